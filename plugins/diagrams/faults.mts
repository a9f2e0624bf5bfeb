import {overlap, piecesOf, type Drawing, type Rect} from './placed.ts';

const name = (rect: {id: string}) => `"${rect.id}"`;

/**
 * Returns the faults that make a drawing hard to read, each described in a phrase: text outside its box or on other
 * text, a line through text or through a box that it doesn't join, or two lines that run as one.
 */
export function findFaults({width, height, frames, boxes, lines, texts}: Drawing): string[] {
  const faults: string[] = [];
  const inside = (inner: Rect, outer: Rect) =>
    inner.x >= outer.x - 1 &&
    inner.y >= outer.y - 1 &&
    inner.x + inner.width <= outer.x + outer.width + 1 &&
    inner.y + inner.height <= outer.y + outer.height + 1;
  const canvas = {x: 0, y: 0, width, height};

  for (const box of boxes) {
    if (!inside(box, canvas)) faults.push(`box ${name(box)} is outside the drawing`);
    for (const text of box.texts)
      if (!inside(text, box)) faults.push(`text "${text.lines.join(' ')}" is outside its box`);
  }
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1))
      if (overlap(box, other)) faults.push(`boxes ${name(box)} and ${name(other)} overlap`);
  }
  for (const frame of frames) {
    for (const one of [...boxes, ...texts]) {
      if (overlap(one, frame) && !inside(one, frame) && !frame.rules) {
        faults.push(
          `${'id' in one ? `box ${name(one)}` : `text "${one.lines.join(' ')}"`} is on the border of frame ${name(frame)}`,
        );
      }
    }
  }
  for (const [index, text] of texts.entries()) {
    const label = `text "${text.lines.join(' ')}"`;
    if (!inside(text, canvas)) faults.push(`${label} is outside the drawing`);
    for (const box of boxes) if (overlap(text, box)) faults.push(`${label} is on box ${name(box)}`);
    for (const other of texts.slice(index + 1))
      if (overlap(text, other)) faults.push(`${label} is on text "${other.lines.join(' ')}"`);
  }

  const pieces = lines.map(({points}) => piecesOf(points));
  // In a sequence, lines end at the lifelines of participants instead of at boxes.
  const isSequence = lines.some(({look}) => look === 'life');
  for (const [index, line] of lines.entries()) {
    const says = `the line ${line.ends.map((id) => `"${id}"`).join(' – ')}`;
    for (const [at, id] of isSequence ? [] : line.ends.entries()) {
      const end = line.points.at(at === 0 ? 0 : -1)!;
      const joined = [...boxes, ...frames].find((one) => one.id === id);
      if (!joined || !overlap({...end, width: 0, height: 0}, joined, 2)) faults.push(`${says} ends next to "${id}"`);
    }
    for (const piece of pieces[index]!) {
      for (const box of boxes) {
        // A line can touch its own boxes only at their borders.
        if (line.gaps.includes(box)) continue;
        if (overlap(piece, box, line.ends.includes(box.id) ? -2 : 0))
          faults.push(`${says} runs through box ${name(box)}`);
      }
      for (const text of texts) {
        if (text.of === index || line.gaps.includes(text)) continue;
        if (overlap(piece, text)) faults.push(`${says} runs through text "${text.lines.join(' ')}"`);
      }
      for (const [other, others] of pieces.entries()) {
        if (other <= index || line.look === 'life' || lines[other]!.look === 'life') continue;
        for (const second of others) {
          if (runTogether(piece, second))
            faults.push(`${says} and the line ${lines[other]!.ends.map((id) => `"${id}"`).join(' – ')} run as one`);
        }
      }
    }
  }
  for (const frame of frames) if (!inside(frame, canvas)) faults.push(`frame ${name(frame)} is outside the drawing`);
  return [...new Set(faults)];
}

/** Whether two straight pieces run less than 4 pixels apart for more than 3 pixels. */
function runTogether(a: Rect, b: Rect): boolean {
  const along = (from: number, length: number, other: number, otherLength: number) =>
    Math.min(from + length, other + otherLength) - Math.max(from, other);
  if (a.width === 0 && b.width === 0) return Math.abs(a.x - b.x) < 4 && along(a.y, a.height, b.y, b.height) > 3;
  if (a.height === 0 && b.height === 0) return Math.abs(a.y - b.y) < 4 && along(a.x, a.width, b.x, b.width) > 3;
  return false;
}

/** Counts how often lines cross each other. */
export function countCrossings({lines}: Drawing): number {
  const pieces = lines.map(({points}) => piecesOf(points));
  let crossings = 0;
  for (const [index, own] of pieces.entries()) {
    for (const others of pieces.slice(index + 1)) {
      for (const a of own)
        for (const b of others) if ((a.width === 0) !== (b.width === 0) && overlap(a, b)) crossings++;
    }
  }
  return crossings;
}
