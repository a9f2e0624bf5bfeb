/**
 * Reads a page and its twin for the `twins` check. It shares no code with plugins/built-pages and plugins/llms, so text
 * that they skip on both sides isn't skipped here. It reads the order of headings, tables, and rows, but not of words;
 * for that, the check uses the plugins' readers.
 */
import {isTag, isText, type ChildNode, type Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {countOccurrences} from '../../config/countOccurrences.ts';

/** Elements whose text isn't part of a page's text: the page's own code, drawings, and controls. */
const skipped = new Set([
  'script',
  'style',
  'template',
  'svg',
  'math',
  'nav',
  'button',
  'select',
  'input',
  'label',
  'form',
  'noscript',
  'textarea',
]);
/** Classes of the frame around the text. */
const frame =
  /(?:^|\s)(?:page__crumbs|page-actions|article__foot|code__level|hash-link|needs-js|tabs__list|visually-hidden|katex-html|diagram__source)(?:\s|$)/;

const flowing = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'strong', 'sub', 'sup', 'time', 'var']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the words that a page shows in its `<article>`, including code, or undefined if there is no article. */
export function readPageWords(html: string): string[] | undefined {
  const article = find(parseDocument(html).children, (element) => element.name === 'article');
  return article && wordsOf(article.children.map((node) => textOf(node)).join(' '));
}

/** Returns the words of each row of a table. */
const rowsOf = (node: ChildNode): string[][] => {
  if (!isTag(node)) return [];
  return node.name === 'tr' ? [wordsOf(textOf(node))] : node.children.flatMap(rowsOf);
};

function find(nodes: readonly ChildNode[], is: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    const found = is(node) ? node : find(node.children, is);
    if (found) return found;
  }
  return undefined;
}

const isFrame = ({name, attribs: {class: names = '', hidden}}: Element): boolean =>
  skipped.has(name) || frame.test(names) || (hidden !== undefined && hidden !== 'until-found');

function textOf(node: ChildNode, isCode = false): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isFrame(node)) return '';
  const isInCode = isCode || node.name === 'pre' || node.name === 'code';
  const inner = node.children.map((child) => textOf(child, isInCode)).join('');
  // In code, spans with colors divide words. Elsewhere, a span can be a label directly before a value.
  return flowing.has(node.name) || (node.name === 'span' && isInCode) ? inner : ` ${inner} `;
}

/** Returns the words of a twin, which is read as plain text without parsing Markdown. */
export function readTwinWords(markdown: string): string[] {
  return wordsOf(markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/&(?:lt|gt|amp|nbsp|#x?\w+);/g, ' '));
}

/** Returns the words of a page that its twin lacks, each once for every time that it is missing. */
export function findMissing(page: readonly string[], twin: readonly string[]): string[] {
  const left = countOccurrences(twin);
  return page.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/**
 * Returns whether a twin's table matches a page's: it has the same number of rows, each with the words of the page's
 * row. The twin's row can have more words, such as the URLs of links.
 */
export function isSameTable(page: readonly string[][], twin: readonly string[][]): boolean {
  return page.length === twin.length && page.every((row, index) => findMissing(row, twin[index]!).length === 0);
}

/** The structure of a text besides its words. */
export interface Outline {
  /** Levels and words in order, e.g. `2 start the sources`. */
  headings: string[];
  /** The words of each row of each table, including the head. If there is no head, the twin has an empty one. */
  tables: string[][][];
  /** URLs of links to other pages and sites. */
  links: string[];
  /** Lines of code without surrounding whitespace. */
  code: string[];
}

/**
 * Reads the outline of a page.
 * @param url of the page
 */
export function readPageOutline(html: string, url: string): Outline {
  const outline: Outline = {headings: [], tables: [], links: [], code: []};
  const visit = (node: ChildNode) => {
    if (!isTag(node) || isFrame(node)) return;
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    if (level) outline.headings.push([level, ...wordsOf(textOf(node))].join(' '));
    if (node.name === 'table') {
      const hasHead = find(node.children, ({name}) => name === 'thead') !== undefined;
      outline.tables.push([...(hasHead ? [] : [[]]), ...rowsOf(node)]);
    }
    const {href = '#'} = node.attribs;
    if (node.name === 'a' && !href.startsWith('#')) outline.links.push(new URL(href, url).href);
    if (node.name === 'pre') outline.code.push(...linesOf(textOf(node, true)));
    node.children.forEach(visit);
  };
  find(parseDocument(html).children, (element) => element.name === 'article')?.children.forEach(visit);
  return outline;
}

/**
 * Reads the outline of a twin.
 * @param files the twin, and the files of its parts, which repeat the title
 */
export function readTwinOutline(files: readonly string[], url: string): Outline {
  const fence = /^([ >]*)(`{3,})[^\n]*\n([\s\S]*?)\n[ >]*\2[ ]*$/gm;
  const code = files.flatMap((text) => [...text.matchAll(fence)].flatMap(([, , , lines]) => linesOf(lines!)));
  const plain = files.map((text) => text.replace(fence, ''));
  const headings = plain.flatMap((text, part) =>
    [...text.matchAll(/^[ >]*(#{1,6}) (.*)$/gm)]
      .slice(part === 0 ? 0 : 1)
      .map(([, marks, words]) =>
        [
          marks!.length,
          ...readTwinWords(words!.replace(/^\d+\. | \{#[^}]*\}$/g, '').replace(/\]\([^)]*\)/g, ']')),
        ].join(' '),
      ),
  );
  const tables = plain.flatMap((text) =>
    [...text.matchAll(/(?:^[ >]*\|.*\|[ ]*\n?)+/gm)].map(([table]) => {
      const [head, , ...body] = table.trimEnd().split('\n');
      return [head!, ...body].map(readTwinWords);
    }),
  );
  const links = plain.flatMap((text) =>
    [...text.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)|<(https?:[^>\s]+)>/g)].map(
      ([, address, bare]) => new URL((address ?? bare)!, url).href,
    ),
  );
  return {headings, tables, links, code};
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[ >]*/, '').trim())
    .filter(Boolean);
