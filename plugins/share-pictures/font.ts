import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** The font of the pictures: the site's. */
export const fontFile = path.join(rootDir, 'static/fonts/inter.woff2');
