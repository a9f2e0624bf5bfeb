import fs from 'node:fs';
import path from 'node:path';
import {isMap, LineCounter, parseDocument, visit} from 'yaml';
import {listFilesBelow} from './files.ts';
import {docsDir} from './paths.ts';

/** A page's source. */
export interface PageSource {
  /** The path from the repository root, e.g. `docs/quickstart.mdx`. */
  file: string;
  /** The path below the site root, with a slash at both ends, e.g. `/quickstart/`. */
  path: string;
  frontMatter: Readonly<Record<string, unknown>>;
  body: string;
  /** The line of the file where the body begins, counted from 1. */
  bodyLine: number;
}

/**
 * Reads every page of docs/. Like Docusaurus, ignores files and folders whose names begin with "_".
 * @param docs the folder; defaults to docs/
 * @throws Error that names the file if a page is invalid
 */
export function readPages(docs = docsDir): PageSource[] {
  return listFilesBelow(docs)
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(name))
    .map((name) => parsePage(`docs/${name}`, fs.readFileSync(path.join(docs, name), 'utf8')));
}

/**
 * Parses a page into its front matter and body.
 * @throws Error that names the file if its name, its encoding, its front matter, or its slug is invalid
 */
export function parsePage(file: string, text: string): PageSource {
  const wrong = /[^\w./-]/.exec(file)?.[0];
  if (wrong !== undefined)
    throw new Error(
      `${file}: found "${wrong}" in the name of a page, which becomes its address; rename the file with letters, digits, and hyphens.`,
    );
  const rename = findOtherAddress(file);
  if (rename) throw new Error(`${file}: ${rename}`);
  const [, encoding] = /(^\ufeff|\r\n|\ufffd)/.exec(text) ?? [];
  if (encoding) throw new Error(`${file}: found ${encodings[encoding]}; save the file as UTF-8, with LF line ends.`);
  const [whole, yaml] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  if (yaml === undefined)
    throw new Error(
      `${file}: found no front matter; a page begins with "---", title, description and kind (STYLEGUIDE.md)`,
    );
  const lines = new LineCounter();
  const document = parseDocument(yaml, {lineCounter: lines, prettyErrors: false});
  const [error] = document.errors;
  if (error)
    throw new Error(
      `${file}:${lines.linePos(error.pos[0]).line + 1}: found front matter that is not YAML (${error.message}). Correct it; a text with a colon, or with a mark such as @ at its start, needs quotation marks.`,
    );
  if (!isMap(document.contents))
    throw new Error(
      `${file}:2: found front matter without properties; expected title, description and kind (STYLEGUIDE.md)`,
    );
  visit(document, {
    Alias(_key, {source, range}) {
      throw new Error(
        `${file}:${lines.linePos(range![0]).line + 1}: found *${source}, which YAML reads as a reference; put the text into quotation marks.`,
      );
    },
  });
  const frontMatter = document.toJS() as Record<string, unknown>;
  const {slug = pathOfFile(file)} = frontMatter;
  if (typeof slug !== 'string' || !/^\/(?:.*\/)?$/.test(slug))
    throw new Error(
      `${file}: found the slug "${String(slug)}"; expected the whole path of the page, such as /auth/jwt/`,
    );
  return {
    file,
    path: slug,
    frontMatter,
    body: text.slice(whole!.length),
    bodyLine: whole!.split('\n').length,
  };
}

function pathOfFile(file: string): string {
  return file
    .replace(/^docs/, '')
    .replace(/\.mdx?$/, '/')
    .replace(/\/index\/$/, '/');
}

/**
 * Finds a name that Docusaurus changes when it makes the address of a page: it removes numbers, and takes a README and
 * a page with the name of its folder for the folder's index.
 * @returns what was found and what to do
 */
function findOtherAddress(file: string): string | undefined {
  const segments = file.replace(/\.mdx?$/, '').split('/');
  const [folder, name] = segments.slice(-2) as [string, string];
  const numbered = segments.find((segment) => /^\d+[-_.]/.test(segment));
  if (numbered) return `found a number at the start of "${numbered}"; use sidebar_position for the order of pages.`;
  const isIndex = [folder, 'readme', 'index'].includes(name.toLowerCase());
  return isIndex && name !== 'index'
    ? `found "${name}" as the name of a page; rename the page of a folder to index.`
    : undefined;
}

const encodings: Readonly<Record<string, string>> = {
  '\ufeff': 'a byte order mark at its start',
  '\r\n': 'CRLF line ends',
  '\ufffd': 'a character that is not UTF-8',
};
