import fs from 'node:fs';
import {expect, test, vi} from 'vitest';
import {exampleKey, keyOf, readRecord, summarize, verificationOf, type VerifiedRecord} from './record.ts';

const text = 'Prose.\n\n```bash\nddn version\n```\n\n<CliIndex />\n';
const key = exampleKey('bash', '', 'ddn version');
const page = {key: keyOf(text), examples: {[key]: ['schema', 'hand', 1] as const}};
const record: VerifiedRecord = {date: '2026-11-21', data: 'd', pages: {'docs/a.mdx': page}};

test('returns the verification of a page if its examples and the data are unchanged', () => {
  const expected = {date: '2026-11-21', examples: new Map([[key, {level: 'schema', by: 'hand', count: 1}]])};
  expect(verificationOf('docs/a.mdx', text, record, 'd')).toEqual(expected);
  expect(verificationOf('docs/a.mdx', text.replace('Prose.', 'Other prose.'), record, 'd')).toBeDefined();
});

test.each([
  ['the text of an example changed', text.replace('ddn version', 'ddn console'), 'd'],
  ['the attributes of an example changed', text.replace('```bash', '```bash title="a"'), 'd'],
  ['an insertion changed', text.replace('<CliIndex />', '<CliCommand name="ddn" />'), 'd'],
  ['an example was added', `${text}\n\`\`\`json\n{}\n\`\`\`\n`, 'd'],
  ['the data changed', text, 'e'],
])('returns no verification if %s', (_what, changed, data) => {
  expect(verificationOf('docs/a.mdx', changed, record, data)).toBeUndefined();
});

test('the key covers every line of an insertion, and no prose after a fence that is closed by a longer one', () => {
  const table = (name: string) => `<ConnectorTable\n  connector="postgresql"\n  table="${name}"\n/>\n\nProse.\n`;
  expect(keyOf(table('files'))).not.toBe(keyOf(table('ports')));
  expect(keyOf(table('files'))).toBe(keyOf(table('files').replace('Prose.', 'Other prose.')));
  const fence = '```sql\nSELECT 1\n````\n\nProse.\n';
  expect(keyOf(fence)).toBe(keyOf(fence.replace('Prose.', 'Other prose.')));
});

test('returns no verification for a page that is not in the record', () => {
  expect(verificationOf('docs/b.mdx', text, record, 'd')).toBeUndefined();
});

test('counts examples by level, from the most to the least checked', () => {
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

test('a record that a merge has left with conflicts is reported with its file and what to do', () => {
  const read = vi.spyOn(fs, 'readFileSync').mockReturnValueOnce('{\n<<<<<<< HEAD\n "date": "2026-11-21",\n');
  expect(readRecord).toThrow(/^plugins\/verified-examples\/verified\.json: found .*Run "npm run examples"/);
  read.mockRestore();
});
