import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {rootDir} from '../../config/paths.ts';

/** A page's source. */
export interface PageSource {
  /** From the repository's root, e.g. `docs/quickstart.mdx`. */
  file: string;
  frontMatter: Readonly<Record<string, unknown>>;
  body: string;
  /** Line of the file on which the body begins, from 1. */
  bodyLine: number;
}

/**
 * Reads every page of docs/.
 * @throws Error naming the file when a page has no front matter
 */
export function readPages(): PageSource[] {
  const docs = path.join(rootDir, 'docs');
  return fs
    .readdirSync(docs, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name) && !path.basename(name).startsWith('_'))
    .sort()
    .map((name) => {
      const file = `docs/${name}`;
      const text = fs.readFileSync(path.join(docs, name), 'utf8');
      const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
      if (!match)
        throw new Error(
          `${file}: found no front matter; a page begins with "---", title, description and kind (STYLEGUIDE.md)`,
        );
      return {
        file,
        frontMatter: parse(match[1]!) as Record<string, unknown>,
        body: text.slice(match[0].length),
        bodyLine: match[0].split('\n').length,
      };
    });
}
