import path from 'node:path';

/**
 * The repository's root. (`__filename`, because every tool that loads these files has it; not all know `import.meta`.
 * tsx on Node 20 has another `__dirname` in files that a module imports.)
 */
export const rootDir = path.resolve(path.dirname(__filename), '..');

/**
 * Hashed files of the last builds, for pages that are still open. They aren't in build/, whose content depends only on
 * its sources.
 */
export const keptDir = path.join(rootDir, '.build/kept');

/** The folder of the built site: `DOCS_BUILD_DIR`, or `build/` where it is unset or empty. */
export function readBuildDir(env: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(env.DOCS_BUILD_DIR?.trim() || path.join(rootDir, 'build'));
}
