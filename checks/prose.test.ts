import {describe, expect, test} from 'vitest';
import {judge} from './prose.ts';
import {canRead, readProse} from './prose/read.ts';
import {findIn, type Passage} from './prose/rule.ts';
import {rules} from './prose/rules/index.ts';

const passage = (text: string, kind: Passage['kind'] = 'paragraph'): Passage => ({kind, line: 1, text});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  const kind = rule.kinds?.[0] ?? 'paragraph';
  test('finds its example', () => expect(findIn([passage(rule.fails, kind)], [rule])).toHaveLength(1));
  test('accepts the corrected example, as do all other rules', () => {
    expect(findIn([passage(rule.passes, kind)], rules)).toEqual([]);
  });
});

test('each rule has its own id', () => expect(new Set(rules.map(({id}) => id)).size).toBe(rules.length));

const found = (file: string, text: string) =>
  findIn(readProse(file, text), rules).map(({rule, line}) => `${line} ${rule.id}`);

test('reads prose, headings, table headers, and descriptions of pages, but not code, fences, or answers', () => {
  expect(
    found(
      'a.mdx',
      '---\ndescription: Mend it\n---\n\n## Where next\n\nSomebody `beside`\nanew.\n\n```bash\nbeside\n```\n\n| a | B |\n| --- | --- |\n| x | anew |\n\n<Answer>\n\nanew\n\n</Answer>\n',
    ),
  ).toEqual(['2 mend', '5 where-next', '7 indefinite-body', '8 anew', '14 header-lowercase', '16 anew']);
});

test('the id of a heading is not part of its words', () => {
  expect(found('a.mdx', '## Permissions {#rights}\n\n### Mend {it} {#mend-it}\n')).toEqual(['3 mend']);
  expect(found('a.md', '## Permissions {#rights}\n')).toEqual([]);
});

test('a sentence has at most 35 words, can begin with inline code, and ends with its table cell', () => {
  const words = (count: number) => 'one '.repeat(count).trim();
  expect(found('a.md', `${words(36)}.\n`)).toEqual(['1 long-sentence']);
  expect(found('a.md', `${words(35)}. \`ddn\` ${words(30)}.\n`)).toEqual([]);
  expect(found('a.md', `| A | B |\n| --- | --- |\n| ${words(30)} | ${words(30)} |\n`)).toEqual([]);
});

test('reads texts of data that readers see, even in a property named like an example key, but not examples', () => {
  expect(
    found(
      'a.yaml',
      'properties:\n  default:\n    description: What to mend.\n    default: mend it\nx-examples:\n  - value: {description: Mend it}\n',
    ),
  ).toEqual(['3 description-question', '3 mend']);
});

test.each(['when', 'feature', 'setBy', 'reserved', 'end', 'x-deprecated'])('reads the texts of data in %s', (key) => {
  expect(readProse('a.yaml', `a:\n  ${key}: Use teh text.\n`).map(({text}) => text)).toEqual(['Use teh text.']);
});

test('finds the line of a text of data that begins below its key', () => {
  expect(found('a.yaml', 'a: 1\ndescription: |\n  One.\n  Mend it.\n')).toEqual(['4 mend']);
});

test('reads the comments of stylesheets, and JavaScript like TypeScript', () => {
  expect(found('a.css', 'a {b: c}\n/* Mend\n * it anew. */\n')).toEqual(['3 anew', '2 mend']);
  expect(found('a.mjs', '// Mend it.\n')).toEqual(['1 mend']);
  expect(['a.css', 'a.mjs', 'a.cjs', 'a.ts', 'a.test.ts', 'a.png'].filter(canRead)).toEqual([
    'a.css',
    'a.mjs',
    'a.cjs',
    'a.ts',
  ]);
});

test('reads texts and comments of code, but not imports or code in comments', () => {
  expect(
    found(
      'a.tsx',
      "import a from './mend it';\n// See `mend it`\n// and mend it.\nexport const b = <p title={`Mend ${a} anew, now`}>Mend it</p>;\n",
    ),
  ).toEqual(['4 mend', '4 anew', '4 mend', '3 mend']);
});

test('an exception needs a finding', () => {
  const [finding] = findIn([passage('Mend it.')], rules).map((each) => ({...each, file: 'a.md'}));
  const exception = {file: 'a.md', rule: 'mend', found: 'Mend', reason: 'the name of a product'};
  expect(judge([finding!], [])).toEqual([
    expect.stringMatching(/^a\.md:1: "Mend": .+ Write: fix, correct\. \(mend\)$/),
  ]);
  expect(judge([finding!], [exception])).toEqual([]);
  expect(judge([], [exception])).toEqual([expect.stringContaining('Remove the exception')]);
  expect(
    judge(
      [],
      Array.from({length: 26}, () => exception),
    ),
  ).toContainEqual(expect.stringContaining('26 exceptions'));
});

test.each([
  [
    'the title and alt text of a drawing',
    '```mermaid title="T one" alt="In private."\nflowchart LR\n```\n',
    ['T one', 'In private.'],
  ],
  ['the title of a fence', '```bash title="In a shell"\nls\n```\n', ['In a shell']],
  ['a fence that is named after a file', '```yaml title="a.yaml"\na: 1\n```\n', []],
  ['the alt text of a picture', '![A chart](/a.png)\n', ['', 'A chart']],
  ['texts in attributes', '<Card title="Sign in" icon="sign in" />\n', ['Sign in']],
  ['the label in the sidebar', '---\nsidebar_label: Sign in\nkind: guide\n---\n', ['Sign in']],
])('reads as prose: %s', (_, text, expected) => {
  expect(readProse('a.mdx', text).map((each) => each.text)).toEqual(expected);
});

test('a page that is not valid MDX is named, with the line', () => {
  expect(() => readProse('docs/a.mdx', 'Text.\n\n<Steps>\n')).toThrow(/^docs\/a\.mdx:3: Expected a closing tag/);
});
