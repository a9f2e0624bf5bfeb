import * as fs from "fs";
import * as os from "os";
import * as path from "path";
import { getDB } from "@hasura/ndc-duckduckapi";
import { createTable, identifier, quoted } from "./tables";

/** The parts of user/dataset/file-path, where the path may hold * and **. */
export function parseDataset(address: string): { repository: string; table: string; file: string } {
  const [user, dataset, ...rest] = address.split("/");
  if (!user || !dataset || rest.length === 0 || rest.some((part) => !part)) {
    throw new Error(`HUGGINGFACE_DATASET must be user/dataset/file-path, and is "${address}"`);
  }
  return { repository: `${user}/${dataset}`, table: identifier(dataset), file: rest.join("/") };
}

/** How DuckDB reads the files: the table function that fits their ending. */
export function reader(repository: string, file: string): string {
  const location = quoted(`hf://datasets/${repository}/${file}`);
  if (/\.csv(\.gz)?$/i.test(file)) return `read_csv(${location}, union_by_name = true, skip = 0)`;
  if (/\.parquet$/i.test(file)) return `read_parquet(${location}, union_by_name = true)`;
  throw new Error(`${file}: only .csv, .parquet and .sqlite files can be loaded`);
}

/** DuckDB opens SQLite files on disk only, so the file is downloaded first. One table for each of its tables. */
async function loadSqlite(repository: string, file: string): Promise<void> {
  if (file.includes("*")) throw new Error(`${file}: name one SQLite file, without *`);
  const response = await fetch(`https://huggingface.co/datasets/${repository}/resolve/main/${file}`, {
    headers: process.env.HF_TOKEN ? { authorization: `Bearer ${process.env.HF_TOKEN}` } : {},
  });
  if (!response.ok) throw new Error(`Hugging Face answered ${response.status} for ${file}`);
  const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "huggingface-")), "data.sqlite");
  fs.writeFileSync(copy, Buffer.from(await response.arrayBuffer()));

  const db = await getDB();
  await db.run("INSTALL sqlite");
  await db.run("LOAD sqlite");
  await db.run(`ATTACH ${quoted(copy)} AS source (TYPE sqlite, READ_ONLY)`);
  const tables = await db.all("SELECT table_name FROM duckdb_tables() WHERE database_name = 'source'");
  for (const { table_name } of tables) {
    const rows = await createTable(identifier(table_name), `source."${table_name.replace(/"/g, '""')}"`);
    console.log(`${table_name}: ${rows} rows`);
  }
  await db.run("DETACH source"); // otherwise its tables would be listed as well
}

/** Loads the dataset that HUGGINGFACE_DATASET names. CSV and Parquet files are loaded once, SQLite files at each start. */
export async function loadDataset(): Promise<void> {
  const address = process.env.HUGGINGFACE_DATASET;
  if (!address) throw new Error("HUGGINGFACE_DATASET is not set");
  const { repository, table, file } = parseDataset(address);
  const db = await getDB();

  if (/\.(sqlite3?|db)$/i.test(file)) return loadSqlite(repository, file);

  const existing = await db.all("SELECT 1 FROM duckdb_tables() WHERE table_name = ?", table);
  if (existing.length) return console.log(`${table} exists already`);
  await db.run("INSTALL httpfs");
  await db.run("LOAD httpfs");
  if (process.env.HF_TOKEN) {
    await db.run(`CREATE OR REPLACE SECRET hf (TYPE huggingface, TOKEN ${quoted(process.env.HF_TOKEN)})`);
  }
  console.log(`${table}: ${await createTable(table, reader(repository, file))} rows from ${address}`);
}
