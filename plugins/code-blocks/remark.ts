import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {highlight} from './highlight.ts';
import {readIncluded} from './include.ts';
import {parseFenceMeta, type FenceMeta} from './meta.ts';

/** Turns every fence into a `<CodeBlock>` whose HTML is final: nothing is highlighted in the browser. */
const remarkCodeBlocks: Plugin<[{inputs: string}?], Root> = () => async (tree, file) => {
  const work: Promise<void>[] = [];
  visit(tree, 'code', (node, index, parent) => {
    work.push(
      renderFence(node, file).then((element) => {
        parent!.children[parent!.children.indexOf(node)] = element as RootContent & MdxJsxFlowElement;
      }),
    );
  });
  await Promise.all(work);
};

async function renderFence(node: Code, file: VFile): Promise<MdxJsxFlowElement> {
  try {
    const language = node.lang;
    if (!language) throw new Error('a fence needs a language; use "text" for output');
    const meta = parseFenceMeta(node.meta ?? '');
    const code = meta.file ? readInclude(meta, node.value) : node.value;
    const title = meta.title ?? meta.file?.replace(/^examples\/fernway\//, '');
    return element({
      html: await highlight(code, language, meta),
      language,
      ...(title && {title}),
      ...(meta.showLineNumbers && {numbered: 'true'}),
      ...(meta.file && {source: meta.file}),
    });
  } catch (error) {
    file.fail(error instanceof Error ? error.message : String(error), node, 'code-blocks');
  }
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
