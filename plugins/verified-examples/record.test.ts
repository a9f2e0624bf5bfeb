import {expect, test} from 'vitest';
import {exampleKey, keyOf, summarize, verificationOf, type VerifiedRecord} from './record.ts';

const text = 'Prose.\n\n```bash\nddn version\n```\n\n<CliIndex />\n';
const key = exampleKey('bash', '', 'ddn version');
const page = {key: keyOf(text), examples: {[key]: ['schema', 'hand', 1] as const}};
const record: VerifiedRecord = {date: '2026-11-21', data: 'd', pages: {'docs/a.mdx': page}};

test('a page says so while its examples and the data are those that were verified', () => {
  const expected = {date: '2026-11-21', examples: new Map([[key, {level: 'schema', by: 'hand', count: 1}]])};
  expect(verificationOf('docs/a.mdx', text, record, 'd')).toEqual(expected);
  expect(verificationOf('docs/a.mdx', text.replace('Prose.', 'Other prose.'), record, 'd')).toBeDefined();
});

test.each([
  ['the text of an example', text.replace('ddn version', 'ddn console'), 'd'],
  ['the attributes of an example', text.replace('```bash', '```bash title="a"'), 'd'],
  ['an insertion', text.replace('<CliIndex />', '<CliCommand name="ddn" />'), 'd'],
  ['another example', `${text}\n\`\`\`json\n{}\n\`\`\`\n`, 'd'],
  ['the data', text, 'e'],
])('%s changed: it says nothing', (_what, changed, data) => {
  expect(verificationOf('docs/a.mdx', changed, record, data)).toBeUndefined();
});

test('a page that is not in the record says nothing', () => {
  expect(verificationOf('docs/b.mdx', text, record, 'd')).toBeUndefined();
});

test('examples are counted by level, from the most checked to the least', () => {
  const examples = new Map([
    ['a', {level: 'syntax', by: 'x 1', count: 2}],
    ['b', {level: 'executed', by: 'y 2', count: 1}],
    ['c', {level: 'syntax', by: 'a 3', count: 1}],
    ['d', {level: 'generated', by: '', count: 5}],
  ] as const);
  expect(summarize({date: '', examples})).toEqual([
    {level: 'executed', count: 1, by: ['y 2']},
    {level: 'syntax', count: 3, by: ['a 3', 'x 1']},
    {level: 'generated', count: 5, by: []},
  ]);
});
