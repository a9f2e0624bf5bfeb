import {createHash} from 'node:crypto';
import zlib from 'node:zlib';
import type {Section} from '../../../config/sections.ts';
import {extrasName, type Extras} from '../engine/extras.ts';
import {encodeFragment, type FragmentEntry} from '../engine/fragment.ts';
import {kindOfPage} from '../engine/kinds.ts';
import {encodeDeepHeadings, encodeOutline, type OutlineSource} from '../engine/outline.ts';
import {encodeShard} from '../engine/shard.ts';
import type {SynonymRule} from '../engine/synonyms.ts';
import type {PageRecord, SectionRecord} from '../records.ts';
import {encodeNumber} from '../engine/numbers.ts';
import {collectLinkTerms} from './links.ts';
import {collectPostings} from './postings.ts';
import {indexQuestions, type IndexedQuestion, type PageQuestions} from './questions.ts';
import {selectSections} from './sections.ts';

/** Everything that the index of a site is built from. */
export interface IndexSource {
  pages: readonly PageRecord[];
  baseUrl: string;
  groups: readonly Section[];
  synonyms: readonly SynonymRule[];
  /** The questions by path, without the base URL. */
  questions?: PageQuestions;
  /** Previous and current paths of pages that have moved, without the base URL. */
  moved?: readonly {from: string; to: string}[];
  budgets?: Budgets;
}

/** The size limits for headings, in bytes as sent (brotli). */
interface Budgets {
  /** If the outline with all headings is larger, the deep headings move to the extras. */
  outline: number;
  /** If the deep headings are larger, they move to the files that contain the texts of their sections. */
  extras: number;
}

/** The files of an index. */
export interface SearchIndex {
  /** The first tier. It names the other files, so its own name needs no hash. */
  outline: string;
  /** The name of the folder that contains the other files: a hash of all of them. */
  build: string;
  /** The content of each file by name, e.g. `s0.json`. */
  files: ReadonlyMap<string, string>;
}

/** The target size of a shard, in characters. */
const shardSize = 10_000;
/** The target size of a fragment, in characters. */
const fragmentSize = 8_000;
const defaultBudgets: Budgets = {outline: 20_000, extras: 20_000};

/** Builds the index of a site. The same pages always produce the same bytes. */
export function buildIndex({
  pages: records,
  baseUrl,
  groups,
  synonyms,
  questions = new Map(),
  moved = [],
  budgets = defaultBudgets,
}: IndexSource): SearchIndex {
  const pages = selectSections([...records].sort((a, b) => (a.path < b.path ? -1 : 1)));
  const outlinePages = pages.map(({path, title, sections}) => ({path, title, sections: sections.slice(1)}));
  const source = (depth: number): OutlineSource => ({
    build: '',
    baseUrl,
    depth,
    groups,
    shards: [],
    pages: outlinePages,
  });
  const depth = [3, 2].find((candidate) => brotliSize(encodeOutline(source(candidate))) <= budgets.outline) ?? 1;
  const left = encodeDeepHeadings(outlinePages, depth);
  const headings = brotliSize(left) <= budgets.extras ? left : '';
  /** The deepest level whose headings a complete answer can show without the texts. */
  const known = headings ? Infinity : depth;

  const files = new Map<string, string>();
  const asked = indexQuestions(pages, questions, baseUrl);
  const shards = divide(
    collectPostings(pages, known, asked, collectLinkTerms(records)),
    shardSize,
    ({term, postings}) => term.length / 2 + 2 + postings.length,
  );
  shards.forEach((terms, number) => files.set(`s${number}.json`, encodeShard(terms)));
  const fragments = divide(
    pages.flatMap(({sections}) => sections),
    fragmentSize,
    ({text}) => text.length + 40,
  );
  fragments.forEach((sections, number) =>
    files.set(`f${number}.json`, encodeFragment(sections.map((section) => toFragmentEntry(section, known)))),
  );
  const withBase = (address: string) => baseUrl + address.slice(1);
  const extras: Extras = {
    synonyms,
    headings,
    fragments: fragments.map(({length}) => length),
    questions: encodeQuestions(asked),
    terms: listTerms(pages),
    moved: Object.fromEntries(moved.map(({from, to}) => [withBase(from), withBase(to)])),
  };
  files.set(extrasName, JSON.stringify(extras));

  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\n${content}\n`);
  const build = hash.digest('hex').slice(0, 12);
  const outline = encodeOutline({...source(depth), build, shards: shards.map(([first]) => first!.term)});
  return {outline, build, files};
}

/** Lists the glossary terms, which are the sections below the headings for the letters. */
function listTerms(pages: readonly PageRecord[]): Extras['terms'] {
  const sections = pages.flatMap(({path, sections: own}) =>
    own.map((section) => ({...section, isTerm: kindOfPage(path) === 'glossary' && section.level === 3})),
  );
  return sections.flatMap(({heading, isTerm}, entry) => (isTerm ? [[entry, heading] as const] : []));
}

function encodeQuestions(questions: readonly IndexedQuestion[]): Extras['questions'] {
  const gaps = questions.map(({entry}, number) => entry - (questions[number - 1]?.entry ?? 0));
  return {
    entries: gaps.map(encodeNumber).join(''),
    lengths: questions.map(({length}) => encodeNumber(length)).join(''),
  };
}

const brotliSize = (text: string) => zlib.brotliCompressSync(text).length;

/** Splits a list into runs, and starts a new run whenever the current one reaches the size limit. */
function divide<T>(items: readonly T[], limit: number, sizeOf: (item: T) => number): T[][] {
  const runs: T[][] = [];
  let size = Infinity;
  for (const item of items) {
    if (size >= limit) {
      runs.push([]);
      size = 0;
    }
    runs.at(-1)!.push(item);
    size += sizeOf(item);
  }
  return runs;
}

/** Leaves the heading and anchor empty if they come with the outline or the extras. */
function toFragmentEntry({level, heading, anchor, text, rows}: SectionRecord, depth: number): FragmentEntry {
  return level <= depth ? {heading: '', anchor: '', text, rows} : {heading, anchor, text, rows};
}
