import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** Reads a text file of the repository. @param file path from the root */
export const readText = (file: string): string => fs.readFileSync(path.join(rootDir, file), 'utf8');
