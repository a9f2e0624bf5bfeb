/** A diagram as its source says it, before it has places: boxes and lines, or messages in time. */
export type Diagram = Graph | Sequence;

/** Flowcharts, state, class and entity-relationship diagrams. */
export interface Graph {
  type: 'graph';
  direction: Direction;
  nodes: GraphNode[];
  edges: GraphEdge[];
  groups: Group[];
}

export type Direction = 'RIGHT' | 'DOWN';

/**
 * Outline of a node. `table` has a head and rows (classes and entities), `start` and `end` are dots of state diagrams.
 */
export type Shape = 'box' | 'pill' | 'decision' | 'store' | 'table' | 'start' | 'end';

/** What a node stands for; each has a color (src/css/diagrams.css). */
export type Kind = 'plain' | 'person' | 'product' | 'model' | 'store' | 'decision' | 'code';

export interface GraphNode {
  id: string;
  /** The label; `\n` where its author breaks the line. */
  label: string;
  shape: Shape;
  kind: Kind;
  /** Id of the group it is in. */
  group?: string;
  /** Rows of a table, in sections that a line parts; a row's cells are in columns. */
  sections?: string[][][];
}

/** What an end of a line carries: arrowheads, and the signs of class and entity-relationship diagrams. */
export type Tip =
  'none' | 'arrow' | 'triangle' | 'diamond' | 'diamondOpen' | 'one' | 'zeroOrOne' | 'many' | 'zeroOrMany';

export interface GraphEdge {
  from: string;
  to: string;
  label: string;
  line: 'solid' | 'dashed';
  tips: {from: Tip; to: Tip};
}

/** A frame around nodes. */
export interface Group {
  id: string;
  label: string;
  /** Id of the group it is in. */
  group?: string;
}

/** Messages between participants, from top to bottom. */
export interface Sequence {
  type: 'sequence';
  participants: {id: string; label: string; kind: Kind}[];
  isNumbered: boolean;
  steps: Step[];
}

export type Step =
  | {type: 'message'; from: string; to: string; text: string; line: 'solid' | 'dashed'}
  | {type: 'note'; over: string[]; text: string}
  | {type: 'open'; word: string; text: string}
  | {type: 'part'; word: string; text: string}
  | {type: 'close'};
