/** Small builders for the Markdown tree, independent of its content. */
import type {
  Code,
  Heading,
  InlineCode,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Strong,
  Table,
  TableRow,
  Text,
} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {ProductNotes} from './data/versions.ts';
import {show} from './data/yaml.ts';

/** The content of headings, paragraphs, and cells: text, or nodes. */
export type Inline = string | PhrasingContent | readonly (string | PhrasingContent)[];

export function text(value: string): Text {
  return {type: 'text', value};
}

export function code(value: string): InlineCode {
  return {type: 'inlineCode', value};
}

export function strong(content: Inline): Strong {
  return {type: 'strong', children: inline(content)};
}

export function link(url: string, content: Inline): Link {
  return {type: 'link', url, children: inline(content)};
}

/** Converts text to nodes. Joins adjacent texts, because React would leave a comment between them in the HTML. */
export function inline(content: Inline): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const part of [content].flat()) {
    const node = typeof part === 'string' ? text(part) : part;
    const last = nodes.at(-1);
    if (last?.type === 'text' && node.type === 'text') nodes[nodes.length - 1] = text(last.value + node.value);
    else nodes.push(node);
  }
  return nodes;
}

export function paragraph(content: Inline): Paragraph {
  return {type: 'paragraph', children: inline(content)};
}

/** Makes a comma-separated list of values as code. */
export function codes(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, i) => (i ? [text(', '), code(value)] : [code(value)]));
}

/** @param id permanent anchor, which must be a slug, because the generator passes it through its slugger */
export function heading(depth: number, id: string, content: Inline): Heading {
  return {
    type: 'heading',
    depth: Math.min(depth, 6) as Heading['depth'],
    data: {hProperties: {id}},
    children: inline(content),
  };
}

/** @param meta words after the language; see plugins/code-blocks/meta.ts */
export function fence(lang: string, value: string, meta?: string): Code {
  return {type: 'code', lang, meta: meta ?? null, value};
}

export function list(items: readonly (readonly RootContent[])[]): List {
  const spread = items.some((children) => children.length > 1);
  const children = items.map((item): ListItem => ({type: 'listItem', spread, children: item as ListItem['children']}));
  return {type: 'list', ordered: false, spread, children};
}

/** A row of a table; `id` is its permanent anchor. */
export interface Row {
  id?: string;
  cells: readonly Inline[];
  /** Words that a filter finds the row by, in addition to those it shows. */
  words?: readonly string[];
  /** Version notes that the cells contain. */
  versions?: ProductNotes;
}

/** Makes a table whose rows a filter can hide. */
export function table(head: readonly string[], rows: readonly Row[]): Table {
  const row = ({id, cells, words, versions}: Row, hProperties: Record<string, string>): TableRow => ({
    type: 'tableRow',
    data: {
      ...(versions && {versions}),
      hProperties: {
        ...hProperties,
        ...(versions?.notes.deprecated !== undefined && {dataDeprecated: ''}),
        ...(id !== undefined && {id}),
        ...(words?.length && {dataFilterWords: words.join(' ')}),
      },
    },
    children: cells.map((cell) => ({type: 'tableCell', children: inline(cell)})),
  });
  return {
    type: 'table',
    align: head.map(() => null),
    children: [row({cells: head}, {}), ...rows.map((each) => row(each, {dataFilterRow: ''}))],
  };
}

/**
 * Makes a component or HTML element.
 * @param attributes `true` makes an attribute without a value; `undefined` and `false` omit the attribute
 */
export function jsx(
  name: string,
  attributes: Readonly<Record<string, string | boolean | undefined>>,
  children: readonly RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]): MdxJsxAttribute[] =>
      value === undefined || value === false
        ? []
        : [{type: 'mdxJsxAttribute', name: key, value: value === true ? null : value}],
    ),
    children: children as MdxJsxFlowElement['children'],
  };
}

/** Returns the attributes of an element that have text as their value. */
export function attributesOf({attributes}: Pick<MdxJsxFlowElement, 'attributes'>): Record<string, string | undefined> {
  return Object.fromEntries(
    attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? [[each.name, each.value]] : [],
    ),
  );
}

/**
 * Parses the Markdown of a data file as CommonMark: braces have no special meaning, and anything that looks like HTML,
 * such as `<PASSWORD>`, is text.
 */
export function markdown(source: string): RootContent[] {
  const tree = fromMarkdown(source);
  visit(tree, (node, index, parent) => {
    delete node.position;
    if (node.type !== 'html' || !parent || index === undefined) return;
    const literal = text(node.value);
    parent.children[index] = (parent.type === 'root' ? paragraph(literal) : literal) as RootContent;
  });
  return tree.children;
}

/**
 * Parses Markdown of one paragraph, for a cell or a line. A single block of another kind stays unchanged.
 * @throws Error if there are several blocks
 */
export function inlineMarkdown(source: string): PhrasingContent[] {
  const [node, ...others] = markdown(source);
  if (others.length > 0)
    throw new Error(
      `found several blocks of Markdown in ${show(source)}; expected one paragraph, ` +
        'because it is shown in one line. Join them in reference/.',
    );
  if (!node) return [];
  return node.type === 'paragraph' ? node.children : [text(source)];
}

/** Parses text in which only backticks have a meaning. Underscores and asterisks stay unchanged. */
export function codeSpans(source: string): PhrasingContent[] {
  return source
    .split(/(`[^`]+`)/)
    .filter(Boolean)
    .map((part) => (/^`.+`$/.test(part) ? code(part.slice(1, -1)) : text(part)));
}
