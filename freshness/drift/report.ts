import path from 'node:path';
import {readGenerated} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';

/** The results of the last `npm run drift`, for `npm run fresh`. */
export const driftFile = path.join(rootDir, '.cache/drift.json');

/** Returns the paths of pages whose source changed; none if `npm run drift` hasn't run yet. */
export const readDriftedPages = (): string[] => readGenerated<{pages: string[]}>(driftFile)?.pages ?? [];
