/** What was checked of each example, as `npm run examples` found it, and whether that is still so. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {referenceFingerprint as fingerprint} from '../reference/fingerprint.ts';
import {insertions} from '../reference/inject.ts';

/** How much was checked of an example, from the most to the least; decisions/0032 describes what each word claims. */
export const levels = ['executed', 'type-checked', 'schema', 'syntax', 'generated', 'unchecked'] as const;
export type Level = (typeof levels)[number];

/** What is known of one example. */
export interface Checked {
  level: Level;
  /** With what, including its version; the reason where it is unchecked; empty where it is generated. */
  by: string;
  /** How many examples of the page are alike to the letter and share this entry. */
  count: number;
}

/** What is in verified.json. */
export interface VerifiedRecord {
  /** Day on which all of this was verified, in UTC: `2026-11-21`. */
  date: string;
  /** Fingerprint of reference/ and examples/, which examples are checked against and include. */
  data: string;
  /** Every page with examples: file → key of its examples, and what was checked of each, by the key of the example. */
  pages: Readonly<Record<string, {key: string; examples: Readonly<Record<string, readonly [Level, string, number]>>}>>;
}

/** What a page may say of its examples. */
export interface Verification {
  date: string;
  /** By the key of the example. */
  examples: ReadonlyMap<string, Checked>;
}

export const recordFile = path.join(rootDir, 'plugins/verified-examples/verified.json');
export const recordCommand = 'npm run examples';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

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

/**
 * A key for one example of a page. Examples of one page that are alike to the letter share it.
 * @param language the word after the backticks
 * @param meta what follows it
 * @param text the code as written in the fence; empty where a file is included
 */
export function exampleKey(language: string, meta: string, text: string): string {
  return shortHash([language, meta, text].join('\n')).slice(0, 8);
}

/** See `VerifiedRecord.data`. */
export function dataKey(): string {
  return shortHash(['reference', 'examples'].map((folder) => fingerprint(path.join(rootDir, folder))).join());
}

export function readRecord(): VerifiedRecord {
  return JSON.parse(fs.readFileSync(recordFile, 'utf8')) as VerifiedRecord;
}

/**
 * What the record says of the page's present state.
 * @param file from the repository's root
 * @param data key of the data as it is now
 * @returns undefined when the page has no examples, or they or the data changed since
 */
export function verificationOf(
  file: string,
  text: string,
  record: VerifiedRecord,
  data: string,
): Verification | undefined {
  const page = record.pages[file];
  if (!page || record.data !== data || page.key !== keyOf(text)) return undefined;
  const examples = Object.entries(page.examples).map(([key, [level, by, count]]) => [key, {level, by, count}] as const);
  return {date: record.date, examples: new Map(examples)};
}

/** The examples of one level on a page. */
export interface LevelSummary {
  level: Level;
  count: number;
  /** With what, or the reasons where they are unchecked. */
  by: string[];
}

/** Counts the examples of a page by level, from the most checked to the least; levels without examples are left out. */
export function summarize({examples}: Verification): LevelSummary[] {
  return levels.flatMap((level) => {
    const own = [...examples.values()].filter((checked) => checked.level === level);
    const count = own.reduce((sum, checked) => sum + checked.count, 0);
    const by = [...new Set(own.map((checked) => checked.by))].filter(Boolean).sort();
    return count > 0 ? [{level, count, by}] : [];
  });
}
