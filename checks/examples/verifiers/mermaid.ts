import fs from 'node:fs';
import {drawingFile, redrawCommand} from '../../../plugins/diagrams/drawing.ts';
import {fault, verified} from '../faults.ts';
import {installed} from '../installed.ts';
import type {Verifier} from '../types.ts';

/** Verifies a diagram by its drawing, which the renderer makes from exactly this text (plugins/diagrams). */
export const mermaidVerifier: Verifier = {
  name: 'mermaid',
  takes: ({language}) => language === 'mermaid',
  async verify(fences) {
    const by = installed('mermaid');
    return fences.map((fence) =>
      fs.existsSync(drawingFile(fence.text))
        ? verified('syntax', by)
        : fault(fence, 1, `found a diagram without its drawing; run "${redrawCommand}"`),
    );
  },
};
