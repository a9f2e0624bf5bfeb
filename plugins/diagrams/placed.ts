import type {Kind, Shape, Tip} from './model.ts';
import type {styles} from './text.mts';

/** A diagram with positions. All numbers are CSS pixels, and the origin is at the top left. */
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

/** A frame around boxes. Its title is one of the drawing's texts. */
export interface Frame extends Rect {
  id: string;
  /** The y-coordinates of the lines that divide the frame. */
  rules?: number[];
}

export interface Box extends Rect {
  id: string;
  shape: Shape;
  kind: Kind;
  texts: TextBlock[];
  /** The y-coordinates of the lines that divide a table. */
  rules?: number[];
}

export interface Line {
  /** The IDs of the boxes or frames that the line joins; only the participant's ID for a lifeline of a sequence. */
  ends: string[];
  points: Point[];
  look: 'solid' | 'dashed' | 'life';
  tips: {from: Tip; to: Tip};
  /** The rectangles of texts on the line, where the line is interrupted. */
  gaps: Rect[];
}

/** Lines of text in a rectangle. */
export interface TextBlock extends Rect {
  lines: string[];
  style: keyof typeof styles;
  anchor: 'start' | 'middle';
  /** The index of the line in the drawing that this text labels. */
  of?: number;
}

/** Whether two rectangles share more than a border. `by` expands the first rectangle. */
export function overlap(a: Rect, b: Rect, by = 0): boolean {
  return a.x - by < b.x + b.width && b.x < a.x + a.width + by && a.y - by < b.y + b.height && b.y < a.y + a.height + by;
}

/** Returns the straight pieces of a line, each as a rectangle without thickness. */
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
