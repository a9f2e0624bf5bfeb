import path from 'node:path';
import {readGenerated, writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {sourceKinds, type SourceKind} from './importers.ts';

/** Pages whose source changed, by kind of source. */
type DriftedPages = Partial<Record<SourceKind, readonly string[]>>;

/** The results of `npm run drift`, for `npm run fresh`. */
const driftFile = path.join(rootDir, '.cache/drift.json');

/** Keeps the pages of the kinds that a run of `npm run drift` compared. The pages of other kinds stay. */
export function writeDriftedPages(pages: DriftedPages, file = driftFile): void {
  writeWhole(file, JSON.stringify({...readGenerated<DriftedPages>(file), ...pages}));
}

/** Returns the paths of pages whose source changed; none if `npm run drift` hasn't run yet. */
export function readDriftedPages(file = driftFile): string[] {
  const pages = readGenerated<DriftedPages>(file);
  return [...new Set(sourceKinds.flatMap((kind) => pages?.[kind] ?? []))];
}
