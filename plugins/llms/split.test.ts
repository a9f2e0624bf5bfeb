import fc from 'fast-check';
import {expect, test} from 'vitest';
import {joinTwin, partAddresses} from './join.ts';
import {splitTwin} from './split.ts';

const origin = 'https://docs.example';
const head = '# Long\n\nURL: https://docs.example/long/\n\n';
const limit = 4_000;
const addressOf = (name: string) => `${origin}/long/index.${name}.md`;
const split = (body: string) =>
  splitTwin({path: '/long/', title: 'Long', markdown: head + body}, origin, addressOf, limit);

test('a twin that fits into one file is not split', () => {
  expect(split('Short.\n')).toBeUndefined();
});

test('a long twin becomes an overview and its sections, each with its title and URL', () => {
  const section = (name: string) => `## ${name}\n\n${'Some words. '.repeat(150)}\n\n`;
  const {overview, parts} = split(`Lead.\n\n${section('First')}${section('Second {#b}')}${section('Third')}`)!;
  expect(parts.map(({name}) => name)).toEqual(['first', 'b', 'third']);
  expect(partAddresses(overview)).toEqual(parts.map(({name}) => addressOf(name)));
  expect(overview).toContain('Lead.');
  expect(parts[1]!.markdown).toMatch(/^# Long: Second\n\nURL: https:\/\/docs\.example\/long\/#b\n/);
});

test('a long text before the first section is split into parts with names', () => {
  const {parts} = split(`${'Words.\n\n'.repeat(1_200)}## A\n\nText.\n`)!;
  expect(parts.map(({name}) => name)).toEqual(['main', 'main-2', 'main-3', 'a']);
  expect(parts[0]!.markdown).toContain('# Long: Introduction');
});

test('code is never cut', () => {
  const code = `\`\`\`yaml\n${'key: value\n\n'.repeat(200)}\`\`\`\n`;
  const {parts} = split(`## A\n\n${'Words. '.repeat(200)}\n\n${code}\n${'Words. '.repeat(200)}\n`)!;
  expect(parts.filter(({markdown}) => markdown.includes(code.trimEnd()))).toHaveLength(1);
});

test('a quotation is never cut, because it can contain code', () => {
  const quotation = `> **Note**\n>\n> \`\`\`yaml\n${'> key: value\n'.repeat(150)}> \`\`\`\n`;
  const {parts} = split(`## A\n\n${'Words. '.repeat(250)}\n\n${quotation}\n${'Words. '.repeat(250)}\n`)!;
  expect(parts.filter(({markdown}) => markdown.includes(quotation.trimEnd()))).toHaveLength(1);
});

test('two quotations with an empty line between them can be in two parts', () => {
  const quotation = (name: string) => `> **${name}**\n>\n> ${'Words. '.repeat(350)}\n`;
  const {parts} = split(`## A\n\n${quotation('Note')}\n${quotation('Tip')}`)!;
  expect(Math.max(...parts.map(({markdown}) => markdown.length))).toBeLessThanOrEqual(limit);
});

/** Unifies the spaces between blocks, which a split can change, but not those in fenced code. */
const unifySpaces = (text: string) =>
  text.split(/(^```[^]*?^```$)/m).map((part, i) => (i % 2 === 1 ? part : part.replace(/\s+/g, ' ').trim()));

test('each part is below the limit, and joining the parts restores the twin', () => {
  const paragraph = fc
    .string({unit: fc.constantFrom('a', 'b c', '`x`', '. '), minLength: 5, maxLength: 400})
    .map((text) => text.trim() || 'x');
  const block = fc.oneof(
    paragraph.map((text) => `${text}\n\n`),
    fc.constantFrom('## Two\n\n', '### Three\n\n', '#### Four {#four}\n\n'),
    fc
      .array(paragraph, {minLength: 1, maxLength: 8})
      .map((items) => `${items.map((item) => `- ${item}\n`).join('')}\n`),
    paragraph.map((text) => `\`\`\`sql\n  ${text}\n\n\n## no heading\n\`\`\`\n\n`),
  );
  fc.assert(
    fc.property(fc.array(block, {minLength: 30, maxLength: 120}), (blocks) => {
      const markdown = `${head}${blocks.join('').trimEnd()}\n`;
      const result = splitTwin({path: '/long/', title: 'Long', markdown}, origin, addressOf, limit);
      fc.pre(result !== undefined);
      const joined = joinTwin({overview: result.overview, parts: result.parts.map((part) => part.markdown)});
      expect(unifySpaces(joined)).toEqual(unifySpaces(markdown));
      for (const part of result.parts) expect(part.markdown.length).toBeLessThan(limit);
      expect(new Set(result.parts.map(({name}) => name)).size).toBe(result.parts.length);
    }),
    {numRuns: 100},
  );
});
