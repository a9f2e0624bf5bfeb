import * as fs from "fs";
import * as os from "os";
import * as path from "path";
import AdmZip from "adm-zip";
import { getDB } from "@hasura/ndc-duckduckapi";
import { createTable, csvReader, identifier, quoted } from "./tables";

/** Downloads the newest version of a dataset and writes its data files to a new folder. */
export async function download(identifierOfDataset: string): Promise<string[]> {
  const { KAGGLE_USERNAME, KAGGLE_KEY } = process.env;
  const login = Buffer.from(`${KAGGLE_USERNAME}:${KAGGLE_KEY}`).toString("base64");
  const response = await fetch(`https://www.kaggle.com/api/v1/datasets/download/${identifierOfDataset}`, {
    headers: { authorization: `Basic ${login}` },
  });
  if (!response.ok) throw new Error(`Kaggle answered ${response.status} for ${identifierOfDataset}`);

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kaggle-"));
  const archive = new AdmZip(Buffer.from(await response.arrayBuffer()));
  return archive
    .getEntries()
    .filter((entry) => !entry.isDirectory && /\.(csv|sqlite3?|db)$/i.test(entry.entryName))
    .map((entry, i) => {
      // A number in front, because two folders of the archive may hold files of the same name.
      const file = path.join(folder, `${i}-${path.basename(entry.entryName)}`);
      fs.writeFileSync(file, entry.getData());
      return file;
    });
}

/** Makes a table of a CSV file, or one of each table of a SQLite file. */
async function loadFile(file: string): Promise<void> {
  const name = path.basename(file).replace(/^\d+-/, "");
  if (/\.csv$/i.test(name)) {
    const table = identifier(name.slice(0, -4));
    console.log(`${name}: ${await createTable(table, csvReader(file))} rows in ${table}`);
    return;
  }
  const db = await getDB();
  await db.run("INSTALL sqlite");
  await db.run("LOAD sqlite");
  await db.run(`ATTACH ${quoted(file)} AS source (TYPE sqlite, READ_ONLY)`);
  try {
    const tables = await db.all("SELECT table_name FROM duckdb_tables() WHERE database_name = 'source'");
    for (const { table_name } of tables) {
      const table = identifier(table_name);
      const source = `source."${table_name.replace(/"/g, '""')}"`; // other people choose the name
      console.log(`${name}: ${await createTable(table, source)} rows in ${table}`);
    }
  } finally {
    await db.run("DETACH source"); // otherwise its tables would be listed, and no other file could have the name
  }
}

/** Loads the dataset that KAGGLE_IDENTIFIER names. A file that cannot be read is reported and skipped. */
export async function loadDataset(): Promise<void> {
  const dataset = process.env.KAGGLE_IDENTIFIER;
  if (!dataset || !/^[\w-]+\/[\w.-]+$/.test(dataset)) {
    throw new Error(`KAGGLE_IDENTIFIER must be owner/dataset, and is "${dataset ?? ""}"`);
  }
  const files = await download(dataset);
  if (files.length === 0) throw new Error(`${dataset} has neither .csv nor .sqlite files`);
  for (const file of files) {
    try {
      await loadFile(file);
    } catch (error) {
      console.error(`${path.basename(file)}: not loaded:`, error);
    }
  }
}
