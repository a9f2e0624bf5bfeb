import type {Kind, Shape, Tip} from './model.ts';
import type {styles} from './text.mts';

/** A diagram with places; all numbers are CSS pixels, the origin is at the top left. */
export interface Drawing {
  width: number;
  height: number;
  frames: Frame[];
  boxes: Box[];
  lines: Line[];
  texts: TextBlock[];
}

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A frame around boxes; its title is one of the drawing's texts. */
export interface Frame extends Rect {
  id: string;
  /** Lines that part it, by their height. */
  rules?: number[];
}

export interface Box extends Rect {
  id: string;
  shape: Shape;
  kind: Kind;
  texts: TextBlock[];
  /** Lines that part a table, by their height. */
  rules?: number[];
}

export interface Line {
  /** Ids of the boxes or frames that it joins; nothing for the line under a participant of a sequence. */
  ends: string[];
  points: Point[];
  look: 'solid' | 'dashed' | 'life';
  tips: {from: Tip; to: Tip};
  /** Texts that are on it: it is open there. */
  gaps: Rect[];
}

/** Lines of text in a rectangle. */
export interface TextBlock extends Rect {
  lines: string[];
  style: keyof typeof styles;
  anchor: 'start' | 'middle';
  /** The line it is the label of, by its index in the drawing. */
  of?: number;
}

/** Whether two rectangles share more than a border; `by` grows the first. */
export function overlap(a: Rect, b: Rect, by = 0): boolean {
  return a.x - by < b.x + b.width && b.x < a.x + a.width + by && a.y - by < b.y + b.height && b.y < a.y + a.height + by;
}

/** The straight pieces of a line, each as a rectangle without breadth. */
export function piecesOf(points: readonly Point[]): Rect[] {
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });
}
