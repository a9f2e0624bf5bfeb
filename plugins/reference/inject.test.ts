import {describe, expect, test} from 'vitest';
import {renderMarkdown} from './testing/renderPage.mts';

describe('an error names page, line, what was found, and what to write', () => {
  test.each([
    [
      'an unknown command',
      '<CliCommand name="ddn auth logn" />',
      /no command "ddn auth logn" in reference\/cli\/; did you mean "ddn auth login"\?/,
    ],
    ['an unknown kind', '<MetadataKind kind="Modell" />', /no kind "Modell".*did you mean "Model"\?/],
    [
      'an unknown API',
      '<ApiReference api="thread" operation="startThread" />',
      /no API "thread".*did you mean "threads"\?/,
    ],
    [
      'an unknown operation',
      '<ApiReference api="threads" operation="beginThread" />',
      /no operation "beginThread" in reference\/apis\/threads\.openapi\.yaml/,
    ],
    [
      'an unknown connector',
      '<ConnectorSummary connector="postgres" />',
      /no connector "postgres".*did you mean "postgresql"\?/,
    ],
    [
      'an unknown table',
      '<ConnectorTable connector="mysql" table="enviroment" />',
      /no connector table "enviroment".*did you mean "environment"\?/,
    ],
    ['a missing attribute', '<CliCommand />', /<CliCommand> lacks name="…"; write <CliCommand name="…" \/>/],
    [
      'an unknown attribute',
      '<CliCommand nam="ddn" />',
      /no attribute "nam"; did you mean "name"\? Write <CliCommand name="…" \/>/,
    ],
    ['an expression', '<CliCommand name={command} />', /needs name="…" as plain text/],
    ['an empty attribute', '<CliCommand name="" />', /needs name="…" as plain text/],
    ['content', '<CliIndex>\n\nText\n\n</CliIndex>', /has content, which would be lost/],
    ['spread properties', '<CliIndex {...all} />', /spreads properties/],
    ['an element inside text', 'Text <CliIndex /> text.', /is inside a line of text/],
  ])('%s', async (_what, element, expected) => {
    const failed = await renderMarkdown(`First.\n\n${element}\n`, 'docs/a.mdx').then(
      () => undefined,
      (error: unknown) =>
        error as {message: string; file?: string; line?: number; place?: {start?: {line: number}; line?: number}},
    );
    expect(failed?.message).toMatch(expected);
    expect(failed?.file).toBe('docs/a.mdx');
    expect(failed?.line).toBe(3);
  });
});

test('headings are one level below the heading above them', async () => {
  const top = await renderMarkdown('<ConnectorSummary connector="mysql" />\n\n<CliCommand name="ddn version" />');
  expect(top.html).toContain('<h2 id="usage">Usage</h2>');
  const inner = await renderMarkdown('## Version\n\n### The command\n\n<CliCommand name="ddn version" />');
  expect(inner.html).toContain('<h4 id="usage">Usage</h4>');
});

test('two insertions on a page have different ids, even if they are from different plugins', async () => {
  const {page} = await renderMarkdown(
    '<CliCommand name="ddn run" />\n\n<CliCommand name="ddn version" />\n\n<CliIndex />\n\n<CliIndex />',
  );
  expect(page.ids).toContain('flag-help');
  expect(page.ids).toContain('flag-help-2');
  expect(new Set(page.ids).size).toBe(page.ids.length);
});

test('an insertion inside a component is replaced in place', async () => {
  const {html} = await renderMarkdown(
    '<Steps>\n<Step>\n\nBefore.\n\n<CliCommand name="ddn version" />\n\nAfter.\n\n</Step>\n</Steps>',
  );
  expect(html.indexOf('Before.')).toBeLessThan(html.indexOf('id="usage"'));
  expect(html.indexOf('id="usage"')).toBeLessThan(html.indexOf('After.'));
});
