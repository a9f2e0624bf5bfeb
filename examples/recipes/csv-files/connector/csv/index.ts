import * as path from "path";
import { type duckduckapi, makeConnector, start } from "@hasura/ndc-duckduckapi";
import { loadCsvFiles } from "./load";

const config: duckduckapi = {
  dbSchema: "SELECT 1;", // the tables are made from the files
  functionsFilePath: path.resolve(__dirname, "./functions.ts"),
};

// The files are read before the connector starts, because it lists its tables at the start.
void (async () => {
  try {
    await loadCsvFiles();
    start(await makeConnector(config));
  } catch (error) {
    console.error("The connector cannot start:", error);
    process.exit(1);
  }
})();
