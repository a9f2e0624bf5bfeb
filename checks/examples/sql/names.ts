/**
 * Compares the names in SQL that is only parsed (dialects.ts) with the tables that the page creates and with Fernway's.
 */
import {findAll, init, outputColumns, parse, validateWithSchema, type Dialect, type Schema} from '@polyglot-sql/sdk';
import {bindArguments, splitStatements} from '../../../plugins/sql-console/statements.ts';
import {readText} from '../../lib/readText.ts';
import {installed} from '../installed.ts';
import type {DialectFault} from './dialects.ts';

type Table = Schema['tables'][number];

type Expression = Parameters<typeof findAll>[0];

/** A column in the parser's tree. */
interface Column {
  name: {name: string};
}

/** Tables by their names in lowercase, without catalog and schema. */
export type Tables = ReadonlyMap<string, Table>;

/** A fault, or whether the names of every statement were compared. */
export type Comparison = {fault: DialectFault} | {isComplete: boolean};

/** The package that compares names, with its version. */
export const comparer = installed('@polyglot-sql/sdk');

/** Returns the tables of Fernway's database. */
export function fernwayTables(): Promise<Tables> {
  return createdTables('postgresql', [readText('examples/fernway/db/schema.sql')]);
}

/** Returns the tables and views that scripts of a dialect create. */
export async function createdTables(dialect: string, scripts: readonly string[]): Promise<Tables> {
  await init();
  const statements = scripts.flatMap((script) => splitStatements(script));
  return tablesByName(statements.flatMap(({text}) => createdBy(withoutSchemas(text), dialect) ?? []));
}

/** Tables and columns that pages name but no script creates, so they can't be compared. */
const notCreated = new Set([
  ...['dt', 'page_views', 'shipment_events', 'order_events', 'orders_nested', 'subscription_snapshots'], // data lakes
  ...['invoices', 'shipment_reports'],
  ...['sys_query_history', 'pg_user', 'tables'], // the database's own
]);
/** Words in functions (`datediff(HOUR, …)`) that the comparer mistakes for columns. */
const units = new Set(['hour', 'day', 'month']);

/**
 * Compares the tables and columns that a script names with known ones. An unknown name is a fault unless it is in
 * `notCreated`, or is a field of a list's items.
 */
export async function compareNames(dialect: string, script: string, tables: Tables): Promise<Comparison> {
  await init();
  const schema: Schema = {tables: [...tables.values()], strict: true};
  let isComplete = true;
  let compared = 0;
  for (const {text, line} of splitStatements(script)) {
    const statement = withoutSchemas(bindArguments(text, () => "'x'").text);
    if (/^(?:CREATE\s+(?:SCHEMA|DATABASE)|USE)\b/i.test(statement)) continue;
    const unknown = /^(?:WITH|SELECT|INSERT|CREATE\b.*?\b(?:TABLE|VIEW))\b/is.test(statement)
      ? findUnknown(statement, schema, dialect)
      : findUnknownTable(statement, tables);
    const found = unknown?.find(({name}) => !notCreated.has(name) && !isItem(statement, name));
    if (found) return {fault: {...found, line: line + found.line - 1}};
    // A definition alone names nothing that is defined elsewhere.
    const isDefinition = /^CREATE\b/i.test(statement) && !/\bSELECT\b/i.test(statement);
    if (!unknown || unknown.length > 0) isComplete = false;
    else if (!isDefinition) compared++;
  }
  return {isComplete: isComplete && compared > 0};
}

interface Unknown extends DialectFault {
  /** In lowercase. */
  name: string;
}

function findUnknown(statement: string, schema: Schema, dialect: string): Unknown[] {
  return validateWithSchema(statement, schema, dialect)
    .errors.filter(({code}) => code === 'E200' || code === 'E201')
    .map(({message, line}) => ({name: /'(\w+)'/.exec(message)![1]!.toLowerCase(), line: line ?? 1, message}))
    .filter(({name}) => !units.has(name));
}

/** Checks a statement about one table. Returns undefined for other statements, for which there is no data. */
function findUnknownTable(statement: string, tables: Tables): Unknown[] | undefined {
  const table = /^(?:DROP|COMMENT\s+ON|MSCK\s+REPAIR)\s+TABLE\s+(?:IF\s+EXISTS\s+)?(\w+)/i.exec(statement)?.[1];
  const name = table?.toLowerCase();
  if (!name) return undefined;
  return tables.has(name) ? [] : [{name, line: 1, message: `Unknown table '${name}'`}];
}

/** Returns whether a column is a field of a list's item (`UNNEST(o.items) AS i`), which the comparer doesn't know. */
function isItem(statement: string, column: string): boolean {
  const items = [...statement.matchAll(/\bUNNEST\([^)]*\)\s+(?:AS\s+)?(\w+)/gi)].map(([, alias]) => alias!);
  return items.some((alias) => new RegExp(`\\b${alias}\\.${column}\\b`, 'i').test(statement));
}

/** Removes the pages' own catalogs and schemas before table names. Line numbers don't change. */
function withoutSchemas(statement: string): string {
  const table = /(\b(?:FROM|JOIN|INTO|TABLE|VIEW|REFERENCES|EXISTS)\s+)(`[^`]+`|(?:[\w-]+\.)+\w+)/gi;
  return statement.replaceAll(
    table,
    (_, before: string, name: string) => before + name.replaceAll('`', '').split('.').at(-1)!,
  );
}

const tableOf = (name: string, columns: readonly string[]): Table => ({
  name: name.toLowerCase(),
  columns: columns.map((column) => ({name: column.toLowerCase(), type: 'unknown'})),
});

const tablesByName = (tables: readonly Table[]): Tables => new Map(tables.map((table) => [table.name, table]));

function createdBy(statement: string, dialect: string): Table | undefined {
  const name = /^CREATE\b.*?\b(?:TABLE|VIEW)\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/is.exec(statement)?.[1];
  if (!name) return undefined;
  const query = /\bAS\s+((?:WITH|SELECT)\b[\s\S]*)$/i.exec(statement)?.[1];
  if (query) {
    const columns = outputColumns(query, dialect).output?.columns ?? [];
    return tableOf(
      name,
      columns.flatMap((column) => (column.kind === 'named' ? column.name : [])),
    );
  }
  const [node] = (parse(statement, dialect as Dialect).ast ?? []) as Expression[];
  const columns = (node as {create_table?: {columns: Column[]}} | undefined)?.create_table?.columns ?? [];
  const partitions = node ? findAll(node, (each) => 'column_def' in each) : [];
  const all = [...columns, ...partitions.map((each) => (each as unknown as {column_def: Column}).column_def)];
  return tableOf(
    name,
    all.map((column) => column.name.name),
  );
}
