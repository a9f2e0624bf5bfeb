import {expect, test} from 'vitest';
import {collectFences} from './collect.ts';

const page = (text: string) => ({file: 'docs/page.mdx', text: `---\ntitle: Page\n---\n\n${text}`});

test('a fence has its line, language, attributes, text, and heading, even inside lists and components', async () => {
  const text =
    '## First {#first}\n\n- item\n\n  ```bash title=".env" {1}\n  A=1\n  ```\n\n:::note\n\n```YAML\na: 1\n```\n\n:::\n\n<Steps>\n<Step>\n\n### Second\n\n````md\n```js\n```\n````\n\n</Step>\n</Steps>';
  const fences = await collectFences(page(text));
  expect(fences).toMatchObject([
    {
      file: 'docs/page.mdx',
      page: 'docs/page.mdx',
      line: 10,
      pageLine: 10,
      language: 'bash',
      meta: {title: '.env'},
      text: 'A=1',
      heading: 'First {#first}',
    },
    {line: 16, language: 'yaml', text: 'a: 1'},
    {language: 'md', text: '```js\n```', heading: 'Second'},
  ]);
});

test('included text has the line of its own file', async () => {
  const [fence] = await collectFences(
    page('```yaml file="examples/fernway/fulfilment/subgraph.yaml" region="generator"\n```'),
  );
  expect(fence).toMatchObject({file: 'examples/fernway/fulfilment/subgraph.yaml', page: 'docs/page.mdx', pageLine: 5});
  expect(fence!.text).toMatch(/^generator:/);
  await expect(collectFences(page('```yaml file="examples/fernway/none.yaml"\n```'))).rejects.toThrow(
    /docs\/page\.mdx:5: file="examples\/fernway\/none\.yaml" does not exist/,
  );
});

test('a fence that the reference inserts is on the line of the element, under its own heading', async () => {
  const fences = await collectFences(page('## Run\n\n<CliCommand name="ddn run" />\n\n```json\n{}\n```'));
  expect(fences[0]).toMatchObject({line: 7, language: 'text', heading: 'Usage'});
  expect(fences.at(-1)).toMatchObject({line: 10, language: 'json', heading: 'Run'});
});

test('the body of a response is under its status', async () => {
  const [fence] = await collectFences(page('<ApiResponse status="200">\n\n```json\n{}\n```\n\n</ApiResponse>'));
  expect(fence!.heading).toBe('200');
});

test('an error names the page that cannot be parsed', async () => {
  await expect(collectFences(page('<Steps>'))).rejects.toThrow(/^docs\/page\.mdx:\d+: Expected a closing tag/);
});
