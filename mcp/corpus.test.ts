import {describe, expect, test} from 'vitest';
import {Corpus, firstParagraph, firstWords} from './corpus.ts';

test('the first words of a text are never longer than the limit', () => {
  expect(firstWords('a few words', 11)).toBe('a few words');
  expect(firstWords('a few words', 8)).toBe('a few …');
  expect(firstWords('🙂'.repeat(100), 9)).toBe('🙂🙂🙂🙂 …');
});

test.each([
  ['```ts\nconst a = 1;\n\nconst b = 2;\n```\n\nThe *text*.', 'The text.'],
  ['1. Add this:\n\n   ````md\n   ```\n\n   not text\n   ````\n\n2. Go on.\n\nThe text.', 'The text.'],
  ['```sh\ncut off\n\nin the middle', undefined],
])('the first paragraph is never part of a code block: %j', (markdown, expected) => {
  expect(firstParagraph(`## Title\n\n${markdown}`)).toBe(expected);
});

describe('an anchor of something that is not a heading', () => {
  const markdown = `# Model

## Version 1 {#model-v1}

- \`name\` (string): Names it.
- \`source\` (object): Says where.

  2 properties of source:

  - \`type: table\`: A table.
    - \`name\` (string): Names the table.
    - \`read_only\` (boolean): If \`true\`, no one writes.
- \`end\`: Ends.

## Model

- \`definition\`: Says what.
- \`apiKey\`: Unlocks.

## Arguments

- \`out\`: Names a file.

## Flags

| Flag | Description |
| - | - |
| \`--out\` | Prints. |
| \`--dry-run\` | Checks. |

## Authentication

| Method | Variable |
| --- | --- |
| Key pair | \`KEY\` |

## Configuration

- \`tables[]\` (object): Lists tables.
- \`schemas\`: Lists schemas. Connector: \`hasura/mysql-promptql\`.
- \`schemas\`: Has no effect. Connector: \`hasura/mysql\`.

## Files

| File | Content |
| - | - |
| \`.hasura-connector/\` | The definition |

## Types

| Type | Entry |
| - | - |
| varchar(n) | – |
| float | \`hasura/mysql\` |
`;
  const docs = new Corpus({title: '', origin: '', baseUrl: '/', pages: []}, Buffer.from(''));
  const read = (anchor: string) => {
    const found = docs.findEntry(markdown, anchor);
    return found && markdown.slice(found.start, found.end).trim();
  };

  test.each([
    ['model-v1-name', '- `name` (string): Names it.'],
    ['model-v1-source-type-table-name', '- `name` (string): Names the table.'],
    ['model-v1-source-type-table-read_only', '- `read_only` (boolean): If `true`, no one writes.'],
    ['model-v1-end', '- `end`: Ends.'],
    ['model-v2-definition', '- `definition`: Says what.'],
    ['flag-dry-run', '| `--dry-run` | Checks. |'],
    ['flag-out', '| `--out` | Prints. |'],
    ['argument-out', '- `out`: Names a file.'],
    ['auth-key-pair', '| Key pair | `KEY` |'],
    ['apiKey', '- `apiKey`: Unlocks.'],
    ['config-tables', '- `tables[]` (object): Lists tables.'],
    ['config-mysql-schemas', '- `schemas`: Has no effect. Connector: `hasura/mysql`.'],
    ['file-hasura-connector', '| `.hasura-connector/` | The definition |'],
    ['type-varchar-n', '| varchar(n) | – |'],
    ['type-mysql-float', '| float | `hasura/mysql` |'],
  ])('%s leads to its entry', (anchor, expected) => expect(read(anchor)).toBe(expected));

  test('leads to the entry with all entries inside it', () =>
    expect(read('model-v1-source')).toMatch(/^- `source`[^]*`read_only`.*$/));

  test('leads to its section if the section has no such entry', () =>
    expect(read('model-v1-absent')).toMatch(/^## Version 1[^]*Ends\.$/));

  test.each(['absent', 'flag-absent', '-', ''])('%j leads nowhere', (anchor) => expect(read(anchor)).toBeUndefined());

  test('a section with the title of its page is the section', () => {
    const found = docs.findSection(markdown, 'model')!;
    expect(markdown.slice(found.start, found.end).trim()).toMatch(/^## Model\n\n- `definition`: Says what\./);
  });

  test('the title of a page leads to the page if no section has it', () => {
    const text = '# Build automations\n\nText.\n\n## Steps\n\nA step.\n';
    expect(docs.findSection(text, 'Build Automations')).toMatchObject({start: 0, end: text.length});
  });
});

test('a link leads to the first anchor that is a section’s, or else to the first page', () => {
  const text = Buffer.from('# Auth\n\n## Get a token {#get-a-token}\n\n### Request {#create-token-request}\n');
  const page = {
    path: '/auth/',
    title: 'Auth',
    description: '',
    section: '',
    markdown: '',
    bytes: {start: 0, end: text.length},
  };
  const docs = new Corpus({title: '', origin: 'https://d', baseUrl: '/', pages: [page]}, text);
  expect(docs.linkTo('/absent/#a', '/auth/#create-token', '/auth/#create-token-request')).toEqual({
    url: 'https://d/auth/#create-token-request',
  });
  expect(docs.linkTo('/absent/', '/auth/#absent')).toEqual({url: 'https://d/auth/'});
  expect(docs.linkTo('/absent/')).toEqual({});
});
