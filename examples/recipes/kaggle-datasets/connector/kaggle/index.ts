import * as path from "path";
import { type duckduckapi, makeConnector, start } from "@hasura/ndc-duckduckapi";
import { loadDataset } from "./load";

const config: duckduckapi = {
  dbSchema: "SELECT 1;", // the tables are made from the dataset
  functionsFilePath: path.resolve(__dirname, "./functions.ts"),
};

// The dataset is loaded before the connector starts, because it lists its tables at the start.
void (async () => {
  try {
    await loadDataset();
    start(await makeConnector(config));
  } catch (error) {
    console.error("The connector cannot start:", error);
    process.exit(1);
  }
})();
