/** Type-checks Go if it is installed. */
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {rootDir} from '../../../config/paths.ts';

/** A fault in a file, with its line from 1. */
export interface GoFault {
  line: number;
  message: string;
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
