import type {Heading, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {failAt} from '../../config/failAt.ts';
import {nearest, UnknownName} from './names.ts';

/** What an insertion knows about its page. */
export interface Place {
  /** Depth of the insertion's headings: one level below the heading above it, at least 2. */
  depth: number;
  /** Makes an id that no other insertion on the page has: the base, followed by a number if it is taken. */
  uniqueId(base: string): string;
  /** Content that is described once for the whole page, by its place in the data: the anchor and title to link to. */
  described: Map<string, {id: string; title: string}>;
}

/** The elements that pages can use, with their attributes. All attributes are required. */
export const insertions = {
  CliCommand: ['name'],
  CliIndex: [],
  CliFlags: ['name'],
  MetadataKind: ['kind'],
  MetadataIndex: [],
  ApiReference: ['api', 'operation'],
  ConnectorSummary: ['connector'],
  ConnectorTable: ['connector', 'table'],
  VersionNote: ['of'],
  VersionIndex: [],
} as const satisfies Record<string, readonly string[]>;

export type InsertionName = keyof typeof insertions;
export type Attributes<Name extends InsertionName> = Record<(typeof insertions)[Name][number], string>;

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Makes the remark plugin of one insertion, which replaces every element of that name with the nodes from `render`.
 *
 * The plugin fails, naming page and line, if the element is inside a line of text, if an attribute is missing, unknown,
 * or not plain text, or if `render` throws `UnknownName`. An error in a data file is rethrown unchanged, because it
 * names that file and line.
 */
export function createInsertion<Name extends InsertionName>(
  name: Name,
  render: (attributes: Attributes<Name>, place: Place) => RootContent[],
): Plugin<[], Root> {
  return () => (tree, file) => {
    // Most pages have no insertions, and walking all nodes is expensive.
    if (!String(file.value).includes(`<${name}`)) return;
    const found: {element: MdxJsxFlowElement; parent: {children: unknown[]}; depth: number}[] = [];
    let depth = 1;
    visit(tree, (node, _index, parent) => {
      if (node.type === 'heading') depth = (node as Heading).depth;
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      const element = node as Element;
      if (element.name !== name) return;
      if (element.type === 'mdxJsxTextElement')
        return fail(
          file,
          element,
          `<${name}> is inside a line of text; write it on a separate line, with an empty line before and after it`,
        );
      found.push({element, parent: parent!, depth: depth + 1});
    });
    for (const {element, parent, depth: own} of found) {
      const attributes = readAttributes(element, name, file);
      parent.children.splice(
        parent.children.indexOf(element),
        1,
        ...renderOrFail(() => render(attributes, {...placeOf(file), depth: own}), element, file),
      );
    }
  };
}

/** Stops the build with a message about an insertion. */
function fail(file: VFile, element: Element, fault: unknown): never {
  return failAt(file, element, fault, 'reference');
}

function renderOrFail(render: () => RootContent[], element: Element, file: VFile): RootContent[] {
  try {
    return render();
  } catch (error) {
    if (error instanceof UnknownName) fail(file, element, error);
    throw error;
  }
}

function readAttributes<Name extends InsertionName>(element: Element, name: Name, file: VFile): Attributes<Name> {
  const expected: readonly string[] = insertions[name];
  const form = `<${name}${expected.map((each) => ` ${each}="…"`).join('')} />`;
  if (element.children.length > 0) fail(file, element, `<${name}> has content, which would be lost; write ${form}`);
  const values: Record<string, string> = {};
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') fail(file, element, `<${name}> spreads properties; write ${form}`);
    if (!expected.includes(attribute.name)) {
      const close = nearest(attribute.name, expected);
      fail(
        file,
        element,
        `<${name}> has no attribute "${attribute.name}"; ${close ? `did you mean "${close}"? Write` : 'write'} ${form}`,
      );
    }
    if (typeof attribute.value !== 'string' || attribute.value === '')
      fail(file, element, `<${name}> needs ${attribute.name}="…" as plain text; write ${form}`);
    values[attribute.name] = attribute.value;
  }
  const missing = expected.find((each) => !(each in values));
  if (missing !== undefined) fail(file, element, `<${name}> lacks ${missing}="…"; write ${form}`);
  return values as Attributes<Name>;
}

const placeByFile = new WeakMap<VFile, Place>();

/** Returns the place that all insertions on a page share: its taken ids, and the content described so far. */
function placeOf(file: VFile): Place {
  const place = placeByFile.get(file) ?? createPlace(1);
  placeByFile.set(file, place);
  return place;
}

/** Makes a place on a page where nothing has been inserted yet. */
export function createPlace(depth: number): Place {
  return {depth, uniqueId: createIds(), described: new Map()};
}

/** @returns a function that makes the ids of one page */
export function createIds(): Place['uniqueId'] {
  const taken = new Set<string>();
  return (base) => {
    let id = base;
    for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
    taken.add(id);
    return id;
  };
}
