/** `npm run diagrams`: draws new and changed diagrams of docs/, and removes drawings that no page uses anymore. */
import '../../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {writeWhole} from '../../config/files.ts';
import {drawDiagram} from './draw.mts';
import {drawingFile, drawingsFolder} from './drawing.ts';
import {readSources} from './sources.ts';

parseArgs();
const used = new Set<string>();
let drawn = 0;
let failed = 0;

fs.mkdirSync(drawingsFolder, {recursive: true});
for (const {place, source} of readSources()) {
  const file = drawingFile(source);
  used.add(path.basename(file));
  if (fs.existsSync(file)) continue;
  try {
    writeWhole(file, await drawDiagram(source));
    drawn++;
  } catch (error) {
    failed++;
    console.error(`${place}: ${(error as Error).message}`);
  }
}
const stale = fs.readdirSync(drawingsFolder).filter((file) => !used.has(file));
for (const file of stale) fs.rmSync(path.join(drawingsFolder, file));
console.log(`diagrams: ${used.size} in docs/, ${drawn} drawn, ${stale.length} removed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
