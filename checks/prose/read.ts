import type {Nodes} from 'mdast';
import ts from 'typescript';
import {visit} from 'unist-util-visit';
import {isMap, isScalar, LineCounter, parseDocument, visit as visitYaml} from 'yaml';
import {markdownParser, parseMdx} from '../../config/parsers.ts';
import {parseCode, readTexts} from '../lib/codeTexts.ts';
import type {Passage, PassageKind} from './rule.ts';

/** Returns whether `readProse` can read a file, given its name. Tests and type declarations have no prose. */
export const canRead = (file: string) =>
  /\.(mdx?|ya?ml|tsx?|mts|[cm]js|css)$/.test(file) && !/\.(test|spec|d)\.m?tsx?$/.test(file);

/** Reads the prose of a file, depending on its extension. */
export function readProse(file: string, text: string): Passage[] {
  if (/\.mdx?$/.test(file)) return readMarkdown(file, text);
  if (file.endsWith('.css')) return readCss(text);
  return /\.ya?ml$/.test(file) ? readYaml(text) : readCode(file, text);
}

/** Reads the paragraphs, headings, and table cells of a page or README, and the prose of its front matter. */
function readMarkdown(file: string, text: string): Passage[] {
  const tree = file.endsWith('x') ? parseMdx(file, text) : markdownParser.parse(text);
  const passages: Passage[] = [];
  const add = (kind: PassageKind, node: Nodes, words: string) =>
    passages.push({kind, line: node.position?.start.line ?? 1, text: words});
  visit(tree, (node) => {
    if (node.type === 'yaml')
      passages.push(...readYaml(node.value).map((passage) => ({...passage, line: passage.line + 1})));
    // Data that a page shows in a conversation is not the page's prose.
    if ('name' in node && node.name === 'Answer') return 'skip';
    // Screen readers speak the alt text of a drawing, and Markdown contains it instead of the drawing. The title of a
    // fence can be the name of a file instead of prose.
    if (node.type === 'code')
      for (const [, words] of (node.meta ?? '').matchAll(/\b(?:alt|title)="([^"]* [^"]*)"/g))
        add('paragraph', node, words!);
    if (node.type === 'image' && node.alt) add('paragraph', node, node.alt);
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes)
        if (
          attribute.type === 'mdxJsxAttribute' &&
          /^(?:title|label|alt)$/.test(attribute.name) &&
          typeof attribute.value === 'string'
        )
          add('paragraph', node, attribute.value);
    if (node.type === 'paragraph') add('paragraph', node, wordsOf(node));
    if (node.type === 'heading') add('heading', node, wordsOf(node).replace(/\s*\{#[^}]+\}$/, ''));
    if (node.type === 'table')
      node.children.forEach((row, i) =>
        row.children.forEach((cell) => add(i === 0 ? 'table header' : 'table cell', cell, wordsOf(cell))),
      );
    return undefined;
  });
  return passages;
}

/** Returns the text of a node with its line breaks. Code becomes crosses, and the URLs of links are omitted. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return mask(node.value);
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

const mask = (code: string) => `\`${code.replace(/\S/g, 'x')}\``;

/** Keys of the reference data whose text readers see unchanged. Examples and evidence are not our prose. */
const proseKeys = new Set([
  'description',
  'summary',
  'title',
  'sidebar_label',
  'exit',
  'change',
  'note',
  'cause',
  'fix',
  'deprecated',
  'difference',
  'typeMappingsNote',
  'limit',
  'value',
  'method',
  'form',
  'when',
  'feature',
  'setBy',
  'reserved',
  'end',
  'x-deprecated',
]);
const dataKeys = new Set(['x-examples', 'x-evidence', 'example', 'default', 'enum', 'const', 'notDocumented']);

function readYaml(text: string): Passage[] {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const passages: Passage[] = [];
  visitYaml(document, {
    Pair(_key, {key, value}, path) {
      const name = isScalar(key) ? String(key.value) : '';
      // A schema can have a property with the name of one of these keys. Such a property contains a description.
      if (dataKeys.has(name) && !(isMap(value) && value.has('description'))) return visitYaml.SKIP;
      if (name === 'value' && isMap(value) && !value.has('description')) return visitYaml.SKIP;
      const isEnumText = path.some(
        (node) => 'key' in node && isScalar(node.key) && node.key.value === 'x-enumDescriptions',
      );
      if (!isScalar(value) || typeof value.value !== 'string' || !value.range || !(proseKeys.has(name) || isEnumText))
        return undefined;
      const masked = value.value.replace(/`([^`]+)`/g, (_, code: string) => mask(code)).replace(/https?:\/\/\S+/g, '');
      passages.push({
        kind: name === 'description' ? 'description' : 'paragraph',
        // A block scalar begins on the line below its indicator.
        line: lines.linePos(value.range[0]).line + (value.type?.startsWith('BLOCK') ? 1 : 0),
        text: masked,
      });
      return undefined;
    },
  });
  return passages;
}

/** Reads comments and texts with a space: labels, messages, and the words between JSX tags. */
function readCode(file: string, text: string): Passage[] {
  const source = parseCode(file, text);
  const texts = readTexts(source).filter((node) => /\S\s|\s\S/.test(node.text));
  const passages = texts.map((node): Passage => {
    const {line} = source.getLineAndCharacterOfPosition(node.getStart());
    return {kind: 'message', line: line + 1, text: node.text};
  });
  return [...passages, ...readComments(source)];
}

/** Reads the comments of a stylesheet. */
function readCss(text: string): Passage[] {
  return [...text.matchAll(/\/\*[^]*?\*\//g)].map(({0: comment, index}) => ({
    kind: 'comment',
    line: text.slice(0, index).split('\n').length,
    text: textOf(comment),
  }));
}

/** Returns the words of a comment. Code becomes crosses. */
const textOf = (comment: string) =>
  comment
    .replace(/^\/\*+ ?|^\/\/+ ?|\s*\*+\/$/g, '')
    .replace(/\n[ \t]*\* ?/g, '\n')
    .replace(/`([^`\n]+)`/g, (_, code: string) => mask(code));

/** Reads the comments of a file. Consecutive `//` lines are one passage. */
function readComments(source: ts.SourceFile): Passage[] {
  const starts = new Map<number, string>();
  const read = (node: ts.Node): void => {
    if (ts.isJsxText(node)) return;
    for (const {pos, end} of [
      ...(ts.getLeadingCommentRanges(source.text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.end) ?? []),
    ]) {
      starts.set(pos, source.text.slice(pos, end));
    }
    node.getChildren(source).forEach(read);
  };
  read(source);
  const passages: Passage[] = [];
  let next = 0;
  for (const [pos, comment] of [...starts].sort(([a], [b]) => a - b)) {
    const line = source.getLineAndCharacterOfPosition(pos).line + 1;
    const text = textOf(comment);
    const isContinued = comment.startsWith('//') && line === next;
    if (isContinued) passages[passages.length - 1]!.text += `\n${text}`;
    else passages.push({kind: 'comment', line, text});
    next = line + comment.split('\n').length;
  }
  return passages;
}
