import type {Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {CheckedCode} from '../verified-examples/remark.ts';
import {highlight} from './highlight.ts';
import {readIncluded} from './include.ts';
import {parseFenceMeta, type FenceMeta} from './meta.ts';

/** Turns every fence into a `<CodeBlock>` whose HTML is final: nothing is highlighted in the browser. */
const remarkCodeBlocks: Plugin<[{inputs: string}?], Root> = () => async (tree, file) => {
  const work: Promise<void>[] = [];
  visit(tree, 'code', (node: CheckedCode, _index, parent) => {
    work.push(
      renderFence(node, file).then((element) => {
        parent!.children[parent!.children.indexOf(node)] = element as RootContent & MdxJsxFlowElement;
      }),
    );
  });
  await Promise.all(work);
};

async function renderFence(node: CheckedCode, file: VFile): Promise<MdxJsxFlowElement> {
  try {
    const language = node.lang;
    if (!language) throw new Error('a fence needs a language; use "text" for output');
    const meta = parseFenceMeta(node.meta ?? '');
    const code = meta.file ? readInclude(meta, node.value) : node.value;
    const title = meta.title ?? meta.file?.replace(/^examples\/fernway\//, '');
    return element({
      html: await highlight(code, language, meta),
      language,
      ...wrapFrom(code),
      ...(title && {title}),
      ...(meta.showLineNumbers && {numbered: 'true'}),
      ...(meta.file && {source: meta.file}),
      ...(node.data?.level && {level: node.data.level}),
      ...(runsOnFernway(node, meta, code) && {runnable: 'true'}),
    });
  } catch (error) {
    file.fail(error instanceof Error ? error.message : String(error), node, 'code-blocks');
  }
}

/**
 * Whether a reader can run the sample: the check of examples ran it on Fernway's PostgreSQL as it is. The database in
 * the browser has no extensions.
 */
function runsOnFernway({lang, data}: CheckedCode, {dialect, setup}: FenceMeta, code: string): boolean {
  const wasRun = lang === 'sql' && data?.level === 'executed' && dialect === undefined && setup === undefined;
  return wasRun && !/^\s*CREATE EXTENSION\b/im.test(code);
}

/** What a phone and the column of a wide window show in a line of code, in characters. */
const lineOf = {phone: 36, column: 66};

/**
 * From which window down a line of the sample may continue where it cannot be seen, so a switch to wrap lines is of
 * use.
 */
function wrapFrom(code: string): {wrap?: 'always' | 'phone'} {
  const longest = Math.max(...code.split('\n').map(({length}) => length));
  if (longest > lineOf.column) return {wrap: 'always'};
  return longest > lineOf.phone ? {wrap: 'phone'} : {};
}

function readInclude({file, region}: FenceMeta, inline: string): string {
  if (inline.trim()) throw new Error(`a fence with file="${file}" must be empty; its text comes from the file`);
  return readIncluded(file!, region).text;
}

function element(properties: Record<string, string>): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(properties).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
  };
}

export default remarkCodeBlocks;
