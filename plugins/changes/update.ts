import {addChanges, comparePages, type Remark} from './compare.ts';
import {readBuiltPages} from './built.ts';
import type {Kind} from './kinds.ts';
import {readRecord, readRecordedPages, writeRecord, type Change, type ChangeRecord} from './record.ts';

/** What the author of a page says of its kind and its last change, in its front matter. */
export interface PageMetadata {
  kind: Kind;
  remark?: Remark;
}

/** Options of `updateRecord`. */
export interface UpdateOptions {
  /** Folder of the built site. */
  outDir: string;
  /** Today, `YYYY-MM-DD`. */
  date: string;
  /** By path without the base URL. */
  pages: ReadonlyMap<string, PageMetadata>;
  /** Said of the pages it names, or of all that changed since the record; stronger than the front matter. */
  remark?: Remark & {paths: readonly string[]};
  /** Only compare. */
  isTrial?: boolean;
  /** Folder of the record, when it is not that of the repository. */
  folder?: string;
}

/**
 * Compares a build with the record and writes what changed into it. The first run writes what pages are like, and no
 * changes.
 * @returns what was added
 * @throws Error when the remark names a page that did not change
 */
export function updateRecord({outDir, date, pages, remark, isTrial, folder}: UpdateOptions): Change[] {
  const record: ChangeRecord = readRecord(folder) ?? {since: date, changes: []};
  const before = readRecordedPages(folder);
  const after = readBuiltPages(outDir, before);
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

  /** A note stays in the front matter until the next one: it is that of one change only. */
  function unusedRemark(path: string): Remark {
    const own = pages.get(path)?.remark;
    // A day's notes are joined: see addChanges.
    const isUsed = record.changes.some(
      (change) => change.path === path && change.date !== date && own?.note && change.note?.includes(own.note),
    );
    return (!isUsed && own) || {};
  }

  /**
   * What is said of pages that are named and in the record already today, but have not changed since. Others keep what
   * was said of them.
   */
  function remarkOnRecorded(current: ChangeRecord): ChangeRecord {
    if (!remark) return current;
    const {note, kind, paths} = remark;
    const say = (change: Change) => ({...change, ...(note && {note}), ...(kind && {kind})});
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
