import {describe, expect, test} from 'vitest';
import {drawDiagram, layOutDiagram, widths} from './draw.mts';
import {findFaults} from './faults.mts';
import type {Graph} from './model.ts';
import {layOutOutline} from './outline.mts';
import {parseDiagram} from './parse.mts';
import {findSources, readSources} from './sources.ts';

describe('drawDiagram', () => {
  test('writes a wide and a narrow drawing without ids, colors, styles, scripts, or addresses', async () => {
    const svg = await drawDiagram(
      'flowchart LR\n  A[One] -->|says| B[(Two)]\n  B --> C{Three}\n  A --> C --> D --> E --> F --> G',
    );
    expect(svg).toMatch(/^<svg class="diagram-svg diagram-svg--wide" viewBox="0 0 \d+ \d+" width="\d+" height="\d+">/);
    expect(svg).toContain('<svg class="diagram-svg diagram-svg--narrow"');
    expect(svg).not.toMatch(/<style|style=|<script|\bid=|https?:|#[0-9a-f]{3}/);
  });

  test('writes one drawing if both widths get the same drawing', async () => {
    expect(await drawDiagram('flowchart LR\n  A --> B')).toMatch(
      /^<svg class="diagram-svg diagram-svg--only"[^]*<\/svg>$/,
    );
  });

  test.each([
    ['alt A\n  A->>B: x\n  else B\n  A->>B: y\n  end', 'else B'],
    ['par A\n  A->>B: x\n  and B\n  A->>B: y\n  end', 'and B'],
    ['critical A\n  A->>B: x\n  option B\n  A->>B: y\n  end', 'option B'],
  ])('labels an additional part of a frame with its keyword: %j', async (frame, part) => {
    expect(await drawDiagram(`sequenceDiagram\n  ${frame}`)).toContain(part);
  });

  test('accepts a name that begins with "style"', async () => {
    expect(await drawDiagram('flowchart TB\n  styleguide[Style guide] --> b')).toContain('Style guide');
  });

  test('accepts comments, codes, and names that begin like a statement in a sequence', async () => {
    const source = 'sequenceDiagram\n  # one\n  %% #2\n  titles->>linked: #35;1 (#quot;x#quot;)';
    expect(await drawDiagram(source)).toContain('>#1 ("x")<');
  });

  test('escapes labels of one or several lines', async () => {
    expect(await drawDiagram('flowchart LR\n  A["a &lt;b&gt; & c"]')).toContain('&lt;b&gt; &amp; c');
    expect(await drawDiagram('flowchart LR\n  A["a<br/>&lt;b&gt; & c"]')).toContain('>&lt;b&gt; &amp; c</tspan>');
  });

  test('reads Mermaid’s character codes', async () => {
    expect(await drawDiagram('flowchart LR\n  A["#quot;a#quot; #35;1"]')).toContain('>"a" #1<');
    expect(await drawDiagram('flowchart LR\n  A["1 #rarr; 2 &mdash; 3 &apos;x&apos; #amp;"]')).toContain(
      ">1 → 2 — 3 'x' &amp;<",
    );
  });

  test('draws the same each time, so a drawing changes only with its source', async () => {
    const source = 'stateDiagram-v2\n  [*] --> A: begin\n  A --> B: go\n  B --> A: back';
    expect(await drawDiagram(source)).toBe(await drawDiagram(source));
  });

  test.each([
    ['pie\n "a": 1', /must begin with flowchart.*found "pie"/],
    ['flowchart LR\n  A\n  style A fill:#f00', /must not style itself/],
    ['flowchart LR\n  A[one', /Parse error on line/],
    ['flowchart LR\n  A ~~~ B', /a line that is not seen/],
    ['flowchart LR\n  A["`**One** and _two_`"]', /Markdown in a label/],
    ['flowchart LR\n  A -- "`**x**`" --> B', /Markdown in a label/],
    ['flowchart LR\n  A["<b>One</b>"]', /"<b>" in a label/],
    ['flowchart LR\n  A[fa:fa-user Person] --> B', /an icon or a picture/],
    ['flowchart LR\n  A@{icon: "fa:user", label: "One"}', /an icon or a picture/],
    ['sequenceDiagram\n  A->>B: Fix #12 now', /the text after "#" \(write #35;/],
    ['sequenceDiagram\n  title Sign in\n  A->>B: x', /"title" cannot be drawn/],
    ['sequenceDiagram\n  A->>B: x\n  create participant C\n  A->>C: y', /"create" cannot be drawn/],
    ['sequenceDiagram\n  A->>B: x\n  link A: Docs @ https://example.com', /"link" cannot be drawn/],
    ['flowchart LR\n  A --o B', /ends in a circle or a cross/],
    ['flowchart LR\n  A x--x B', /ends in a circle or a cross/],
    ['stateDiagram-v2\n  A --> B\n  note right of A: Waits', /a note at a state/],
    ['stateDiagram-v2\n  state f <<fork>>\n  f --> A\n  f --> B', /a fork or join/],
    ['classDiagram\n  namespace N {\n    class A\n  }', /a namespace of classes/],
    ['classDiagram\n  class A\n  note for A "Careful"', /a note at a class/],
    ['classDiagram\n  bar ()-- foo', /an interface as a circle/],
    ['flowchart LR\n  A:::persn --> B', /found the class "persn" of "A"; expected one of plain, person, /],
    ['sequenceDiagram\n  A->B: no arrow', /"SOLID_OPEN" of a sequence diagram cannot be drawn; use the arrows ->>/],
    ['sequenceDiagram\n  A-xB: lost', /"SOLID_CROSS"/],
    ['sequenceDiagram\n  box Ours\n  participant A\n  end\n  A->>A: x', /a box around participants/],
    ['sequenceDiagram\n  autonumber 10 5\n  A->>B: x', /"autonumber" with a number/],
  ])('rejects %s with a clear error', async (source, expected) => {
    await expect(drawDiagram(source)).rejects.toThrow(expected);
  });
});

describe('layOutDiagram', () => {
  const labelsOf = async (source: string) =>
    (await layOutDiagram(source)).wide.boxes.flatMap(({texts}) => texts.map(({lines}) => lines.join('')));

  test('shows types of classes, comments of attributes, all lines of states, and shapes given by name', async () => {
    expect(await labelsOf('classDiagram\n  class List~T~ {\n    ~Map~int~ ids\n    +add(T item) List~T~\n  }')).toEqual(
      ['List<T>', '~Map<int> ids', '+add(T item) List<T>'],
    );
    expect(await labelsOf('erDiagram\n  A {\n    int id PK "The key"\n  }')).toEqual(['A', 'id', 'int PK', 'The key']);
    expect(await labelsOf('stateDiagram-v2\n  A: one\n  A: two')).toEqual(['onetwo']);
    const {wide} = await layOutDiagram(
      'flowchart LR\n  A@{shape: cyl, label: "Rows"} --> B@{shape: diam, label: "Any"}',
    );
    expect(wide.boxes.map(({shape}) => shape)).toEqual(['store', 'decision']);
  });

  test('numbers messages, and accepts a leading comment', async () => {
    const {wide} = await layOutDiagram('%% two\nsequenceDiagram\n  autonumber\n  A->>B: x\n  B-->>A: y');
    expect(wide.texts.map(({lines}) => lines.join(''))).toEqual(['1. x', '2. y']);
  });

  test('fits the width: stacks nodes on a phone, and puts them next to each other if there is room', async () => {
    const {narrow, wide} = await layOutDiagram(
      'flowchart LR\n  A[Question] --> B[Query plan] --> C[Program] --> D[Answer]',
    );
    expect(narrow.width).toBeLessThanOrEqual(widths.narrow);
    expect(wide.width).toBeLessThanOrEqual(widths.wide);
    expect(new Set(wide.boxes.map(({y}) => y)).size).toBe(1);
    expect(new Set(narrow.boxes.map(({y}) => y)).size).toBe(4);
  });

  test('shows branches next to each other', async () => {
    const {wide} = await layOutDiagram('flowchart TB\n  A[Question] --> B[Documents]\n  A --> C[Tables]');
    const [start, ...branches] = wide.boxes.map(({y}) => y);
    expect(new Set(branches).size).toBe(1);
    expect(branches[0]).toBeGreaterThan(start!);
  });

  test('shows classes and entities as tables with signs at the ends of their lines', async () => {
    const {wide} = await layOutDiagram('classDiagram\n  Animal <|-- Dog\n  Animal : +int age\n  Animal : eat() void');
    expect(wide.boxes.find(({id}) => id === 'Animal')!.texts.map(({lines}) => lines.join())).toEqual([
      'Animal',
      '+int age',
      'eat() void',
    ]);
    expect(wide.lines[0]!.tips).toEqual({from: 'triangle', to: 'none'});
    const entities = await layOutDiagram('erDiagram\n  A ||--o{ B : has');
    expect(entities.wide.lines[0]!.tips).toEqual({from: 'one', to: 'zeroOrMany'});
  });

  test('shows a sequence with ordered messages, a frame around options, and names that do not overlap', async () => {
    const source =
      'sequenceDiagram\n  participant A as A long name\n  participant B as Another long name\n  participant C as A third long name\n' +
      '  A->>C: one\n  opt sometimes\n    C-->>B: two\n  end\n  B->>B: three';
    const {narrow} = await layOutDiagram(source);
    expect(narrow.lines.filter(({look}) => look !== 'life').map(({ends}) => ends.join(''))).toEqual(['AC', 'CB', 'BB']);
    expect(narrow.frames).toHaveLength(1);
    expect(findFaults(narrow)).toEqual([]);
  });
});

describe('layOutOutline', () => {
  test('stacks nodes, with loops, lines that go back, and dots for the start and the end', async () => {
    const graph = await parseDiagram(
      'stateDiagram-v2\n  [*] --> A: begin\n  A --> A: again\n  A --> B\n  B --> A: back\n  A --> [*]: a long way to the end',
    );
    const drawing = layOutOutline(graph as Graph, widths.narrow, 92);
    expect(findFaults(drawing)).toEqual([]);
    expect(drawing.boxes.map(({shape}) => shape)).toEqual(['start', 'pill', 'pill', 'end']);
    expect(new Set(drawing.boxes.map(({x}) => x)).size).toBe(1);
    expect(new Set(drawing.boxes.map(({y}) => y)).size).toBe(4);
    const columnsOf = (from: string, to: string) =>
      drawing.lines.find(({ends}) => ends[0] === from && ends[1] === to)!.points.map(({x}) => x);
    const {x: left, width} = drawing.boxes.find(({id}) => id === 'A')!;
    const [start, loop, , end] = columnsOf('A', 'A');
    expect([start, end]).toEqual([left, left]);
    expect(loop).toBeLessThan(left);
    expect(columnsOf('B', 'A')[1]).toBeGreaterThan(left + width);
  });
});

describe('findFaults', () => {
  const box = (id: string, x: number) => ({
    id,
    x,
    y: 0,
    width: 40,
    height: 40,
    shape: 'box' as const,
    kind: 'plain' as const,
    texts: [],
  });
  const line = (ends: string[], y: number) => ({
    ends,
    points: [
      {x: 40, y},
      {x: 200, y},
    ],
    look: 'solid' as const,
    tips: {from: 'none' as const, to: 'arrow' as const},
    gaps: [],
  });
  const drawing = {
    width: 240,
    height: 40,
    frames: [],
    boxes: [box('a', 0), box('b', 100), box('c', 200)],
    lines: [line(['a', 'c'], 20)],
    texts: [],
  };

  test('finds a line through a box', () =>
    expect(findFaults(drawing)).toEqual(['the line "a" – "c" runs through box "b"']));

  test('finds two lines that run as one', () => {
    const lines = [line(['a', 'c'], 20), line(['a', 'c'], 22)];
    expect(findFaults({...drawing, boxes: [box('a', 0), box('c', 200)], lines})).toEqual([
      'the line "a" – "c" and the line "a" – "c" run as one',
    ]);
  });

  test('finds a line that does not reach its box', () => {
    const short = {
      ...line(['a', 'c'], 20),
      points: [
        {x: 40, y: 20},
        {x: 150, y: 20},
      ],
    };
    expect(findFaults({...drawing, boxes: [box('a', 0), box('c', 200)], lines: [short]})).toEqual([
      'the line "a" – "c" ends next to "c"',
    ]);
  });

  test('finds text outside its box', () => {
    const text = {
      x: 10,
      y: 10,
      width: 60,
      height: 10,
      lines: ['long'],
      style: 'label' as const,
      anchor: 'middle' as const,
    };
    expect(findFaults({...drawing, lines: [], boxes: [{...box('a', 0), texts: [text]}]})).toEqual([
      'text "long" is outside its box',
    ]);
  });
});

test('readSources returns sources with their places', () => {
  expect(readSources().find(({place}) => place.startsWith('docs/kitchen-sink.mdx:'))?.source).toMatch(/^flowchart /);
});

test.each([
  ['```mermaid title="A"\nflowchart LR\n  a --> b\n```', 1],
  ['~~~mermaid title="A"\nflowchart LR\n  a --> b\n~~~', 1],
  ['````mermaid\nflowchart LR\n  a --> b\n````', 1],
  ['1. Step\n\n   ```mermaid\n   flowchart LR\n     a --> b\n   ```', 3],
  ['> ```mermaid\n> flowchart LR\n>   a --> b\n> ```', 1],
  ['<Steps>\n\n  ```mermaid\n  flowchart LR\n    a --> b\n  ```\n\n</Steps>', 3],
])('findSources finds the diagram in %j', (text, line) => {
  expect(findSources('docs/a.mdx', text)).toEqual([{place: `docs/a.mdx:${line}`, source: 'flowchart LR\n  a --> b'}]);
});

test('findSources ignores fences of other languages, and names the place of invalid MDX', () => {
  expect(findSources('docs/a.mdx', '````md\n```mermaid\nflowchart LR\n```\n````')).toEqual([]);
  expect(() => findSources('docs/a.mdx', 'mermaid\n\n<Steps>')).toThrow(/^docs\/a\.mdx:3: /);
});
