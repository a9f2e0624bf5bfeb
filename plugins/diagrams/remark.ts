import fs from 'node:fs';
import {replaceFences} from '../code-blocks/replaceFences.ts';
import {jsx} from '../reference/mdast.ts';
import {drawingFile, redrawCommand} from './drawing.ts';

/** Replaces every `mermaid` fence with its stored drawing, and the source as a text alternative. */
export default replaceFences('diagrams', 'mermaid', ({value: source}, {title, alt}) => {
  if (!title || !alt)
    throw new Error('a diagram needs title="…" (its caption) and alt="…" (what it shows) after "mermaid"');
  const drawing = drawingFile(source);
  if (!fs.existsSync(drawing))
    throw new Error(`this diagram is new or changed and has no drawing; run "${redrawCommand}" and commit diagrams/`);
  return jsx('Diagram', {title, alt, source, svg: fs.readFileSync(drawing, 'utf8')});
});
