/** The record by `npm run examples` of how each example was checked, and whether the record is still valid. */
import {createHash} from 'node:crypto';
import path from 'node:path';
import {markFences} from '../../config/fences.ts';
import {rootDir} from '../../config/paths.ts';
import {readJson} from '../../config/readJson.ts';
import {fingerprint} from '../reference/fingerprint.ts';
import {insertions} from '../reference/inject.ts';

/** How far an example was checked, from the most to the least. decisions/0032 defines the levels. */
export const levels = ['executed', 'type-checked', 'schema', 'syntax', 'generated', 'unchecked'] as const;
export type Level = (typeof levels)[number];

/** How one example was checked. */
export interface Checked {
  level: Level;
  /** The tool and its version, or the reason if the example is unchecked; empty if it is generated. */
  by: string;
  /** The number of identical examples on the page, which share this entry. */
  count: number;
}

/** The content of verified.json. */
export interface VerifiedRecord {
  /** The day of the verification in UTC, such as `2026-11-21`. */
  date: string;
  /** The fingerprint of reference/ and examples/, which examples are checked against or include. */
  data: string;
  /** All pages with examples by file: the key of all examples, and how each was checked, by the example's key. */
  pages: Readonly<Record<string, {key: string; examples: Readonly<Record<string, readonly [Level, string, number]>>}>>;
}

/** The facts that a page can show about its examples. */
export interface Verification {
  date: string;
  /** The examples by their keys. */
  examples: ReadonlyMap<string, Checked>;
}

export const recordFile = path.join(rootDir, 'plugins/verified-examples/verified.json');
export const recordCommand = 'npm run examples';

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns a key for the examples of a page that changes with its fences and insertions, but not with its prose. */
export function keyOf(text: string): string {
  const opening = new RegExp(`^\\s*<(?:${Object.keys(insertions).join('|')})\\b`);
  const lines = text.split('\n');
  const isCode = markFences(lines);
  const hash = createHash('sha256');
  let isInsertion = false;
  for (const [i, line] of lines.entries()) {
    isInsertion ||= !isCode[i] && opening.test(line);
    if (isCode[i] || isInsertion) hash.update(line.trimEnd()).update('\n');
    if (line.includes('>')) isInsertion = false;
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns a key for one example of a page. Identical examples on a page share a key.
 * @param language the word after the backticks
 * @param meta the text after the language
 * @param text the code as written in the fence; empty if a file is included
 */
export function exampleKey(language: string, meta: string, text: string): string {
  return shortHash([language, meta, text].join('\n')).slice(0, 8);
}

/** Returns the current value of `VerifiedRecord.data`. */
export function dataKey(): string {
  return shortHash(['reference', 'examples'].map((folder) => fingerprint(path.join(rootDir, folder))).join());
}

/** @throws Error that names the file and what to do if it isn't JSON, because branches that change it conflict */
export function readRecord(): VerifiedRecord {
  return readJson(recordFile, `the record of examples. Run "${recordCommand}", which writes it again.`);
}

/**
 * Returns the verification of the page's current state.
 * @param file path from the repository's root
 * @param data key of the current data
 * @returns undefined if the page has no examples, or if they or the data changed since the verification
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
  /** The tools, or the reasons if the examples are unchecked. */
  by: string[];
}

/** Counts the examples of a page by level, from the most to the least checked. Omits levels without examples. */
export function summarize({examples}: Verification): LevelSummary[] {
  return levels.flatMap((level) => {
    const own = [...examples.values()].filter((checked) => checked.level === level);
    const count = own.reduce((sum, checked) => sum + checked.count, 0);
    const by = [...new Set(own.map((checked) => checked.by))].filter(Boolean).sort();
    return count > 0 ? [{level, count, by}] : [];
  });
}
