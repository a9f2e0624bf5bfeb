import type {MarkedText} from '../engine/types.ts';
import {element} from '../../../client/element.ts';

/** Text nodes and `<mark>` elements of a text; marks that overlap or lie outside of it are ignored. */
export function renderMarked({text, marks}: MarkedText): Node[] {
  return splitMarked({text, marks}).map(({text: part, isMarked}) => (isMarked ? element('mark', {}, part) : document.createTextNode(part)));
}

/** Cuts a text at its marks. */
export function splitMarked({text, marks}: MarkedText): {text: string; isMarked: boolean}[] {
  const parts: {text: string; isMarked: boolean}[] = [];
  let at = 0;
  for (const [start, end] of [...marks].sort(([a], [b]) => a - b)) {
    if (start < at || end <= start || end > text.length) continue;
    if (start > at) parts.push({text: text.slice(at, start), isMarked: false});
    parts.push({text: text.slice(start, end), isMarked: true});
    at = end;
  }
  if (at < text.length) parts.push({text: text.slice(at), isMarked: false});
  return parts;
}
