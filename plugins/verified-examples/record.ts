/** Which pages have only verified examples, as `npm run examples` found them, and whether that is still so. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {referenceFingerprint as fingerprint} from '../reference/fingerprint.ts';
import {insertions} from '../reference/inject.ts';

/** What stands in verified.json. */
export interface VerifiedRecord {
  /** Day on which all of this was verified, in UTC: `2026-11-21`. */
  date: string;
  /** Fingerprint of reference/ and examples/, which examples are checked against and include. */
  data: string;
  /** Pages all of whose examples were verified: file → key of its examples, and what verified them. */
  pages: Readonly<Record<string, {key: string; by: readonly string[]}>>;
}

/** What a page may say of its examples. */
export interface Verification {
  date: string;
  by: readonly string[];
}

export const recordFile = path.join(rootDir, 'plugins/verified-examples/verified.json');
export const recordCommand = 'npm run examples';

/** A key for the examples of a page: it changes with its fences and insertions, not with its prose. */
export function keyOf(text: string): string {
  const opening = new RegExp(`^\\s*(?:(\`{3,}|~{3,})|<(?:${Object.keys(insertions).join('|')})\\b)`);
  const hash = createHash('sha256');
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const match = opening.exec(line);
    if (fence !== undefined || match) hash.update(line.trimEnd()).update('\n');
    if (fence === undefined) fence = match?.[1];
    else if (line.trim() === fence) fence = undefined;
  }
  return hash.digest('hex').slice(0, 16);
}

/** See `VerifiedRecord.data`. */
export function dataKey(): string {
  return createHash('sha256').update(['reference', 'examples'].map((folder) => fingerprint(path.join(rootDir, folder))).join()).digest('hex').slice(0, 16);
}

export function readRecord(): VerifiedRecord {
  return JSON.parse(fs.readFileSync(recordFile, 'utf8')) as VerifiedRecord;
}

/**
 * What the record says of a page as it is now.
 * @param file from the repository's root
 * @param data key of the data as it is now
 * @returns undefined when the page has no examples, not all are verified, or they or the data changed since
 */
export function verificationOf(file: string, text: string, record: VerifiedRecord, data: string): Verification | undefined {
  const page = record.pages[file];
  if (!page || record.data !== data || page.key !== keyOf(text)) return undefined;
  return {date: record.date, by: page.by};
}
