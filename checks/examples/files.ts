import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** @param file path from the repository's root */
export const readText = (file: string): string => fs.readFileSync(path.join(rootDir, file), 'utf8');
