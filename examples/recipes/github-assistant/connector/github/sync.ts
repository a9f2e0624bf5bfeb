import { getDB, transaction } from "@hasura/ndc-duckduckapi";
import { changes, type GitHubComment, type GitHubIssue } from "./github";

async function positionOf(source: string): Promise<string> {
  const db = await getDB();
  const rows = await db.all("SELECT synced_to FROM sync_state WHERE source = ?", source);
  return rows[0]?.synced_to ?? "";
}

const SAVE_POSITION = `
  INSERT INTO sync_state (source, synced_to) VALUES (?, ?)
  ON CONFLICT (source) DO UPDATE SET synced_to = excluded.synced_to`;

/** Inserts or replaces rows, and records how far the copy is, in one transaction. */
async function save(table: string, columns: string[], rows: unknown[][], source: string, position: string): Promise<void> {
  const [key, ...others] = columns;
  const upsert = `
    INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})
    ON CONFLICT (${key}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(", ")}`;
  await transaction(await getDB(), async (connection) => {
    for (const row of rows) await connection.run(upsert, ...row);
    await connection.run(SAVE_POSITION, source, position);
  });
}

const ISSUE_COLUMNS = [
  "number", "is_pull_request", "title", "body", "state", "author", "labels",
  "comment_count", "created_at", "updated_at", "closed_at", "merged_at",
];
const COMMENT_COLUMNS = ["id", "issue_number", "author", "body", "created_at", "updated_at"];

const login = (user: { login: string } | null) => user?.login ?? "ghost";
const lastChange = (items: { updated_at: string }[]) => items[items.length - 1]!.updated_at;

/** Fetches what changed since the last time. Returns how many rows were written. */
export async function syncOnce(repository: string): Promise<{ issues: number; comments: number }> {
  const written = { issues: 0, comments: 0 };

  const issues = changes<GitHubIssue>(`/repos/${repository}/issues`, await positionOf("issues"), { state: "all" });
  for await (const page of issues) {
    const rows = page.map((issue) => [
      issue.number, issue.pull_request !== undefined, issue.title, issue.body, issue.state,
      login(issue.user), issue.labels.map((label) => label.name).join(", "), issue.comments,
      issue.created_at, issue.updated_at, issue.closed_at, issue.pull_request?.merged_at ?? null,
    ]);
    await save("issues", ISSUE_COLUMNS, rows, "issues", lastChange(page));
    written.issues += rows.length;
  }

  const comments = changes<GitHubComment>(`/repos/${repository}/issues/comments`, await positionOf("comments"));
  for await (const page of comments) {
    const rows = page.map((comment) => [
      comment.id, Number(comment.issue_url.split("/").pop()), login(comment.user), comment.body,
      comment.created_at, comment.updated_at,
    ]);
    await save("comments", COMMENT_COLUMNS, rows, "comments", lastChange(page));
    written.comments += rows.length;
  }
  return written;
}

/** Syncs every five minutes until the process ends. After an error, logs the error and tries again in the next round. */
export async function syncForever(repository: string): Promise<void> {
  for (;;) {
    try {
      const { issues, comments } = await syncOnce(repository);
      console.log(`${repository}: ${issues} issues and ${comments} comments written`);
    } catch (error) {
      console.error(`${repository}: sync failed, trying again in five minutes:`, error);
    }
    await new Promise((resolve) => setTimeout(resolve, 5 * 60_000));
  }
}
