import fs from 'node:fs';
import path from 'node:path';
import {markFences} from '../config/fences.ts';
import {listFilesBelow} from '../config/files.ts';
import {rootDir} from '../config/paths.ts';

/** A line of a source file. */
export interface SourceLine {
  /** The path from the root, e.g. `docs/quickstart.mdx`. */
  file: string;
  /** The line number, counted from 1. */
  line: number;
  text: string;
  /** Whether the line is in a code fence, where URLs are examples. */
  isCode: boolean;
}

const folders = ['docs', 'reference', 'examples'];
const readable = /\.(mdx?|ya?ml|hml)$/;

/** Reads the pages, the data, and the example files, line by line. */
export function* readSources(): Generator<SourceLine> {
  for (const folder of folders) {
    const absolute = path.join(rootDir, folder);
    for (const name of listFilesBelow(absolute).filter(
      (each) => readable.test(each) && !each.includes('node_modules'),
    )) {
      yield* readLines(path.join(folder, name), fs.readFileSync(path.join(absolute, name), 'utf8'));
    }
  }
}

/** Reads the lines of a text. */
export function readLines(file: string, text: string): SourceLine[] {
  const lines = text.split('\n');
  const isCode = markFences(lines);
  return lines.map((line, i) => ({file, line: i + 1, text: line, isCode: isCode[i]!}));
}
