import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {code, codeSpans, heading, inlineMarkdown, jsx, link, list, markdown, paragraph, table} from './mdast.ts';

test('a heading has its id and is never deeper than six', () => {
  expect(heading(7, 'flags', 'Flags')).toMatchObject({
    depth: 6,
    data: {hProperties: {id: 'flags'}},
    children: [{type: 'text', value: 'Flags'}],
  });
});

test('a table has a header row, and only its other rows can be filtered and have anchors', () => {
  const {children} = table(['Command', 'What it does'], [{id: 'a', cells: [code('ddn'), 'Lists.']}]);
  expect(children.map(({data}) => data?.hProperties)).toEqual([{}, {dataFilterRow: '', id: 'a'}]);
  expect(children.map((row) => row.children.map((cell) => toString(cell)))).toEqual([
    ['Command', 'What it does'],
    ['ddn', 'Lists.'],
  ]);
});

test('an attribute that is true has no value, and an attribute that is false or undefined is omitted', () => {
  expect(jsx('X', {a: 'b', required: true, open: false, type: undefined}).attributes).toEqual([
    {type: 'mdxJsxAttribute', name: 'a', value: 'b'},
    {type: 'mdxJsxAttribute', name: 'required', value: null},
  ]);
});

test('items of one paragraph make a tight list, and longer items make a loose list', () => {
  expect(list([[paragraph('a')]]).spread).toBe(false);
  expect(list([[paragraph('a'), paragraph('b')]]).spread).toBe(true);
});

test('the Markdown of data files is CommonMark, where anything that looks like HTML or an expression is text', () => {
  const nodes = markdown('Give `--env` as <NAME>={value}.\n\n<b>Second</b> paragraph.');
  expect(nodes.map((node) => toString(node))).toEqual(['Give --env as <NAME>={value}.', '<b>Second</b> paragraph.']);
  expect(JSON.stringify(nodes)).not.toMatch(/"html"|"position"/);
  expect(markdown('<PASSWORD>')).toEqual([paragraph('<PASSWORD>')]);
});

test('plain text keeps underscores and asterisks, but backticks mark code', () => {
  expect(codeSpans('insert_ and *update* in `a_b`.')).toEqual([
    {type: 'text', value: 'insert_ and *update* in '},
    code('a_b'),
    {type: 'text', value: '.'},
  ]);
});

test('text and nodes can be mixed', () => {
  expect(paragraph(['See ', link('/a/', code('a')), '.'])).toMatchObject({
    children: [
      {type: 'text'},
      {type: 'link', url: '/a/', children: [{type: 'inlineCode', value: 'a'}]},
      {type: 'text'},
    ],
  });
});

test('Markdown for one line has one paragraph', () => {
  expect(inlineMarkdown('Use `a`.')).toEqual([{type: 'text', value: 'Use '}, code('a'), {type: 'text', value: '.'}]);
  expect(inlineMarkdown('')).toEqual([]);
  expect(() => inlineMarkdown('First.\n\n- Second.')).toThrow('found several blocks of Markdown in "First.');
});
