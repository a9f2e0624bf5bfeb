import {createRequire} from 'node:module';
import type {ScaleOptions} from '@observablehq/plot';
import {parseHTML} from 'linkedom';
import {categoriesOf, seriesOf, type Chart} from './definition.ts';
import {styles, widthOf} from '../diagrams/text.mts';

// Docusaurus's loader compiles imported ES modules, which takes half a minute for this one. Node.js loads modules with
// `require` without compiling them.
const Plot = createRequire(import.meta.url)('@observablehq/plot') as typeof import('@observablehq/plot');

/**
 * The widths of charts, in CSS pixels. The wide chart is as wide as diagrams (plugins/diagrams/draw.mts), whose
 * stylesheet shows one of the two. The narrow chart fits into the drawing of a chat on a phone.
 */
const variants = {wide: 640, narrow: 264} as const;
type Variant = keyof typeof variants;

/** The classes of lines and bars. src/css/diagrams.css sets their colors in both color modes. */
const looks = ['d-product', 'd-person', 'd-decision', 'd-store', 'd-model'] as const;

/** The heights of a bar with the gap below it, of other charts without their axis, and of a label, in pixels. */
const barHeight = 34;
const plotHeight = 200;
const labelHeight = 28;

/** The approximate number of grid lines. */
const tickCount = 4;

/**
 * Draws a chart for a wide and a narrow column.
 * @returns both SVGs, one after the other, without styles, colors, and IDs
 * @throws Error if names don't fit
 */
export function drawChart(chart: Chart): string {
  const names = seriesOf(chart);
  if (names.length > looks.length)
    throw new Error(`found ${names.length} series; expected at most ${looks.length}, which colors can tell apart`);
  // Convert categories to text because numbers, such as years, are names here, too.
  const rows = chart.rows.map((row) => ({...row, [chart.category]: String(row[chart.category])}));
  return (Object.keys(variants) as Variant[]).map((variant) => draw({...chart, rows}, variant)).join('');
}

function draw(chart: Chart, variant: Variant): string {
  const width = variants[variant];
  const measure = (text: string) => widthOf(text, styles.label);
  const options = chart.type === 'bars' ? barOptions(chart, width, measure) : columnOptions(chart, width, measure);
  const {document} = parseHTML('<html><body></body></html>');
  if (measure(chart.label) > width) throw new Error(`the label "${chart.label}" doesn't fit; shorten it`);
  const svg = Plot.plot({document, width, ...options}) as SVGSVGElement;
  return clean(svg, variant);
}

type Measure = (text: string) => number;

/** Returns the end of an axis, which is 1 if all values are 0. A scale from 0 to 0 would give them a length. */
const endOf = (values: readonly number[]) => Math.max(...values) || 1;

/** The space between a name and its element, in pixels. */
const gap = 8;

/** Draws bars from left to right, with their values at the ends instead of an axis, which would repeat them. */
function barOptions({rows, category, value, label}: Chart, width: number, measure: Measure) {
  const names = rows.map((row) => String(row[category]));
  const marginLeft = Math.ceil(Math.max(...names.map(measure))) + gap + 2;
  if (marginLeft > width / 2) throw new Error(`the names of ${category} don't fit next to the bars; shorten them`);
  const values = rows.map((row) => Number(row[value]));
  // Values have a heavier weight than the measured text.
  const marginRight = Math.ceil(Math.max(...values.map((each) => measure(write(each)))) * 1.1) + gap + 2;
  return {
    height: rows.length * barHeight + labelHeight,
    marginLeft,
    marginRight,
    marginTop: labelHeight,
    marginBottom: 0,
    x: {axis: null, domain: [0, endOf(values)]},
    y: {domain: names, label: null, tickSize: 0, tickPadding: gap, paddingInner: 0.3, paddingOuter: 0.1},
    marks: [
      Plot.barX(rows, {x: value, y: category, className: looks[0], rx: 3}),
      Plot.text(rows, {
        x: value,
        y: category,
        text: (row: Record<string, number>) => write(row[value]!),
        dx: gap,
        textAnchor: 'start',
        className: 'dn',
      }),
      writeLabel(label, marginLeft, labelHeight),
    ],
  };
}

/** Writes what the values are above the drawing, at its left border. */
const writeLabel = (label: string, marginLeft: number, marginTop: number) =>
  Plot.text([label], {frameAnchor: 'top-left', dx: -marginLeft, dy: 4 - marginTop, textAnchor: 'start'});

/** Draws columns, or a line for each series, over the categories. */
function columnOptions(chart: Chart, width: number, measure: Measure) {
  const {type, rows, category, value, label, series, mark} = chart;
  const names = categoriesOf(chart);
  const lines = seriesOf(chart);
  const most = endOf(rows.map((row) => Number(row[value])));
  const y = {
    domain: [0, most],
    nice: tickCount,
    label: null,
    grid: true,
    ticks: tickCount,
    tickSize: 0,
    tickPadding: gap,
  };
  const marginLeft = Math.ceil(Math.max(...numbersOf(y).map(measure))) + gap + 2;
  const last = names.at(-1)!;
  const ends = rows.filter((row) => String(row[category]) === last);
  // Half of the last category's name can extend past the end of the axis.
  const room = Math.max(
    measure(last) / 2 - (width - marginLeft) / names.length / 2,
    ...lines.map((line) => measure(line) * 1.1 + gap),
  );
  const marginRight = Math.ceil(Math.max(room, 0)) + 4;
  const inner = width - marginLeft - marginRight;
  if (inner < width / 2) throw new Error(`the names of ${series ?? category} don't fit; shorten them`);
  const isMarkLeft = mark && names.indexOf(mark.at) < names.length / 2;
  if (mark) {
    const at = marginLeft + inner * shareOf(names.indexOf(mark.at), names.length);
    if (measure(mark.text) > (isMarkLeft ? width - at : at))
      throw new Error(`the text of the mark, "${mark.text}", doesn't fit; shorten it`);
  }
  const step = Math.ceil((Math.max(...names.map(measure)) + 2 * gap) / (inner / names.length));
  // Count from the end because readers look for the latest category.
  const ticks = names.filter((_, index) => (names.length - 1 - index) % step === 0);
  const marginTop = labelHeight + (mark ? 18 : 4);
  const lookOf = (row: Record<string, string | number>) => looks[series ? lines.indexOf(String(row[series])) : 0]!;
  const drawn = lines.length > 0 ? lines : [undefined];
  return {
    height: plotHeight + marginTop + 26,
    marginLeft,
    marginRight,
    marginTop,
    marginBottom: 26,
    x: {type: type === 'lines' ? ('point' as const) : ('band' as const), domain: names, label: null},
    y,
    marks: [
      Plot.axisX({ticks, tickSize: 0, tickPadding: gap}),
      Plot.ruleY([0]),
      writeLabel(label, marginLeft, marginTop),
      ...(mark
        ? [
            Plot.ruleX([mark.at], {className: 'dm'}),
            Plot.text([mark], {
              x: 'at',
              text: 'text',
              frameAnchor: 'top',
              textAnchor: isMarkLeft ? 'start' : 'end',
              dy: -16,
            }),
          ]
        : []),
      ...(type === 'columns' ? [Plot.barY(rows, {x: category, y: value, className: looks[0], rx: 2})] : []),
      ...(type === 'lines'
        ? drawn.flatMap((line) => {
            const own = line === undefined ? rows : rows.filter((row) => String(row[series!]) === line);
            const className = lookOf(own[0]!);
            return [
              Plot.line(own, {x: category, y: value, className}),
              Plot.dot(own, {x: category, y: value, r: 3.5, className}),
            ];
          })
        : []),
      ...(series
        ? placeNames(ends, series, value, niceTop(most)).map(({name, at}) =>
            Plot.text([name], {x: [last], y: [at], dx: gap + 2, textAnchor: 'start', className: 'dn'}),
          )
        : []),
    ],
  };
}

/** Returns roughly how far along the axis the middle of a category is, from 0 to 1. */
const shareOf = (index: number, count: number) => (index + 0.5) / count;

/** Returns the numbers at an axis. A rounded number can be wider than the largest value. */
function numbersOf(y: ScaleOptions): string[] {
  const {document} = parseHTML('<html><body></body></html>');
  const axis = Plot.plot({document, y}) as SVGSVGElement;
  return [...axis.querySelectorAll('text')].map(({textContent}) => textContent);
}

/** Returns the end of the axis for the largest value, as the scale rounds it. */
function niceTop(most: number): number {
  const scale = Plot.scale({y: {domain: [0, most], nice: tickCount}});
  return (scale.domain as number[])[1]!;
}

/** Returns the values at which to write lines' names: their last values, at most `top`, moved apart if they overlap. */
function placeNames(ends: Chart['rows'], series: string, value: string, top: number) {
  const least = (top * 17) / plotHeight;
  const sorted = ends.map((row) => ({name: String(row[series]), at: Number(row[value])})).sort((a, b) => a.at - b.at);
  for (const [index, place] of sorted.entries())
    if (index > 0) place.at = Math.max(place.at, sorted[index - 1]!.at + least);
  for (const [index, place] of sorted.toReversed().entries()) place.at = Math.min(place.at, top - index * least);
  return sorted;
}

/** Writes a number with a comma after thousands, like the axis. */
const write = (number: number) => number.toLocaleString('en-US', {maximumSignificantDigits: 15});

/**
 * Removes everything that our pages' security policy blocks or that CSS sets. Rounds attributes to two decimals.
 */
function clean(svg: SVGSVGElement, variant: Variant): string {
  svg.querySelector('style')?.remove();
  for (const name of ['fill', 'font-family', 'font-size']) svg.removeAttribute(name);
  svg.setAttribute('class', `diagram-svg diagram-svg--${variant} chart`);
  for (const element of svg.querySelectorAll('[aria-label], [aria-hidden], [style]'))
    for (const name of ['aria-label', 'aria-hidden', 'style']) element.removeAttribute(name);
  return svg.outerHTML.replace(/\d+\.\d{3,}(?=[^<>]*>)/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
