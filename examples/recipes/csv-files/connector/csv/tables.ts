import { getDB } from "@hasura/ndc-duckduckapi";

/** Makes a name of letters, digits and underscores, which needs no quotation marks anywhere. */
export function identifier(text: string): string {
  const name = text.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  return /^[a-z]/.test(name) ? name : `t_${name}`;
}

/** The names, with a number behind those that are taken. */
export function unique(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; taken.has(free); n++) free = `${name}_${n}`;
    taken.add(free);
    return free;
  });
}

export const quoted = (text: string) => `'${text.replace(/'/g, "''")}'`;

// The types the connector can describe. It refuses to start when a table has any other.
const KNOWN_TYPES =
  /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DOUBLE|FLOAT|REAL|DECIMAL\(.*\)|BOOLEAN|BIT|BLOB|DATE|TIME|TIMESTAMP( WITH TIME ZONE)?|INTERVAL|UUID|VARCHAR|JSON)$/;

/**
 * Copies a DuckDB table function or table into a table of our own: with plain column names, and with
 * columns of unknown types, such as lists, as text.
 */
export async function createTable(name: string, source: string): Promise<number> {
  const db = await getDB();
  const columns = await db.all(`DESCRIBE SELECT * FROM ${source}`);
  const names = unique(columns.map((column) => identifier(column.column_name)));
  const selected = columns.map((column, i) => {
    const original = `"${column.column_name.replace(/"/g, '""')}"`;
    return `${KNOWN_TYPES.test(column.column_type) ? original : `CAST(${original} AS VARCHAR)`} AS ${names[i]}`;
  });
  await db.run(`CREATE OR REPLACE TABLE ${name} AS SELECT ${selected.join(", ")} FROM ${source}`);
  const [result] = await db.all(`SELECT count(*) AS count FROM ${name}`);
  return Number(result?.count);
}
