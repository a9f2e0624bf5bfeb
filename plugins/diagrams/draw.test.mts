import {describe, expect, test} from 'vitest';
import {cleanSvg, drawDiagram} from './draw.mts';

describe('drawDiagram', () => {
  test('draws with variables for colours, without inline style, script or foreign address', () => {
    const svg = drawDiagram('flowchart LR\n  A[One] --> B[Two]', 'd1');
    expect(svg).toMatch(/^<svg class="diagram-svg" viewBox="/);
    expect(svg).toContain('var(--_node-fill)');
    expect(svg).toContain('One');
    expect(svg).not.toMatch(/<style|style=|<script|https?:\/\/(?!www\.w3\.org)/);
  });

  test('is the same each time, so that a drawing is stale only when its source changed', () => {
    const source = 'sequenceDiagram\n  A->>B: hello';
    expect(drawDiagram(source, 'd1')).toBe(drawDiagram(source, 'd1'));
  });

  test('ids are its own, so that two drawings can stand on a page', () => {
    const svg = drawDiagram('flowchart LR\n  A --> B', 'd9');
    for (const [, id] of svg.matchAll(/\bid="([^"]+)"/g)) expect(id).toMatch(/^d9-/);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
  });

  test.each([
    ['pie\n "a": 1', /must begin with flowchart.*found "pie"/],
    ['flowchart LR\n  A\n  style A fill:#f00', /must not style itself/],
  ])('%s is a clear error', (source, expected) => {
    expect(() => drawDiagram(source, 'd1')).toThrow(expected);
  });
});

test('cleanSvg shortens numbers', () => {
  expect(cleanSvg('<svg x="0" viewBox="0 0 10.2345 5.5" style="a"><path d="M1.23456 2"/></svg>', 'x')).toBe('<svg class="diagram-svg" viewBox="0 0 10.2 5.5" width="11" height="6"><path d="M1.2 2"/></svg>');
});
