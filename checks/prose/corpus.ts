import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {readText} from '../lib/readText.ts';
import {covered} from './covered.ts';
import {canRead, readProse} from './read.ts';
import type {Passage} from './rule.ts';

let kept: (Passage & {file: string})[] | undefined;

/** Returns the prose of all covered files, which is read once for all checks of a run. */
export function readCovered(): readonly (Passage & {file: string})[] {
  if (kept) return kept;
  kept = listCovered()
    .filter(canRead)
    .flatMap((file) => readProse(file, readText(file)).map((passage) => ({...passage, file})));
  return kept;
}

/** Lists all covered files that Git doesn't ignore, including uncommitted files, as paths from the root. */
export function listCovered(root = rootDir): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...covered];
  const names = execFileSync('git', args, {cwd: root, encoding: 'utf8'}).split('\0').filter(Boolean);
  // Git lists a removed file until its removal is committed.
  return names.filter((name) => fs.existsSync(path.join(root, name))).sort();
}
