import {createHash} from 'node:crypto';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';

/** The folder of drawings. It has one file for each diagram, named after the hash of its source. */
export const drawingsFolder = path.join(rootDir, 'diagrams');
export const redrawCommand = 'npm run diagrams';

/** Increase this when the look of drawings changes, so all diagrams are drawn again. */
const version = '2';

/** Returns the path of a diagram's drawing. */
export function drawingFile(source: string): string {
  const hash = createHash('sha256').update(`${version}\n${source.trim()}`).digest('hex').slice(0, 16);
  return path.join(drawingsFolder, `${hash}.svg`);
}
