/** Verifies the threads that pages replay: programs must run on Fernway's models, and return the rows in the thread. */
import {readThreads, type Artifact, type ThreadFile} from '../../plugins/threads/threads.ts';
import {findQueries, runQueries} from './sql/models.ts';
import {Postgres, type Result} from './sql/postgres.ts';
import type {Fence} from './types.ts';
import python from './verifiers/python.ts';

/** An artifact with the rows of a query. */
type Table = Artifact & {kind: 'table' | 'visualization'};

/** @returns one line for each fault, with the file and line */
export async function findThreadFaults(files: readonly ThreadFile[] = readThreads()): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files) faults.push(...(await findFaults(file)));
  return faults;
}

async function findFaults({file, name, thread, lineOf}: ThreadFile): Promise<string[]> {
  const faults: string[] = [];
  const add = (line: number, message: string) => faults.push(`${file}:${line}: ${message}`);
  const results: Result[] = [];
  for (const [i, part] of thread.parts.entries()) {
    if (part.kind === 'execution') {
      // A block scalar's text begins on the line after its key.
      const first = lineOf(['parts', i, 'program']) + 1;
      const [verdict] = await python.verify([toFence(part.program, file, first)], []);
      if (verdict?.status === 'fault') {
        add(verdict.line, verdict.message);
        continue;
      }
      const found = (await runQueries(await Postgres.start(), findQueries(part.program))) as Result[];
      const counts = found.map(({rows}) => rows.length);
      if (counts.join() !== part.rows.join())
        add(lineOf(['parts', i, 'rows']), `the queries return ${describe(counts)} rows; found ${describe(part.rows)}`);
      results.push(...found);
    }
    if (part.kind !== 'answer') continue;
    for (const [k, artifact] of part.artifacts.entries()) {
      if (artifact.kind !== 'table' && artifact.kind !== 'visualization') continue;
      const path = ['parts', i, 'artifacts', k];
      const fault = compareTable(artifact, results[artifact.query - 1], results.length);
      if (fault)
        add(
          lineOf([...path, ...fault.path]),
          `the ${artifact.kind} ${artifact.name} of the thread "${name}": ${fault.message}`,
        );
    }
  }
  return faults;
}

const describe = (counts: readonly number[]) => (counts.length > 0 ? counts.join(', ') : 'no');

function compareTable({query, columns, rows}: Table, result: Result | undefined, count: number) {
  if (!result)
    return {path: ['query'], message: `found query ${query}; expected one of the ${count} queries before it`};
  if (columns.join() !== result.columns.join())
    return {path: ['columns'], message: `its query returns ${result.columns.join(', ')}; found ${columns.join(', ')}`};
  for (const [i, row] of result.rows.entries()) {
    const expected = row.map((value) => value ?? 'null').join(', ');
    const found = rows[i]?.map((value) => String(value)).join(', ');
    if (found === undefined) return {path: ['rows'], message: `its query returns [${expected}] too; found no such row`};
    if (found !== expected) return {path: ['rows', i], message: `its query returns [${expected}]; found [${found}]`};
  }
  if (rows.length > result.rows.length)
    return {
      path: ['rows', result.rows.length],
      message: `its query returns ${result.rows.length} rows; found ${rows.length}`,
    };
  return undefined;
}

const toFence = (text: string, file: string, line: number): Fence => ({
  ...{file, line, page: file, pageLine: line, language: 'python', meta: {}, text, heading: '', isGenerated: false},
  source: {language: 'python', meta: '', text},
});
