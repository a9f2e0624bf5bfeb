/** Runs PostgreSQL's SQL in memory, on Fernway's database or on an empty one, and rolls back all changes. */
import {PGlite} from '@electric-sql/pglite';
import {vector} from '@electric-sql/pglite-pgvector';
import {lineAt} from '../faults.ts';
import {readText} from '../../lib/readText.ts';
import {bindArguments, splitStatements} from '../../../plugins/sql-console/statements.ts';

export interface Result {
  columns: string[];
  rows: (string | null)[][];
}

export interface RunFault {
  /** Line in the script, from 1. */
  line: number;
  message: string;
}

/** A database in memory with Fernway's tables. All statements of one process share it. */
export class Postgres {
  private constructor(private readonly database: PGlite) {}

  private static shared?: Promise<Postgres>;

  /** Starts PostgreSQL with Fernway's schema and seed, but only once. */
  static start(): Promise<Postgres> {
    return (Postgres.shared ??= Postgres.create());
  }

  private static async create(): Promise<Postgres> {
    const database = new PGlite({extensions: {vector}});
    for (const file of ['schema.sql', 'seed.sql']) await database.exec(readText(`examples/fernway/db/${file}`));
    return new Postgres(database);
  }

  /**
   * Runs `work` in a transaction, and rolls it back.
   * @param isEmpty whether Fernway's tables are dropped first, as on a new server
   */
  async inTransaction<T>(isEmpty: boolean, work: () => Promise<T>): Promise<T> {
    await this.database.exec('BEGIN');
    try {
      if (isEmpty) await this.database.exec('DROP SCHEMA public, support, fulfilment CASCADE; CREATE SCHEMA public');
      return await work();
    } finally {
      await this.database.exec('ROLLBACK');
    }
  }

  /**
   * Runs a script, statement by statement. Arguments that a connector binds (`:since`) are null, so the statement is
   * planned and run regardless of their types.
   * @returns the last result that has columns, or the fault of the script
   */
  async run(script: string): Promise<Result | RunFault> {
    let last: Result = {columns: [], rows: []};
    for (const {text, line} of splitStatements(withThisDatabase(script))) {
      const bound = bindArguments(text, (number) => `$${number}`);
      await this.database.exec('SAVEPOINT statement');
      try {
        const {fields, rows} = await this.database.query<unknown[]>(
          bound.text,
          bound.names.map(() => null),
          {rowMode: 'array', parsers: asText},
        );
        if (fields.length > 0) last = {columns: fields.map(({name}) => name), rows: rows as (string | null)[][]};
      } catch (error) {
        await this.database.exec('ROLLBACK TO SAVEPOINT statement');
        const {message, position} = error as Error & {position?: string};
        return {line: line + lineAt(bound.text, Number(position ?? 1) - 1) - 1, message};
      }
    }
    return last;
  }
}

/** Parsers for all types, which keep values as PostgreSQL writes them, because psql shows them like this. */
const asText = new Proxy<Record<number, (value: string) => string>>({}, {get: () => (value: string) => value});

/** Replaces the database that pages name with the name of the database in memory. */
function withThisDatabase(script: string): string {
  return script.replaceAll(/\bON DATABASE fernway\b/g, 'ON DATABASE postgres');
}
