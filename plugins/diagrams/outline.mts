import type {Box, Drawing, Frame, Line, Point, TextBlock} from './placed.ts';
import type {Graph} from './model.ts';
import {blockSize, measure} from './node.mts';
import {isWithin, orderRows} from './order.mts';
import {styles, wrap} from './text.mts';

/** Distances in pixels, such as between parallel lines, below a row, and from a frame to its contents. */
const space = {track: 11, row: 16, straight: 30, frame: 10, tip: 22};

interface Slot {
  edge: number;
  isIn: boolean;
  /** The height that the slot takes up at the side of its row. */
  height: number;
  y: number;
}

interface Row {
  id: string;
  /** Whether the row is the head of a frame rather than a node. */
  isFrame: boolean;
  depth: number;
  x: number;
  y: number;
  width: number;
  height: number;
  left: Slot[];
  right: Slot[];
}

/**
 * Lays out a graph as an outline: all nodes in one column, and lines at the side. It fits phones where layers don't.
 * @param most the width of the drawing, in pixels
 * @param labelWidth the maximum width of a label of a line at the side, in pixels
 */
export function layOutOutline(graph: Graph, most: number, labelWidth: number): Drawing {
  const order = orderRows(graph);
  const rowOf = new Map(order.map(({id}, index) => [id, index]));
  const isStraight = graph.edges.map(({from, to}) => {
    const [a, b] = [rowOf.get(from)!, rowOf.get(to)!];
    const isAlone = graph.edges.filter((edge) => edge.from === from && edge.to === to).length === 1;
    return b === a + 1 && isAlone && !order[a]!.isFrame && !order[b]!.isFrame && order[a]!.parent === order[b]!.parent;
  });
  const sideEdges = graph.edges.map((edge, index) => ({...edge, index})).filter(({index}) => !isStraight[index]);
  const isBack = ({from, to}: {from: string; to: string}) => rowOf.get(to)! < rowOf.get(from)!;

  // 1. Columns: lines, their labels, and nodes. Lines that go up have the same columns on the right.
  const labels = graph.edges.map(({label}, index) =>
    label ? wrap(label, styles.edge, isStraight[index] ? 150 : labelWidth) : [],
  );
  const columnOf = (edges: typeof sideEdges) => {
    const tracks = assignTracks(
      edges.map(({from, to}) => [rowOf.get(from)!, rowOf.get(to)!].sort((a, b) => a - b) as [number, number]),
    );
    const inner = Math.max(space.tip, ...edges.map(({index}) => blockSize(labels[index]!, 'edge').width + 14));
    const count = Math.max(-1, ...tracks) + 1;
    return {
      tracks: new Map(edges.map(({index}, at) => [index, tracks[at]!])),
      width: edges.length ? count * space.track + inner : 0,
      inner,
    };
  };
  const forward = columnOf(sideEdges.filter((edge) => !isBack(edge)));
  const backward = columnOf(sideEdges.filter(isBack));
  const depths = Math.max(0, ...order.map(({depth}) => depth));
  const left = forward.width + 1 + depths * space.frame;
  const nodeWidth = most - left - backward.width - depths * space.frame - 2;

  // 2. Rows
  const isDot = ({id}: Row) =>
    graph.nodes.some((node) => node.id === id && (node.shape === 'start' || node.shape === 'end'));
  const boxTop = (row: Row) => (isDot(row) ? row.y + row.height - 16 : row.y);
  const rows: Row[] = order.map(({id, isFrame, depth}) => {
    const node = graph.nodes.find((one) => one.id === id);
    const title = graph.groups.find((one) => one.id === id);
    const size = node ? measure(node, nodeWidth - 30) : blockSize(wrap(title!.label, styles.title, nodeWidth), 'title');
    return {id, isFrame, depth, x: left, y: 0, width: size.width, height: size.height, left: [], right: []};
  });
  for (const [index, row] of rows.entries()) {
    // A loop starts right below its end.
    const distance = (edge: {from: string; to: string}) =>
      edge.from === edge.to ? Infinity : Math.abs(rowOf.get(edge.from)! - rowOf.get(edge.to)!);
    const slot = (edge: {index: number}, isIn: boolean): Slot => ({
      edge: edge.index,
      isIn,
      height: isIn && labels[edge.index]!.length ? blockSize(labels[edge.index]!, 'edge').height + 9 : 12,
      y: 0,
    });
    // Short lines end first and start last, so they don't cross longer lines.
    const near = (a: (typeof sideEdges)[number], b: (typeof sideEdges)[number]) =>
      distance(a) > distance(b) ? 1 : distance(a) < distance(b) ? -1 : 0;
    const slotsOf = (isIn: boolean, isUp: boolean) =>
      sideEdges
        .filter((edge) => isBack(edge) === isUp && (isIn ? edge.to : edge.from) === row.id)
        .sort((a, b) => (isIn ? near(a, b) : near(b, a)))
        .map((edge) => slot(edge, isIn));
    row.left = [...slotsOf(true, false), ...slotsOf(false, false)];
    row.right = [...slotsOf(false, true), ...slotsOf(true, true)];
    const slotsHeight = (slots: readonly Slot[]) =>
      slots.reduce((sum, {height}) => sum + height, 0) + (slots.length ? 8 : 0);
    row.height = Math.ceil(Math.max(row.height, slotsHeight(row.left), slotsHeight(row.right)) / 2) * 2;

    const before = rows[index - 1];
    const straight = graph.edges.findIndex(({from, to}, at) => isStraight[at] && to === row.id && from === before?.id);
    const labelHeight =
      straight >= 0 && labels[straight]!.length ? blockSize(labels[straight]!, 'edge').height + 22 : 0;
    const closed = before ? framesBetween(graph, before.id, row.id) : 0;
    const gap = before
      ? Math.max(before.isFrame ? 8 : space.row, straight >= 0 ? space.straight : 0, labelHeight) + closed * space.frame
      : 1;
    row.y = (before ? before.y + before.height : 0) + gap + (row.isFrame ? space.frame : 0);
    for (const slots of [row.left, row.right]) {
      let y = row.y + (row.height - slots.reduce((sum, {height}) => sum + height, 0)) / 2;
      for (const one of slots) {
        // The line is below its label.
        one.y = Math.round(one.height > 12 ? y + one.height - 5 : y + one.height / 2);
        y += one.height;
      }
      // A dot isn't stretched. It is at the bottom of its row, and its lines are close together.
      if (isDot(row))
        for (const [at, one] of slots.entries())
          one.y = row.y + row.height - 8 + Math.round((at - (slots.length - 1) / 2) * 5);
    }
  }

  // 3. Boxes and frames
  const boxes: Box[] = rows
    .filter(({isFrame}) => !isFrame)
    .map((row) => {
      const node = graph.nodes.find(({id}) => id === row.id)!;
      const {texts, rules, height} = measure(node, nodeWidth - 30);
      const down = Math.round((row.height - height) / 2);
      return {
        id: row.id,
        shape: node.shape,
        kind: node.kind,
        x: row.x,
        y: boxTop(row),
        width: row.width,
        height: row.y + row.height - boxTop(row),
        texts: texts.map((text) => ({...text, x: text.x + row.x, y: text.y + row.y + down})),
        rules: rules?.map((rule) => rule + row.y + down),
      };
    });
  const texts: TextBlock[] = [];
  const frames: Frame[] = graph.groups.map((group) => {
    const inside = rows.filter(({id}) => isWithin(graph, id, group.id));
    const head = rows[rowOf.get(group.id)!]!;
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
  const lines: Line[] = graph.edges.map((edge, index) => {
    const [from, to] = [rows[rowOf.get(edge.from)!]!, rows[rowOf.get(edge.to)!]!];
    const look = {ends: [edge.from, edge.to], look: edge.line, tips: edge.tips, gaps: []};
    const lineLabel = labels[index]!;
    if (isStraight[index]) {
      const x = Math.round(from.x + Math.min(24, from.width / 2, to.width / 2));
      const points = [
        {x, y: from.y + from.height},
        {x, y: boxTop(to)},
      ];
      if (lineLabel.length) {
        const size = blockSize(lineLabel, 'edge');
        texts.push({
          ...size,
          lines: lineLabel,
          style: 'edge',
          anchor: 'start',
          x: x + 10,
          y: Math.round((points[0]!.y + points[1]!.y - size.height) / 2) - 2,
          of: index,
        });
      }
      return {...look, points};
    }
    const back = isBack(edge);
    const side = back ? 'right' : 'left';
    const yOf = (row: Row, isIn: boolean) => row[side].find((slot) => slot.edge === index && slot.isIn === isIn)!.y;
    const border = (row: Row) => {
      if (!row.isFrame) return back ? row.x + row.width : row.x;
      const frame = frames.find(({id}) => id === row.id)!;
      return back ? frame.x + frame.width : frame.x;
    };
    const column = back ? backward : forward;
    const inner = column.inner + column.tracks.get(index)! * space.track;
    const x = back ? most - 2 - backward.width + inner : left - depths * space.frame - inner;
    const points: Point[] = [
      {x: border(from), y: yOf(from, false)},
      {x, y: yOf(from, false)},
      {x, y: yOf(to, true)},
      {x: border(to), y: yOf(to, true)},
    ];
    if (lineLabel.length) {
      const size = blockSize(lineLabel, 'edge');
      const start = back ? most - 2 - backward.width + 8 : left - depths * space.frame - column.inner + 8;
      texts.push({
        ...size,
        lines: lineLabel,
        style: 'edge',
        anchor: 'start',
        x: Math.round(start),
        y: yOf(to, true) - size.height - 2,
        of: index,
      });
    }
    return {...look, points};
  });
  const bottom = Math.max(...rows.map(({y, height}) => y + height), ...frames.map(({y, height}) => y + height));
  return {width: most, height: bottom + 1, frames, boxes, lines, texts};
}

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
