import path from 'node:path';

/** The repository's root. (`__dirname`, because every tool that loads these files has it; not all know `import.meta`.) */
export const rootDir = path.resolve(__dirname, '..');

/** Files of the last builds whose names have hashes, for pages that are open since then; beside build/, which stays what its sources say. */
export const keptDir = path.join(rootDir, '.build/kept');
