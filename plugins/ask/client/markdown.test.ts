import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {parseAnswer, textOf, type Block, type Inline} from './markdown.ts';

const text = (value: string): Inline => ({type: 'text', text: value});
const paragraph = (...children: Inline[]): Block => ({type: 'paragraph', children});

describe('reads', () => {
  test.each<[string, string, Block[]]>([
    ['paragraphs', 'a\nb\n\nc', [paragraph(text('a b')), paragraph(text('c'))]],
    [
      'code, strong text, and citations',
      'Use `a **b**` **now** [2].',
      [
        paragraph(
          text('Use '),
          {type: 'code', text: 'a **b**'},
          text(' '),
          {type: 'strong', children: [text('now')]},
          text(' '),
          {type: 'citation', source: 2},
          text('.'),
        ),
      ],
    ],
    ['a citation of a missing source as text', 'a [3] [0] [1, 3]', [paragraph(text('a [3] [0] [1, 3]'))]],
    [
      'two citations in one pair of brackets',
      'a [1, 2]',
      [paragraph(text('a '), {type: 'citation', source: 1}, {type: 'citation', source: 2})],
    ],
    [
      'the rows of a table as lines',
      'a\n| b | c |\n| - | - |\n| d | e |\nf',
      [
        paragraph(text('a')),
        {type: 'code', language: '', text: '| b | c |\n| - | - |\n| d | e |'},
        paragraph(text('f')),
      ],
    ],
    ['headings', '## A `b`', [{type: 'heading', children: [text('A '), {type: 'code', text: 'b'}]}]],
    [
      'lists',
      '- a\n* b\n1. c\n2) d',
      [
        {type: 'list', items: [[text('a')], [text('b')]]},
        {type: 'list', start: 1, items: [[text('c')], [text('d')]]},
      ],
    ],
    [
      'steps with a code block between them, and keeps their numbers',
      '1. a\n```\nb\n```\n2. c',
      [
        {type: 'list', start: 1, items: [[text('a')]]},
        {type: 'code', language: '', text: 'b'},
        {type: 'list', start: 2, items: [[text('c')]]},
      ],
    ],
    [
      'code blocks',
      'a\n```yaml\nk: **v**\n\n- x\n```\nb',
      [paragraph(text('a')), {type: 'code', language: 'yaml', text: 'k: **v**\n\n- x'}, paragraph(text('b'))],
    ],
    [
      'code between triple backticks on one line, which does not start a block',
      '```ddn run a```\n\nb [1]',
      [paragraph({type: 'code', text: 'ddn run a'}), paragraph(text('b '), {type: 'citation', source: 1})],
    ],
    [
      'code in a list item, without the indentation of the item',
      '1. a\n\n   ```yaml\n   k:\n     v\n\n   ```',
      [
        {type: 'list', start: 1, items: [[text('a')]]},
        {type: 'code', language: 'yaml', text: 'k:\n  v\n'},
      ],
    ],
    ['a code block that is not complete yet', '```\na', [{type: 'code', language: '', text: 'a'}]],
    [
      'links',
      '[a](https://x.example/b?c#d) [e](/f/)',
      [
        paragraph({type: 'link', url: 'https://x.example/b?c#d', children: [text('a')]}, text(' '), {
          type: 'link',
          url: '/f/',
          children: [text('e')],
        }),
      ],
    ],
    [
      'a link whose label is code',
      'See [`ddn run`](/f/)',
      [paragraph(text('See '), {type: 'link', url: '/f/', children: [{type: 'code', text: 'ddn run'}]})],
    ],
  ])('%s', (_what, markdown, expected) => expect(parseAnswer(markdown, 2)).toEqual(expected));
});

test('as plain text, citations that follow each other stay apart', () => {
  expect(textOf(parseAnswer('a [1][2]', 2))).toBe('a [1][2]');
});

describe('reads as text:', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a]( https://x.example)',
    '![a](x.png)',
    '&lt;b&gt;',
  ])('%s', (markdown) => expect(parseAnswer(markdown, 2)).toEqual([paragraph(text(markdown))]));
});

test.each([`x${'`'.repeat(60_000)}`, `${'~'.repeat(60_000)}\``, `\`\`\`${'a'.repeat(60_000)}\``])(
  'a long row of characters takes no longer than other text: %#',
  (markdown) => {
    const before = process.cpuUsage(); // CPU time, which other programs on the machine don't affect
    expect(parseAnswer(markdown, 0)).toHaveLength(1);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  },
);

test('links lead only to the web or this site for any input', () => {
  const part = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '`',
    '```',
    '**',
    '[',
    ']',
    '(',
    ')',
    '](',
    '[1]',
    'https://x',
    'javascript:',
    '/',
    '\\',
    '<b>',
    '- ',
    '1. ',
    '# ',
  );
  const linksOf = (nodes: readonly Inline[]): string[] =>
    nodes.flatMap((node) => (node.type === 'link' ? [node.url] : node.type === 'strong' ? linksOf(node.children) : []));
  fc.assert(
    fc.property(fc.array(part, {maxLength: 40}), (parts) => {
      const inline = parseAnswer(parts.join(''), 1).flatMap((block) =>
        block.type === 'list' ? block.items.flat() : block.type === 'code' ? [] : block.children,
      );
      for (const url of linksOf(inline)) expect(url).toMatch(/^(https?:\/\/|\/(?![/\\]))/);
    }),
    {numRuns: 2_000},
  );
});
