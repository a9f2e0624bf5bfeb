import {findFaults} from './faults.mts';
import type {Drawing} from './placed.ts';
import {layOutGraph} from './graph.mts';
import {parseDiagram} from './parse.mts';
import {layOutSequence} from './sequence.mts';
import {writeSvg} from './svg.mts';

/**
 * The widths of drawings, in CSS pixels: the column of a 320 px phone, and the column of text between two rails.
 * src/css/diagrams.css shows the wide drawing from 600 px up, where its smallest text, 13 px, is 12 px high.
 */
export const widths = {narrow: 300, wide: 640} as const;

/**
 * Draws a diagram for a narrow and a wide column.
 * @param source the Mermaid source
 * @returns both SVGs, one after the other, or a single SVG if both would be the same
 * @throws Error that gives the reason, if the source can't be parsed or no layout is readable
 */
export async function drawDiagram(source: string): Promise<string> {
  const {narrow, wide} = await layOutDiagram(source);
  const [small, large] = [writeSvg(narrow, 'narrow'), writeSvg(wide, 'wide')];
  const isSame = small.replace('--narrow', '') === large.replace('--wide', '');
  return isSame ? writeSvg(narrow, 'only') : large + small;
}

/** Lays out a diagram for both widths. It has the same parameter and errors as `drawDiagram`. */
export async function layOutDiagram(source: string): Promise<Record<keyof typeof widths, Drawing>> {
  const diagram = await parseDiagram(source.trim());
  const layOut = async (variant: keyof typeof widths) => {
    const most = widths[variant];
    if (diagram.type === 'graph') return layOutGraph(diagram, variant, most);
    const drawing = layOutSequence(diagram, most);
    const faults = findFaults(drawing);
    if (faults.length > 0) throw new Error(`the ${variant} drawing cannot be read: ${faults.join('; ')}`);
    return drawing;
  };
  return {narrow: await layOut('narrow'), wide: await layOut('wide')};
}
