import {Fragment, type ReactNode} from 'react';
import type {MarkedText} from '../engine/types.ts';
import {trailSeparator} from './texts.ts';

/** Shows a text with its matching words marked. Ignores marks that overlap or are outside the text. */
export function Marked({text}: {readonly text: MarkedText}): ReactNode {
  return splitMarked(text).map(({text: part, isMarked}, index) =>
    isMarked ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}

/** Shows the names of the pages and headings above a place, in a muted color. */
export function Trail({
  names,
  isFollowed,
}: {
  readonly names: readonly string[];
  readonly isFollowed: boolean;
}): ReactNode {
  if (names.length === 0) return null;
  return <span className="search-list__trail">{names.join(trailSeparator) + (isFollowed ? trailSeparator : '')}</span>;
}

/** Splits a text at its marks. */
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
