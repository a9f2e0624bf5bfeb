import ELK, {type ElkExtendedEdge, type ElkNode} from 'elkjs/lib/elk.bundled.js';
import {countCrossings, findFaults} from './faults.mts';
import {
  overlap,
  piecesOf,
  type Box,
  type Drawing,
  type Frame,
  type Line,
  type Point,
  type Rect,
  type TextBlock,
} from './placed.ts';
import type {Direction, Graph} from './model.ts';
import {blockSize, measure} from './node.mts';
import {orderRows} from './order.mts';
import {layOutOutline} from './outline.mts';
import {styles, wrap} from './text.mts';

const elk = new ELK();

/** One way to lay out a graph. */
interface Attempt {
  direction: Direction;
  /** The maximum widths of the text of a node and of a line's label, in pixels. */
  nodeText: number;
  edgeText: number;
  /** The maximum number of nodes next to each other; 0 means no limit. */
  bound: number;
  /** Whether nodes keep the order of the source. */
  ordered: boolean;
  /** The maximum width of a frame's title. A narrow title leaves room for lines that enter next to it. */
  titleText: number;
}

const manners = [
  {ordered: true, titleText: 190},
  {ordered: false, titleText: 190},
  {ordered: true, titleText: 70},
] as const;

const attempts = {
  wide: [
    ...[76, 100, 130, 170].map((nodeText) => ({
      direction: 'RIGHT' as const,
      nodeText,
      edgeText: nodeText < 100 ? 76 : 104,
      bound: 0,
    })),
    ...[110, 160, 230].map((nodeText) => ({direction: 'DOWN' as const, nodeText, edgeText: 130, bound: 0})),
    {direction: 'DOWN' as const, nodeText: 200, edgeText: 110, bound: 2},
    {direction: 'DOWN' as const, nodeText: 160, edgeText: 110, bound: 3},
  ],
  narrow: [
    ...[72, 92, 120, 170, 220].flatMap((nodeText) =>
      [0, 2, 1].map((bound) => ({direction: 'DOWN' as const, nodeText, edgeText: nodeText < 100 ? 70 : 96, bound})),
    ),
    ...[60, 76, 92].map((nodeText) => ({direction: 'RIGHT' as const, nodeText, edgeText: 64, bound: 0})),
  ],
};

/** The maximum widths if no narrower drawing is readable, in pixels: text is 12 px in windows of 320 and 1280 px. */
const limits = {narrow: 328, wide: 660};

/**
 * Lays out a graph for a width. It tries several ways and picks the most readable drawing.
 * @param most the maximum width of the drawing, in pixels
 * @throws Error with the faults of the best drawing if every drawing has faults
 */
export async function layOutGraph(graph: Graph, variant: 'wide' | 'narrow', most: number): Promise<Drawing> {
  const parts = [];
  for (const part of connectedParts(graph)) parts.push(await layOutPart(part, variant, most));
  return stack(parts, variant, most);
}

async function layOutPart(graph: Graph, variant: 'wide' | 'narrow', most: number): Promise<Drawing> {
  let best: {cost: number; drawing: Drawing; faults: string[]} | undefined;
  const consider = (drawing: Drawing, direction: Direction) => {
    const faults = findFaults(drawing);
    if (drawing.width > limits[variant]) faults.push(`it is ${drawing.width} px wide; at most ${limits[variant]} fit`);
    const cost = costOf(drawing, faults, graph, direction, most);
    if (!best || cost < best.cost) best = {cost, drawing, faults};
  };
  const isGood = () => best?.faults.length === 0 && countCrossings(best.drawing) === 0;
  for (const manner of manners) {
    for (const attempt of attempts[variant]) {
      const drawing = await layOut(graph, {...attempt, ...manner}).catch(() => undefined);
      if (drawing) consider(drawing, attempt.direction);
    }
    if (isGood()) break;
  }
  if (variant === 'narrow') {
    for (const width of [most, limits.narrow])
      for (const label of [92, 66]) consider(layOutOutline(graph, width, label), 'DOWN');
  } else if (best!.faults.length > 0) {
    for (const width of [420, most]) consider(layOutOutline(graph, width, 130), 'DOWN');
  }
  if (!best || best.faults.length > 0) {
    throw new Error(
      `the ${variant} drawing cannot be read: ${best?.faults.join('; ') ?? 'no layout'}. Shorten labels, or split the diagram`,
    );
  }
  return best.drawing;
}

/**
 * Returns the difficulty of reading a drawing, based on its height, bends, crossings, long lines, labels of many
 * lines, and especially faults.
 */
function costOf(drawing: Drawing, faults: readonly string[], graph: Graph, direction: Direction, most: number): number {
  const length = drawing.lines
    .flatMap(({points}) => piecesOf(points))
    .reduce((sum, {width, height}) => sum + width + height, 0);
  const bends = drawing.lines.reduce((sum, {points}) => sum + points.length - 2, 0);
  const blocks = [...drawing.texts, ...drawing.boxes.flatMap(({texts}) => texts)];
  const manyLines = blocks.reduce((sum, {lines}) => sum + Math.max(0, lines.length - 2), 0);
  /** How far lines run against the direction of reading. */
  const back = drawing.lines.reduce((sum, {points}) => {
    const [first, last] = [points[0]!, points.at(-1)!];
    return sum + Math.max(0, direction === 'DOWN' ? first.y - last.y : first.x - last.x);
  }, 0);
  const broken = blocks
    .flatMap(({lines}) => lines.slice(0, -1))
    .filter((line) => /\w[/_\-.]?$/.test(line) && !line.endsWith(' ')).length;
  return (
    drawing.height +
    Math.max(0, drawing.height - 620) * 2 +
    length * 0.06 +
    bends * 7 +
    countCrossings(drawing) * 70 +
    manyLines * 12 +
    broken * 60 +
    back * 0.4 +
    (most > 400 && direction !== graph.direction ? 70 : 0) +
    faults.length * 5_000 +
    Math.max(0, drawing.width - most) * 3
  );
}

/** Splits a graph into parts that no line or frame connects, in the order of the source. */
function connectedParts(graph: Graph): Graph[] {
  const leader = new Map<string, string>();
  const find = (id: string): string => {
    const parent = leader.get(id) ?? id;
    return parent === id ? id : find(parent);
  };
  const join = (a: string, b: string) => leader.set(find(b), find(a));
  for (const {id, group} of [...graph.nodes, ...graph.groups]) if (group) join(group, id);
  for (const {from, to} of graph.edges) join(from, to);
  const leaders = [...new Set([...graph.groups, ...graph.nodes].map(({id}) => find(id)))];
  const order = new Map(graph.nodes.map(({id}, index) => [find(id), index] as const).reverse());
  return leaders
    .sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    .map((part) => ({
      ...graph,
      nodes: graph.nodes.filter(({id}) => find(id) === part),
      edges: graph.edges.filter(({from}) => find(from) === part),
      groups: graph.groups.filter(({id}) => find(id) === part),
    }));
}

/** Stacks drawings, or puts them next to each other if there is room. */
function stack(drawings: readonly Drawing[], variant: 'wide' | 'narrow', most: number): Drawing {
  const gap = 24;
  const rows: Drawing[][] = [];
  for (const drawing of drawings) {
    const row = rows.at(-1);
    const width = row?.reduce((sum, one) => sum + one.width + gap, 0) ?? 0;
    if (row && variant === 'wide' && width + drawing.width <= most) row.push(drawing);
    else rows.push([drawing]);
  }
  const whole: Drawing = {width: 0, height: 0, frames: [], boxes: [], lines: [], texts: []};
  for (const row of rows) {
    let x = 0;
    for (const drawing of row) {
      append(whole, drawing, x, whole.height);
      x += drawing.width + gap;
    }
    whole.width = Math.max(whole.width, x - gap);
    whole.height += Math.max(...row.map(({height}) => height)) + gap;
  }
  whole.height -= gap;
  return whole;
}

function append(whole: Drawing, {frames, boxes, lines, texts}: Drawing, x: number, y: number) {
  const moveRect = <Moved extends Rect>(rect: Moved): Moved => ({...rect, x: rect.x + x, y: rect.y + y});
  const first = whole.lines.length;
  whole.frames.push(...frames.map(moveRect));
  whole.boxes.push(
    ...boxes.map((box) => ({
      ...moveRect(box),
      texts: box.texts.map(moveRect),
      rules: box.rules?.map((rule) => rule + y),
    })),
  );
  whole.texts.push(
    ...texts.map((text) => ({...moveRect(text), of: text.of === undefined ? undefined : text.of + first})),
  );
  whole.lines.push(
    ...lines.map((line) => ({
      ...line,
      points: line.points.map((point) => ({x: point.x + x, y: point.y + y})),
      gaps: line.gaps.map(moveRect),
    })),
  );
}

/* One layout by ELK: https://eclipse.dev/elk/reference.html */

async function layOut(graph: Graph, attempt: Attempt): Promise<Drawing> {
  const sizes = new Map(graph.nodes.map((node) => [node.id, measure(node, attempt.nodeText)]));
  const labels = graph.edges.map(({label}) => (label ? wrap(label, styles.edge, attempt.edgeText) : []));
  const titles = new Map(
    graph.groups.map(({id, label}) => [
      id,
      wrap(label, styles.title, Math.min(attempt.titleText, Math.max(96, attempt.nodeText * 1.1))),
    ]),
  );

  const options = optionsFor(attempt, graph.groups.length > 0);
  const order = new Map(orderRows(graph).map(({id}, index) => [id, index]));
  const sorted = (nodes: ElkNode[]) => nodes.sort((a, b) => order.get(a.id)! - order.get(b.id)!);
  // ELK lays out downward drawings sideways and rotates them, but it doesn't rotate this size.
  const minimum = (width: number, height: number) =>
    `(${attempt.direction === 'DOWN' ? `${height},${width}` : `${width},${height}`})`;
  const childrenOf = (parent: string | undefined): ElkNode[] => [
    ...graph.nodes
      .filter(({group}) => group === parent)
      .map(({id}) => ({id, width: sizes.get(id)!.width, height: sizes.get(id)!.height})),
    ...graph.groups
      .filter(({group}) => group === parent)
      .map(({id}) => {
        const title = blockSize(titles.get(id)!, 'title');
        return {
          id,
          children: sorted(childrenOf(id)),
          layoutOptions: {
            ...options,
            'elk.padding': `[top=${title.height + 22},left=14,bottom=14,right=14]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': minimum(title.width + 28, title.height + 60),
          },
        };
      }),
  ];
  const laid = await elk.layout({
    id: '',
    children: sorted(childrenOf(undefined)),
    edges: graph.edges.map(({from, to}, index) => ({
      id: String(index),
      sources: [from],
      targets: [to],
      labels: labels[index]!.length ? [{text: 'label', ...labelSize(labels[index]!)}] : [],
    })),
    layoutOptions: {...options, 'elk.padding': '[top=1,left=1,bottom=1,right=1]'},
  });

  const placed = new Map<string, Rect>();
  const walk = (node: ElkNode) => {
    placed.set(node.id, {
      x: Math.round(node.x ?? 0),
      y: Math.round(node.y ?? 0),
      width: Math.round(node.width!),
      height: Math.round(node.height!),
    });
    node.children?.forEach(walk);
  };
  laid.children!.forEach(walk);

  const boxes: Box[] = graph.nodes.map(({id, shape, kind}) => {
    const rect = placed.get(id)!;
    const {texts, rules} = sizes.get(id)!;
    const move = (text: TextBlock) => ({...text, x: text.x + rect.x, y: text.y + rect.y});
    return {...rect, id, shape, kind, texts: texts.map(move), rules: rules?.map((rule) => rule + rect.y)};
  });
  const texts: TextBlock[] = [];
  const byIndex = new Map(edgesOf(laid).map((edge) => [Number(edge.id), edge]));
  const lines: Line[] = graph.edges.map((edge, index) => {
    const {sections = [], labels: [label] = []} = byIndex.get(index)!;
    const points = sections
      .flatMap(({startPoint, bendPoints = [], endPoint}) => [startPoint, ...bendPoints, endPoint])
      .map(rounded);
    const gaps: Rect[] = [];
    if (label) {
      const size = blockSize(labels[index]!, 'edge');
      const center = {x: label.x! + label.width! / 2, y: label.y! + label.height! / 2};
      const text: TextBlock = {
        ...size,
        x: Math.round(center.x - size.width / 2),
        y: Math.round(center.y - size.height / 2),
        lines: labels[index]!,
        style: 'edge',
        anchor: 'middle',
        of: index,
      };
      texts.push(text);
      gaps.push(text);
    }
    return {ends: [edge.from, edge.to], points: straighten(points), look: edge.line, tips: edge.tips, gaps};
  });
  const frames: Frame[] = graph.groups.map(({id}) => ({...placed.get(id)!, id}));
  for (const frame of frames) texts.push(placeTitle(frame, titles.get(frame.id)!, lines));
  return crop({width: 0, height: 0, frames, boxes, lines, texts});
}

function optionsFor({direction, bound, ordered}: Attempt, hasGroups: boolean): Record<string, string> {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
    'elk.spacing.nodeNode': '20',
    'elk.spacing.edgeNode': '12',
    'elk.spacing.edgeEdge': '12',
    'elk.spacing.edgeLabel': '4',
    'elk.layered.spacing.nodeNodeBetweenLayers': '30',
    'elk.layered.spacing.edgeNodeBetweenLayers': '14',
    'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.nodePlacement.favorStraightEdges': 'true',
    'elk.layered.thoroughness': '20',
    'elk.layered.cycleBreaking.strategy': ordered ? 'MODEL_ORDER' : 'DEPTH_FIRST',
    ...(hasGroups ? {'elk.hierarchyHandling': 'INCLUDE_CHILDREN'} : {}),
    ...(ordered ? {'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES'} : {}),
    ...(bound
      ? {
          'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
          'elk.layered.layering.coffmanGraham.layerBound': String(bound),
        }
      : {}),
  };
}

function labelSize(lines: readonly string[]) {
  const {width, height} = blockSize(lines, 'edge');
  return {width: width + 8, height: height + 4};
}

function edgesOf(node: ElkNode): ElkExtendedEdge[] {
  return [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesOf)];
}

const rounded = ({x, y}: Point): Point => ({x: Math.round(x), y: Math.round(y)});

/** Removes points that a line goes straight through. */
function straighten(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    return (
      !before ||
      !after ||
      !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y))
    );
  });
}

/** Places the title of a frame as far to the left as possible without a line through it. */
function placeTitle(frame: Frame, lines: readonly string[], drawn: readonly Line[]): TextBlock {
  const size = blockSize(lines, 'title');
  const last = frame.width - size.width - 10;
  const places = Array.from({length: Math.max(1, Math.ceil((last - 14) / 6))}, (_, step) => ({
    ...size,
    x: frame.x + 14 + step * 6,
    y: frame.y + 11,
  }));
  const isFree = (place: Rect) => !drawn.some(({points}) => piecesOf(points).some((piece) => overlap(place, piece, 3)));
  return {...(places.find(isFree) ?? places[0]!), lines: [...lines], style: 'title', anchor: 'start'};
}

/** Moves a drawing to the origin and measures it. Lines at its border keep room for half their thickness. */
function crop(drawing: Drawing): Drawing {
  const rects = [
    ...drawing.frames,
    ...drawing.boxes,
    ...drawing.texts,
    ...drawing.lines.flatMap(({points}) => piecesOf(points)),
  ];
  const left = Math.min(...rects.map(({x}) => x)) - 1;
  const top = Math.min(...rects.map(({y}) => y)) - 1;
  const whole: Drawing = {
    width: Math.ceil(Math.max(...rects.map(({x, width}) => x + width)) - left + 1),
    height: Math.ceil(Math.max(...rects.map(({y, height}) => y + height)) - top + 1),
    frames: [],
    boxes: [],
    lines: [],
    texts: [],
  };
  append(whole, drawing, -left, -top);
  return whole;
}
