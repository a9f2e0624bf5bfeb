import * as fs from "fs";
import { getDB } from "@hasura/ndc-duckduckapi";

/** Makes a name of letters, digits and underscores, because the connector doesn't quote every name. */
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

/**
 * How DuckDB reads a CSV file whose first line is the header. If DuckDB had to find the header and the separator itself,
 * one row with too many fields would make it skip the rows above, or read each line as one column, without an error.
 */
export function csvReader(file: string): string {
  const start = Buffer.alloc(65_536);
  const descriptor = fs.openSync(file, "r");
  const length = fs.readSync(descriptor, start);
  fs.closeSync(descriptor);
  const [header = ""] = start.toString("utf8", 0, length).replace(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const fields = (separator: string) => header.split(separator).length;
  const separator = [",", ";", "\t", "|"].reduce((best, each) => (fields(each) > fields(best) ? each : best));
  return `read_csv(${quoted(file)}, delim = ${quoted(separator)}, header = true, skip = 0)`;
}

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
  await db.run(`CREATE OR REPLACE TABLE "${name}" AS SELECT ${selected.join(", ")} FROM ${source}`);
  const [result] = await db.all(`SELECT count(*) AS count FROM "${name}"`);
  return Number(result?.count);
}
