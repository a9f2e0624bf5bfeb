import path from 'node:path';

/**
 * The repository's root. (`__dirname`, because every tool that loads these files has it; not all know `import.meta`.)
 */
export const rootDir = path.resolve(__dirname, '..');

/**
 * Hashed files of the last builds, for pages that are still open. They aren't in build/, whose content depends only on
 * its sources.
 */
export const keptDir = path.join(rootDir, '.build/kept');

/** The folder of the built site: `DOCS_BUILD_DIR`, or `build/` where it is unset or empty. */
export function readBuildDir(env: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(env.DOCS_BUILD_DIR?.trim() || path.join(rootDir, 'build'));
}
