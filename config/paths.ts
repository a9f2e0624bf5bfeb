import path from 'node:path';
import {fileURLToPath} from 'node:url';

/** The repository's root. (`import.meta.dirname` is not known to the generator's configuration loader.) */
export const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
