import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** What `npm run drift` last found, for `npm run fresh`. */
export const driftFile = path.join(rootDir, '.cache/drift.json');

/** Pages whose source changed, by path; none when no one has looked. */
export function readDriftedPages(): string[] {
  if (!fs.existsSync(driftFile)) return [];
  return (JSON.parse(fs.readFileSync(driftFile, 'utf8')) as {pages: string[]}).pages;
}
