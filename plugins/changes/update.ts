import {redirectsByPath} from '../../config/redirects.ts';
import {addChanges, asSentence, comparePages, type Remark} from './compare.ts';
import {readBuiltPages} from './built.ts';
import type {Kind} from './kinds.ts';
import {
  readRecord,
  readRecordedPages,
  writeRecord,
  type Change,
  type ChangeRecord,
  type RecordedPages,
} from './record.ts';

/** A page's kind and the author's remark about its last change, from the front matter. */
export interface PageMetadata {
  kind: Kind;
  remark?: Remark;
}

/** The options of `updateRecord`. */
export interface UpdateOptions {
  /** The folder of the built site. */
  outDir: string;
  /** Today, `YYYY-MM-DD`. */
  date: string;
  /** The pages by their paths without the base URL. */
  pages: ReadonlyMap<string, PageMetadata>;
  /** The remark for the named pages, or all pages that changed since the record. Overrides the front matter. */
  remark?: Remark & {paths: readonly string[]};
  /** If true, only compares and doesn't write the record. */
  isTrial?: boolean;
  /** The folder of the record. Defaults to the repository's. */
  folder?: string;
  /** The new paths of pages by their old paths. Defaults to the redirects. */
  moved?: ReadonlyMap<string, string>;
}

/**
 * Compares a build with the record and adds the changes to it. The first run records the pages but no changes.
 * @returns the added changes
 * @throws Error if the remark names a page that did not change
 */
export function updateRecord({
  outDir,
  date,
  pages,
  remark,
  isTrial,
  folder,
  moved = redirectsByPath(),
}: UpdateOptions): Change[] {
  const recorded = readRecordedPages(folder);
  const after = readBuiltPages(outDir, recorded);
  const {record, before} = followMoves(readRecord(folder) ?? {since: date, changes: []}, recorded, after, moved);
  const isNamed = (path: string) => remark !== undefined && (remark.paths.length === 0 || remark.paths.includes(path));
  const kindOf = (path: string) => pages.get(path)?.kind ?? 'guides';
  const remarkOf = (path: string) => (isNamed(path) ? remark! : unusedRemark(path));
  const changes = before ? comparePages(before, after, {date, kindOf, remarkOf}) : [];
  const listed = [...record.changes.filter((change) => change.date === date), ...changes].map(({path}) => path);
  const unknown = before && remark?.paths.find((path) => !listed.includes(path));
  if (unknown)
    throw new Error(
      `A note is for ${unknown}, which did not change; expected one of ${listed.join(', ') || 'no page'}.`,
    );
  if (!isTrial) writeRecord(remarkOnRecorded(addChanges(record, changes)), after, folder);
  return changes;

  /** Returns a page's remark unless a change on another day used it, because it stays in the front matter. */
  function unusedRemark(path: string): Remark {
    const own = pages.get(path)?.remark;
    // The notes of a day are joined; see addChanges.
    const isUsed = record.changes.some(
      (change) => change.path === path && change.date !== date && own?.note && change.note?.includes(own.note),
    );
    return (!isUsed && own) || {};
  }

  /**
   * Adds the remark to named pages whose change is already in today's record and that haven't changed since. Other
   * pages keep their remarks.
   */
  function remarkOnRecorded(current: ChangeRecord): ChangeRecord {
    if (!remark) return current;
    const {note, kind, paths} = remark;
    const say = (change: Change) => ({...change, ...(note && {note: asSentence(note)}), ...(kind && {kind})});
    return {
      ...current,
      changes: current.changes.map((change) =>
        change.date === date && paths.includes(change.path) && !changes.some(({path}) => path === change.path)
          ? say(change)
          : change,
      ),
    };
  }
}

/** Gives pages that moved their new paths, so a page with another path isn't a removed page and a new page. */
function followMoves(
  record: ChangeRecord,
  before: RecordedPages | undefined,
  after: RecordedPages,
  moved: ReadonlyMap<string, string>,
): {record: ChangeRecord; before: RecordedPages | undefined} {
  if (!before) return {record, before};
  const pathNow = (path: string) => {
    const to = moved.get(path);
    return to !== undefined && path in before && !(path in after) && to in after && !(to in before) ? to : path;
  };
  return {
    record: {...record, changes: record.changes.map((change) => ({...change, path: pathNow(change.path)}))},
    before: Object.fromEntries(Object.entries(before).map(([path, page]) => [pathNow(path), page])),
  };
}
