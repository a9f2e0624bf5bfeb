import {isDeepStrictEqual} from 'node:util';
import {cutText} from '../../config/cutText.ts';
import {compareLines} from './difference.ts';
import type {Kind} from './kinds.ts';
import type {Change, ChangeRecord, ChangeType, RecordedPage, RecordedPages, SectionChange} from './record.ts';
import type {Section} from './sections.ts';

/** The maximum size of a recorded difference: lines of a section, and characters of a line and of a page. */
const most = {lines: 12, line: 1_000, page: 2_500};

/** An author's remark about a page's change. */
export interface Remark {
  kind?: Kind;
  note?: string;
}

/** The options of `comparePages`. */
export interface CompareOptions {
  /** The day of the changes, `YYYY-MM-DD`. */
  date: string;
  /** Returns the kind of a page's changes by its path. */
  kindOf: (path: string) => Kind;
  /** Returns the remark about a page's change. */
  remarkOf?: (path: string) => Remark;
}

/** Lists the changes between two versions of all pages, in the order of the later version. */
export function comparePages(before: RecordedPages, after: RecordedPages, options: CompareOptions): Change[] {
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return paths.flatMap((path): Change[] => {
    const [old, current] = [before[path], after[path]];
    const type = !old ? 'new' : !current ? 'removed' : 'changed';
    const sections = old && current ? compareSections(withTitle(old), withTitle(current)) : [];
    const {title, section} = (current ?? old)!;
    if (type === 'changed' && sections.length === 0) return [];
    const remark = options.remarkOf?.(path);
    const kind = remark?.kind ?? options.kindOf(path);
    const note = remark?.note;
    return [{date: options.date, path, title, section, kind, type, ...(note && {note: asSentence(note)}), sections}];
  });
}

/** Returns the sections of a page, with the page's title for the first section. */
const withTitle = ({title, sections}: RecordedPage) =>
  sections.map((each) => (each.id === '' ? {...each, title} : each));

function compareSections(before: readonly Section[], after: readonly Section[]): SectionChange[] {
  const old = new Map(before.map((section) => [section.id, section]));
  const current = new Set(after.map(({id}) => id));
  let left = most.page;
  const describe = ({id, title}: Section, type: ChangeType, from: readonly string[], to: readonly string[]) => {
    const all = compareLines(from, to);
    const lines: string[] = [];
    for (const line of all.slice(0, most.lines)) {
      const cut = cutText(line, most.line + 1);
      if (cut.length > left) break;
      left -= cut.length;
      lines.push(cut);
    }
    const omitted = all.length - lines.length;
    return {id, title, type, lines, ...(omitted > 0 && {omitted})};
  };
  return [
    ...after.flatMap((section) => {
      const known = old.get(section.id);
      if (!known) return [describe(section, 'new', [], section.lines)];
      if (isDeepStrictEqual(known, section)) return [];
      return [describe(section, 'changed', [known.title, ...known.lines], [section.title, ...section.lines])];
    }),
    ...before.filter(({id}) => !current.has(id)).map((section) => describe(section, 'removed', section.lines, [])),
  ];
}

/** Adds changes to a record, newest first, and merges changes of the same page on the same day. */
export function addChanges(record: ChangeRecord, added: readonly Change[]): ChangeRecord {
  const isSame = (a: Change, b: Change) => a.path === b.path && a.date === b.date;
  const merged = added.map((change) => {
    const known = record.changes.find((each) => isSame(each, change));
    return known ? mergeChanges(known, change) : change;
  });
  const rest = record.changes.filter((change) => !added.some((each) => isSame(each, change)));
  const changes = [...merged, ...rest].sort((a, b) => b.date.localeCompare(a.date));
  // Drop changes that were undone on the same day.
  return {...record, changes: changes.filter(({type, sections}) => type !== 'changed' || sections.length > 0)};
}

function mergeChanges(first: Change, second: Change): Change {
  const sections = new Map(first.sections.map((section) => [section.id, section]));
  for (const section of second.sections) {
    const known = sections.get(section.id);
    if (known?.type === 'new' && section.type === 'removed') sections.delete(section.id);
    else sections.set(section.id, known ? mergeSections(known, section) : section);
  }
  // A note and its kind belong together, even if someone edited them by hand. Corrections stay corrections.
  const {kind} = second.note && first.kind !== 'corrections' ? second : first;
  const note = joinNotes(first.note, second.note);
  const type = mergeTypes(first.type, second.type);
  // A new or removed heading counts even if there is no text below it.
  const left = [...sections.values()].filter(
    (each) => each.type !== 'changed' || each.lines.length > 0 || each.omitted,
  );
  return {...second, kind, type, ...(note && {note}), sections: type === 'changed' ? left : []};
}

/** Ends a note with a period if it has no other mark, because pages and feeds put other sentences after it. */
export const asSentence = (note: string): string => note.trim().replace(/[^.!?]$/, '$&.');

/** Joins two notes. If the first note already contains the second, it isn't repeated. */
function joinNotes(first = '', second = ''): string {
  if (!first) return second;
  return first.includes(second) ? first : `${asSentence(first)} ${second}`;
}

/** Merges the types of two changes. If something was added and removed, or removed and added, it changed. */
const mergeTypes = (first: ChangeType, second: ChangeType): ChangeType =>
  first === 'changed' ? second : second === 'changed' ? first : 'changed';

function mergeSections(first: SectionChange, second: SectionChange): SectionChange {
  const left = [...first.lines];
  // Each line undoes only one of several identical lines of the first change.
  const added = second.lines.filter((line) => {
    const undone = left.indexOf((line.startsWith('+') ? '-' : '+') + line.slice(1));
    if (undone >= 0) left.splice(undone, 1);
    return undone < 0;
  });
  const omitted = (first.omitted ?? 0) + (second.omitted ?? 0);
  return {
    ...second,
    type: mergeTypes(first.type, second.type),
    lines: [...left, ...added],
    ...(omitted > 0 && {omitted}),
  };
}
