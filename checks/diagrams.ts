import fs from 'node:fs';
import path from 'node:path';
import {drawingFile, drawingsFolder, redrawCommand} from '../plugins/diagrams/drawing.ts';
import {readSources} from '../plugins/diagrams/sources.ts';
import type {Check} from './lib/check.ts';

/** Checks that diagrams and drawings match. */
const check: Check = {
  name: 'diagrams',
  kind: 'sources',
  says: 'every diagram has its drawing, and no drawing is left over',
  run() {
    const used = new Map(readSources().map(({place, source}) => [path.basename(drawingFile(source)), place]));
    const kept = new Set(fs.readdirSync(drawingsFolder));
    return {
      faults: [
        ...[...used]
          .filter(([drawing]) => !kept.has(drawing))
          .map(([, place]) => `${place}: a diagram is new or changed; run "${redrawCommand}" and commit diagrams/`),
        ...[...kept]
          .filter((drawing) => !used.has(drawing))
          .map((drawing) => `diagrams/${drawing}: no page uses it; run "${redrawCommand}"`),
      ],
      summary: `${used.size} diagrams`,
    };
  },
};

export default check;
