import {escapeText} from '../../config/escapeHtml.ts';
import {overlap, piecesOf, type Box, type Drawing, type Line, type Point, type Rect, type TextBlock} from './placed.ts';
import type {Tip} from './model.ts';
import {leading, styles, widthOf} from './text.mts';

/**
 * Writes a drawing as SVG without IDs, styles, and colors. src/css/diagrams.css styles its classes.
 * @param variant which of a diagram's drawings this is; CSS shows only one of them
 */
export function writeSvg(drawing: Drawing, variant: 'wide' | 'narrow' | 'only'): string {
  const {width, height, frames, boxes, lines, texts} = drawing;
  const parts: string[] = [];
  const path = (name: string, pieces: readonly string[]) =>
    pieces.length && parts.push(`<path class="${name}" d="${pieces.join('')}"/>`);

  path(
    'df',
    frames.map((frame) => roundedRect(frame, 10)),
  );
  path('dr', frames.flatMap(rulesOf));
  for (const [look, name] of [
    ['life', 'dl'],
    ['solid', 'de'],
    ['dashed', 'de dd'],
  ] as const) {
    path(
      name,
      lines.filter((line) => line.look === look).map((line) => linePath(line, boxes)),
    );
  }
  const tips = lines.flatMap((line) => tipPaths(line, boxes));
  path(
    'da',
    tips.filter(({isOpen}) => !isOpen).map(({d}) => d),
  );
  path(
    'do',
    tips.filter(({isOpen}) => isOpen).map(({d}) => d),
  );
  for (const kind of new Set(boxes.map(({kind}) => kind))) {
    const own = boxes.filter((box) => box.kind === kind);
    path(`db d-${kind}`, own.filter(({shape}) => shape !== 'start' && shape !== 'end').map(outline));
    path(`dr d-${kind}`, own.flatMap(rulesOf));
  }
  path('ds', boxes.filter(({shape}) => shape === 'start' || shape === 'end').map(dot));

  const groups: [string, TextBlock[]][] = [
    ['dn', boxes.flatMap((box) => box.texts.filter(({style}) => style === 'label'))],
    ['dc', boxes.flatMap((box) => box.texts.filter(({style}) => style === 'code'))],
    ['dt', [...texts, ...boxes.flatMap((box) => box.texts)].filter(({style}) => style === 'edge')],
    ['dh', texts.filter(({style}) => style === 'title')],
  ];
  for (const [name, blocks] of groups) {
    const written = blocks.map(writeText).join('');
    if (written) parts.push(`<g class="${name}">${written}</g>`);
  }
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return `<svg class="diagram-svg diagram-svg--${variant}" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${parts.join('')}</svg>`;
}

/** Writes a number as short as possible. Positions are whole or half pixels. */
const n = (number: number) => String(Math.round(number * 2) / 2);

function writeText({x, y, width, lines, style, anchor}: TextBlock): string {
  const step = leading(styles[style]);
  // The space at the end of a line separates words for search and copying, but it shouldn't move centered text.
  const at = (line: string) =>
    n(anchor === 'middle' ? x + (width + (line.endsWith(' ') ? widthOf(' ', styles[style]) : 0)) / 2 : x);
  const end = anchor === 'start' ? ' class="d-start"' : '';
  // The baseline that centers the letters vertically in the line.
  const base = y + step / 2 + styles[style].size * 0.36;
  if (lines.length === 1) return `<text x="${at('')}" y="${n(base)}"${end}>${escapeText(lines[0]!.trimEnd())}</text>`;
  return `<text${end}>${lines.map((line, index) => `<tspan x="${at(line)}" y="${n(base + index * step)}">${escapeText(line)}</tspan>`).join('')}</text>`;
}

/* Outlines */

const rulesOf = ({x, width, rules = []}: Rect & {rules?: number[]}) => rules.map((y) => `M${n(x)} ${n(y)}h${n(width)}`);

function roundedRect({x, y, width, height}: Rect, radius: number): string {
  const r = Math.min(radius, height / 2, width / 2);
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}z`;
}

/** The depths of the cut corners of a decision and of the curve of a store, in pixels. */
const cut = 9;
const curve = 5;

function outline(box: Box): string {
  const {x, y, width, height} = box;
  if (box.shape === 'decision') {
    return `M${n(x + cut)} ${n(y)}h${n(width - 2 * cut)}l${cut} ${cut}v${n(height - 2 * cut)}l${-cut} ${cut}h${n(2 * cut - width)}l${-cut} ${-cut}v${n(2 * cut - height)}z`;
  }
  if (box.shape === 'store') {
    const half = n(width / 2);
    const bow = (direction: 0 | 1, length: number) => `a${half} ${curve} 0 0 ${direction} ${n(length)} 0`;
    return `M${n(x)} ${n(y + curve)}${bow(1, width)}v${n(height - 2 * curve)}${bow(1, -width)}zm0 0${bow(0, width)}`;
  }
  return roundedRect(box, box.shape === 'pill' ? 18 : 8);
}

/** Draws a start as a dot, and an end as a dot in a ring. */
function dot({x, y, width, shape}: Box): string {
  const circle = (r: number) =>
    `M${n(x + width / 2 - r)} ${n(y + width / 2)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const ring = `${circle(width / 2)}M${n(x + width / 2 - 6)} ${n(y + width / 2)}a6 6 0 1 1 12 0a6 6 0 1 1 -12 0`;
  return shape === 'start' ? circle(width / 2 - 1) : `${ring}${circle(3.5)}`;
}

/* Lines */

/** The length of a tip along its line, in pixels. The line ends at this distance from the box. */
const tipLengths: Readonly<Record<Tip, number>> = {
  none: 0,
  arrow: 5,
  triangle: 12,
  diamond: 14,
  diamondOpen: 14,
  one: 0,
  zeroOrOne: 0,
  many: 0,
  zeroOrMany: 0,
};

/** Returns how far inside its bounding box the outline of a box is at a point on the border. */
function depthAt(box: Box | undefined, {x, y}: Point): number {
  if (box?.shape === 'store' && (Math.abs(y - box.y) < 1.5 || Math.abs(y - box.y - box.height) < 1.5)) {
    const half = box.width / 2;
    return curve * (1 - Math.sqrt(Math.max(0, 1 - ((x - box.x - half) / half) ** 2)));
  }
  if (box?.shape === 'start' || box?.shape === 'end') {
    const r = box.width / 2;
    const off = Math.abs(x - box.x - r) < r - 0.5 ? Math.abs(x - box.x - r) : Math.abs(y - box.y - r);
    return r - Math.sqrt(Math.max(0, r ** 2 - off ** 2));
  }
  if (box?.shape === 'decision') {
    const near = (value: number, from: number, length: number) =>
      Math.max(0, cut - Math.min(value - from, from + length - value));
    const onSide = Math.abs(x - box.x) < 1.5 || Math.abs(x - box.x - box.width) < 1.5;
    return onSide ? near(y, box.y, box.height) : near(x, box.x, box.width);
  }
  return 0;
}

/** Moves the end of a line along its last piece. A positive `by` moves it into the box. */
function moveEnd(end: Point, before: Point, by: number): Point {
  return {x: end.x + Math.sign(end.x - before.x) * by, y: end.y + Math.sign(end.y - before.y) * by};
}

/** Returns the ends of a line, first and last, at the outlines of its boxes. */
function endsAtOutline({points, ends}: Line, boxes: readonly Box[]): [Point, Point] {
  const boxOf = (id: string | undefined) => boxes.find((box) => box.id === id);
  const [first, last] = [points[0]!, points.at(-1)!];
  return [
    moveEnd(first, points[1]!, depthAt(boxOf(ends[0]), first)),
    moveEnd(last, points.at(-2)!, depthAt(boxOf(ends[1]), last)),
  ];
}

function linePath(line: Line, boxes: readonly Box[]): string {
  const [first, last] = endsAtOutline(line, boxes);
  const points = [
    moveEnd(first, line.points[1]!, -tipLengths[line.tips.from]),
    ...line.points.slice(1, -1),
    moveEnd(last, line.points.at(-2)!, -tipLengths[line.tips.to]),
  ];
  return cutOut(points, line.gaps)
    .map((run) => (run.length > 1 ? roundedLine(run) : ''))
    .join('');
}

/** Returns the parts of a line that no gap covers. */
function cutOut(points: readonly Point[], gaps: readonly Rect[]): Point[][] {
  const runs: Point[][] = [[points[0]!]];
  for (const [index, to] of points.entries()) {
    if (index === 0) continue;
    const from = points[index - 1]!;
    const isVertical = from.x === to.x;
    const direction = Math.sign(isVertical ? to.y - from.y : to.x - from.x) || 1;
    const [piece] = piecesOf([from, to]);
    const hit = gaps
      .filter((gap) => overlap(gap, piece!, 3))
      .map(
        (gap) =>
          (isVertical ? [gap.y - 3, gap.y + gap.height + 3] : [gap.x - 5, gap.x + gap.width + 5]) as [number, number],
      );
    hit.sort((a, b) => (a[0] - b[0]) * direction);
    for (const [low, high] of hit) {
      const [start, end] = direction > 0 ? [low, high] : [high, low];
      const at = (value: number): Point => (isVertical ? {x: from.x, y: value} : {x: value, y: from.y});
      const isAhead = (value: number) => (value - (isVertical ? from.y : from.x)) * direction > 0;
      const isBefore = (value: number) => ((isVertical ? to.y : to.x) - value) * direction > 0;
      if (isAhead(start)) runs.at(-1)!.push(at(start));
      else runs[runs.length - 1] = [];
      runs.push(isBefore(end) ? [at(end)] : []);
    }
    const run = runs.at(-1)!;
    if (run.length > 0 || hit.length === 0) run.push(to);
  }
  return runs.filter((run) => run.length > 0);
}

function roundedLine(points: readonly Point[]): string {
  let d = `M${n(points[0]!.x)} ${n(points[0]!.y)}`;
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) continue;
    if (!after) {
      d += lineTo(before, point);
      continue;
    }
    const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
    const r = Math.min(7, distance(before, point) / 2, distance(point, after) / 2);
    const into = moveEnd(point, before, -r);
    const out = {x: point.x + Math.sign(after.x - point.x) * r, y: point.y + Math.sign(after.y - point.y) * r};
    d += `${lineTo(before, into)}Q${n(point.x)} ${n(point.y)} ${n(out.x)} ${n(out.y)}`;
  }
  return d;
}

const lineTo = (from: Point, to: Point) =>
  from.y === to.y ? `H${n(to.x)}` : from.x === to.x ? `V${n(to.y)}` : `L${n(to.x)} ${n(to.y)}`;

/** Returns the signs at the ends of a line. */
function tipPaths(line: Line, boxes: readonly Box[]): {d: string; isOpen: boolean}[] {
  const [first, last] = endsAtOutline(line, boxes);
  const tips = [
    [line.tips.from, first, line.points[1]!],
    [line.tips.to, last, line.points.at(-2)!],
  ] as const;
  return tips.flatMap(([tip, end, before]) =>
    tip === 'none' ? [] : [{d: tipPath(tip, end, before), isOpen: tip !== 'arrow' && tip !== 'diamond'}],
  );
}

function tipPath(tip: Exclude<Tip, 'none'>, end: Point, before: Point): string {
  const [dx, dy] = [Math.sign(before.x - end.x), Math.sign(before.y - end.y)];
  /** Returns the point that is `back` pixels from the end along the line and `side` pixels to the side. */
  const at = (back: number, side: number) => `${n(end.x + dx * back + dy * side)} ${n(end.y + dy * back + dx * side)}`;
  const bar = (back: number) => `M${at(back, -5)}L${at(back, 5)}`;
  const foot = `M${at(0, -6)}L${at(11, 0)}L${at(0, 6)}`;
  const ring = (back: number) => `M${at(back - 4, 0)}A4 4 0 1 0 ${at(back + 4, 0)}A4 4 0 1 0 ${at(back - 4, 0)}`;
  switch (tip) {
    case 'arrow':
      return `M${at(0.5, 0)}L${at(8.5, -4.5)}L${at(8.5, 4.5)}z`;
    case 'triangle':
      return `M${at(0.5, 0)}L${at(12, -6)}L${at(12, 6)}z`;
    case 'diamond':
    case 'diamondOpen':
      return `M${at(0, 0)}L${at(7, -5)}L${at(14, 0)}L${at(7, 5)}z`;
    case 'one':
      return `${bar(5)}${bar(9)}`;
    case 'zeroOrOne':
      return `${bar(5)}${ring(12)}`;
    case 'many':
      return `${foot}${bar(14)}`;
    case 'zeroOrMany':
      return `${foot}${ring(15)}`;
  }
}
