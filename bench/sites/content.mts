import fs from 'node:fs';
import path from 'node:path';
import {markFences} from '../../config/fences.ts';
import {writeWhole} from '../../config/files.ts';
import type {Manifest} from '../../plugins/llms/files.ts';

/** A page of our site as plain Markdown, which every generator can build. */
export interface PlainPage {
  /** URL path from the root, with slashes at both ends; the introduction is `/`. */
  path: string;
  title: string;
  description: string;
  /** The body without its title, with links that start at the root. */
  markdown: string;
}

/** Languages that every generator's highlighter knows; other fences become text. */
const languages = new Set([
  'bash',
  'diff',
  'docker',
  'go',
  'graphql',
  'hcl',
  'http',
  'javascript',
  'json',
  'markdown',
  'powershell',
  'python',
  'sql',
  'text',
  'toml',
  'tsx',
  'typescript',
  'xml',
  'yaml',
]);
/** The introduction of the docs. It takes the place of the home page, which isn't a page of text. */
const introduction = '/index/';

/**
 * Reads the Markdown view of every page of a built site.
 * @param siteDir folder of the built site
 * @throws Error if the site wasn't built
 */
export function readPlainPages(siteDir: string): PlainPage[] {
  const file = path.join(siteDir, 'llms/pages.json');
  if (!fs.existsSync(file)) throw new Error(`found no ${file}; expected a built site. Run "npm run build".`);
  const {origin, pages} = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  // This file contains whole pages, while the separate view of a long page only lists its parts.
  const text = fs.readFileSync(path.join(siteDir, 'llms-full.txt'));
  return pages
    .filter((page) => page.path !== '/')
    .map((page) => ({
      path: page.path === introduction ? '/' : page.path,
      title: page.title,
      description: page.description,
      markdown: plainBody(text.toString('utf8', page.bytes.start, page.bytes.end), origin),
    }));
}

/** Removes the lines before the text, and heading IDs and unusual languages, which some generators can't read. */
export function plainBody(markdown: string, origin: string): string {
  const body = markdown.replace(/^# .*\n+(?:(?:URL|Last edited): .*\n)*\n*/, '');
  const lines = body.split('\n');
  const isCode = markFences(lines);
  return lines
    .map((line, i) => {
      if (!isCode[i])
        return line
          .replaceAll(`](${origin}/`, '](/')
          .replaceAll('](/index/', '](/')
          .replace(/^(#{2,6} .*?)\s+\{#[^}]+\}$/, '$1');
      if (isCode[i - 1]) return line;
      return line.replace(
        /^(\s*(?:`{3,}|~{3,}))([\w-]+).*/,
        (_, marks: string, language: string) => marks + (languages.has(language) ? language : 'text'),
      );
    })
    .join('\n');
}

/** Returns the pages the given number of times. Each copy has its own paths and titles, as in docs that grow. */
export function multiply(pages: readonly PlainPage[], times: number): PlainPage[] {
  return Array.from({length: times}, (_, copy) =>
    copy === 0
      ? pages
      : pages.map((page) => ({
          ...page,
          path: `/part-${copy + 1}${page.path}`,
          title: `${page.title} (part ${copy + 1})`,
        })),
  ).flat();
}

/** Returns the name of a page's file. A page with others below it is the index of a folder. */
export function fileOf(page: PlainPage, pages: ReadonlySet<string>): string {
  const hasChildren =
    page.path === '/' || [...pages].some((other) => other !== page.path && other.startsWith(page.path));
  return hasChildren ? `${page.path.slice(1)}index.md` : `${page.path.slice(1, -1)}.md`;
}

/** Writes a page with its front matter. */
export function writePage(folder: string, page: PlainPage, body = page.markdown, name = `${page.path}index.md`) {
  writeWhole(
    path.join(folder, name),
    `---\ntitle: ${JSON.stringify(page.title)}\ndescription: ${JSON.stringify(page.description)}\n---\n\n${body}`,
  );
}

/** A page in the tree of a sidebar. */
export interface TreeNode {
  name: string;
  page?: PlainPage;
  children: TreeNode[];
}

/** Returns the pages as a tree of their paths, in their original order. */
export function treeOf(pages: readonly PlainPage[]): TreeNode {
  const root: TreeNode = {name: '', children: []};
  for (const page of pages) {
    let node = root;
    for (const name of page.path.split('/').filter(Boolean)) {
      const known = node.children.find((child) => child.name === name);
      const child = known ?? {name, children: []};
      if (!known) node.children.push(child);
      node = child;
    }
    node.page = page;
  }
  return root;
}
