import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {covered, coveredComments} from './covered.ts';
import {canRead, readProse} from './read.ts';
import type {Passage} from './rule.ts';

let kept: (Passage & {file: string})[] | undefined;

/** The prose of all covered files under version control. It is read once for all checks of a run. */
export function readCovered(): readonly (Passage & {file: string})[] {
  if (kept) return kept;
  const files = execFileSync('git', ['ls-files', '--', ...covered], {cwd: rootDir, encoding: 'utf8'})
    .split('\n')
    .filter(Boolean);
  kept = files.filter(canRead).flatMap((file) => {
    const hasComments = coveredComments.some((folder) => file.startsWith(`${folder}/`));
    return readProse(file, fs.readFileSync(path.join(rootDir, file), 'utf8'))
      .filter(({kind}) => kind !== 'comment' || hasComments)
      .map((passage) => ({...passage, file}));
  });
  return kept;
}
