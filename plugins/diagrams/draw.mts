import {findFaults} from './faults.mts';
import type {Drawing} from './placed.ts';
import {layOutGraph} from './graph.mts';
import {parseDiagram} from './parse.mts';
import {layOutSequence} from './sequence.mts';
import {writeSvg} from './svg.mts';

/**
 * Widths that drawings are made for, in CSS pixels: the column of a phone of 320 px, and the column of text next to two
 * rails. src/css/diagrams.css shows the wide one from 600 px on; its smallest letters, 13 px, are 12 px high there.
 */
export const widths = {narrow: 300, wide: 640} as const;

/**
 * Draws a diagram for a narrow and a wide column.
 * @param source Mermaid source
 * @returns one SVG after the other; one alone where both would be the same
 * @throws Error when the source cannot be read, or no layout can: it explains why
 */
export async function drawDiagram(source: string): Promise<string> {
  const {narrow, wide} = await layOutDiagram(source);
  const [small, large] = [writeSvg(narrow, 'narrow'), writeSvg(wide, 'wide')];
  const isSame = small.replace('--narrow', '') === large.replace('--wide', '');
  return isSame ? writeSvg(narrow, 'only') : large + small;
}

/** Lays a diagram out for both widths; the parameter and errors are those of `drawDiagram`. */
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
