import {expect, test} from 'vitest';
import {keyOf, verificationOf, type VerifiedRecord} from './record.ts';

const text = 'Prose.\n\n```bash\nddn version\n```\n\n<CliIndex />\n';
const record: VerifiedRecord = {date: '2026-11-21', data: 'd', pages: {'docs/a.mdx': {key: keyOf(text), by: ['hand']}}};

test('a page says so while its examples and the data are those that were verified', () => {
  expect(verificationOf('docs/a.mdx', text, record, 'd')).toEqual({date: '2026-11-21', by: ['hand']});
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
