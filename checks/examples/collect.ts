/** Finds the fences of all pages, including those that plugins/reference/ inserts. */
import fs from 'node:fs';
import path from 'node:path';
import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Code, Parents, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {listFilesBelow} from '../../config/files.ts';
import {docsDir} from '../../config/paths.ts';
import {parseMdx} from '../../config/parsers.ts';
import {readIncluded} from '../../plugins/code-blocks/include.ts';
import {getOrCreate} from '../../plugins/search/engine/getOrCreate.ts';
import {insertions} from '../../plugins/reference/inject.ts';
import {referenceRemarkPlugins} from '../../plugins/reference/index.ts';
import type {Fence} from './types.ts';

/** A page as written. */
export interface Page {
  /** The path from the repository's root. */
  file: string;
  text: string;
}

/** Reads every page of docs/, sorted by name. */
export function readDocs(): Page[] {
  return listFilesBelow(docsDir)
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => ({file: `docs/${name}`, text: fs.readFileSync(path.join(docsDir, name), 'utf8')}));
}

const kept = new Map<string, Promise<readonly Fence[]>>();

/**
 * Collects the fences of a page, in order, once for all checks of a run.
 * @throws Error with the page and line if a fence includes something that doesn't exist
 */
export const collectFences = (page: Page): Promise<readonly Fence[]> =>
  getOrCreate(kept, `${page.file}\n${page.text}`, () => readFences(page));

async function readFences(page: Page): Promise<readonly Fence[]> {
  const file = new VFile({path: page.file, value: escapeMarkdownHeadingIds(page.text)});
  const tree = (await unified()
    .use(referenceRemarkPlugins)
    .run(markInsertions(parseMdx(page.file, page.text)), file)) as Root;
  const fences: Fence[] = [];
  const tabs = findTabs(tree);
  const headings = {written: '', inserted: ''};
  let line = 1;
  visit(tree, (node, _index, parent) => {
    const origin = node.position ? 'written' : 'inserted'; // inserted nodes have no line in the page
    line = node.position?.start.line ?? line;
    if (node.type === 'heading') headings[origin] = toString(node);
    if (node.type === 'code') {
      const tab = tabs.get(node);
      fences.push({
        ...toFence(node, page.file, line, statusOf(parent) ?? (headings[origin] || headings.written)),
        ...(tab && {tab}),
      });
    }
  });
  return fences;
}

/** Collects the fences of all pages, page by page. */
export async function collectAllFences(pages: readonly Page[] = readDocs()): Promise<Fence[]> {
  return (await Promise.all(pages.map(collectFences))).flat();
}

/** Puts a node with the position of each insertion before it, because inserted nodes have no position. */
function markInsertions(tree: Root): Root {
  visit(tree, 'mdxJsxFlowElement', (element, index, parent) => {
    if (!parent || index === undefined || !(element.name! in insertions)) return undefined;
    parent.children.splice(index, 0, {
      type: 'mdxFlowExpression',
      value: '',
      ...(element.position && {position: element.position}),
    });
    return index + 2;
  });
  return tree;
}

/** Finds the innermost tabs that contain each fence. */
function findTabs(tree: Root): Map<Code, readonly [tabs: string, item: string]> {
  const found = new Map<Code, readonly [tabs: string, item: string]>();
  let count = 0;
  visit(tree, 'mdxJsxFlowElement', (element) => {
    if (element.name !== 'Tabs') return;
    const key = String(count++);
    element.children.forEach((item, i) => visit(item, 'code', (code) => void found.set(code, [key, String(i)])));
  });
  return found;
}

/** Returns the status of an example in `<ApiResponse status="200">`, which it has instead of a heading. */
function statusOf(parent: Parents | undefined): string | undefined {
  if (parent?.type !== 'mdxJsxFlowElement' || parent.name !== 'ApiResponse') return undefined;
  const status = parent.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'status',
  )?.value;
  return typeof status === 'string' ? status : undefined;
}

function toFence(node: Code, page: string, opening: number, heading: string): Fence {
  try {
    const meta = attributesOf(node.meta ?? '');
    const {file, region} = meta;
    // An inserted fence is on the line of the element that inserts it, and included text is on that of its fence.
    const pageLine = node.position && file === undefined ? opening + 1 : opening;
    const place =
      typeof file === 'string'
        ? {file, ...readIncluded(file, typeof region === 'string' ? region : undefined)}
        : {file: page, line: pageLine, text: node.value};
    return {
      ...place,
      page,
      pageLine,
      language: (node.lang ?? '').toLowerCase(),
      meta,
      heading,
      isGenerated: !node.position,
      source: {language: node.lang ?? '', meta: node.meta ?? '', text: node.value},
    };
  } catch (error) {
    throw new Error(`${page}:${opening}: ${(error as Error).message}`);
  }
}

function attributesOf(meta: string): Fence['meta'] {
  return Object.fromEntries(
    [...meta.matchAll(/([A-Za-z]+)(?:="([^"]*)")?|\{[^}]*\}/g)].flatMap(([, name, value]) =>
      name === undefined ? [] : [[name, value ?? true]],
    ),
  );
}
