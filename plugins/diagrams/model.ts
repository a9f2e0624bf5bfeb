/** A diagram as its source describes it, without positions: boxes and lines, or messages over time. */
export type Diagram = Graph | Sequence;

/** A flowchart, or a state, class, or entity-relationship diagram. */
export interface Graph {
  type: 'graph';
  direction: Direction;
  nodes: GraphNode[];
  edges: GraphEdge[];
  groups: Group[];
}

export type Direction = 'RIGHT' | 'DOWN';

/**
 * The outline of a node. `table` has a head and rows (classes and entities). `start` and `end` are dots in state
 * diagrams.
 */
export type Shape = 'box' | 'pill' | 'decision' | 'store' | 'table' | 'start' | 'end';

/** What a node represents. Each kind has a color (src/css/diagrams.css). */
export type Kind = 'plain' | 'person' | 'product' | 'model' | 'store' | 'decision' | 'code';

export interface GraphNode {
  id: string;
  /** The label, with `\n` for the author's line breaks. */
  label: string;
  shape: Shape;
  kind: Kind;
  /** The ID of the group that contains the node. */
  group?: string;
  /** The rows of a table, in sections separated by a line. The cells of rows form columns. */
  sections?: string[][][];
}

/** The sign at an end of a line: an arrowhead, or a sign of class and entity-relationship diagrams. */
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
  /** The ID of the group that contains the group. */
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
