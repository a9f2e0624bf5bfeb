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
import {collectPostings} from './postings.ts';
import {indexQuestions, type IndexedQuestion, type PageQuestions} from './questions.ts';
import {selectSections} from './sections.ts';

/** What the index of a site is made of. */
export interface IndexSource {
  pages: readonly PageRecord[];
  baseUrl: string;
  groups: readonly Section[];
  synonyms: readonly SynonymRule[];
  /** By path, without base URL. */
  questions?: PageQuestions;
  /** Paths that pages had before, without base URL. */
  moved?: readonly {from: string; to: string}[];
  budgets?: Budgets;
}

/** What headings may cost, in bytes as sent (brotli). */
interface Budgets {
  /** Where all headings cost more, deep ones are left out of the outline, and come with the extras. */
  outline: number;
  /** Where those cost more, they come with the texts of their sections. */
  extras: number;
}

/** The files of an index. */
export interface SearchIndex {
  /** The first tier. It names the others, so its own name needs no hash. */
  outline: string;
  /** Names the folder of the other files: a hash of all of them. */
  build: string;
  /** Name, e.g. `s0.json`, and content. */
  files: ReadonlyMap<string, string>;
}

/** Size of a shard, in characters. */
const shardSize = 10_000;
/** Size of a fragment, in characters. */
const fragmentSize = 8_000;
const defaultBudgets: Budgets = {outline: 20_000, extras: 20_000};

/** Builds the index of a site. The same pages give the same bytes. */
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
  /** Deepest level whose headings a complete answer knows without the texts. */
  const known = headings ? Infinity : depth;

  const files = new Map<string, string>();
  const asked = indexQuestions(pages, questions, baseUrl);
  const shards = divide(
    collectPostings(pages, known, asked),
    shardSize,
    ({term, postings}) => term.length / 2 + 2 + postings.length,
  );
  shards.forEach((terms, number) => files.set(`s${number}.json`, encodeShard(terms)));
  const fragments = divideIntoFragments(pages);
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

/** The sections of the glossary below its letters. */
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

function divideIntoFragments(pages: readonly PageRecord[]): SectionRecord[][] {
  return divide(
    pages.flatMap(({sections}) => sections),
    fragmentSize,
    ({text}) => text.length + 40,
  );
}

/** Divides a list into runs whose sizes reach the limit. */
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

/** What the outline says already is not said again. */
function toFragmentEntry({level, heading, anchor, text, rows}: SectionRecord, depth: number): FragmentEntry {
  return level <= depth ? {heading: '', anchor: '', text, rows} : {heading, anchor, text, rows};
}
