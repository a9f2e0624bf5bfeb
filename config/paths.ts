import path from 'node:path';

/** The repository's root. (`__dirname`, because every tool that loads these files has it; not all know `import.meta`.) */
export const rootDir = path.resolve(__dirname, '..');
