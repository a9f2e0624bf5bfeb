import type {Box, Drawing, Frame, Line, TextBlock} from './placed.ts';
import type {Graph, GraphEdge, GraphNode} from './model.ts';
import {blockSize, measure} from './node.mts';
import {isWithin, orderRows, type OrderedRow} from './order.mts';
import {styles, wrap} from './text.mts';

/** Distances in pixels, such as between parallel lines, below a row, and from a frame to its contents. */
const space = {track: 11, row: 16, straight: 30, frame: 10, tip: 22};

/** A line, with all that is known before rows have positions. */
interface Route extends GraphEdge {
  index: number;
  /** The indexes of the rows where the line starts and ends. */
  start: number;
  end: number;
  /** Whether the line goes straight down to the next row, not along a side. */
  isStraight: boolean;
  /** The side, if it isn't straight. Lines that go up are on the right. */
  side: Side;
  /** The lines of text of its label, which can be none. */
  labelLines: string[];
  /** The size of its label. */
  size: ReturnType<typeof blockSize>;
}

type Side = 'left' | 'right';

/** The place at the side of a row where a line starts or ends. */
interface Slot {
  edge: number;
  isIn: boolean;
  /** The height that the slot takes up at the side of its row. */
  height: number;
  y: number;
}

/** A node, or the head of a frame. */
interface Row {
  id: string;
  node?: GraphNode;
  depth: number;
  x: number;
  y: number;
  width: number;
  height: number;
  slots: Record<Side, Slot[]>;
}

/**
 * Lays out a graph as an outline: all nodes in one column, and lines at the side. It fits phones where layers don't.
 * @param most the width of the drawing, in pixels
 * @param labelWidth the maximum width of a label of a line at the side, in pixels
 */
export function layOutOutline(graph: Graph, most: number, labelWidth: number): Drawing {
  const order = orderRows(graph);
  const routes = routesOf(graph, order, labelWidth);

  // 1. Columns: lines, their labels, and nodes. Lines that go up have the same columns on the right.
  const columns = {left: columnOf(routes, 'left'), right: columnOf(routes, 'right')};
  const depths = Math.max(0, ...order.map(({depth}) => depth));
  const left = columns.left.width + 1 + depths * space.frame;
  const nodeWidth = most - left - columns.right.width - depths * space.frame - 2;
  /** Returns the x-coordinate in a column at a distance from its border with the nodes. */
  const xAt = (side: Side, distance: number) =>
    side === 'left' ? columns.left.width + 1 - distance : most - 2 - columns.right.width + distance;

  // 2. Rows
  const rows = order.map(({id, depth}, index): Row => {
    const node = graph.nodes.find((one) => one.id === id);
    const title = graph.groups.find((one) => one.id === id);
    const size = node ? measure(node, nodeWidth - 30) : blockSize(wrap(title!.label, styles.title, nodeWidth), 'title');
    const slots = slotsOf(routes, index);
    const heights = [slots.left, slots.right].map((each) => heightOf(each) + (each.length ? 8 : 0));
    const height = Math.ceil(Math.max(size.height, ...heights) / 2) * 2;
    return {id, ...(node && {node}), depth, x: left, y: 0, width: size.width, height, slots};
  });
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const straight = routes.find(({isStraight, end}) => isStraight && end === index);
    const straightLength = straight ? Math.max(space.straight, straight.size.height + 22) : 0;
    const gap = before
      ? Math.max(before.node ? space.row : 8, straightLength) + framesBetween(graph, before.id, row.id) * space.frame
      : 1;
    row.y = (before ? before.y + before.height : 0) + gap + (row.node ? 0 : space.frame);
    placeSlots(row, row.slots.left);
    placeSlots(row, row.slots.right);
  }

  // 3. Boxes and frames
  const boxes = rows.flatMap((row): Box[] => {
    if (!row.node) return [];
    const {id, shape, kind} = row.node;
    const {texts, rules, height} = measure(row.node, nodeWidth - 30);
    const down = row.y + Math.round((row.height - height) / 2);
    const rect = {x: row.x, y: topOf(row), width: row.width, height: row.y + row.height - topOf(row)};
    const moved = texts.map((text) => ({...text, x: text.x + row.x, y: text.y + down}));
    return [{id, shape, kind, ...rect, texts: moved, rules: rules?.map((rule) => rule + down)}];
  });
  const texts: TextBlock[] = [];
  const frames: Frame[] = graph.groups.map((group) => {
    const inside = rows.filter(({id}) => isWithin(graph, id, group.id));
    const head = inside.find(({id}) => id === group.id)!;
    const lines = wrap(group.label, styles.title, nodeWidth);
    texts.push({...blockSize(lines, 'title'), lines, style: 'title', anchor: 'start', x: head.x, y: head.y});
    const inset = space.frame * (depths - head.depth);
    const last = Math.max(...inside.map((row) => row.y + row.height + space.frame * (row.depth - head.depth + 1)));
    return {
      id: group.id,
      x: left - inset - space.frame,
      y: head.y - space.frame,
      width: nodeWidth + 2 * inset + 2 * space.frame,
      height: last - head.y + space.frame,
    };
  });

  // 4. Lines
  const lines = routes.map(({index, side, isStraight, size, ...route}): Line => {
    const [from, to] = [rows[route.start]!, rows[route.end]!];
    const addLabel = (x: number, y: number) => {
      if (route.labelLines.length > 0)
        texts.push({...size, lines: route.labelLines, style: 'edge', anchor: 'start', x, y, of: index});
    };
    const line = {ends: [from.id, to.id], look: route.line, tips: route.tips, gaps: []};
    if (isStraight) {
      const x = Math.round(from.x + Math.min(24, from.width / 2, to.width / 2));
      const [start, end] = [from.y + from.height, topOf(to)];
      addLabel(x + 10, Math.round((start + end - size.height) / 2) - 2);
      const points = [
        {x, y: start},
        {x, y: end},
      ];
      return {...line, points};
    }
    const yOf = (row: Row, isIn: boolean) =>
      row.slots[side].find((slot) => slot.edge === index && slot.isIn === isIn)!.y;
    const borderOf = (row: Row) => {
      const box = frames.find(({id}) => id === row.id) ?? row;
      return side === 'left' ? box.x : box.x + box.width;
    };
    const [start, end] = [yOf(from, false), yOf(to, true)];
    const {widthOfLabels, tracks} = columns[side];
    const x = xAt(side, widthOfLabels + tracks.get(index)! * space.track);
    addLabel(xAt(side, side === 'left' ? widthOfLabels - 8 : 8), end - size.height - 2);
    return {
      ...line,
      points: [
        {x: borderOf(from), y: start},
        {x, y: start},
        {x, y: end},
        {x: borderOf(to), y: end},
      ],
    };
  });
  const bottom = Math.max(...rows.map(({y, height}) => y + height), ...frames.map(({y, height}) => y + height));
  return {width: most, height: bottom + 1, frames, boxes, lines, texts};
}

/** Decides for each line whether it is straight, or else on which side, and breaks its label into lines. */
function routesOf({edges}: Graph, order: readonly OrderedRow[], labelWidth: number): Route[] {
  const rowOf = new Map(order.map(({id}, index) => [id, index]));
  return edges.map((edge, index) => {
    const {from, to, label} = edge;
    const [start, end] = [rowOf.get(from)!, rowOf.get(to)!];
    const [first, last] = [order[start]!, order[end]!];
    const isAlone = edges.filter((other) => other.from === from && other.to === to).length === 1;
    const areSiblings = !first.isFrame && !last.isFrame && first.parent === last.parent;
    const isStraight = end === start + 1 && isAlone && areSiblings;
    const labelLines = label ? wrap(label, styles.edge, isStraight ? 150 : labelWidth) : [];
    const side = end < start ? 'right' : 'left';
    return {...edge, index, start, end, isStraight, side, labelLines, size: blockSize(labelLines, 'edge')};
  });
}

/** Returns the width of the column at a side, the width of its labels, and the track of each line by its index. */
function columnOf(routes: readonly Route[], side: Side) {
  const own = routes.filter((route) => !route.isStraight && route.side === side);
  const tracks = assignTracks(own.map(({start, end}) => [Math.min(start, end), Math.max(start, end)]));
  const widthOfLabels = Math.max(space.tip, ...own.map(({size}) => size.width + 14));
  return {
    width: own.length ? (Math.max(...tracks) + 1) * space.track + widthOfLabels : 0,
    widthOfLabels,
    tracks: new Map(own.map(({index}, at) => [index, tracks[at]!])),
  };
}

/** Returns the slots of a row, from top to bottom. */
function slotsOf(routes: readonly Route[], row: number): Row['slots'] {
  // A loop starts right below its end.
  const distance = ({start, end}: Route) => (start === end ? Infinity : Math.abs(start - end));
  const slots = (side: Side, isIn: boolean) =>
    routes
      .filter((route) => !route.isStraight && route.side === side && (isIn ? route.end : route.start) === row)
      // Short lines end first and start last, so they don't cross longer lines.
      .sort((a, b) => (isIn ? distance(a) - distance(b) : distance(b) - distance(a)))
      .map(({index, labelLines, size}): Slot => {
        const height = isIn && labelLines.length ? size.height + 9 : 12;
        return {edge: index, isIn, height, y: 0};
      });
  return {
    left: [...slots('left', true), ...slots('left', false)],
    right: [...slots('right', false), ...slots('right', true)],
  };
}

const heightOf = (slots: readonly Slot[]) => slots.reduce((sum, {height}) => sum + height, 0);

/** Spreads slots over the middle of the side of a row. */
function placeSlots(row: Row, slots: readonly Slot[]) {
  let y = row.y + (row.height - heightOf(slots)) / 2;
  for (const [at, slot] of slots.entries()) {
    // A dot isn't stretched. It is at the bottom of its row, and its lines are close together.
    if (isDot(row)) slot.y = row.y + row.height - 8 + Math.round((at - (slots.length - 1) / 2) * 5);
    // The line is below its label.
    else slot.y = Math.round(slot.height > 12 ? y + slot.height - 5 : y + slot.height / 2);
    y += slot.height;
  }
}

const isDot = ({node}: Row) => node?.shape === 'start' || node?.shape === 'end';

/** Returns the top of a row's box. */
const topOf = (row: Row) => (isDot(row) ? row.y + row.height - 16 : row.y);

/** Counts the frames that end between two rows: those that contain the first row, or have it as their head. */
const framesBetween = (graph: Graph, before: string, next: string) =>
  graph.groups.filter(({id}) => isWithin(graph, before, id) && !isWithin(graph, next, id)).length;

/** Assigns each line a track next to the column, short lines nearest. Lines that share rows get different tracks. */
function assignTracks(spans: readonly (readonly [number, number])[]): number[] {
  const tracks: number[] = [];
  const taken: (readonly [number, number])[][] = [];
  const order = spans
    .map((_, index) => index)
    .sort((a, b) => spans[a]![1] - spans[a]![0] - (spans[b]![1] - spans[b]![0]));
  for (const index of order) {
    const [start, end] = spans[index]!;
    let track = taken.findIndex((others) => others.every(([from, to]) => to < start || end < from));
    if (track < 0) track = taken.push([]) - 1;
    taken[track]!.push(spans[index]!);
    tracks[index] = track;
  }
  return tracks;
}
