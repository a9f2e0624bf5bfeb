/** `npm run diagrams`: draws what is new or changed in docs/, and removes drawings no page uses any more. */
import fs from 'node:fs';
import path from 'node:path';
import {drawDiagram} from './draw.mts';
import {drawingFile, drawingsFolder} from './drawing.ts';

const docs = path.resolve(drawingsFolder, '../docs');
const used = new Set<string>();
let drawn = 0;
let failed = 0;

fs.mkdirSync(drawingsFolder, {recursive: true});
for (const name of fs.readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((file) => /\.mdx?$/.test(file)).sort()) {
  const text = fs.readFileSync(path.join(docs, name), 'utf8');
  for (const match of text.matchAll(/^( *)```mermaid.*\n([\s\S]*?)\n\1```$/gm)) {
    const source = match[2]!.replaceAll(new RegExp(`^${match[1]}`, 'gm'), '');
    const file = drawingFile(source);
    used.add(path.basename(file));
    if (fs.existsSync(file)) continue;
    try {
      fs.writeFileSync(file, drawDiagram(source, `d${path.basename(file, '.svg').slice(0, 6)}`));
      drawn++;
    } catch (error) {
      failed++;
      console.error(`docs/${name}:${text.slice(0, match.index).split('\n').length}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
const stale = fs.readdirSync(drawingsFolder).filter((file) => !used.has(file));
for (const file of stale) fs.rmSync(path.join(drawingsFolder, file));
console.log(`diagrams: ${used.size} in docs/, ${drawn} drawn, ${stale.length} removed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
