import fs from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {listFilesBelow} from '../../config/files.ts';
import {parseMdx} from '../../config/parsers.ts';
import {docsDir} from '../../config/paths.ts';

/** A diagram of a page: the place where it starts, as `docs/file:line`, and its Mermaid source. */
export interface DiagramSource {
  place: string;
  source: string;
}

/** Returns the diagrams of all pages, in the order of their files. */
export function readSources(): DiagramSource[] {
  const files = listFilesBelow(docsDir).filter((file) => /\.mdx?$/.test(file));
  return files.flatMap((file) => findSources(`docs/${file}`, fs.readFileSync(path.join(docsDir, file), 'utf8')));
}

/**
 * Finds the diagrams of a page, wherever a fence can be.
 * @throws Error with the file and line if the text isn't valid MDX
 */
export function findSources(file: string, text: string): DiagramSource[] {
  if (!text.includes('mermaid')) return [];
  const found: DiagramSource[] = [];
  visit(parseMdx(file, text), 'code', ({lang, value, position}) => {
    if (lang === 'mermaid') found.push({place: `${file}:${position!.start.line}`, source: value});
  });
  return found;
}
