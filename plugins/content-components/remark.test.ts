import {expect, test} from 'vitest';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {mdxParser} from '../../config/parsers.ts';
import remarkComponents from './remark.ts';

const run = (value: string) => {
  const file = new VFile({path: 'docs/a.mdx', value});
  return unified().use(remarkComponents).runSync(mdxParser.parse(file), file);
};

test.each([
  ['<Card titel="A" href="/" />', '<Card> has no property "titel"; expected one of title, href'],
  ['<Step title="Create" />', '<Step> has no property "title"; expected none'],
  ['<ApiResponse statu="400" />', '<ApiResponse> has no property "statu"; expected one of status'],
  ['<ApiOperation methd="POST" path="/q" />', '<ApiOperation> has no property "methd"; expected one of method, path'],
  ['<Terminal title="x" />', '<Terminal> has no property "title"; expected none'],
  ['<Card title="A" />', '<Card> has no href; write href="…"'],
  ['<Card title="" href="/" />', '<Card> has no title; write title="…"'],
  ['<Param type="string" />', '<Param> has no name; write name="…"'],
])('reports a wrong or missing property: %s', (source, message) => {
  expect(() => run(source)).toThrow(message);
});

test.each([
  ['## A\n\n#### B', 'found a heading of level 4 below one of level 2; write "###"'],
  ['### A', 'found a heading of level 3 below one of level 1; write "##"'],
  ['# A', 'found a heading of level 1, which is the title of the page; write "##"'],
  ['![](/img/a.png)', 'the picture has no description'],
  ['<img src="/img/a.png" />', 'the picture has no description'],
])('reports a heading level that is skipped, and a picture without a description: %s', (source, message) => {
  expect(() => run(source)).toThrow(message);
});

test('accepts headings that go up by several levels, and described pictures', () => {
  expect(() => run('## A\n\n### B\n\n#### C\n\n## D\n\n![E](/e.png) <img src="/f.png" alt="F" />')).not.toThrow();
});

test('an error has the position of its element, but not its content, which Docusaurus would print', () => {
  try {
    run('Text.\n\n<Card title="A" />');
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({line: 3, place: {start: {line: 3}}});
    expect(JSON.stringify(error)).not.toContain('ancestors');
  }
});

test('accepts the properties of components', () => {
  expect(() => run('<Card title="A" href="/" />\n\n<ApiRequest curl />\n\n<Param name="a" required />')).not.toThrow();
});

const tabs = (between: string) =>
  `<Tabs>\n${between}\n<Tab value="a" label="A">\n\nOne.\n\n</Tab>\n` +
  '<Tab value="b" label="B">\n\nTwo.\n\n</Tab>\n</Tabs>';

test('reports text between tabs, which would be a tab without a name', () => {
  expect(() => run(tabs('\nSome text before the tabs.\n'))).toThrow('<Tabs> contains something besides <Tab>');
  expect(() => run(tabs(''))).not.toThrow();
  expect(() => run(tabs('\n{/* expires 2027-03-01 */}\n'))).not.toThrow();
});

test('reports two tabs with the same value, which would open together', () => {
  expect(() => run(tabs('').replace('value="b"', 'value="a"'))).toThrow('two tabs with value="a"');
});

test.each([
  [':::caution\n\nText.\n\n:::', '":::caution" is no callout; expected one of note, tip, info, warning, danger'],
  [':::note Title\n\nText.\n\n:::', '":::" begins or ends no callout here'],
  ['::: warning\n\nText.\n\n:::', '":::" begins or ends no callout here'],
  ['Text.\n:::', '":::" begins or ends no callout here'],
  ['Send it to host:port[1].', '":port" and brackets after it would not be on the page'],
  ['Send it to host:port{a="b"}.', '":port" and brackets after it would not be on the page'],
  ['::video[Title]', '":video" and brackets after it would not be on the page'],
])('reports what is no callout: %s', (source, message) => {
  expect(() => run(source)).toThrow(message);
});

test.each([
  [':::note\n\nText.\n\n## Next\n', '":::note" is not closed'],
  ['- Item\n\n  :::note\n\n  Text.\n\nNext.\n', '":::note" is not closed'],
  [
    '::::note[A]\n\n:::tip\n\nText.\n\n:::\n',
    '"::::note[A]" is not closed, so all that follows is in it; write "::::"',
  ],
  [':::note\n\n:::tip\n\nText.\n\n:::\n', '":::tip" is not closed'],
  ['```bash\nddn version\n\n## Next\n', '"```bash" is not closed'],
  ['- Item\n\n  ````md\n  ```js\n  ```\n\nNext.\n', '"````md" is not closed'],
])('reports a callout or a fence that is not closed: %s', (source, message) => {
  expect(() => run(source)).toThrow(message);
});

test.each([
  ['From $5 to $10.', '"$5 to $" is read as a formula; write "\\$" for a dollar sign'],
  ['US$5 or US$10', '"$5 or US$" is read as a formula'],
  ['Set $HOME or $PATH.', '"$HOME or $" is read as a formula'],
])('reports dollar signs that Markdown reads as a formula: %s', (source, message) => {
  expect(() => run(source)).toThrow(message);
});

test('accepts formulas, and dollar signs that are escaped or in code', () => {
  expect(() => run('The $n$th of $2^n$ items, from \\$5 to \\$10, and `$A or $B`.')).not.toThrow();
});

test.each([
  ['**Note:**text', '"**" is text here'],
  ['The tables **`orders`**s', '"**" is text here'],
  ['Some **bold text.', '"**" is text here'],
  ['Run `ddn version.', '"`" is text here'],
  ['##Next\n\nText.', '"##" is text here; write a space after it'],
  ['- Item\n  ##Next', '"##" is text here; write a space after it'],
])('reports marks that Markdown leaves in the text: %s', (source, message) => {
  expect(() => run(source)).toThrow(message);
});

test('accepts marks that have an effect, are escaped, or are in code', () => {
  expect(() => run('**Note:** `a`, ``b`c``, \\**, \\`, `**/*.ts`, a * b, and #1.\n\n## Next')).not.toThrow();
  expect(() => run('Step `a`##1, [link](/a)##2, and **b**##3.\n\n\\##4')).not.toThrow();
});

test('accepts callouts and other colons', () => {
  expect(() => run('```js\na\n````\n\n- ~~~js\n  ```\n  ~~~ \n')).not.toThrow();
  expect(() => run('> :::note\n>\n> Text.\n>\n> :::\n\n1. Item\n\n   :::tip\n   Text.\n   ::: \n')).not.toThrow();
  expect(() => run('::::note[A `title`]\n\n:::tip\n\nText.\n\n:::\n\n::::')).not.toThrow();
  expect(() => run('At 16:nine, `host:port[1]`, host\\:port[1], a::b.\n\n~~~md\n:::note Title\n~~~')).not.toThrow();
});

test('reports a link that Markdown reads as text', () => {
  expect(() => run('See [the guide](/quick start/).')).toThrow("[the guide](/quick start/) isn't a link");
  expect(() => run('See [the guide](</quick start/>), [one](/one/ "A title"), and f[0](a, b).')).not.toThrow();
});

test.each(['| One | Two |\n| --- |\n| 1 | 2 |\n', '| `One` | Two |\n| 1 | 2 |\n'])(
  'reports a table that Markdown reads as text: %j',
  (source) => {
    expect(() => run(source)).toThrow(/^a table needs a second line/);
  },
);

test.each([
  ['a cell that was cut off', '| a |'],
  ['an additional cell', '| a | b | c |'],
  ['a pipe within a cell', '| `a | b` | c |'],
])('reports a row of a table with another number of cells than its header: %s', (_, row) => {
  const table = (last: string) => `| One | Two |\n| --- | --- |\n| 1 | 2 |\n${last}\n`;
  expect(() => run(table(row))).toThrow(/^a row of the table has [13] cells; expected 2/);
  expect(() => run(table('| `a \\| b` | |'))).not.toThrow();
});
