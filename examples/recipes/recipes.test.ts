import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bartStations, getBartDepartures } from "./bart-api/connector/bart/functions";
import { csvReader, identifier, unique } from "./csv-files/connector/csv/tables";
import { loadCsvFiles } from "./csv-files/connector/csv/load";
import { changes, secondsToWait } from "./github-assistant/connector/github/github";
import { schema } from "./github-assistant/connector/github/schema";
import { syncOnce } from "./github-assistant/connector/github/sync";
import { syncStatus } from "./github-assistant/connector/github/functions";
import { loadDataset as loadHuggingFace, parseDataset, reader } from "./huggingface-datasets/connector/huggingface/load";
import { download, loadDataset as loadKaggle } from "./kaggle-datasets/connector/kaggle/load";
import { type Connection, type Database, useDatabase } from "../stand-ins/ndc-duckduckapi";

vi.mock("@hasura/ndc-duckduckapi", () => import("../stand-ins/ndc-duckduckapi"));
vi.mock("@hasura/ndc-lambda-sdk", () => import("../stand-ins/ndc-lambda-sdk"));
vi.mock("adm-zip", () => ({
  default: class {
    constructor(readonly archive: Buffer) {}
    getEntries() {
      const files = JSON.parse(this.archive.toString()) as Record<string, string>;
      return Object.entries(files).map(([entryName, text]) => ({ entryName, isDirectory: false, getData: () => Buffer.from(text) }));
    }
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A database with DuckDB's interface on PostgreSQL, for statements that both understand. */
function onPostgres(postgres: PGlite): Database {
  const numbered = (sql: string) => {
    let n = 0;
    return sql.replace(/\?/g, () => `$${++n}`);
  };
  const connection: Connection = {
    run: async (sql, ...parameters) => void (await postgres.query(numbered(sql), parameters)),
    all: async (sql, ...parameters) => (await postgres.query<Record<string, unknown>>(numbered(sql), parameters)).rows,
    close: async () => {},
  };
  return { ...connection, connect: async () => connection };
}

/** A database that answers DESCRIBE and count, and remembers what it was told to run. */
function recorder(columns: Record<string, string>, tables: string[] = []): { database: Database; ran: string[] } {
  const ran: string[] = [];
  const connection: Connection = {
    run: async (sql) => void ran.push(sql),
    all: async (sql) => {
      if (sql.startsWith("DESCRIBE")) return Object.entries(columns).map(([column_name, column_type]) => ({ column_name, column_type }));
      if (sql.includes("duckdb_tables")) return tables.map((table_name) => ({ table_name }));
      return [{ count: 3n }];
    },
    close: async () => {},
  };
  return { database: { ...connection, connect: async () => connection }, ran };
}

describe("GitHub assistant", () => {
  const issue = (number: number, updated: string, extra = {}) => ({
    number, title: `Issue ${number}`, body: null, state: "open", user: { login: "ada" }, labels: [{ name: "bug" }, { name: "ui" }],
    comments: 1, created_at: "2025-09-01T08:00:00Z", updated_at: updated, closed_at: null, ...extra,
  });
  let requests: URL[];
  let postgres: PGlite;

  beforeAll(async () => {
    postgres = new PGlite();
    await postgres.waitReady;
  }, 120_000);

  beforeEach(async () => {
    await postgres.exec("DROP TABLE IF EXISTS issues, comments, sync_state");
    await postgres.exec(schema);
    useDatabase(onPostgres(postgres));
    vi.stubEnv("GITHUB_API_TOKEN", "token");
    vi.stubEnv("GITHUB_REPOSITORY", "fernway/shop");
    requests = [];
  });

  const answer = (issues: unknown[], comments: unknown[]) =>
    vi.stubGlobal("fetch", vi.fn(async (url: string) => {
      requests.push(new URL(url));
      return Response.json(url.includes("/comments") ? comments : issues);
    }));

  it("copies issues, pull requests and comments, and asks only for changes the next time", async () => {
    answer(
      [issue(1, "2025-09-02T08:00:00Z"), issue(2, "2025-09-03T08:00:00Z", { pull_request: { merged_at: "2025-09-03T07:00:00Z" }, user: null, state: "closed" })],
      [{ id: 5000000000, issue_url: "https://api.github.com/repos/fernway/shop/issues/1", user: { login: "bram" }, body: "Same here", created_at: "2025-09-02T09:00:00Z", updated_at: "2025-09-02T09:00:00Z" }],
    );
    expect(await syncOnce("fernway/shop")).toEqual({ issues: 2, comments: 1 });
    expect(await syncStatus()).toEqual({ repository: "fernway/shop", issues: 2, comments: 1, syncedTo: "2025-09-02T09:00:00Z" });

    answer([issue(1, "2025-09-04T08:00:00Z", { state: "closed" })], []);
    expect(await syncOnce("fernway/shop")).toEqual({ issues: 1, comments: 0 });
    expect(requests.at(-2)?.searchParams.get("since")).toBe("2025-09-03T08:00:00Z");
    expect((await syncStatus()).issues).toBe(2);
  });

  it("waits as GitHub asks, and treats a missing permission as an error", async () => {
    const limited = new Response("", { status: 403, headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1000" } });
    expect(secondsToWait(limited, 940_000)).toBe(60);
    expect(secondsToWait(new Response("", { status: 429, headers: { "retry-after": "7" } }))).toBe(7);
    expect(secondsToWait(new Response("", { status: 403 }))).toBeUndefined();

    vi.stubGlobal("fetch", vi.fn(async () => new Response('{"message":"Not Found"}', { status: 404 })));
    await expect(syncOnce("fernway/none")).rejects.toThrow("GitHub answered 404 to /repos/fernway/none/issues");
  });

  it("loses no issue when one that was read changes", async () => {
    const issues = Array.from({ length: 150 }, (_, i) => issue(i + 1, new Date(Date.UTC(2025, 0, 1, 0, i)).toISOString()));
    vi.stubGlobal("fetch", vi.fn(async (url: string) => {
      const { since = "", page } = Object.fromEntries(new URL(url).searchParams);
      const sorted = issues.filter((each) => each.updated_at >= since).sort((a, b) => a.updated_at.localeCompare(b.updated_at));
      const answer = Response.json(sorted.slice((Number(page) - 1) * 100, Number(page) * 100));
      issues[0]!.updated_at = "2025-02-01T00:00:00.000Z";
      return answer;
    }));
    const seen = new Set<number>();
    for await (const page of changes<(typeof issues)[number]>("/issues", "")) for (const { number } of page) seen.add(number);
    expect(seen.size).toBe(150);
  });
});

describe("tables from files", () => {
  it("gives each CSV file its own table", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "csv-"));
    for (const file of ["Tasting panel.csv", "order.csv", "tasting-panel.csv"]) fs.writeFileSync(path.join(folder, file), "a\n1\n");
    const { database, ran } = recorder({ a: "BIGINT" });
    const all = vi.spyOn(database, "all");
    useDatabase(database);
    vi.spyOn(console, "log").mockImplementation(() => {});
    expect(await loadCsvFiles(folder)).toEqual(["tasting_panel", "order", "tasting_panel_2"]);
    // A reserved word of SQL is a name only in quotation marks.
    expect(ran[1]).toMatch(/^CREATE OR REPLACE TABLE "order" AS /);
    expect(all).toHaveBeenCalledWith('SELECT count(*) AS count FROM "order"');
  });

  it("makes names of letters, digits and underscores", () => {
    expect(["Tasting panel", "2024 (final)", "__x__"].map(identifier)).toEqual(["tasting_panel", "t_2024_final", "x"]);
    expect(unique(["a", "b", "a", "a_2"])).toEqual(["a", "b", "a_2", "a_2_2"]);
  });

  it("loads every CSV file and turns unknown types into text", async () => {
    const { database, ran } = recorder({ "Panel date": "DATE", Tags: "VARCHAR[]" });
    useDatabase(database);
    vi.spyOn(console, "log").mockImplementation(() => {});
    expect(await loadCsvFiles()).toEqual(["tasting_panel", "green_prices"]);
    expect(ran[0]).toMatch(/^CREATE OR REPLACE TABLE "tasting_panel" AS SELECT "Panel date" AS panel_date, CAST\("Tags" AS VARCHAR\) AS tags FROM read_csv\('.*Tasting panel\.csv', delim = ',', header = true, skip = 0\)$/);
  });

  it("takes the header and the separator from the first line, so a row with too many fields is an error", () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "csv-"));
    const read = (text: string) => {
      fs.writeFileSync(path.join(folder, "a.csv"), text);
      return csvReader(path.join(folder, "a.csv")).replace(folder, "");
    };
    expect(read("id;price\n1;2,50\n")).toBe("read_csv('/a.csv', delim = ';', header = true, skip = 0)");
    expect(read('"a;b;c",d\n1,2,3\n')).toBe("read_csv('/a.csv', delim = ',', header = true, skip = 0)");
    expect(read("one\n1\n")).toBe("read_csv('/a.csv', delim = ',', header = true, skip = 0)");
    expect(reader("a/b", "*.csv")).toBe("read_csv('hf://datasets/a/b/*.csv', union_by_name = true, skip = 0)");
  });

  it("reads a Hugging Face address", () => {
    expect(parseDataset("drossi/EDA_on_IMDB_Movies_Dataset/*.csv")).toEqual({
      repository: "drossi/EDA_on_IMDB_Movies_Dataset", table: "eda_on_imdb_movies_dataset", file: "*.csv",
    });
    expect(() => parseDataset("drossi/EDA_on_IMDB_Movies_Dataset")).toThrow("must be user/dataset/file-path");
    expect(reader("a/b", "data/**/*.parquet")).toBe("read_parquet('hf://datasets/a/b/data/**/*.parquet', union_by_name = true)");
    expect(() => reader("a/b", "notes.txt")).toThrow("only .csv, .parquet and .sqlite");
  });

  it("copies the tables of a SQLite file and detaches it", async () => {
    const { database, ran } = recorder({ id: "BIGINT" }, ["Movies"]);
    useDatabase(database);
    vi.stubEnv("HUGGINGFACE_DATASET", "user/films/films.sqlite");
    vi.stubGlobal("fetch", vi.fn(async () => new Response("data")));
    vi.spyOn(console, "log").mockImplementation(() => {});
    await loadHuggingFace();
    expect(ran.at(-2)).toBe('CREATE OR REPLACE TABLE "movies" AS SELECT "id" AS id FROM source."Movies"');
    expect(ran.at(-1)).toBe("DETACH source");
  });

  it.each([
    ["Hugging Face", loadHuggingFace, "HUGGINGFACE_DATASET", "user/films/films.sqlite", "data"],
    ["Kaggle", loadKaggle, "KAGGLE_IDENTIFIER", "owner/films", JSON.stringify({ "films.sqlite": "data" })],
  ])("a table's name can't add to the statement (%s)", async (_, load, variable, value, answer) => {
    const { database, ran } = recorder({ id: "BIGINT" }, ['a", read_text(\'/x\') AS "b']);
    useDatabase(database);
    vi.stubEnv(variable, value);
    vi.stubGlobal("fetch", vi.fn(async () => new Response(answer)));
    vi.spyOn(console, "log").mockImplementation(() => {});
    await load();
    expect(ran.at(-2)).toMatch(/ FROM source\."a"", read_text\('\/x'\) AS ""b"$/);
  });

  it("detaches a SQLite file of which a table cannot be read", async () => {
    const { database, ran } = recorder({ id: "BIGINT" }, ["Movies"]);
    const run = database.run;
    database.run = async (sql) => {
      await run(sql);
      if (sql.startsWith("CREATE")) throw new Error("Mismatch Type Error");
    };
    useDatabase(database);
    vi.stubEnv("KAGGLE_IDENTIFIER", "owner/films");
    vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ "films.sqlite": "data" }))));
    vi.spyOn(console, "error").mockImplementation(() => {});
    await loadKaggle();
    expect(ran.at(-1)).toBe("DETACH source");
  });

  it("keeps the data files of a Kaggle archive", async () => {
    vi.stubGlobal("fetch", vi.fn(async () => new Response(JSON.stringify({ "a/x.csv": "1", "b/x.csv": "2", "readme.md": "" }))));
    const files = await download("owner/dataset");
    expect(files.map((file) => file.split("/").pop())).toEqual(["0-x.csv", "1-x.csv"]);
    vi.stubGlobal("fetch", vi.fn(async () => new Response("", { status: 401 })));
    await expect(download("owner/dataset")).rejects.toThrow("Kaggle answered 401 for owner/dataset");
  });
});

describe("BART", () => {
  beforeEach(() => vi.stubEnv("BART_API_KEY", "key"));
  const answer = (root: unknown) => vi.stubGlobal("fetch", vi.fn(async () => Response.json({ root })));
  const train = (minutes: string) => ({ minutes, platform: "2", direction: "South", color: "RED", length: "10", delay: "60", cancelflag: "0" });

  it("sorts departures and counts a leaving train as zero minutes", async () => {
    answer({ station: [{ name: "Embarcadero", etd: [{ destination: "Richmond", estimate: [train("12")] }, { destination: "Millbrae", estimate: [train("Leaving")] }] }] });
    const departures = await getBartDepartures("embr ");
    expect(departures.map(({ destination, minutes }) => [destination, minutes])).toEqual([["Millbrae", 0], ["Richmond", 12]]);
    expect(departures[0]).toMatchObject({ station: "Embarcadero", cars: 10, delaySeconds: 60, cancelled: false });
  });

  it("answers with an empty list at night, and with a reason for an unknown station", async () => {
    answer({ station: [{ name: "Embarcadero" }] });
    expect(await getBartDepartures("EMBR")).toEqual([]);
    answer({ message: { error: { text: "Invalid orig" } } });
    await expect(getBartDepartures("XXXX")).rejects.toThrow('BART knows no station "XXXX"');
  });

  it("lists stations", async () => {
    answer({ stations: { station: [{ name: "Embarcadero", abbr: "EMBR", address: "298 Market Street", city: "San Francisco", gtfs_latitude: "37.79", gtfs_longitude: "-122.39" }] } });
    expect(await bartStations()).toEqual([{ code: "EMBR", name: "Embarcadero", address: "298 Market Street", city: "San Francisco", latitude: 37.79, longitude: -122.39 }]);
  });
});
