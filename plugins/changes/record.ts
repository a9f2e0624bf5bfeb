import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import type {Kind} from './kinds.ts';
import type {Section} from './sections.ts';

export type ChangeType = 'new' | 'changed' | 'removed';

/** A heading below which the content of a page changed. */
export interface SectionChange {
  /** Anchor; empty for what is below the title. */
  id: string;
  title: string;
  type: ChangeType;
  /** Lines that differ, each behind `-` (before) or `+` (after); none where the earlier text is not known. */
  lines: string[];
  /** How many more lines differ. */
  omitted?: number;
}

/** What changed on a page on one day. */
export interface Change {
  /** Day of the record in UTC, `YYYY-MM-DD`. */
  date: string;
  /** Path without the base URL, e.g. `/quickstart/`. */
  path: string;
  title: string;
  /** Group of the sidebar. */
  section: string;
  kind: Kind;
  type: ChangeType;
  /** What the change means to a reader, in plain words. */
  note?: string;
  sections: SectionChange[];
}

/** What is in changes/record.json. */
export interface ChangeRecord {
  /** Day on which the record begins. What changed before is not known. */
  since: string;
  /** Newest first, then in the order of the sidebar. */
  changes: Change[];
}

/** A page as it was when the record was last written. */
export interface RecordedPage {
  /** Of its Markdown: pages with the same one are not read again. */
  hash: string;
  title: string;
  section: string;
  sections: Section[];
}

/** By path without the base URL, in the order of the sidebar. */
export type RecordedPages = Readonly<Record<string, RecordedPage>>;

export const changesCommand = 'npm run changes';
const folder = path.join(rootDir, 'changes');

/** Reads the record; there is none before the first `npm run changes`. */
export function readRecord(from = folder): ChangeRecord | undefined {
  const file = path.join(from, 'record.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as ChangeRecord) : undefined;
}

/** Day of each page's last recorded change, by its path with the base URL. */
export function readLastChanges(baseUrl: string): Map<string, string> {
  const newestLast = [...(readRecord()?.changes ?? [])].reverse();
  return new Map(newestLast.map(({path: page, date}) => [baseUrl + page.slice(1), date]));
}

/** Reads the content that the record was last compared with. */
export function readRecordedPages(from = folder): RecordedPages | undefined {
  const file = path.join(from, 'pages.json.br');
  if (!fs.existsSync(file)) return undefined;
  return JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(file)).toString()) as RecordedPages;
}

/**
 * Writes both, or neither where one can't be written: changes whose pages aren't recorded would be recorded again. One
 * change is on one line, so branches can be merged.
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
