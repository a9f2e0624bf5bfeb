/**
 * Verifies SQL. PostgreSQL's SQL (the default) is run, each fence separately on Fernway's database. If the page shows a
 * result after a fence, as psql prints it, the fence must return this result. Other dialects, named by `dialect="…"`,
 * are parsed, and their names are compared with the tables that the page creates and with Fernway's.
 *
 * `setup` determines the database in which a fence runs. `empty` is a new database, in which the page's fences with the
 * same setup run one after the other. A page (`docs/quickstart.mdx`) is a new database with that page's fences. A file
 * of examples/ ending in `.sql` is Fernway's database with that file.
 */
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../../config/paths.ts';
import {fault, verified} from '../faults.ts';
import {readText} from '../../lib/readText.ts';
import {installed} from '../installed.ts';
import {dialectNames, findDialectFault, parserOf} from '../sql/dialects.ts';
import {compareNames, comparer, createdTables, fernwayTables} from '../sql/names.ts';
import {Postgres, type Result, type RunFault} from '../sql/postgres.ts';
import {compareResult, isPsqlTable, readPsqlTable} from '../sql/psqlTable.ts';
import type {Fence, Verdict, Verifier} from '../types.ts';

const database = installed('@electric-sql/pglite');
const isSql = ({language}: Fence) => language === 'sql';
const isResult = ({language, text}: Fence) => language === 'text' && isPsqlTable(text);

const verifier: Verifier = {
  name: 'sql',
  takes: (fence) => isSql(fence) || isResult(fence),
  async verify(fences, all) {
    const verdicts = new Map<Fence, Verdict>();
    for (const fence of fences) if (fence.meta.dialect) verdicts.set(fence, await parse(fence, all));
    for (const group of groupsOf(fences.filter((fence) => !fence.meta.dialect)))
      await runGroup(await Postgres.start(), group, all, verdicts);
    return fences.map((fence) => verdicts.get(fence)!);
  },
};

export default verifier;

async function parse(fence: Fence, all: readonly Fence[]): Promise<Verdict> {
  const dialect = String(fence.meta.dialect);
  if (!dialectNames.includes(dialect))
    return fault(
      fence,
      1,
      `found dialect="${dialect}"; expected one of ${dialectNames.join(', ')}, or none for PostgreSQL`,
    );
  const found = findDialectFault(dialect, fence.text);
  if (found) return fault(fence, found.line, `not ${dialect}'s SQL: ${found.message}`);
  // The tables of a page's own scripts hide Fernway's tables of the same name.
  const scripts = all.filter(({page, meta}) => page === fence.page && meta.dialect === dialect);
  const own = await createdTables(
    dialect,
    scripts.map(({text}) => text),
  );
  const names = await compareNames(dialect, fence.text, new Map([...(await fernwayTables()), ...own]));
  if ('fault' in names) return fault(fence, names.fault.line, `${dialect}: ${names.fault.message}`);
  return names.isComplete
    ? verified('schema', `${parserOf(dialect)}, and ${comparer} for names`)
    : verified('syntax', parserOf(dialect));
}

/** Groups fences that share a database. A fence without a setup shares Fernway's only with the result that follows. */
function groupsOf(fences: readonly Fence[]): Fence[][] {
  const groups: Fence[][] = [];
  const shared = new Map<string, Fence[]>();
  for (const fence of fences) {
    const {setup} = fence.meta;
    const key = `${fence.page} ${String(setup)}`;
    const last = groups.at(-1);
    if (typeof setup === 'string' && shared.has(key)) shared.get(key)!.push(fence);
    else if (
      setup === undefined &&
      isResult(fence) &&
      last?.[0]?.page === fence.page &&
      last[0].meta.setup === undefined
    )
      last.push(fence);
    else groups.push(shared.set(key, [fence]).get(key)!);
  }
  return groups;
}

async function runGroup(
  postgres: Postgres,
  group: readonly Fence[],
  all: readonly Fence[],
  verdicts: Map<Fence, Verdict>,
): Promise<void> {
  const setup = group[0]!.meta.setup;
  const isNew = typeof setup === 'string' && !setup.endsWith('.sql');
  await postgres.inTransaction(isNew, async () => {
    const problem = await prepare(postgres, setup, all);
    const results = new Map<Fence, Result | RunFault>();
    for (const fence of group) {
      if (problem) verdicts.set(fence, fault(fence, 1, problem));
      else if (isResult(fence)) verdicts.set(fence, await compare(postgres, fence, all, results));
      else {
        const result = await postgres.run(fence.text);
        results.set(fence, result);
        verdicts.set(
          fence,
          'message' in result
            ? fault(fence, result.line, `PostgreSQL: ${result.message}`)
            : verified('executed', database),
        );
      }
    }
  });
}

/** @returns the problem with the setup; undefined if it works */
async function prepare(
  postgres: Postgres,
  setup: string | true | undefined,
  all: readonly Fence[],
): Promise<string | undefined> {
  if (setup === undefined || setup === 'empty') return undefined;
  const file = path.join(rootDir, String(setup));
  const scripts =
    file.endsWith('.sql') && fs.existsSync(file)
      ? [fs.readFileSync(file, 'utf8')]
      : all.filter((fence) => fence.page === setup && isSql(fence) && !fence.meta.dialect).map(({text}) => text);
  if (scripts.length === 0)
    return `found setup="${String(setup)}"; expected empty, a page with SQL, or a file ending in .sql`;
  for (const script of scripts) {
    const result = await postgres.run(script);
    if ('message' in result) return `setup="${String(setup)}" does not run: ${result.message}`;
  }
  return undefined;
}

/**
 * Compares a result with that of the SQL before it on the page. The SQL is a fence, or what a command passes to psql at
 * its end: a statement, or a file that Fernway's container has.
 * @param results of the fences that ran, because a statement that writes can't run twice
 */
async function compare(
  postgres: Postgres,
  fence: Fence,
  all: readonly Fence[],
  results: ReadonlyMap<Fence, Result | RunFault>,
): Promise<Verdict> {
  const before = all.filter(({page, pageLine}) => page === fence.page && pageLine < fence.pageLine).at(-1);
  const statement = before && (isSql(before) ? before.text : statementOf(before.text));
  if (!statement)
    return fault(
      fence,
      1,
      "found a result of psql; expected an sql fence before it, or a command that ends in psql … -c 'statement' or psql … -f /fernway/file.sql",
    );
  const result = results.get(before) ?? (await postgres.run(statement));
  if ('message' in result) return fault(fence, 1, `PostgreSQL: ${result.message}`);
  const difference = compareResult(readPsqlTable(fence.text), result.columns, result.rows);
  return difference ? fault(fence, difference.line, difference.message) : verified('executed', database);
}

/** Returns the SQL that the command at the end of a shell example passes to psql. */
function statementOf(text: string): string | undefined {
  const inline = /psql[^\n]*?(?:\\\n[^\n]*?)?-c\s+(?:'([^']*)'|"([^"]*)")\s*$/.exec(text);
  if (inline) return inline[1] ?? inline[2];
  const [, name] = /psql [^\n]*-f \/fernway\/([\w-]+\.sql)\s*$/.exec(text) ?? [];
  return name && readText(`examples/fernway/db/${name}`);
}
