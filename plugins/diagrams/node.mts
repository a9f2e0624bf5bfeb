import type {TextBlock} from './placed.ts';
import type {GraphNode} from './model.ts';
import {leading, styles, widthOf, wrap} from './text.mts';

const padding = {x: 12, y: 9};

/** The size of a node. */
export interface Size {
  width: number;
  height: number;
  /** The texts and rules, positioned relative to the box. */
  texts: TextBlock[];
  rules?: number[];
}

/**
 * Measures a node.
 * @param most the maximum width of its text, in pixels
 */
export function measure(node: GraphNode, most: number): Size {
  if (node.shape === 'start' || node.shape === 'end') return {width: 16, height: 16, texts: []};
  if (node.shape === 'table') return measureTable(node);
  const style = node.kind === 'code' ? 'code' : 'label';
  const lines = wrap(node.label, styles[style], most);
  const size = blockSize(lines, style);
  const more = {x: node.shape === 'decision' ? 4 : 0, y: node.shape === 'store' ? 5 : 0};
  const width = even(Math.max(48, size.width + 2 * (padding.x + more.x)));
  const height = even(size.height + 2 * (padding.y + more.y));
  return {
    width,
    height,
    texts: [
      {
        ...size,
        lines,
        style,
        anchor: 'middle',
        x: (width - size.width) / 2,
        y: (height - size.height) / 2 + more.y / 2,
      },
    ],
  };
}

function measureTable({label, sections = []}: GraphNode): Size {
  const head = label.split('\n');
  const headSize = blockSize(head, 'label');
  const rows = sections.flat();
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const widths = Array.from({length: columns}, (_, column) =>
    Math.max(...rows.map((cells) => widthOf(cells[column] ?? '', styles.code))),
  );
  const width = even(
    Math.max(
      headSize.width,
      widths.reduce((sum, own) => sum + own + 14, -14),
    ) +
      2 * padding.x,
  );
  const texts: TextBlock[] = [
    {...headSize, lines: head, style: 'label', anchor: 'middle', x: (width - headSize.width) / 2, y: padding.y},
  ];
  const rules: number[] = [];
  let y = padding.y + headSize.height + 7;
  for (const section of sections) {
    rules.push(y);
    y += 6;
    for (const cells of section) {
      let x = padding.x;
      for (const [column, cell] of cells.entries()) {
        texts.push({
          lines: [cell],
          style: 'code',
          anchor: 'start',
          x,
          y,
          width: widthOf(cell, styles.code),
          height: leading(styles.code),
        });
        x += widths[column]! + 14;
      }
      y += leading(styles.code) + 2;
    }
    y += 4;
  }
  return {width, height: even(y + (sections.length ? 0 : 2)), texts, rules};
}

const even = (length: number) => Math.ceil(length / 2) * 2;

/** Returns the size of lines of text, in pixels. */
export function blockSize(lines: readonly string[], style: keyof typeof styles) {
  return {
    width: Math.ceil(Math.max(...lines.map((line) => widthOf(line.trimEnd(), styles[style])))),
    height: lines.length * leading(styles[style]),
  };
}
