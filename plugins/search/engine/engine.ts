/**
 * The engine: answers a query from the files it has been given, and names the files that would make the answer better.
 * It never waits, so the same code serves a worker, the page's own thread and the command line.
 */
import {editDistance} from './distance.ts';
import {expandWord, splitWord, type Expansion} from './expand.ts';
import {decodeFragment, type FragmentEntry, type FragmentRow} from './fragment.ts';
import {indexFolder} from '../names.ts';
import {Lexicon} from './lexicon.ts';
import {createMatcher, cutSnippet, markText, matchedWords, type Matcher, type MatchWord} from './mark.ts';
import {decodeOutline, type Outline} from './outline.ts';
import {readQuery, type QueryWord, type Reading} from './query.ts';
import {phraseFactor, scoreEntries, stemsOf} from './rank.ts';
import {decodeShard, lowerBound, type Shard} from './shard.ts';
import type {GroupCount, PageHits, SearchAnswer, SearchHit, SearchRequest} from './types.ts';

/** An answer from what is known, and the files that are missing for a better one, e.g. `s3.json`. */
export interface PartialAnswer {
  answer: SearchAnswer;
  needs: readonly string[];
}

/** An entry that matches. */
interface Candidate {
  entry: number;
  score: number;
}

interface CandidatePage {
  page: number;
  /** Best first. */
  candidates: Candidate[];
}

/** Candidates whose titles and headings are compared with the query: phrases change the order of the best, not who is found. */
const mostCompared = 120;
/** Entries are results when they have at least this share of the query that the best has. */
const leastCoverage = 0.6;
const defaults = {pages: 6, hitsPerPage: 4};
const mostSuggestions = 3;

export class SearchEngine {
  private readonly outline: Outline;
  private readonly lexicon: Lexicon;
  private readonly shards = new Map<number, Shard>();
  private readonly fragments = new Map<number, FragmentEntry[]>();
  private readonly firstOfFragment: readonly number[];
  private readonly stems = new Map<number, readonly string[]>();

  /** @throws Error when the text is no outline this engine can read */
  constructor(outline: string) {
    this.outline = decodeOutline(outline);
    this.lexicon = new Lexicon(this.outline);
    let first = 0;
    this.firstOfFragment = this.outline.fragments.map((count) => (first += count) - count);
  }

  /** Where the index's other files are, as a path from the site's base URL. */
  get folder(): string {
    return `${indexFolder}/${this.outline.build}/`;
  }

  /**
   * Takes a file of the index.
   * @throws Error when the text is not such a file
   */
  add(name: string, text: string): void {
    const number = Number(name.slice(1, -'.json'.length));
    if (name.startsWith('s')) this.shards.set(number, decodeShard(text));
    else this.fragments.set(number, decodeFragment(text, this.outline.fragments[number]!));
  }

  /** Answers from the files taken so far. */
  answer(request: SearchRequest): PartialAnswer {
    const {query} = request;
    const readings = readQuery(query, this.outline.synonyms);
    if (readings.length === 0) return {answer: emptyAnswer(query), needs: []};
    const needs = new Set(readings.flatMap(({words}) => words.flatMap((word) => this.shardsOf(word))).map((number) => `s${number}.json`));
    const {candidates, words} = this.findCandidates(readings);
    const pages = this.groupByPage(candidates);
    const chosen = pages.filter(({page}) => request.group === undefined || this.groupLabel(page) === request.group);
    const skip = request.skip ?? 0;
    const matcher = createMatcher(words);
    const shown = chosen.slice(skip, skip + (request.pages ?? defaults.pages));
    const hits = shown.map((page) => this.presentPage(page, request.hitsPerPage ?? defaults.hitsPerPage, matcher, needs));
    const answer: SearchAnswer = {
      query,
      pages: hits,
      count: chosen.reduce((sum, page) => sum + page.candidates.length, 0),
      pageCount: chosen.length,
      groups: this.countGroups(pages),
      suggestions: chosen.length === 0 && needs.size === 0 ? this.suggest(words) : [],
      isComplete: needs.size === 0,
    };
    return {answer, needs: [...needs]};
  }

  /** Numbers of the shards that are not loaded and may have the word or other forms of it. */
  private shardsOf({term, isPrefix}: QueryWord): number[] {
    const {shards} = this.outline;
    if (shards.length === 0 || term.length < 2) return [];
    const shardOf = (key: string) => Math.max(0, lowerBound(shards, `${key}\0`) - 1);
    const start = shardOf(term.length > 4 ? term.slice(0, -2) : term);
    const end = shardOf(isPrefix && term.length > 2 ? `${term}\uffff` : term);
    const wanted = Array.from({length: Math.min(3, end - start + 1)}, (_, index) => start + index);
    return wanted.filter((number) => !this.shards.has(number));
  }

  private findCandidates(readings: readonly Reading[]): {candidates: Candidate[]; words: MatchWord[]} {
    const {outline, lexicon} = this;
    const shards = [...this.shards.values()];
    const lists = [lexicon.terms, ...shards.map(({terms}) => terms)];
    const isKnown = (term: string) => lexicon.has(term) || shards.some(({terms}) => terms[lowerBound(terms, term)] === term);
    const best = new Map<number, {score: number; coverage: number}>();
    const words: MatchWord[] = [];
    let exact = 0;
    for (const [number, reading] of readings.entries()) {
      const expanded: {word: QueryWord; expansion: Expansion}[] = reading.words.flatMap((word) => {
        const mayGuess = this.shardsOf({...word, isPrefix: false}).length === 0;
        const near = lists.length > 1 ? lists.filter((_, index) => index === 0 || this.isNear(shards[index - 1]!, word.term)) : lists;
        const expansion = expandWord(word, near, false);
        if (expansion.size > 0 || !mayGuess) return [{word, expansion}];
        const parts = splitWord(word.term, isKnown);
        if (parts) return parts.map((term) => ({word: {term, isPrefix: false}, expansion: expandWord({term, isPrefix: false}, near, false)}));
        return [{word, expansion: expandWord(word, near, true)}];
      });
      const found = expanded.filter(({expansion}) => expansion.size > 0).length;
      if (number === 0) exact = found;
      // A synonym must explain as much of the query as the query's own words do.
      else if (found < Math.min(exact, expanded.length) && exact > 0) continue;
      words.push(...expanded.map(({word, expansion}) => ({...word, terms: new Set(expansion.keys())})));
      const {scores, coverage} = scoreEntries(expanded.map(({expansion}) => expansion), {outline, lexicon, shards});
      const stems = expanded.map(({word, expansion}) => stemsOfWord(word, expansion));
      for (const candidate of this.compare(topOf(scores), stems)) {
        const score = candidate.score * reading.weight;
        if (score > (best.get(candidate.entry)?.score ?? 0)) best.set(candidate.entry, {score, coverage: coverage[candidate.entry]!});
      }
    }
    const covered = Math.max(0, ...[...best.values()].map(({coverage}) => coverage));
    const candidates = [...best]
      .filter(([, {coverage}]) => coverage >= covered * leastCoverage)
      .map(([entry, {score}]) => ({entry, score}))
      .sort((a, b) => b.score - a.score || a.entry - b.entry);
    return {candidates, words};
  }

  private isNear({terms}: Shard, term: string): boolean {
    const start = term.slice(0, 1);
    return terms[0]!.slice(0, 1) <= start && terms.at(-1)!.slice(0, 1) >= start;
  }

  /** Applies the phrase factors to the best. */
  private compare(candidates: Candidate[], stems: readonly string[]): Candidate[] {
    const {pageOf, firstEntry} = this.outline;
    candidates.slice(0, mostCompared).forEach((candidate) => {
      const top = firstEntry[pageOf[candidate.entry]!]!;
      const own = phraseFactor(stems, this.stemsOfEntry(candidate.entry));
      const both = candidate.entry === top ? 1 : phraseFactor(stems, [...this.stemsOfEntry(top), ...this.stemsOfEntry(candidate.entry)]);
      candidate.score *= Math.max(own, 0.8 * both);
    });
    return candidates;
  }

  private stemsOfEntry(entry: number): readonly string[] {
    let stems = this.stems.get(entry);
    if (!stems) this.stems.set(entry, (stems = stemsOf(this.outline.headings[entry]!)));
    return stems;
  }

  private groupByPage(candidates: readonly Candidate[]): CandidatePage[] {
    const pages = new Map<number, CandidatePage>();
    for (const candidate of candidates) {
      const page = this.outline.pageOf[candidate.entry]!;
      const known = pages.get(page);
      if (known) known.candidates.push(candidate);
      else pages.set(page, {page, candidates: [candidate]});
    }
    return [...pages.values()];
  }

  private groupLabel(page: number): string | undefined {
    return this.outline.groups[this.outline.groupOf[page]!]?.label;
  }

  private countGroups(pages: readonly CandidatePage[]): GroupCount[] {
    return this.outline.groups
      .map(({label}) => ({label, count: pages.filter(({page}) => this.groupLabel(page) === label).reduce((sum, {candidates}) => sum + candidates.length, 0)}))
      .filter(({count}) => count > 0);
  }

  private presentPage({page, candidates}: CandidatePage, hitsPerPage: number, matcher: Matcher, needs: Set<string>): PageHits {
    const {paths, titles} = this.outline;
    return {
      path: paths[page]!,
      title: markText(titles[page]!, matcher),
      trail: this.trailOfPage(page),
      hits: candidates.slice(0, hitsPerPage).map((candidate) => this.presentHit(page, candidate, matcher, needs)),
    };
  }

  private presentHit(page: number, {entry, score}: Candidate, matcher: Matcher, needs: Set<string>): SearchHit {
    const {paths, titles, headings, anchors, levels, depth} = this.outline;
    const isDeep = levels[entry]! > depth;
    const shown = matchedWords(`${titles[page]!} ${headings[entry]!}`, matcher);
    const fragment = shown.size < matcher.size || isDeep ? this.readFragment(entry, needs) : undefined;
    const heading = isDeep ? (fragment?.heading ?? '') : headings[entry]!;
    const anchor = isDeep ? (fragment?.anchor ?? '') : anchors[entry]!;
    const row = fragment && findRow(fragment.rows, shown, matcher);
    const snippet = fragment && cutSnippet(fragment.text, matcher, row?.start);
    const trail = this.trailOfEntry(entry);
    return {
      path: paths[page]!,
      anchor: row?.anchor ?? anchor,
      heading: markText(row?.name ?? heading, matcher),
      trail: row && levels[entry]! > 1 ? [...trail, heading] : trail,
      ...(snippet && {snippet}),
      score,
    };
  }

  private readFragment(entry: number, needs: Set<string>): FragmentEntry | undefined {
    let number = 0;
    while (number + 1 < this.firstOfFragment.length && this.firstOfFragment[number + 1]! <= entry) number++;
    const fragment = this.fragments.get(number);
    if (!fragment) needs.add(`f${number}.json`);
    return fragment?.[entry - this.firstOfFragment[number]!];
  }

  private trailOfEntry(entry: number): string[] {
    const {levels, headings, depth} = this.outline;
    if (levels[entry]! < 3) return [];
    let above = entry;
    while (levels[above]! > 2) above--;
    return levels[above] === 2 && depth >= 2 ? [headings[above]!] : [];
  }

  /** The group's label and the titles of the pages above. */
  private trailOfPage(page: number): string[] {
    const {paths, titles, baseUrl} = this.outline;
    const path = paths[page]!;
    const titleOf = new Map(paths.map((known, index) => [known, titles[index]!]));
    const above: string[] = [];
    for (let at = path.indexOf('/', baseUrl.length); at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) {
      const title = titleOf.get(path.slice(0, at + 1));
      if (title !== undefined) above.push(title);
    }
    const group = this.groupLabel(page);
    return group === undefined || group === above[0] ? above : [group, ...above];
  }

  /** Queries with results that are near a query without: the words that are known, then titles with similar words. */
  private suggest(words: readonly MatchWord[]): string[] {
    const term = words[0]?.term ?? '';
    const near = this.outline.titles
      .map((title) => ({title, distance: Math.min(...stemsOf(title).map((stem) => editDistance(term.slice(0, 12), stem.slice(0, 12), 6)))}))
      .sort((a, b) => a.distance - b.distance || a.title.length - b.title.length);
    return [...new Set(near.map(({title}) => title))].slice(0, mostSuggestions);
  }
}

/** The row that has words of the query which title and heading do not have; most of them, the shortest name first. */
function findRow(rows: readonly FragmentRow[], shown: ReadonlySet<number>, matcher: Matcher): FragmentRow | undefined {
  let best: {row: FragmentRow; value: number} | undefined;
  for (const row of rows) {
    const fresh = [...matchedWords(row.name, matcher)].filter((index) => !shown.has(index)).length;
    const value = fresh - row.name.length / 1000;
    if (fresh > 0 && (!best || value > best.value)) best = {row, value};
  }
  return best?.row;
}

function stemsOfWord({term}: QueryWord, expansion: Expansion): string {
  if (expansion.has(term) || expansion.size === 0) return stemsOf(term)[0] ?? term;
  const [best] = [...expansion].sort(([, a], [, b]) => b - a)[0]!;
  return stemsOf(best)[0] ?? best;
}

function topOf(scores: Float64Array): Candidate[] {
  const found: Candidate[] = [];
  scores.forEach((score, entry) => {
    if (score > 0) found.push({entry, score});
  });
  return found.sort((a, b) => b.score - a.score);
}

function emptyAnswer(query: string): SearchAnswer {
  return {query, pages: [], count: 0, pageCount: 0, groups: [], suggestions: [], isComplete: true};
}
