import path from 'node:path';
import * as z from 'zod';
import {describeIssues} from '../../config/describeIssues.ts';
import {rootDir} from '../../config/paths.ts';
import {parseYaml, show} from '../reference/data/yaml.ts';

/** Text or a number, such as a value of a row. */
export const textOrNumber = z.union([z.string(), z.number()], {
  error: ({input}) => `found ${show(input)}; expected text or a number`,
});
const row = z.record(z.string(), textOrNumber);
const mark = z.strictObject({at: z.string(), text: z.string()});

/** The fields with which every chart describes its rows. */
export const chartFields = {
  type: z.enum(['bars', 'columns', 'lines']),
  category: z.string(),
  value: z.string(),
  label: z.string(),
};

const definition = z.strictObject({
  ...chartFields,
  series: z.string().optional(),
  mark: mark.optional(),
  sql: z.string(),
  rows: z.array(row).min(1),
});

/** A chart as its author writes it. README.md describes the fields. */
export type ChartDefinition = z.infer<typeof definition>;

/** The part of a chart that is drawn, regardless of where its rows come from. */
export type Chart = Omit<ChartDefinition, 'sql'>;

/**
 * Parses the text of a chart.
 * @param file the path of the text from the repository's root, for messages, if the text isn't in a page
 * @throws Error that describes what was found and expected, if the text isn't YAML, a field is missing or unknown, or
 * the rows are invalid
 */
export function readChart(text: string, file?: string): ChartDefinition {
  const {value} = parseYaml(path.join(rootDir, file ?? 'chart'), text);
  const {data, error} = definition.safeParse(value);
  if (error)
    throw new Error(`found in ${file ?? 'a chart'}: ${describeIssues(error.issues)} (plugins/charts/README.md)`);
  checkChart(data);
  return data;
}

/**
 * Checks that the rows match the fields of the chart.
 * @throws Error that describes what was found and expected
 */
export function checkChart(chart: Chart) {
  const {type, category, value, series, mark, rows} = chart;
  if (series && type !== 'lines') throw new Error(`found series in a chart of ${type}; expected type: lines`);
  const names = Object.keys(rows[0]!);
  for (const field of [category, value, ...(series ? [series] : [])])
    if (!names.includes(field))
      throw new Error(`found no column "${field}" in rows; expected one of ${names.join(', ')}`);
  for (const [index, row] of rows.entries()) {
    if (Object.keys(row).join() !== names.join())
      throw new Error(`row ${index + 1} has the columns ${Object.keys(row).join(', ')}; expected ${names.join(', ')}`);
    if (typeof row[value] !== 'number' || row[value] < 0)
      throw new Error(`row ${index + 1} has ${value}: ${row[value]}; expected a number that isn't negative`);
  }
  const keys = rows.map((row) => JSON.stringify([row[category], series ? row[series] : ''].map(String)));
  const twice = rows.find((_, index) => keys.indexOf(keys[index]!) !== index);
  if (twice)
    throw new Error(`found two rows for ${`${twice[category]} ${series ? twice[series] : ''}`.trim()}; expected one`);
  const {length} = categoriesOf(chart);
  if (series && rows.length !== length * seriesOf(chart).length)
    throw new Error(
      `found ${rows.length} rows; expected one for each ${category} and ${series}, with 0 where there is none`,
    );
  if (mark && !categoriesOf(chart).includes(mark.at))
    throw new Error(`found a mark at "${mark.at}"; expected a ${category} of rows`);
}

const distinct = (values: readonly unknown[]) => [...new Set(values.map(String))];

/** Returns the values of the category axis, in the order of the rows. */
export const categoriesOf = ({rows, category}: Chart) => distinct(rows.map((row) => row[category]));

/** Returns the names of the lines, in the order of the rows, or an empty list if the chart has no series. */
export const seriesOf = ({rows, series}: Chart) => (series ? distinct(rows.map((row) => row[series])) : []);

/** Returns a column name in words: `cancel_reason` becomes "Cancel reason". */
const inWords = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Returns the table behind a chart, header first. It has all columns, or one column for each line. */
export function tableOf(chart: Chart): string[][] {
  const {rows, category, value, series} = chart;
  if (!series) return [Object.keys(rows[0]!).map(inWords), ...rows.map((row) => Object.values(row).map(String))];
  const lines = seriesOf(chart);
  const cell = (at: string, line: string) =>
    String(rows.find((row) => String(row[category]) === at && String(row[series]) === line)?.[value] ?? '');
  return [
    [inWords(category), ...lines],
    ...categoriesOf(chart).map((at) => [at, ...lines.map((line) => cell(at, line))]),
  ];
}
