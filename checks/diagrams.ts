import fs from 'node:fs';
import path from 'node:path';
import {drawingFile, drawingsFolder, redrawCommand} from '../plugins/diagrams/drawing.ts';
import type {Check} from './lib/check.ts';
import {readPages} from './lib/pages.ts';

/** Drawings and diagrams belong to each other. */
const check: Check = {
  name: 'diagrams',
  kind: 'sources',
  says: 'every diagram has its drawing, and no drawing is left over',
  run() {
    const used = new Map<string, string>();
    for (const {file, body} of readPages()) {
      for (const [, indent = '', source = ''] of body.matchAll(/^( *)```mermaid.*\n([\s\S]*?)\n\1```$/gm)) {
        used.set(path.basename(drawingFile(source.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))), file);
      }
    }
    const kept = new Set(fs.readdirSync(drawingsFolder));
    return {
      faults: [
        ...[...used].filter(([drawing]) => !kept.has(drawing)).map(([, file]) => `${file}: a diagram is new or changed; run "${redrawCommand}" and commit diagrams/`),
        ...[...kept].filter((drawing) => !used.has(drawing)).map((drawing) => `diagrams/${drawing}: no page uses it; run "${redrawCommand}"`),
      ],
      summary: `${used.size} diagrams`,
    };
  },
};

export default check;
