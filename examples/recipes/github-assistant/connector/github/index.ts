import * as path from "path";
import { type duckduckapi, makeConnector, start } from "@hasura/ndc-duckduckapi";
import { schema } from "./schema";
import { syncForever } from "./sync";

const config: duckduckapi = {
  dbSchema: schema,
  functionsFilePath: path.resolve(__dirname, "./functions.ts"),
};

void (async () => {
  start(await makeConnector(config));

  const repository = process.env.GITHUB_REPOSITORY;
  if (!process.env.GITHUB_API_TOKEN || !repository?.includes("/")) {
    console.error("Set GITHUB_API_TOKEN, and GITHUB_REPOSITORY as owner/name. Nothing is loaded until then.");
    return;
  }
  await syncForever(repository);
})();
