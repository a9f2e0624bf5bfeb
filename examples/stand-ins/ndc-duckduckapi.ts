// Declares the part of @hasura/ndc-duckduckapi 0.8 that the recipes use, so that they can be
// type-checked and tested without the package. The connector itself uses the real one.

type Row = Record<string, any>;

/** A DuckDB connection, as duckdb-async gives it. */
export interface Connection {
  run(sql: string, ...parameters: unknown[]): Promise<void>;
  all(sql: string, ...parameters: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A DuckDB database, as duckdb-async gives it. */
export interface Database {
  run(sql: string, ...parameters: unknown[]): Promise<void>;
  all(sql: string, ...parameters: unknown[]): Promise<Row[]>;
  connect(): Promise<Connection>;
  close(): Promise<void>;
}

/** Options of makeConnector in single-tenant mode. */
export interface duckduckapi {
  dbSchema: string;
  functionsFilePath: string;
}

/** What start() takes. */
export interface Connector {
  readonly options: duckduckapi;
}

let database: Database | undefined;

/** For tests: the database that getDB returns. */
export function useDatabase(replacement: Database): void {
  database = replacement;
}

export async function getDB(): Promise<Database> {
  if (!database) throw new Error("no database: call useDatabase first");
  return database;
}

export async function transaction<T>(db: Database, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await db.connect();
  await connection.run("BEGIN");
  try {
    const result = await work(connection);
    await connection.run("COMMIT");
    return result;
  } catch (error) {
    await connection.run("ROLLBACK");
    throw error;
  } finally {
    await connection.close();
  }
}

export async function makeConnector(options: duckduckapi): Promise<Connector> {
  return { options };
}

export function start(_connector: Connector): void {}
