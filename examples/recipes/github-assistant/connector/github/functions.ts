import { getDB } from "@hasura/ndc-duckduckapi";

/** How complete and how fresh the copy of the repository is. */
export interface SyncStatus {
  /** The repository, as owner/name. */
  repository: string;
  issues: number;
  comments: number;
  /**
   * Time of the newest change that has been copied, of issues or of comments, whichever is earlier; empty before the
   * first page.
   */
  syncedTo: string;
}

/**
 * Tells how much of the repository has been copied so far and how fresh the copy is.
 * Call it before answering a question about "all" issues or about the last hours.
 *
 * @readonly
 */
export async function syncStatus(): Promise<SyncStatus> {
  const db = await getDB();
  const [counts] = await db.all(`
    SELECT (SELECT count(*) FROM issues) AS issues, (SELECT count(*) FROM comments) AS comments`);
  const positions = await db.all("SELECT synced_to FROM sync_state ORDER BY synced_to");
  return {
    repository: process.env.GITHUB_REPOSITORY ?? "",
    issues: Number(counts?.issues),
    comments: Number(counts?.comments),
    syncedTo: positions[0]?.synced_to ?? "",
  };
}
