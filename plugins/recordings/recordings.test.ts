import {describe, expect, test} from 'vitest';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {readRecording} from './definition.ts';
import remarkRecordings from './remark.ts';

const recording = `steps:
  - says: Start the wizard.
    run: |
      ddn connector init \\
        -i
    output: |
      One
      Two
    source: hasura/ddn-docs#12
  - says: Answer.
    type: public
`;

test('converts a fence to the lines that the terminal shows', async () => {
  const tree = {
    type: 'root',
    children: [{type: 'code', lang: 'recording', meta: 'title="Wizard"', value: recording}],
  } as Root;
  const transform = remarkRecordings.call(undefined as never) as (tree: Root, file: VFile) => Promise<void>;
  await transform(tree, new VFile());
  const [element] = tree.children as unknown as [{attributes: {name: string; value: string}[]}];
  const value = (name: string) => element.attributes.find((attribute) => attribute.name === name)!.value;
  expect(value('title')).toBe('Wizard');
  expect(JSON.parse(value('lines'))).toEqual([
    {kind: 'says', text: 'Start the wizard.'},
    {kind: 'command', text: 'ddn connector init \\'},
    {kind: 'more', text: '  -i'},
    {kind: 'output', text: 'One'},
    {kind: 'output', text: 'Two'},
    {kind: 'says', text: 'Answer.'},
    {kind: 'answer', text: 'public'},
  ]);
  await expect(
    transform({type: 'root', children: [{type: 'code', lang: 'recording', value: recording}]}, new VFile()),
  ).rejects.toThrow('a recording needs title="…"');
});

describe('readRecording rejects', () => {
  test.each([
    ['text that is not YAML', 'steps: [', /flow/i],
    ['a recording without steps', 'steps: []', /steps/],
    ['a step with neither a command nor an answer', 'steps: [{says: x}]', 'expected either run or type'],
    ['a step with both a command and an answer', 'steps: [{says: x, run: ls, type: y}]', 'expected either run or type'],
    ['output without a source', 'steps: [{says: x, run: ls, output: y}]', 'expected output with its source'],
    [
      'a source in an unknown format',
      'steps: [{says: x, run: ls, output: y, source: web}]',
      'expected owner/name@commit:path',
    ],
    ['an unknown field', 'steps: [{says: x, run: ls, wait: 3}]', /wait/],
  ])('%s', (_, text, message) => {
    expect(() => readRecording(text)).toThrow(message);
  });

  test.each([
    ['text that is not YAML', 'steps: [', 'examples/recordings/a.yaml:1: found text that is not YAML'],
    ['an unknown field', 'step: []', 'found in examples/recordings/a.yaml: '],
  ])('%s, and names the file', (_, text, message) => {
    expect(() => readRecording(text, 'examples/recordings/a.yaml')).toThrow(message);
  });
});
