import DOMPurify from 'dompurify';
import {textContent} from 'domutils';
import {parseDocument} from 'htmlparser2';
import {kindOf} from './kinds.ts';
import type {Diagram, Graph, Kind, Sequence, Shape, Step, Tip} from './model.ts';

// Mermaid sanitizes labels with DOMPurify, which needs a browser's document. Replace it, because our SVG writer escapes
// every label.
const purify = DOMPurify as unknown as {sanitize?: (text: string) => string; addHook?: () => void};
purify.sanitize ??= (text) => text;
purify.addHook ??= () => {};
const {default: mermaid} = await import('mermaid');
mermaid.initialize({securityLevel: 'loose', startOnLoad: false});

/** The diagram types that can be drawn, with functions that convert the results of Mermaid's parser. */
const readers: Readonly<Record<string, (db: never) => Diagram>> = {
  flowchart: readFlowchart,
  graph: readFlowchart,
  'stateDiagram-v2': readStates,
  classDiagram: readClasses,
  erDiagram: readEntities,
  sequenceDiagram: readSequence,
};

/**
 * Parses Mermaid source with Mermaid's own parsers.
 * @throws Error if the diagram type isn't supported, the source contains styles or features that can't be drawn, or
 * Mermaid can't parse it
 */
export async function parseDiagram(source: string): Promise<Diagram> {
  const keyword = /^(?:\s*%%(?!\{).*\n)*\s*([\w-]+)/.exec(source)?.[1] ?? '';
  const read = readers[keyword];
  if (!read)
    throw new Error(
      `a diagram must begin with ${Object.keys(readers).join(', ')}; found "${source.trim().split('\n')[0]}"`,
    );
  if (/^\s*(?:(?:style|classDef|linkStyle)\s|%%\{)/m.test(source)) {
    throw new Error('a diagram must not style itself: colors follow the color mode');
  }
  if (keyword === 'sequenceDiagram') refuseLost(source);
  const {db} = await mermaid.mermaidAPI.getDiagramFromText(source);
  return read(db as never);
}

/** Refuses what Mermaid's parser of sequence diagrams can't read without a browser, and what it leaves out. */
function refuseLost(source: string) {
  const lines = source.split('\n').filter((line) => !/^\s*(?:#|%%)/.test(line));
  if (lines.some((line) => /^\s*box\s/.test(line))) refuse('a box around participants');
  const word = lines
    .map((line) => /^\s*(title|create|destroy|links?|properties|details)[\s:](?!.*->)/.exec(line)?.[1])
    .find(Boolean);
  if (word) refuse(`"${word}"`);
  // After "#", the rest of the line is a comment, also in the middle of a message.
  if (lines.some((line) => /#(?!\w+;)/.test(line))) refuse('the text after "#" (write #35; for "#")');
}

/** Throws an error for a Mermaid feature that our drawings would omit or show differently. */
function refuse(what: string): never {
  throw new Error(`${what} cannot be drawn; omit it, or write it in another way`);
}

/**
 * Returns a label as plain text. It decodes entities, line breaks, and Mermaid's character codes (such as `#quot;`,
 * which the parser encodes differently), and removes the backslashes of Mermaid's Markdown.
 */
function plain(label: string | undefined): string {
  const text = (label ?? '').replaceAll(/\s*<br\s*\/?>\s*/g, '\n');
  const [tag] = /<\/?(?:b|i|em|strong|code|small|su[bp]|span|img)(?:\s[^>]*)?>/.exec(text) ?? [];
  if (tag) refuse(`"${tag}" in a label`);
  return text
    .replaceAll(/ﬂ°°(\d+)¶ß/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/ﬂ°(\w+)¶ß/g, '&$1;')
    .replaceAll(/&\w+;/g, (entity) => textContent(parseDocument(entity)))
    .replaceAll(/\\([+\-#~])/g, '$1')
    .trim();
}

/* Flowcharts: https://mermaid.js.org/syntax/flowchart.html */

interface FlowDb {
  getDirection(): string;
  getVertices(): Map<
    string,
    {id: string; text?: string; labelType?: string; type?: string; classes: string[]; icon?: string; img?: string}
  >;
  getEdges(): {start: string; end: string; text: string; labelType?: string; type: string; stroke: string}[];
  getSubGraphs(): {id: string; nodes: string[]; title: string; labelType?: string}[];
}

/** Mermaid's names of shapes: those of the parser, and those of `A@{shape: cyl}`. All other shapes are boxes. */
const flowShapes: readonly (readonly [Shape, string])[] = [
  ['store', 'cylinder cyl db database'],
  ['decision', 'diamond diam decision question hexagon hex prepare'],
  ['pill', 'stadium terminal pill round rounded event circle circ doublecircle dbl-circ double-circle'],
];
const kinds = new Set<string>(['plain', 'person', 'product', 'model', 'store', 'decision', 'code'] satisfies Kind[]);

function readFlowchart(db: FlowDb): Graph {
  const groups = db.getSubGraphs();
  const groupOf = (id: string) => groups.find(({nodes}) => nodes.includes(id))?.id;
  const nodes = [...db.getVertices().values()].filter(({id}) => !groups.some((group) => group.id === id));
  const marked = [...nodes, ...db.getEdges(), ...groups.map(({title, labelType}) => ({text: title, labelType}))];
  if (marked.some(({text, labelType}) => labelType === 'markdown' && /\*|(?<!\w)_\S/.test(text ?? '')))
    refuse('Markdown in a label');
  if (nodes.some(({icon, img, text}) => icon ?? img ?? /(?:^|\s)fa[bklrs]?:fa-/.exec(text ?? '')))
    refuse('an icon or a picture in a node');
  return {
    type: 'graph',
    direction: directionOf(db.getDirection()),
    nodes: nodes.map(({id, text, type = '', classes}) => {
      const label = plain(text ?? id);
      const [shape = 'box'] = flowShapes.find(([, names]) => names.split(' ').includes(type)) ?? [];
      const unknown = classes.find((name) => !kinds.has(name));
      if (unknown !== undefined)
        throw new Error(`found the class "${unknown}" of "${id}"; expected one of ${[...kinds].join(', ')}`);
      const [kind = kindOf(label, shape)] = classes as Kind[];
      return {id, label, shape, kind, group: groupOf(id)};
    }),
    edges: db.getEdges().map(({start, end, text, type, stroke}) => {
      if (stroke === 'invisible') refuse('a line that is not seen (~~~)');
      if (/_(circle|cross)$/.test(type)) refuse('a line that ends in a circle or a cross');
      return {
        from: start,
        to: end,
        label: plain(text),
        line: stroke === 'dotted' ? 'dashed' : 'solid',
        tips: {from: type.startsWith('double_') ? 'arrow' : 'none', to: type === 'arrow_open' ? 'none' : 'arrow'},
      };
    }),
    groups: groups.map(({id, title}) => ({id, label: plain(title), group: groupOf(id)})),
  };
}

const directionOf = (direction: string | undefined) => (direction === 'LR' || direction === 'RL' ? 'RIGHT' : 'DOWN');

/* State diagrams: https://mermaid.js.org/syntax/stateDiagram.html */

interface StateDb {
  getDirection(): string;
  getData(): {
    nodes: {
      id: string;
      shape: string;
      label?: string | string[];
      description?: string[];
      isGroup: boolean;
      parentId?: string;
    }[];
    edges: {start: string; end: string; label: string}[];
  };
}

function readStates(db: StateDb): Graph {
  const {nodes, edges} = db.getData();
  if (nodes.some(({shape}) => shape === 'note')) refuse('a note at a state');
  if (nodes.some(({shape}) => shape === 'fork' || shape === 'join')) refuse('a fork or join of states');
  const labelOf = (label: string | string[] | undefined, id: string) =>
    plain(Array.isArray(label) ? label.join('\n') : (label ?? id));
  return {
    type: 'graph',
    direction: directionOf(db.getDirection()),
    nodes: nodes
      .filter(({isGroup}) => !isGroup)
      .map(({id, shape, label, description = [], parentId}) => ({
        id,
        ...(shape === 'stateStart' || shape === 'stateEnd'
          ? {label: '', shape: shape === 'stateStart' ? 'start' : 'end'}
          : {
              label: [labelOf(label, id), ...description.map(plain)].join('\n'),
              shape: shape === 'choice' ? 'decision' : 'pill',
            }),
        kind: 'plain',
        group: parentId,
      })),
    edges: edges.map(({start, end, label}) => ({
      from: start,
      to: end,
      label: plain(label),
      line: 'solid',
      tips: {from: 'none', to: 'arrow'},
    })),
    groups: nodes
      .filter(({isGroup}) => isGroup)
      .map(({id, label, parentId}) => ({id, label: labelOf(label, id), group: parentId})),
  };
}

/* Class diagrams: https://mermaid.js.org/syntax/classDiagram.html */

interface ClassDb {
  getDirection(): string;
  getClasses(): Map<
    string,
    {id: string; label: string; type: string; annotations: string[]; members: Member[]; methods: Member[]}
  >;
  getNamespaces(): Map<string, unknown>;
  getNotes(): Map<string, unknown>;
  getRelations(): {
    id1: string;
    id2: string;
    title?: string;
    relation: {type1: number | 'none'; type2: number | 'none'; lineType: number};
    relationTitle1: string;
    relationTitle2: string;
  }[];
}
interface Member {
  visibility: string;
  id: string;
  memberType: string;
  parameters?: string;
  returnType?: string;
}

/** Numbered like Mermaid's `relationType`: aggregation, extension, composition, dependency, lollipop. */
const classTips: readonly Tip[] = ['diamondOpen', 'triangle', 'diamond', 'arrow'];
const lollipop = 4;

/** Rewrites Mermaid's generics: `List~int~` becomes `List<int>`. */
const generics = (text: string) => text.replaceAll(/~(?=\w)/g, '<').replaceAll('~', '>');

function readClasses(db: ClassDb): Graph {
  if (db.getNamespaces().size > 0) refuse('a namespace of classes');
  if (db.getNotes().size > 0) refuse('a note at a class');
  const memberText = ({visibility, id, memberType, parameters, returnType}: Member) =>
    plain(
      `${visibility}${generics(`${id}${memberType === 'method' ? `(${parameters ?? ''})` : ''}${returnType ? ` ${returnType}` : ''}`)}`,
    );
  const tip = (type: number | 'none'): Tip => (type === 'none' ? 'none' : (classTips[type] ?? 'none'));
  return {
    type: 'graph',
    direction: directionOf(db.getDirection()),
    nodes: [...db.getClasses().values()].map(({id, label, type, annotations, members, methods}) => ({
      id,
      label: [
        ...annotations.map((annotation) => `«${annotation}»`),
        `${plain(label)}${type ? `<${generics(type)}>` : ''}`,
      ].join('\n'),
      shape: 'table',
      kind: 'plain',
      sections: [members, methods]
        .filter((section) => section.length > 0)
        .map((section) => section.map((member) => [memberText(member)])),
    })),
    edges: db.getRelations().map(({id1, id2, title, relation, relationTitle1, relationTitle2}) => {
      if (relation.type1 === lollipop || relation.type2 === lollipop) refuse('an interface as a circle');
      const counts = [relationTitle1, relationTitle2].map((count) => (count === 'none' ? '' : count));
      return {
        from: id1,
        to: id2,
        label: [counts.some(Boolean) ? counts.join(' to ') : '', plain(title)].filter(Boolean).join('\n'),
        line: relation.lineType === 1 ? 'dashed' : 'solid',
        tips: {from: tip(relation.type1), to: tip(relation.type2)},
      };
    }),
    groups: [],
  };
}

/* Entity-relationship diagrams: https://mermaid.js.org/syntax/entityRelationshipDiagram.html */

interface ErDb {
  getDirection?(): string;
  getEntities(): Map<
    string,
    {
      id: string;
      label: string;
      alias: string;
      attributes: {type: string; name: string; keys?: string[]; comment?: string}[];
    }
  >;
  getRelationships(): {
    entityA: string;
    entityB: string;
    roleA: string;
    relSpec: {cardA: string; cardB: string; relType: string};
  }[];
}

const cardinalities: Readonly<Record<string, Tip>> = {
  ONLY_ONE: 'one',
  ZERO_OR_ONE: 'zeroOrOne',
  ONE_OR_MORE: 'many',
  ZERO_OR_MORE: 'zeroOrMany',
};

function readEntities(db: ErDb): Graph {
  return {
    type: 'graph',
    direction: directionOf(db.getDirection?.()),
    nodes: [...db.getEntities().values()].map(({id, label, alias, attributes}) => ({
      id,
      label: plain(alias || label),
      shape: 'table',
      kind: 'store',
      sections: attributes.length
        ? [
            attributes.map(({type, name, keys, comment}) => [
              name,
              [type, ...(keys ?? [])].join(' '),
              ...(comment ? [plain(comment)] : []),
            ]),
          ]
        : [],
    })),
    edges: db.getRelationships().map(({entityA, entityB, roleA, relSpec}) => ({
      from: entityA,
      to: entityB,
      label: plain(roleA),
      line: relSpec.relType === 'IDENTIFYING' ? 'solid' : 'dashed',
      // Mermaid stores the sign of the second entity first.
      tips: {from: cardinalities[relSpec.cardB] ?? 'none', to: cardinalities[relSpec.cardA] ?? 'none'},
    })),
    groups: [],
  };
}

/* Sequence diagrams: https://mermaid.js.org/syntax/sequenceDiagram.html */

interface SequenceDb {
  LINETYPE: Record<string, number>;
  getActors(): Map<string, {name: string; description: string; type: string}>;
  getMessages(): {
    type: number;
    from?: string | {actor: string};
    to?: string | {actor: string};
    message?: string | object;
  }[];
}

/** The words that open a frame, by the names of Mermaid's line types. */
const frames: Readonly<Record<string, string>> = {
  LOOP_START: 'loop',
  OPT_START: 'if',
  ALT_START: 'if',
  PAR_START: 'parallel',
  CRITICAL_START: 'critical',
  BREAK_START: 'break',
};

/** The words that start another part of a frame, by the names of Mermaid's line types. */
const parts: Readonly<Record<string, string>> = {ALT_ELSE: 'else', PAR_AND: 'and', CRITICAL_OPTION: 'option'};

function readSequence(db: SequenceDb): Sequence {
  const nameOf = new Map(Object.entries(db.LINETYPE).map(([name, number]) => [number, name]));
  const steps: Step[] = [];
  let isNumbered = false;
  for (const {type, from, to, message} of db.getMessages()) {
    const name = nameOf.get(type) ?? '';
    const text = plain(typeof message === 'string' ? message : '');
    if (name === 'AUTONUMBER') {
      const {start, step, visible} = message as {start?: number; step?: number; visible: boolean};
      if (start !== undefined || step !== undefined || !visible || steps.length > 0)
        refuse('"autonumber" with a number, with "off", or below a message');
      isNumbered = true;
    } else if (name === 'NOTE') steps.push({type: 'note', over: [...new Set([String(from), String(to)])], text});
    else if (frames[name]) steps.push({type: 'open', word: frames[name], text});
    else if (parts[name]) steps.push({type: 'part', word: parts[name], text});
    else if (/^(LOOP|OPT|ALT|PAR|CRITICAL|BREAK)_END$/.test(name)) steps.push({type: 'close'});
    else if (typeof from === 'string' && typeof to === 'string' && /^(SOLID|DOTTED)(_POINT)?$/.test(name)) {
      steps.push({type: 'message', from, to, text, line: name.startsWith('DOTTED') ? 'dashed' : 'solid'});
    } else if (!/^ACTIVE_/.test(name)) {
      throw new Error(
        `"${name}" of a sequence diagram cannot be drawn; use the arrows ->>, -->>, -), and --), notes, and loop, opt, alt, par, critical, or break`,
      );
    }
  }
  const participants = [...db.getActors().values()].map(({name, description, type}) => {
    const label = plain(description);
    return {id: name, label, kind: type === 'actor' ? ('person' as const) : kindOf(label, 'box')};
  });
  return {type: 'sequence', participants, isNumbered, steps};
}
