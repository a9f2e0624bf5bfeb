import path from 'node:path';
import type {Environment} from './environment.ts';

/**
 * The repository root. It is based on `__filename`, because every tool that loads these files defines it. Not all of
 * them support `import.meta`, and tsx on Node 20 sets a different `__dirname` in files that a module imports.
 */
export const rootDir = path.resolve(path.dirname(__filename), '..');

/** The folder of the pages. */
export const docsDir = path.join(rootDir, 'docs');

/**
 * Hashed files of the last builds, for pages that readers still have open. They are kept outside build/, because its
 * content depends only on its sources.
 */
export const keptDir = path.join(rootDir, '.build/kept');

/** Returns the folder of the built site: `DOCS_BUILD_DIR`, or `build/` if the variable is unset or empty. */
export function readBuildDir(env: Environment): string {
  return path.resolve(env.DOCS_BUILD_DIR?.trim() || path.join(rootDir, 'build'));
}
