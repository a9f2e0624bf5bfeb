import path from 'node:path';
import {readCache} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** What `npm run drift` last found, for `npm run fresh`. */
export const driftFile = path.join(rootDir, '.cache/drift.json');

/** Pages whose source changed, by path; none when no one has looked. */
export const readDriftedPages = (): string[] => readCache<{pages: string[]}>(driftFile)?.pages ?? [];
