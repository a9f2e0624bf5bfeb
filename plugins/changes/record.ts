import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {readJson} from '../../config/readJson.ts';
import {isKind, kinds, type Kind} from './kinds.ts';
import type {Section} from './sections.ts';

export type ChangeType = 'new' | 'changed' | 'removed';

/** A change below a heading of a page. */
export interface SectionChange {
  /** The anchor; empty for the content below the title. */
  id: string;
  title: string;
  type: ChangeType;
  /** Lines that differ, each prefixed with `-` (before) or `+` (after); empty if the earlier text isn't known. */
  lines: string[];
  /** The number of other lines that differ. */
  omitted?: number;
}

/** The changes of a page on one day. */
export interface Change {
  /** The day of the change in UTC, `YYYY-MM-DD`. */
  date: string;
  /** The path without the base URL, e.g. `/quickstart/`. */
  path: string;
  title: string;
  /** The page's group in the sidebar. */
  section: string;
  kind: Kind;
  type: ChangeType;
  /** A plain-language description of the change for readers. */
  note?: string;
  sections: SectionChange[];
}

/** The content of changes/record.json. */
export interface ChangeRecord {
  /** The day on which the record begins. Earlier changes aren't known. */
  since: string;
  /** Newest first, then in the order of the sidebar. */
  changes: Change[];
}

/** The content of a page when the record was last written. */
export interface RecordedPage {
  /** The hash of the page's Markdown. Pages with an unchanged hash aren't read again. */
  hash: string;
  title: string;
  section: string;
  sections: Section[];
}

/** Pages by path without the base URL, in the order of the sidebar. */
export type RecordedPages = Readonly<Record<string, RecordedPage>>;

export const changesCommand = 'npm run changes';
const folder = path.join(rootDir, 'changes');

/**
 * Reads the record, which doesn't exist before the first `npm run changes`.
 * @throws Error that names the file if it isn't JSON, or the file and line of a change with an unknown kind, because
 * people edit and merge the file
 */
export function readRecord(from = folder): ChangeRecord | undefined {
  const file = path.join(from, 'record.json');
  if (!fs.existsSync(file)) return undefined;
  const name = path.relative(rootDir, file);
  const record = readJson<ChangeRecord>(file, 'the record of changes. Resolve merge conflicts, or correct the file.');
  const wrong = record.changes.findIndex(({kind}) => !isKind(kind));
  if (wrong >= 0)
    throw new Error(
      // The first change is on the second line; see writeRecord.
      `${name}:${wrong + 2}: found the kind "${record.changes[wrong]!.kind}"; ` +
        `expected one of ${kinds.join(', ')}. Correct it.`,
    );
  return record;
}

/** Returns the day of each page's last recorded change, by its path with the base URL. */
export function readLastChanges(baseUrl: string): Map<string, string> {
  const newestLast = [...(readRecord()?.changes ?? [])].reverse();
  return new Map(newestLast.map(({path: page, date}) => [baseUrl + page.slice(1), date]));
}

/** Reads the page content that the record was last updated from. */
export function readRecordedPages(from = folder): RecordedPages | undefined {
  const file = path.join(from, 'pages.json.br');
  if (!fs.existsSync(file)) return undefined;
  return JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(file)).toString()) as RecordedPages;
}

/**
 * Writes both files, or neither if one can't be written, because changes without recorded pages would be recorded
 * again. Each change is on a separate line, so branches can be merged.
 */
export function writeRecord({since, changes}: ChangeRecord, pages: RecordedPages, to = folder): void {
  const lines = changes.map((change) => `\n${JSON.stringify(change)}`).join(',');
  const text = `{"since": ${JSON.stringify(since)}, "changes": [${lines}\n]}\n`;
  const options = {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 10, [zlib.constants.BROTLI_PARAM_LGWIN]: 24}};
  const compressed = zlib.brotliCompressSync(JSON.stringify(pages), options);
  writeWhole(path.join(to, 'pages.json.br'), (part) => {
    fs.writeFileSync(part, compressed);
    writeWhole(path.join(to, 'record.json'), text);
  });
}
