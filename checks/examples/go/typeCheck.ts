/**
 * Type-checks Go if it is installed, and reads the record of the examples that passed (`typeChecked.json`), so their
 * level depends on the commit, not on the machine. recordGo.mts writes the record.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import path from 'node:path';
import {rootDir} from '../../../config/paths.ts';
import {readText} from '../files.ts';

/** A fault in a file, with its line from 1. */
export interface GoFault {
  line: number;
  message: string;
}

/** The examples that were type-checked, and the type checker. */
export interface GoRecord {
  /** The type checker with its version. */
  by: string;
  /** Modules that examples import: their paths, and the repositories and revisions of their sources. */
  modules: Readonly<Record<string, string>>;
  /** Fingerprints of the examples that passed → the modules that they import. */
  examples: Readonly<Record<string, readonly string[]>>;
}

/** The path of the record from the repository's root. */
export const goRecordFile = 'checks/examples/go/typeChecked.json';

/** @returns the fingerprint of an example's text */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** @returns the type checker and modules that an example passed with; undefined if its text has never passed */
export function typeCheckedBy(
  text: string,
  record: GoRecord = JSON.parse(readText(goRecordFile)) as GoRecord,
): string | undefined {
  const modules = record.examples[fingerprintOf(text)];
  if (!modules) return undefined;
  return [
    record.by,
    ...modules.map((module) => `${module} at ${record.modules[module]!.replace(/^.*@/, '').slice(0, 7)}`),
  ].join(', ');
}

/**
 * Type-checks files, each as a separate package.
 * @param roots folders with the sources of the modules that the files import, by module path
 * @returns the faults of each file; undefined if this machine has no Go
 * @throws Error if Go is installed but gives no answer
 */
export function typeCheckGo(
  files: readonly string[],
  roots: Readonly<Record<string, string>> = {},
): GoFault[][] | undefined {
  const {status, stdout, stderr, error} = spawnSync('go', ['run', path.join(rootDir, 'checks/examples/go/check.go')], {
    input: JSON.stringify({roots, files}),
    encoding: 'utf8',
    env: {...process.env, CGO_ENABLED: '0', GOFLAGS: '', GOPROXY: 'off', GOTOOLCHAIN: 'local'},
    timeout: 300_000,
  });
  if (error && 'code' in error && error.code === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(`Go did not check the examples: ${error?.message ?? stderr}`);
  return JSON.parse(stdout) as GoFault[][];
}
