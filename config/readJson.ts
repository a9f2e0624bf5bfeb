import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from './paths.ts';

/**
 * Reads a JSON file of the repository, which a merge can leave with conflicts.
 * @param expected what the file should contain, and what to do
 * @throws Error that names the file if it isn't JSON
 */
export function readJson<Value>(file: string, expected: string): Value {
  const text = fs.readFileSync(file, 'utf8');
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new Error(
      `${path.relative(rootDir, file)}: found text that isn't JSON (${(error as Error).message}); expected ${expected}`,
      {cause: error},
    );
  }
}
