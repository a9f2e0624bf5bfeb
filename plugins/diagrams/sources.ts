import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** A diagram of a page: the place where it starts, as `docs/file:line`, and its Mermaid source. */
export interface DiagramSource {
  place: string;
  source: string;
}

/** Returns the diagrams of all pages, in the order of their files. */
export function readSources(): DiagramSource[] {
  const docs = path.join(rootDir, 'docs');
  const files = listFilesBelow(docs).filter((file) => /\.mdx?$/.test(file));
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(docs, file), 'utf8');
    return [...text.matchAll(/^( *)```mermaid.*\n([\s\S]*?)\n\1```$/gm)].map((match) => ({
      place: `docs/${file}:${text.slice(0, match.index).split('\n').length}`,
      source: match[2]!.replaceAll(new RegExp(`^${match[1]}`, 'gm'), ''),
    }));
  });
}
