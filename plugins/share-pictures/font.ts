import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** The font of the pictures, which is the site's font. */
export const fontFile = path.join(rootDir, 'static/fonts/inter.woff2');
