/** Finds the fences of all pages, those that plugins/reference/ inserts included. */
import fs from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {rootDir} from '../../config/paths.ts';
import {parseFenceMeta} from '../../plugins/code-blocks/meta.ts';
import {readIncluded} from '../../plugins/code-blocks/include.ts';
import {referenceRemarkPlugins} from '../../plugins/reference/index.ts';
import type {Fence} from './types.ts';

/** A page as it is written. */
export interface Page {
  /** From the repository's root. */
  file: string;
  text: string;
}

/** Every page of docs/, in the order of their names. */
export function readDocs(): Page[] {
  return fs
    .readdirSync(path.join(rootDir, 'docs'), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => ({file: `docs/${name}`, text: fs.readFileSync(path.join(rootDir, 'docs', name), 'utf8')}));
}

/**
 * The fences of a page, in order.
 * @throws Error naming page and line when a fence includes what does not exist
 */
export async function collectFences(page: Page): Promise<Fence[]> {
  const file = new VFile({path: page.file, value: escapeHeadingIds(page.text)});
  parser ??= createParser();
  const tree = (await unified().use(referenceRemarkPlugins).run((await parser).parse(file), file)) as Root;
  const fences: Fence[] = [];
  let heading = '';
  let line = 1;
  visit(tree, (node) => {
    line = node.position?.start.line ?? line; // what was inserted has no place of its own
    if (node.type === 'heading') heading = toString(node);
    if (node.type === 'code') fences.push(toFence(node, page.file, line, heading));
  });
  return fences;
}

/** The package has no form for CommonJS. */
async function createParser() {
  const {createProcessor} = await import('@mdx-js/mdx');
  return createProcessor({remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm]});
}

let parser: ReturnType<typeof createParser> | undefined;

/** The generator does the same: MDX takes its classic form of heading ids for an expression. */
function escapeHeadingIds(text: string): string {
  return text.replace(/\{#([\w-]+)\}/g, '\\{#$1}');
}

function toFence(node: Code, page: string, opening: number, heading: string): Fence {
  try {
    const {file, region} = parseFenceMeta(node.meta ?? '');
    // An inserted fence stands on the line of the element that inserts it.
    const pageLine = node.position ? opening + 1 : opening;
    const place = file === undefined ? {file: page, line: pageLine, text: node.value} : {file, ...readIncluded(file, region)};
    return {...place, page, pageLine, language: (node.lang ?? '').toLowerCase(), meta: attributesOf(node.meta ?? ''), heading};
  } catch (error) {
    throw new Error(`${page}:${opening}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function attributesOf(meta: string): Fence['meta'] {
  return Object.fromEntries([...meta.matchAll(/([A-Za-z]+)(?:="([^"]*)")?|\{[^}]*\}/g)].flatMap(([, name, value]) => (name === undefined ? [] : [[name, value ?? true]])));
}
