import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {suggest} from '../reference/names.ts';
import {extractRegion, isRegionMark, regionName, withoutRegionMarks} from './region.ts';

/**
 * Reads the text that a fence includes.
 * @param file the path from the repository's root, inside examples/
 * @param region the part of the file to include; defaults to the whole file
 * @returns the text as shown, and the line number of its first line in the file, from 1
 * @throws Error if the file is outside examples/ or missing, or has no such region
 */
export function readIncluded(file: string, region?: string): {text: string; line: number} {
  const absolute = path.resolve(rootDir, file);
  if (!absolute.startsWith(path.join(rootDir, 'examples') + path.sep))
    throw new Error(`file="${file}" must be inside examples/`);
  const stats = fs.statSync(absolute, {throwIfNoEntry: false});
  if (stats?.isDirectory()) throw new Error(`file="${file}" is a folder; expected a file in it`);
  if (!stats) {
    const folder = path.dirname(absolute);
    const known = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    throw new Error(`file="${file}" does not exist; ${suggest(path.basename(file), known, 'the path of a file')}`);
  }
  const source = fs.readFileSync(absolute, 'utf8');
  const text = region ? extractRegion(source, region) : withoutRegionMarks(source);
  const lines = source.split('\n');
  const opening = region ? lines.findIndex((line) => regionName(line, '#region') === region) + 1 : 0;
  return {text, line: nextShown(lines, opening) + 1};
}

/**
 * Returns the line number in an included file for a line of the shown text, which omits region marks.
 * @param first the line number of the first shown line in the file, from 1
 * @param n how many shown lines below the first one
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
