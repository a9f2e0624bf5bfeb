/**
 * Reads a page and its twin for the check of twins, on its own: it shares nothing with plugins/built-pages and
 * plugins/llms, so a text that they skip on both sides isn't skipped here. It knows words, not their order; the check
 * compares the order with the plugins' readers.
 */
import {isTag, isText, type ChildNode, type Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';

/** Elements whose text is no text of a page: code of the page itself, drawings, and what a reader operates. */
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
/** Parts of the frame around the text. */
const frame =
  /(?:^|\s)(?:page__crumbs|page-actions|article__foot|code__level|hash-link|needs-js|tabs__list|visually-hidden|katex-html|diagram__source)(?:\s|$)/;

const flowing = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'mark', 'strong', 'sub', 'sup', 'time']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words that a page shows between `<article>` and its end, code included; undefined where there is no article. */
export function readPageWords(html: string): string[] | undefined {
  const article = find(parseDocument(html).children, (element) => element.name === 'article');
  return article && wordsOf(article.children.map((node) => textOf(node)).join(' '));
}

function find(nodes: readonly ChildNode[], is: (element: Element) => boolean): Element | undefined {
  for (const node of nodes) {
    if (!isTag(node)) continue;
    const found = is(node) ? node : find(node.children, is);
    if (found) return found;
  }
  return undefined;
}

function textOf(node: ChildNode, isCode = false): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || skipped.has(node.name) || frame.test(node.attribs.class ?? '')) return '';
  if (node.attribs.hidden !== undefined && node.attribs.hidden !== 'until-found') return '';
  const isInCode = isCode || node.name === 'pre' || node.name === 'code';
  const inner = node.children.map((child) => textOf(child, isInCode)).join('');
  // Colors divide words of code, and labels are close to values elsewhere.
  return flowing.has(node.name) || (node.name === 'span' && isInCode) ? inner : ` ${inner} `;
}

/** The words of a twin, read as plain text: no Markdown is parsed. */
export function readTwinWords(markdown: string): string[] {
  return wordsOf(markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1').replace(/&(?:lt|gt|amp|nbsp|#x?\w+);/g, ' '));
}

/** The words of a page that its twin lacks, counted as often as they are missing. */
export function findMissing(page: readonly string[], twin: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of twin) left.set(word, (left.get(word) ?? 0) + 1);
  return page.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
