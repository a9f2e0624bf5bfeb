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
