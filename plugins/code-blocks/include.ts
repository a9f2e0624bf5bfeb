import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {extractRegion, isRegionMark, regionName, withoutRegionMarks} from './region.ts';

/**
 * Reads what a fence includes.
 * @param file from the repository's root, inside examples/
 * @param region part of the file; all of it if omitted
 * @returns the text as shown, and the line of the file (from 1) of its first line
 * @throws Error when the file is elsewhere or missing, or has no such region
 */
export function readIncluded(file: string, region?: string): {text: string; line: number} {
  const absolute = path.resolve(rootDir, file);
  if (!absolute.startsWith(path.join(rootDir, 'examples') + path.sep))
    throw new Error(`file="${file}" must be inside examples/`);
  if (!fs.existsSync(absolute)) throw new Error(`file="${file}" does not exist`);
  const source = fs.readFileSync(absolute, 'utf8');
  const text = region ? extractRegion(source, region) : withoutRegionMarks(source);
  const lines = source.split('\n');
  const opening = region ? lines.findIndex((line) => regionName(line, '#region') === region) + 1 : 0;
  return {text, line: nextShown(lines, opening) + 1};
}

/**
 * The line of an included file at which a line of the shown text is: region marks are not shown.
 * @param first line of the file (from 1) of the first shown line
 * @param n how many shown lines below it
 */
export function includedLine(file: string, first: number, n: number): number {
  const lines = fs.readFileSync(path.resolve(rootDir, file), 'utf8').split('\n');
  let index = first - 1;
  for (let i = 0; i < n && index < lines.length - 1; i++) index = nextShown(lines, index + 1);
  return index + 1;
}

function nextShown(lines: readonly string[], from: number): number {
  const found = lines.findIndex((line, i) => i >= from && !isRegionMark(line));
  return found < 0 ? from : found;
}
