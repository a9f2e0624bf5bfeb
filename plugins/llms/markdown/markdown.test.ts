import fc from 'fast-check';
import type {Nodes} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {describe, expect, test} from 'vitest';
import {escapeHtml} from '../../../config/escapeHtml.ts';
import {convert} from '../testing/page.ts';
import {parseMarkdown} from './parse.ts';

describe('text', () => {
  test.each([
    [
      'keeps emphasis and code',
      '<p>Some <strong>bold</strong>, <em>soft</em> and <code>a_b</code> text.</p>',
      'Some **bold**, *soft* and `a_b` text.\n',
    ],
    [
      'makes links absolute',
      '<p><a href=/x/>one</a>, <a href=#here>two</a>, <a href=https://example.com/a?b=1>three</a></p>',
      '[one](https://docs.example/x/), [two](https://docs.example/section/page/#here), [three](https://example.com/a?b=1)\n',
    ],
    [
      'separates adjacent links with a space',
      '<p><a href=/a/>A</a><a href=/b/>B</a></p>',
      '[A](https://docs.example/a/) [B](https://docs.example/b/)\n',
    ],
    [
      'marks text that a page strikes through',
      '<p><del>Keep the paused.</del> <ins>Keep the cancelled.</ins></p>',
      '~~Keep the paused.~~ Keep the cancelled.\n',
    ],
    ['moves spaces at the ends of emphasis outside', '<p>a<b> b </b>c</p>', 'a **b** c\n'],
    ['keeps keys and line breaks', '<p>Press <kbd>Enter</kbd><br>then wait</p>', 'Press `Enter`\\\nthen wait\n'],
    [
      'does not escape underscores, ampersands, or brackets unnecessarily',
      '<p>snake_case_name, S&amp;P, [1, 2] and list[0].</p>',
      'snake_case_name, S&P, [1, 2] and list[0].\n',
    ],
    [
      'escapes characters that look like Markdown',
      '<p># no heading</p><p>1. no list</p><p>*not* _soft_ [no](link) &lt;b> `no code`</p>',
      '\\# no heading\n\n1\\. no list\n\n\\*not\\* \\_soft\\_ [no]\\(link) \\<b> \\`no code\\`\n',
    ],
    ['keeps images', '<p><img src=/img/a.png alt="A plan"></p>', '![A plan](https://docs.example/img/a.png)\n'],
    ['keeps rules and quotations', '<hr><blockquote><p>Said.</p></blockquote>', '---\n\n> Said.\n'],
  ])('%s', (_name, html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });

  test('omits navigation, controls, and hidden lines', () => {
    const html =
      '<p hidden data-agent-hint>For models</p><div class=page-actions>Copy page</div><button>Copy</button><script type="application/json">{}</script><h2 id=a>A<a class=hash-link href=#a>​</a></h2><input><p>Text.';
    expect(convert(html)).toBe('## A\n\nText.\n');
  });

  test('survives a Markdown parser unchanged', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'*_`#[]()<>!|\\&;:-+.~$={}0123456789 \t\nab'),
        fc.string({unit: 'grapheme', minLength: 1, maxLength: 1}),
      ),
    });
    fc.assert(
      fc.property(text, (written) => {
        const clean = written.replace(
          /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\ud800-\udfff\ufffe\uffff]/g,
          '',
        );
        const shown = clean.replace(/[ \t\n]+/g, ' ').trim();
        expect(textOf(fromMarkdown(convert(`<p>x${escapeHtml(clean)}x</p>`))).trim()).toBe(
          `x${clean.replace(/[ \t\n]+/g, ' ')}x`,
        );
        if (shown) expect(textOf(fromMarkdown(convert(`<p>${escapeHtml(clean)}</p>`))).trim()).toBe(shown);
      }),
      {numRuns: 500, examples: [['\\&'], ['\\[a] b'], ['\\\\&b']]},
    );
  });
});

/** Returns all text of a tree, with code blocks and soft breaks unchanged. */
function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

describe('code', () => {
  test('has its language and title on the fence, and no highlighting', () => {
    const html =
      '<figure class=code data-language=yaml><figcaption class=code__title>a "b".yaml</figcaption><pre class=code__body tabindex=0><code class=language-yaml><span class=l><span class=tk>kind: </span>Model\n</span><span class="l hl">x: 1\n</span></code></pre><button class=copy><span>Copy</span></button></figure>';
    expect(convert(html)).toBe('```yaml title="a \'b\'.yaml"\nkind: Model\nx: 1\n```\n');
  });

  test('has its check level on the fence', () => {
    const html =
      '<figure class=code data-language=sql data-level=executed><pre><code>SELECT 1\n</code></pre><a class=code__level href="#example-checks">Executed</a></figure>';
    expect(convert(html)).toBe('```sql checked="executed"\nSELECT 1\n```\n');
  });

  test('has no language if it is plain text', () => {
    expect(
      convert('<figure class=code data-language=text><pre><code class=language-text>out\n</code></pre></figure>'),
    ).toBe('```\nout\n```\n');
  });

  test('survives a Markdown parser character by character', () => {
    fc.assert(
      fc.property(
        fc.string({unit: fc.constantFrom('`', '~', '```', '\n', ' ', '\t', 'a', '&', '<', '#', '"')}),
        (code) => {
          const [block] = fromMarkdown(
            convert(
              `<figure class=code data-language=text><pre><code>${escapeHtml(`${code}x`)}\n</code></pre></figure>`,
            ),
          ).children;
          expect(block?.type === 'code' && block.value).toBe(`${code}x`);
        },
      ),
      {numRuns: 300},
    );
  });

  test('has explanations that name their lines if it is annotated', () => {
    const html =
      '<div class=annotated><figure class=code data-language=yaml><pre><code><span class=l>a: 1\n</span><span class="l hl">b: 2<span class=note-mark data-note=1></span>\n</span><span class=l>c: 3\n</span><span class="l hl">d: 4<span class=note-mark data-note=2></span>\n</span></code></pre></figure><ol><li>Why b.</li><li>Why d.</li></ol></div>';
    expect(convert(html)).toBe('```yaml\na: 1\nb: 2\nc: 3\nd: 4\n```\n\n1. Line 2: Why b.\n2. Line 4: Why d.\n');
  });
});

describe('headings', () => {
  test('show an anchor if it does not follow from the text', () => {
    expect(
      convert(
        '<h2 id=the-ddn-command>The <code>ddn</code> command</h2><h2 id=short>A long heading</h2><h3 id=usage-1>Usage</h3>',
      ),
    ).toBe('## The `ddn` command\n\n## A long heading {#short}\n\n### Usage {#usage-1}\n');
  });
});

/** Returns a formula as KaTeX writes it. */
const katex = (tex: string) =>
  `<span class=katex><span class=katex-mathml><math><semantics><mrow><mi>x</mi></mrow><annotation encoding=application/x-tex>${tex}</annotation></semantics></math></span><span class=katex-html aria-hidden=true><span class=base>x</span></span></span>`;

describe('tables', () => {
  test('have one line per row and one line per cell', () => {
    expect(
      convert(
        '<div class=table><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td><p>one</p><p>two</p></td></tr><tr><td>3</td><td>4<br>5</td></tr></tbody></table></div>',
      ),
    ).toBe('| a | b |\n| - | - |\n| `x\\|y` | one two |\n| 3 | 4 5 |\n');
  });

  test('escape the pipes of a formula, so it does not end its cell', () => {
    expect(
      convert(
        `<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>${katex('|x|')}</td><td>yes</td></tr></tbody></table>`,
      ),
    ).toBe('| a | b |\n| - | - |\n| $\\|x\\|$ | yes |\n');
  });

  test('get an empty header if they have none', () => {
    expect(
      convert(
        '<table><tbody><tr><th scope=row>a</th><td>1</td></tr><tr><th scope=row>b</th><td>2</td></tr></tbody></table>',
      ),
    ).toBe('| | |\n| - | - |\n| a | 1 |\n| b | 2 |\n');
  });
});

describe('components', () => {
  test('callouts show their kind', () => {
    expect(
      convert(
        '<div class="callout callout--note"><p class=callout__title>Note<div class=callout__text><p>Plain.</div></div><div class="callout callout--danger"><p class=callout__title>It is gone<div class=callout__text><p>Forever.</div></div>',
      ),
    ).toBe('> **Note**\n>\n> Plain.\n\n> **Danger: It is gone**\n>\n> Forever.\n');
  });

  test('tabs become all of their panels, each with its name', () => {
    const panel = (name: string, html: string, chosen = '') =>
      `<div role=tabpanel class=tabs__panel${chosen}><p class=tabs__name>${name}${html}</div>`;
    expect(
      convert(
        `<div class=tabs><div class=tabs__list role=tablist><button role=tab>One</button><button role=tab>Two</button></div>${panel('One', '<p>First.', ' data-chosen')}${panel('Two', '<ul><li>x</ul>')}</div>`,
      ),
    ).toBe('**One**\n\nFirst.\n\n**Two**\n\n- x\n');
  });

  test('cards become links with their text', () => {
    expect(
      convert(
        '<ul class=cards><li class=card><a class=card__link href=/a/>A</a><div class=card__text><p>Does a.</div><li class=card><a class=card__link href=/b/>B</a></ul>',
      ),
    ).toBe('- [A](https://docs.example/a/): Does a.\n- [B](https://docs.example/b/)\n');
  });

  test('parameters keep their facts and nested parameters', () => {
    const html =
      '<dl class=params aria-label="Flags"><div class=params__item id=x><dt class=params__head><a class=params__anchor href=#x><code>--x</code></a> <code>-x</code> <span class=params__type>string</span> <span class=params__required>required</span> <span class=params__fact>default <code>y</code></span><dd class=params__text><p>What x does.<details class=reference__nested><summary>1 property of x</summary><div class=reference__inside><dl class="params reference__list"><div class=params__item><dt class=params__head><code>z</code><dd class=params__text><p>Inside.</div></dl></div></details></div></dl>';
    expect(convert(html)).toBe(
      '**Flags**\n\n- `--x`, `-x` (string, required, default `y`): What x does.\n\n  1 property of x:\n  - `z`: Inside.\n',
    );
  });

  test('a diagram becomes its caption, description, and source', () => {
    const html =
      '<figure class=diagram><div class=diagram__drawing role=img aria-label="A goes to B."><svg aria-hidden=true><text>A</text></svg></div><figcaption class=diagram__caption><span>The way</span><button>Enlarge</button><details class=diagram__source><summary>Source</summary><pre><code>flowchart LR\n  A --> B</code></pre></details></figcaption></figure>';
    expect(convert(html)).toBe('**The way**: A goes to B.\n\n```mermaid\nflowchart LR\n  A --> B\n```\n');
  });

  test('a chart becomes its caption, description, and table', () => {
    const html =
      '<figure class=diagram><div class=diagram__drawing role=img aria-label="Explorer leads."><svg aria-hidden=true><text>11</text></svg></div><figcaption class=diagram__caption><span>Losses</span><button>Enlarge</button><details class=diagram__source><summary>Data</summary><div class=table><table><thead><tr><th>Plan</th></tr></thead><tbody><tr><td>Explorer</td></tr></tbody></table></div></details></figcaption></figure>';
    expect(convert(html)).toBe('**Losses**: Explorer leads.\n\n| Plan |\n| - |\n| Explorer |\n');
  });

  test('formulas become their TeX source', () => {
    expect(
      convert(`<p>The share ${katex('s_i = c_i')} of it.</p><span class=katex-display>${katex('\\frac{1}{n}')}</span>`),
    ).toBe('The share $s_i = c_i$ of it.\n\n$$\n\\frac{1}{n}\n$$\n');
    expect(() => convert('<p><span class=katex>x</span></p>')).toThrow(
      /\/section\/page\/: .*formula without its source/,
    );
  });

  test('a playground drawing becomes a conversation', () => {
    const html =
      '<figure class=playground><figcaption class=playground__bar>Fernway</figcaption><div class=playground__thread><div class=playground__ask><span class=playground__who>You</span><div>How many?</div></div><div class=playground__plan><span class=playground__who>Query plan</span><ol><li>Count.</li></ol></div><div class=playground__answer><span class=playground__who>PromptQL</span><p>Two.</p><div class=playground__artifact><div class=playground__artifact-head><code>plans</code> <span>table</span></div><table><thead><tr><th>n</th></tr></thead><tbody><tr><td>2</td></tr></tbody></table></div></div></div></figure>';
    expect(convert(html)).toBe(
      '> **Fernway**\n>\n> **You:** How many?\n>\n> **Query plan:**\n>\n> 1. Count.\n>\n> **PromptQL:** Two.\n>\n> `plans` (table)\n>\n> | n |\n> | - |\n> | 2 |\n',
    );
  });

  test('a thread keeps its program and its legend, but not its numbers or its player', () => {
    const html =
      '<figure class="playground thread"><figcaption class=playground__bar>Fernway<small> · Drawing</small></figcaption><div class=playground__thread><div class=playground__ask><span class=playground__who><a class=thread__mark href=#n-1 aria-label="Note 1"></a>You</span><p>How many?</p></div><div class=playground__answer><span class=playground__who>Executed</span><details class=folded><summary>Code and output</summary><figure class=code data-language=python><pre><code>rows = 1\n</code></pre></figure><p>Output: 1 row</p></details></div></div><div class=island data-island=Thread><div class="thread__player needs-js"><button>Replay</button></div></div><ol class=thread__legend><li><a href=#p-1>You</a>: You ask.</li></ol></figure>';
    expect(convert(html)).toBe(
      '> **Fernway · Drawing**\n>\n> **You:** How many?\n>\n> **Executed:** **Code and output**\n>\n> ```python\n> rows = 1\n> ```\n>\n> Output: 1 row\n>\n> 1. You: You ask.\n',
    );
  });

  test('an API operation names its request and response', () => {
    const side = (label: string, code: string) =>
      `<div class=operation__side><p class=operation__label>${label}<figure class=code data-language=json><pre><code>${code}\n</code></pre></figure></div>`;
    expect(
      convert(
        `<div class=operation><p class=operation__head><span class=operation__method>POST</span> <code>/q</code><div class=operation__sides>${side('Request', '1')}${side('Response<code>200</code>', '2')}</div></div>`,
      ),
    ).toBe('**POST `/q`**\n\n**Request**\n\n```json\n1\n```\n\n**Response `200`**\n\n```json\n2\n```\n');
  });

  test('folded text is unfolded', () => {
    expect(convert('<details class=folded><summary>Where</summary><p>Here.</details>')).toBe('**Where**\n\nHere.\n');
  });

  test('items that begin with headings become sections', () => {
    expect(convert('<ul><li><h3>A</h3><p>a</p></li><li><h3>B</h3><p>b</p></li></ul>')).toBe(
      '### A\n\na\n\n### B\n\nb\n',
    );
  });
});

test('the parser reads what the serializer writes: struck text, tables, and formulas, but no single tilde', () => {
  const tree = parseMarkdown('~~old~~ ~5\n\n| A |\n| - |\n| $x$ |\n');
  expect(tree.children.map(({type}) => type)).toEqual(['paragraph', 'table']);
  expect(textOf(tree)).toBe('old ~5Ax');
});
