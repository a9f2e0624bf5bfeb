import type {BuiltPage} from '../built-pages/parse.ts';
import {readArticle} from './article.ts';
import {convertBlocks} from './markdown/blocks.ts';
import {serialize} from './markdown/serialize.ts';

/** A page's Markdown twin. */
export interface Twin {
  /** URL path of the page, with the base URL and a trailing slash. */
  path: string;
  title: string;
  /** The whole twin: title, URL, date of the last edit, and text. Ends with one line feed. */
  markdown: string;
}

/**
 * Converts a built page.
 * @param origin origin of the site, for absolute links, e.g. `https://promptql.io`
 * @returns `undefined` for a page without an article (search, not found)
 * @throws Error naming the page if something in it can't be converted
 */
export function convertPage(
  {path, document, title}: Pick<BuiltPage, 'path' | 'document' | 'title'>,
  origin: string,
): Twin | undefined {
  const article = readArticle(document);
  if (!article) return undefined;
  const resolve = (href: string) => (URL.canParse(href, origin + path) ? new URL(href, origin + path).href : href);
  try {
    const blocks = convertBlocks(article.content, resolve);
    const isTitle = blocks[0]?.type === 'heading' && blocks[0].depth === 1;
    const body = serialize({type: 'root', children: isTitle ? blocks.slice(1) : blocks});
    const name = article.title || title;
    return {path, title: name, markdown: `${writeHead(name, origin + path, article.lastEdited)}\n\n${body}`};
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, {cause: error});
  }
}

/** Writes the first lines of every file: the title, the URL, and the date of the last edit. */
export function writeHead(title: string, url: string, lastEdited?: string): string {
  return `# ${title.replace(/([\\`*_[\]<])/g, '\\$1')}\n\nURL: ${url}${lastEdited === undefined ? '' : `\nLast edited: ${lastEdited}`}`;
}

/** Writes a link. Brackets in its text have no meaning. */
export const writeLink = (text: string, url: string): string => `[${text.replace(/([[\]\\])/g, '\\$1')}](${url})`;
