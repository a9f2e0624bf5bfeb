import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {styles, widthOf} from '../diagrams/text.mts';
import {readChart, tableOf} from './definition.ts';
import {drawChart} from './draw.ts';

const folder = path.join(rootDir, 'examples/charts');
const charts = fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')] as const);
const bars = `type: bars
category: plan
value: cancelled
label: Cancelled
sql: SELECT 1
rows:
  - {plan: Explorer, cancelled: 1100}
  - {plan: Office, cancelled: 2}
`;
const lines = `type: lines
category: month
value: orders
series: plan
label: Orders
mark: {at: June, text: Late}
sql: SELECT 1
rows:
  - {month: May, plan: Explorer, orders: 3}
  - {month: May, plan: Office, orders: 1}
  - {month: June, plan: Explorer, orders: 4}
  - {month: June, plan: Office, orders: 4}
`;
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);
const narrowOf = (svg: string) => svg.slice(svg.lastIndexOf('<svg'));

describe('drawChart', () => {
  test.each(charts)('draws %s the same each time, in two widths, without styles, colors, IDs, or URLs', (_, text) => {
    const svg = drawChart(readChart(text));
    expect(svg.match(/<svg class|class="diagram-svg diagram-svg--(wide|narrow)/g)).toHaveLength(2);
    expect(svg).not.toMatch(/<style|style=|<script|\bid=|https?:|#[0-9a-f]{3}|aria-/);
    expect(drawChart(readChart(text))).toBe(svg);
  });

  test('draws bars with names and values, and lengths in proportion to the values', () => {
    const svg = narrowOf(drawChart(readChart(bars)));
    expect(textsOf(svg)).toEqual(['Explorer', 'Office', '1,100', '2', 'Cancelled']);
    const widths = [...svg.matchAll(/<rect[^>]*\bwidth="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(widths[0]! / widths[1]!).toBeCloseTo(550, -2);
  });

  test('draws lines with separate colors, the mark, and names at the ends that do not overlap', () => {
    const svg = narrowOf(drawChart(readChart(lines)));
    expect(textsOf(svg)).toEqual(expect.arrayContaining(['May', 'June', 'Late', 'Explorer', 'Office']));
    const colors = [...svg.matchAll(/<g[^>]*class="(d-\w+)"[^>]*><path/g)].map(([, color]) => color);
    expect(colors).toEqual(['d-product', 'd-person']);
    expect(svg).toMatch(/<g[^>]*class="dm"[^>]*><line/);
    const [first, second] = ['Explorer', 'Office'].map((name) =>
      Number(new RegExp(`translate\\([\\d.]+,([\\d.]+)\\)"[^>]*>${name}<`).exec(svg)?.[1]),
    );
    expect(Math.abs(first! - second!)).toBeGreaterThan(13);
  });

  test('draws categories that are numbers like names', () => {
    const years = lines.replaceAll('May', '2024').replaceAll('at: June', 'at: "2025"').replaceAll('June', '2025');
    const texts = years.replaceAll('month: 2024', 'month: "2024"').replaceAll('month: 2025', 'month: "2025"');
    expect(drawChart(readChart(years))).toBe(drawChart(readChart(texts)));
  });

  test('keeps the names of lines that end at the top inside the drawing', () => {
    const top = ['A', 'B', 'C', 'D', 'E'].map((name) => `  - {month: May, plan: ${name}, orders: 8}\n`).join('');
    const svg = drawChart(readChart(lines.replace(/mark: .*\n/, '').replace(/(rows:\n)[^]*/, `$1${top}`)));
    const heights = [...svg.matchAll(/translate\([\d.]+,(-?[\d.]+)\)"[^>]*>[A-E]</g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(28);
  });

  test('keeps the decimals of texts', () => {
    const exact = bars.replace('Office, cancelled: 2', '1.2345, cancelled: 2.125');
    expect(textsOf(drawChart(readChart(exact)))).toEqual(expect.arrayContaining(['1.2345', '2.125']));
  });

  test('rejects names that do not fit', () => {
    const long = bars.replace('Explorer', 'A name as long as the whole of a narrow chart');
    expect(() => drawChart(readChart(long))).toThrow("the names of plan don't fit");
    const columns = bars
      .replace('bars', 'columns')
      .replace('Office', 'A name that is longer than the whole of a narrow chart');
    expect(() => drawChart(readChart(columns))).toThrow("the names of plan don't fit");
  });

  test.each([1, 2, 9, 95, 950])('leaves room for the numbers of the axis if the largest value is %j', (most) => {
    const svg = drawChart(
      readChart(bars.replace('bars', 'columns').replace('1100', String(most)).replace(': 2}', ': 1}')),
    );
    const axes = [...svg.matchAll(/<g transform="translate\(-8,0\)"[^>]*>(.*?)<\/g>/g)];
    expect(axes).toHaveLength(2);
    for (const [, axis] of axes)
      for (const [, right, number] of axis!.matchAll(/translate\(([\d.]+),[^>]*>([^<]*)/g))
        expect(Number(right) - 8 - widthOf(number!, styles.edge), number).toBeGreaterThanOrEqual(0);
  });
});

describe('readChart', () => {
  test.each([
    ['text that is not YAML', 'type: [', /flow sequence|Flow sequence/i],
    ['an unknown type', bars.replace('bars', 'pie'), /type: .*"bars"/],
    ['an unknown field', `${bars}colour: red\n`, /colour/],
    ['a chart without rows', bars.replace(/rows:[^]*/, 'rows: []'), /rows/],
    ['a column that is missing from the rows', bars.replace('category: plan', 'category: name'), /no column "name"/],
    [
      'a row with a missing column',
      bars.replace('{plan: Office, cancelled: 2}', '{plan: Office}'),
      /row 2 has the columns plan/,
    ],
    ['a value that is not a number', bars.replace('cancelled: 2', 'cancelled: two'), /row 2 has cancelled: two/],
    [
      'a cell that is null',
      bars.replace('cancelled: 2', 'cancelled: null'),
      'found in a chart: rows.1.cancelled: found null; expected text or a number',
    ],
    ['two rows with the same name', bars.replace('Office', 'Explorer'), /two rows for Explorer/],
    ['a bar chart with a series', `${bars}series: plan\n`, /expected type: lines/],
    ['a line with a gap', lines.replace(/ {2}- \{month: June, plan: Office.*\n/, ''), /one for each month and plan/],
    ['a mark at a category without rows', lines.replace('at: June', 'at: July'), /mark at "July"/],
  ])('rejects %s', (_, text, message) => {
    expect(() => readChart(text)).toThrow(message);
  });

  test('names the file of a chart that is not in a page, and the line of text that is not YAML', () => {
    expect(() => readChart('type: [', 'examples/charts/a.yaml')).toThrow('examples/charts/a.yaml:1: found text');
    expect(() => readChart('rows: []', 'examples/charts/a.yaml')).toThrow('found in examples/charts/a.yaml: ');
  });
});

test('tableOf returns a column for each line, with names in words', () => {
  expect(tableOf(readChart(lines))).toEqual([
    ['Month', 'Explorer', 'Office'],
    ['May', '3', '1'],
    ['June', '4', '4'],
  ]);
  expect(tableOf(readChart(bars))[0]).toEqual(['Plan', 'Cancelled']);
});

test.each(['bars', 'columns'])('%s have no length if all values are 0', (type) => {
  const zero = bars.replace('bars', type).replace('1100', '0').replace('cancelled: 2', 'cancelled: 0');
  const svg = drawChart(readChart(zero));
  const side = type === 'bars' ? 'width' : 'height';
  const lengths = [...svg.matchAll(new RegExp(`<rect[^>]*\\b${side}="([\\d.]+)"`, 'g'))].map(([, length]) => length);
  expect(lengths).toEqual(['0', '0', '0', '0']);
});

test('a label or a mark that does not fit stops the build', () => {
  const long = 'A text that is longer than a narrow chart has room for';
  expect(() => drawChart(readChart(bars.replace('label: Cancelled', `label: ${long}`)))).toThrow(
    `"${long}" doesn't fit`,
  );
  expect(() => drawChart(readChart(lines.replace('text: Late', `text: ${long}`)))).toThrow(`"${long}", doesn't fit`);
});

test('small values are written in full', () => {
  expect(textsOf(drawChart(readChart(bars.replace('1100', '0.0004'))))).toContain('0.0004');
});

test('two rows are duplicates only if both the category and the series are the same', () => {
  const rows = [
    ['New York', 'City'],
    ['New', 'York City'],
    ['New York', 'York City'],
    ['New', 'City'],
  ].map(([month, plan]) => `  - {month: ${month}, plan: ${plan}, orders: 1}\n`);
  expect(readChart(lines.replace(/mark: .*\n/, '').replace(/(rows:\n)[^]*/, `$1${rows.join('')}`)).rows).toHaveLength(
    4,
  );
});
