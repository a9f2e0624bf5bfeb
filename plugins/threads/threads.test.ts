import path from 'node:path';
import {expect, test} from 'vitest';
import {chartOf, readThread, readThreads, threadsDir, type Artifact} from './threads.ts';

const read = (parts: string) => readThread(path.join(threadsDir, 'made.yaml'), `project: Fernway\nparts:\n${parts}`);
const question = '  - {kind: question, note: Ask., text: Why?}\n';
const fault = (message: string) => `examples/fernway/threads/made.yaml:${message}`;

test('reads all threads, of which there are at least ten', () => {
  const threads = readThreads();
  expect(threads.length).toBeGreaterThanOrEqual(10);
  expect(new Set(threads.flatMap(({thread}) => thread.parts.map(({kind}) => kind))).size).toBe(9);
});

test('reports the line of a part with an unknown kind', () => {
  expect(() => read(`${question}  - {kind: guess, note: Guess.}\n`)).toThrow(fault('4: parts.1.kind: Invalid'));
});

test.each([
  ['unknown', 'text: Why?, more: x', '4: parts.1: Unrecognized key: "more"'],
  ['missing', '', '4: parts.1.text: Invalid input: expected string, received undefined'],
])('reports that a field is %s', (_, fields, message) => {
  expect(() => read(`${question}  - {kind: question, note: Ask., ${fields}}\n`)).toThrow(fault(message));
});

test('reports a row that is too short', () => {
  const table =
    '  - kind: answer\n    note: N.\n    text: T.\n    artifacts:\n' +
    '      - {kind: table, name: t, query: 1, columns: [a, b], rows: [[1, 2],\n          [3]]}\n';
  expect(() => read(question + table)).toThrow('found 1 values; expected one for each of a, b');
});

test('reports a cell that is not text, a number, or null', () => {
  const table =
    '  - kind: answer\n    note: N.\n    text: T.\n    artifacts:\n' +
    '      - {kind: table, name: t, query: 1, columns: [a], rows: [[true]]}\n';
  expect(() => read(question + table)).toThrow('rows.0.0: found true; expected text, a number, or null');
});

test('requires that an edit changes a step of the plan before it', () => {
  const edit = '  - {kind: edit, note: E., step: 1, before: Read., after: Count.}\n';
  expect(() => read(question + edit)).toThrow(fault('4: parts.1: found an edit without a plan before it'));
  expect(() => read(`  - {kind: plan, note: P., steps: [Write.]}\n${edit}`)).toThrow('expected step 1 of the plan');
  expect(read(`  - {kind: plan, note: P., steps: [Read.]}\n${edit}`).thread.parts).toHaveLength(2);
});

test('requires that a visualization has rows that its chart can show', () => {
  const chart = (value: string) =>
    '  - kind: answer\n    note: N.\n    text: T.\n    artifacts:\n' +
    `      - {kind: visualization, name: c, title: T, alt: A, type: bars, category: a, value: ${value}, label: L,\n` +
    '          query: 1, columns: [a, b], rows: [[x, 2]]}\n';
  const [, answer] = read(question + chart('b')).thread.parts;
  expect(answer?.kind === 'answer' && answer.artifacts.map(chartsOf)).toEqual([[{a: 'x', b: 2}]]);
  expect(() => read(question + chart('c'))).toThrow('found no column "c" in rows; expected one of a, b');
});

const chartsOf = (artifact: Artifact) => artifact.kind === 'visualization' && chartOf(artifact).rows;
