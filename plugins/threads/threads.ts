/** Reads threads of the playground from examples/fernway/threads. README.md describes the format. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {describeIssues} from '../../config/describeIssues.ts';
import {rootDir} from '../../config/paths.ts';
import {chartFields, checkChart, textOrNumber, type Chart} from '../charts/definition.ts';
import {parseYaml, show, type DataPath} from '../reference/data/yaml.ts';

const text = z.string().trim().min(1);
const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/, 'expected small letters, digits, and _');
const cell = z.union([z.string(), z.number(), z.null()], {
  error: ({input}) => `found ${show(input)}; expected text, a number, or null`,
});

/** The rows that a query returns. */
const result = {
  /** The number of the query in the thread's programs that returns these rows, from 1. */
  query: z.int().positive(),
  columns: z.array(text).min(1),
  rows: z.array(z.array(cell)),
};
const artifact = z.discriminatedUnion('kind', [
  z.strictObject({kind: z.literal('table'), name: identifier, ...result}),
  z.strictObject({
    kind: z.literal('visualization'),
    name: identifier,
    title: text,
    /** A description of the chart for readers who don't see it. */
    alt: text,
    ...chartFields,
    ...result,
  }),
  z.strictObject({kind: z.literal('text'), name: identifier, text}),
  z.strictObject({
    kind: z.literal('automation'),
    name: identifier,
    input: z.array(identifier).min(1),
    output: z.array(identifier).min(1),
  }),
]);

/** The text about a part in the legend and captions. */
const note = text.max(200);
const part = z.discriminatedUnion('kind', [
  z.strictObject({kind: z.literal('question'), note, text}),
  z.strictObject({kind: z.literal('plan'), note, steps: z.array(text).min(1)}),
  z.strictObject({kind: z.literal('edit'), note, step: z.int().positive(), before: text, after: text}),
  z.strictObject({
    kind: z.literal('execution'),
    note,
    program: text,
    /** The number of rows that each query of the program returns. */
    rows: z.array(z.int().nonnegative()),
  }),
  z.strictObject({kind: z.literal('answer'), note, text, artifacts: z.array(artifact).default([])}),
  z.strictObject({
    kind: z.literal('action'),
    note,
    command: text,
    with: z.record(z.string(), textOrNumber),
    choice: z.enum(['Approve', 'Deny']),
  }),
  z.strictObject({kind: z.literal('reliability'), note, says: text, notes: z.array(text).min(1)}),
  z.strictObject({
    kind: z.literal('confidence'),
    note,
    assumptions: z
      .array(
        z.strictObject({
          category: z.enum(['Fact Supported', 'Partially Supported', 'Reasonable Assumption', 'Not Supported']),
          text,
          why: text,
        }),
      )
      .min(1),
  }),
  z.strictObject({kind: z.literal('score'), note, quality: text, notes: text}),
]);

const schema = z.strictObject({
  /** The name of the project, shown above the drawing. */
  project: text,
  parts: z.array(part).min(2).max(9),
});

export type Thread = z.infer<typeof schema>;
export type Part = Thread['parts'][number];
export type Artifact = z.infer<typeof artifact>;

/** Returns the chart of a visualization. */
export function chartOf({type, category, value, label, columns, rows}: Artifact & {kind: 'visualization'}): Chart {
  const named = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i] ?? ''])));
  return {type, category, value, label, rows: named};
}

/** A thread and its file. */
export interface ThreadFile {
  /** The file's name without `.yaml`, which pages use to show the thread. */
  name: string;
  /** The file's path from the repository's root. */
  file: string;
  thread: Thread;
  /** Returns the line (from 1) of a value in the file. */
  lineOf: (path: DataPath) => number;
}

export const threadsDir = path.join(rootDir, 'examples/fernway/threads');

/**
 * Reads a thread.
 * @param file absolute path
 * @throws Error that names the file, line, what was found, and what was expected
 */
export function readThread(file: string, content = fs.readFileSync(file, 'utf8')): ThreadFile {
  const data = parseYaml(file, content);
  const {data: thread, error} = schema.safeParse(data.value);
  const fail = (dataPath: DataPath, message: string): never => {
    throw new Error(
      `${data.name}:${data.lineOf(dataPath)}: ${dataPath.join('.')}: ${message} (plugins/threads/README.md)`,
    );
  };
  if (!thread) {
    const [first, ...others] = error.issues;
    return fail(first!.path as DataPath, describeIssues([{path: [], message: first!.message}, ...others]));
  }
  for (const [i, each] of thread.parts.entries()) {
    if (each.kind === 'edit') checkEdit(thread.parts.slice(0, i), each, (message) => fail(['parts', i], message));
    if (each.kind !== 'answer') continue;
    for (const [k, made] of each.artifacts.entries()) {
      if (made.kind !== 'table' && made.kind !== 'visualization') continue;
      const at = ['parts', i, 'artifacts', k];
      const short = made.rows.findIndex((row) => row.length !== made.columns.length);
      if (short >= 0)
        fail(
          [...at, 'rows', short],
          `found ${made.rows[short]!.length} values; expected one for each of ${made.columns.join(', ')}`,
        );
      if (made.kind !== 'visualization') continue;
      try {
        checkChart(chartOf(made));
      } catch (error) {
        fail(at, (error as Error).message);
      }
    }
  }
  return {name: path.basename(file, '.yaml'), file: data.name, thread, lineOf: data.lineOf};
}

/** Checks that an edit changes a step of the plan before it. */
function checkEdit(
  before: readonly Part[],
  {step, before: old}: Part & {kind: 'edit'},
  fail: (message: string) => void,
) {
  const plan = before.findLast((each) => each.kind === 'plan');
  if (!plan) fail('found an edit without a plan before it');
  else if (plan.steps[step - 1] !== old) fail(`found before: "${old}"; expected step ${step} of the plan before it`);
}

/** Reads all threads, sorted by name. */
export function readThreads(): ThreadFile[] {
  return fs
    .readdirSync(threadsDir)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readThread(path.join(threadsDir, name)));
}
