import * as fs from "fs";
import * as path from "path";
import { createTable, csvReader, identifier, unique } from "./tables";

const FOLDER = path.join(__dirname, "csv_files");

/** Makes one table of each CSV file. A file that cannot be read is reported and skipped. */
export async function loadCsvFiles(folder = FOLDER): Promise<string[]> {
  const files = fs.readdirSync(folder).filter((file) => file.toLowerCase().endsWith(".csv")).sort();
  if (files.length === 0) throw new Error(`no CSV files in ${folder}`);

  const names = unique(files.map((file) => identifier(path.basename(file, path.extname(file)))));
  const tables: string[] = [];
  for (const [i, file] of files.entries()) {
    const table = names[i]!;
    try {
      const rows = await createTable(table, csvReader(path.join(folder, file)));
      console.log(`${file}: ${rows} rows in ${table}`);
      tables.push(table);
    } catch (error) {
      console.error(`${file}: not loaded:`, error);
    }
  }
  return tables;
}
