import type {Code, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import type {RecordedLine} from '../../src/components/Recording/frames.ts';
import {readIncluded} from '../code-blocks/include.ts';
import {parseFenceMeta} from '../code-blocks/meta.ts';
import {readRecording, type RecordedStep} from './definition.ts';

/** Replaces every `recording` fence by a terminal that shows what the recording ends with, and can play it. */
const remarkRecordings: Plugin<[{inputs: string}?], Root> = () => (tree, file) => {
  visit(tree, 'code', (node: Code, index, parent) => {
    if (node.lang !== 'recording') return;
    try {
      const {title, file: source} = parseFenceMeta(node.meta ?? '');
      if (!title) throw new Error('a recording needs title="…", which describes what it shows');
      const lines = readRecording(source ? readIncluded(source).text : node.value).flatMap(toLines);
      const element: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: 'Recording',
        attributes: Object.entries({title, lines: JSON.stringify(lines)}).map(([name, value]) => ({
          type: 'mdxJsxAttribute',
          name,
          value,
        })),
        children: [],
      };
      parent!.children[index!] = element as RootContent & MdxJsxFlowElement;
    } catch (error) {
      file.fail(error instanceof Error ? error.message : String(error), node, 'recordings');
    }
  });
};

/** What a step shows: a comment, what is typed behind the prompt, and what is printed. */
function toLines({says, run, type, output}: RecordedStep): RecordedLine[] {
  const typed = (run ?? type)!.trimEnd().split('\n');
  const kindOf = (index: number) => (run === undefined ? 'answer' : index > 0 ? 'more' : 'command');
  return [
    {kind: 'says', text: says},
    ...typed.map((text, index): RecordedLine => ({kind: kindOf(index), text})),
    ...(output?.trimEnd().split('\n') ?? []).map((text): RecordedLine => ({kind: 'output', text})),
  ];
}

export default remarkRecordings;
