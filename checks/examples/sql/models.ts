/** Runs the SQL of PromptQL's programs on Fernway's models: tables are named `subgraph.Model`, columns like fields. */
import fs from 'node:fs';
import path from 'node:path';
import {parseAllDocuments} from 'yaml';
import {listFilesBelow} from '../../../config/files.ts';
import {rootDir} from '../../../config/paths.ts';
import {lineAt} from '../faults.ts';
import type {Postgres, Result, RunFault} from './postgres.ts';

export interface Query {
  sql: string;
  /** The line of the program on which the query begins, from 1. */
  line: number;
}

/**
 * Finds the texts that a program passes to `run_sql`. An f-string's expression becomes a date if it's in quotes, and a
 * number otherwise.
 */
export function findQueries(program: string): Query[] {
  return [...program.matchAll(/run_sql\(\s*(f?)("""|"|')([\s\S]*?)\2/g)].map((match) => {
    const [all, isFormat, , text] = match as unknown as [string, string, string, string];
    const sql = isFormat ? text.replaceAll(/'\{[^}]*\}'/g, "'2025-07-01'").replaceAll(/\{[^}]*\}/g, '1') : text;
    return {sql, line: lineAt(program, match.index + all.indexOf(text))};
  });
}

/** Runs a program's queries, and rolls back their changes. @returns the result or the fault of each query */
export async function runQueries(postgres: Postgres, queries: readonly Query[]): Promise<(Result | RunFault)[]> {
  return postgres.inTransaction(false, async () => {
    await postgres.run(modelViews());
    const results: (Result | RunFault)[] = [];
    for (const {sql, line} of queries) {
      const result = await postgres.run(sql);
      results.push(
        'message' in result
          ? {line: line + result.line - 1, message: `on Fernway's models: ${result.message}`}
          : result,
      );
    }
    return results;
  });
}

/** Runs a program's queries, rolls back their changes, and returns the first fault. */
export async function findQueryFault(postgres: Postgres, queries: readonly Query[]): Promise<RunFault | undefined> {
  return (await runQueries(postgres, queries)).find((result) => 'message' in result);
}

interface Definition {
  name: string;
  objectType: string;
  arguments?: unknown;
  source: {dataConnectorName: string; collection: string};
  dataConnectorTypeMapping: {fieldMapping: Record<string, {column: {name: string}}>}[];
}

/** Reads every metadata object of Fernway, with the folder of its subgraph. */
export function readFernway<T>(): {kind: string; subgraph: string; definition: T}[] {
  const fernway = path.join(rootDir, 'examples/fernway');
  return listFilesBelow(fernway)
    .filter((name) => name.endsWith('.hml'))
    .flatMap((name) =>
      parseAllDocuments(fs.readFileSync(path.join(fernway, name), 'utf8')).map((document) => ({
        subgraph: name.split('/')[0]!,
        ...(document.toJS() as {kind: string; definition: T}),
      })),
    );
}

/** Returns SQL that creates a view for each model. Names aren't quoted, so case doesn't matter, as in the programs. */
function modelViews(): string {
  const objects = readFernway<Definition>();
  const views = objects
    .filter(({kind, definition}) => kind === 'Model' && !definition.arguments)
    .map(({subgraph, definition: {name, objectType, source}}) => {
      const type = objects.find(
        (each) => each.subgraph === subgraph && each.kind === 'ObjectType' && each.definition.name === objectType,
      )!;
      const columns = Object.entries(type.definition.dataConnectorTypeMapping[0]!.fieldMapping).map(
        ([field, {column}]) => `${column.name} AS ${field}`,
      );
      // `fulfilment` is both the schema of the source and the subgraph, so the source's schema is renamed.
      const table = source.collection.replace(/^fulfilment\./, 'fulfilment_source.');
      return `CREATE VIEW ${subgraph}.${name} AS SELECT ${columns.join(', ')} FROM ${table}`;
    });
  return [
    'ALTER SCHEMA fulfilment RENAME TO fulfilment_source',
    'CREATE SCHEMA fulfilment',
    'CREATE SCHEMA sales',
    ...views,
  ].join(';\n');
}
