import {describe, expect, test} from 'vitest';
import {judge} from './prose.ts';
import {readProse} from './prose/read.ts';
import {findIn, type Passage} from './prose/rule.ts';
import {rules} from './prose/rules/index.ts';

const passage = (text: string, kind: Passage['kind'] = 'paragraph'): Passage => ({kind, line: 1, text});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  const kind = rule.kinds?.[0] ?? 'paragraph';
  test('finds its example', () => expect(findIn([passage(rule.fails, kind)], [rule])).toHaveLength(1));
  test('accepts the example written well, and so do all other rules', () => {
    expect(findIn([passage(rule.passes, kind)], rules)).toEqual([]);
  });
});

test('each rule has its own id', () => expect(new Set(rules.map(({id}) => id)).size).toBe(rules.length));

const found = (file: string, text: string) =>
  findIn(readProse(file, text), rules).map(({rule, line}) => `${line} ${rule.id}`);

test('pages: prose, headings, headers and descriptions count; code, fences and answers do not', () => {
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

test('a sentence has at most 35 words; inline code can begin one, and each cell has its own', () => {
  const words = (count: number) => 'one '.repeat(count).trim();
  expect(found('a.md', `${words(36)}.\n`)).toEqual(['1 long-sentence']);
  expect(found('a.md', `${words(35)}. \`ddn\` ${words(30)}.\n`)).toEqual([]);
  expect(found('a.md', `| A | B |\n| --- | --- |\n| ${words(30)} | ${words(30)} |\n`)).toEqual([]);
});

test('data: texts that readers see count, also of a property called like a key of examples; examples do not', () => {
  expect(
    found(
      'a.yaml',
      'properties:\n  default:\n    description: What to mend.\n    default: mend it\nx-examples:\n  - value: {description: Mend it}\n',
    ),
  ).toEqual(['3 description-question', '3 mend']);
});

test('data: a text that begins below its key is found on its line', () => {
  expect(found('a.yaml', 'a: 1\ndescription: |\n  One.\n  Mend it.\n')).toEqual(['4 mend']);
});

test('code: texts and comments count, imports and code in comments do not', () => {
  expect(
    found(
      'a.tsx',
      "import a from './mend it';\n// See `mend it`\n// and mend it.\nexport const b = <p title={`Mend ${a} anew, now`}>Mend it</p>;\n",
    ),
  ).toEqual(['4 mend', '4 anew', '4 mend', '3 mend']);
});

test('an exception needs its finding', () => {
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

test('what a drawing shows is prose', () => {
  expect(
    readProse('a.mdx', '```mermaid title="T" alt="In private mode it needs a token."\nflowchart LR\n```\n'),
  ).toMatchObject([{line: 1, text: 'In private mode it needs a token.'}]);
});
