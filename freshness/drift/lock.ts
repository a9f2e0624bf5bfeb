import fs from 'node:fs';
import path from 'node:path';
import {stringify} from 'yaml';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {DataSet} from '../../plugins/reference/data/yaml.ts';
import {sourceKinds, type SourceKind} from './importers.ts';

/** An upstream file that facts come from, as it was at the last comparison. */
export interface LockedSource {
  kind: SourceKind;
  /** E.g. `hasura/promptql-docs`. */
  repository: string;
  path: string;
  /** The files of reference/ to compare it with. Defaults to all files of the kind. */
  data?: string[];
  /** The commit and its day. Omitted if upstream wasn't a Git repository. */
  revision?: string;
  date?: string;
  sha256: string;
}

const lockFile = path.join(rootDir, 'reference/sources.lock.yaml');

/** The content of reference/sources.lock.yaml. */
export interface Lock {
  sources: LockedSource[];
  /** Differences that someone has accepted, as `describeDrift` describes them. */
  known: string[];
}

/**
 * @throws Error that names the file and line if it isn't YAML, as after a merge, an incomplete entry, or data that is
 * missing
 */
export function readLock(file = lockFile): Lock {
  const {value} = new DataSet().read(file);
  const {sources, known = []} = value as unknown as {sources: LockedSource[]; known?: string[]};
  for (const source of sources) {
    if (
      !sourceKinds.includes(source.kind) ||
      !source.repository ||
      !source.path ||
      !/^[0-9a-f]{64}$/.test(source.sha256)
    ) {
      throw new Error(
        `${file}: found ${JSON.stringify(source)}; expected kind (${sourceKinds.join(', ')}), repository, path, and sha256`,
      );
    }
    const missing = source.data?.find((name) => !fs.existsSync(path.join(rootDir, name)));
    if (missing !== undefined)
      throw new Error(`${file}: found data "${missing}", which doesn't exist; expected a file of reference/`);
  }
  return {sources, known};
}

const head =
  '# Upstream files that the facts of this folder come from, as they were last compared. `npm run drift` reads it.\n';

/** Writes reference/sources.lock.yaml. */
export function writeLock(lock: Lock, file = lockFile): void {
  writeWhole(file, head + stringify(lock, {lineWidth: 0}));
}
