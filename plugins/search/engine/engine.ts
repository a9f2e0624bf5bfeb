/**
 * The engine: answers a query from the files it has been given, and names the files that would make the answer better.
 * It never waits, so the same code serves a worker, the page's own thread and the command line.
 */
import {editDistance} from './distance.ts';
import {expandWord, splitWord, type Expansion} from './expand.ts';
import {decodeExtras, extrasName, type Extras} from './extras.ts';
import {decodeFragment, type FragmentEntry, type FragmentRow} from './fragment.ts';
import {indexFolder} from '../names.ts';
import {Lexicon} from './lexicon.ts';
import {createMatcher, cutSnippet, marksOf, matchedWords, type Matcher} from './mark.ts';
import {decodeOutline, type Outline} from './outline.ts';
import {prepareSynonyms, readQuery, relatedWords, type QueryWord, type Reading, type Synonym} from './query.ts';
import {likeness, phrasesOf, scoreEntries, type Phrase, type PhraseWord} from './rank.ts';
import {stemOf} from './stem.ts';
import {decodeShard, lowerBound, type Shard} from './shard.ts';
import {findWords, type Word} from './text.ts';
import type {GroupCount, MarkedText, PageHits, SearchAnswer, SearchHit, SearchRequest} from './types.ts';

/** An answer from what is known, and the files that are missing for a better one, e.g. `s3.json`. */
export interface PartialAnswer {
  answer: SearchAnswer;
  needs: readonly string[];
}

/** An entry that matches. */
interface Candidate {
  entry: number;
  score: number;
  /** Share of the query that the entry has or inherits, 0 to 1. */
  coverage: number;
  /** Finds the words of the reading that led here. */
  matcher: Matcher;
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
/** How much an entry gains whose title, heading, or title with heading is the query. */
const likenessWorth = {title: 2.6, heading: 2, both: 1.8};
const depthEffect = 0.01;
const defaults = {pages: 6, hitsPerPage: 4};
const mostSuggestions = 3;

export class SearchEngine {
  private readonly outline: Outline;
  private readonly lexicon: Lexicon;
  private readonly shards = new Map<number, Shard>();
  private readonly fragments = new Map<number, FragmentEntry[]>();
  /** Words of the texts, headings and names that were shown. */
  private readonly words = new Map<string, readonly Word[]>();
  private extras: Extras | undefined;
  private firstOfFragment: readonly number[] = [];
  private readonly phrases = new Map<number, readonly Phrase[]>();
  private readonly timesUsed = new Map<string, number>();
  /** Of words that were typed, since the last shard came. */
  private readonly expansions = new Map<string, Expansion>();
  private readonly priors: readonly number[];
  private readonly titleOf: ReadonlyMap<string, string>;
  private synonyms: readonly Synonym[] = [];
  private related: ReadonlyMap<string, readonly string[]> = new Map();

  /** @throws Error when the text is no outline this engine can read */
  constructor(outline: string) {
    this.outline = decodeOutline(outline);
    this.lexicon = new Lexicon(this.outline);
    this.titleOf = new Map(this.outline.paths.map((path, page) => [path, this.outline.titles[page]!]));
    this.priors = this.outline.paths.map((path) => 1 - depthEffect * path.split('/').length);
    for (const heading of this.outline.headings) this.timesUsed.set(heading.toLowerCase(), (this.timesUsed.get(heading.toLowerCase()) ?? 0) + 1);
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
    if (name === extrasName) this.addExtras(decodeExtras(text));
    else if (name.startsWith('s')) {
      this.shards.set(number, decodeShard(text));
      this.expansions.clear();
    } else this.fragments.set(number, decodeFragment(text, this.extras!.fragments[number]!));
  }

  private addExtras(extras: Extras) {
    this.extras = extras;
    this.synonyms = prepareSynonyms(extras.synonyms);
    this.related = relatedWords(extras.synonyms);
    this.expansions.clear();
    let first = 0;
    this.firstOfFragment = extras.fragments.map((count) => (first += count) - count);
  }

  /** Answers from the files taken so far. */
  answer(request: SearchRequest): PartialAnswer {
    const {query} = request;
    const readings = readQuery(query, this.synonyms);
    if (readings.length === 0) return {answer: emptyAnswer(query), needs: []};
    const needs = new Set(readings.flatMap(({words}) => words.flatMap((word) => this.shardsOf(word))).map((number) => `s${number}.json`));
    if (!this.extras) needs.add(extrasName);
    const candidates = this.findCandidates(readings);
    const pages = this.groupByPage(candidates);
    const chosen = pages.filter(({page}) => request.group === undefined || this.groupLabel(page) === request.group);
    const skip = request.skip ?? 0;
    const shown = chosen.slice(skip, skip + (request.pages ?? defaults.pages));
    const hits = shown.map((page) => this.presentPage(page, request.hitsPerPage ?? defaults.hitsPerPage, needs));
    const answer: SearchAnswer = {
      query,
      pages: hits,
      count: chosen.reduce((sum, page) => sum + page.candidates.length, 0),
      pageCount: chosen.length,
      groups: this.countGroups(pages),
      suggestions: chosen.length === 0 && needs.size === 0 ? this.suggest(readings[0]!.words) : [],
      isComplete: needs.size === 0,
    };
    return {answer, needs: [...needs]};
  }

  /** Numbers of the shards that are not loaded and may have the word or other forms of it. */
  private shardsOf({term, isPrefix}: QueryWord): number[] {
    const {shards} = this.outline;
    if (shards.length === 0 || term.length < 2) return [];
    const start = this.shardNumber(term.length > 4 ? term.slice(0, -2) : term);
    const end = this.shardNumber(isPrefix && term.length > 2 ? `${term}\uffff` : term);
    const wanted = Array.from({length: Math.min(3, end - start + 1)}, (_, index) => start + index);
    return wanted.filter((number) => !this.shards.has(number));
  }

  /** Number of the shard that has the term if any has. */
  private shardNumber(term: string): number {
    return Math.max(0, lowerBound(this.outline.shards, `${term}\0`) - 1);
  }

  private findCandidates(readings: readonly Reading[]): Candidate[] {
    const {outline, lexicon} = this;
    const shards = [...this.shards.values()];
    const lists = [lexicon.terms, ...shards.map(({terms}) => terms)];
    const shardOf = (term: string) => this.shards.get(this.shardNumber(term));
    const isKnown = (term: string) => {
      const terms = shardOf(term)?.terms ?? [];
      return lexicon.has(term) || terms[lowerBound(terms, term)] === term;
    };
    const best = new Map<number, Candidate>();
    let exact = 0;
    const hasCompound = readings.some(({kind}) => kind === 'parts');
    for (const reading of readings) {
      const expanded: {word: QueryWord; expansion: Expansion}[] = reading.words.flatMap((word) => {
        const mayGuess = this.shardsOf({...word, isPrefix: false}).length === 0;
        const near = lists.length > 1 ? lists.filter((_, index) => index === 0 || this.isNear(shards[index - 1]!, word.term)) : lists;
        const expansion = this.expand(word, near);
        if (expansion.size > 0 || !mayGuess) return [{word, expansion}];
        const parts = splitWord(word.term, isKnown);
        if (parts) return parts.map((term) => ({word: {term, isPrefix: false}, expansion: expandWord({term, isPrefix: false}, near, false)}));
        return [{word, expansion: expandWord(word, near, true)}];
      });
      const found = expanded.filter(({expansion}) => expansion.size > 0).length;
      // A compound that is known as it stands is not taken apart.
      if (hasCompound && reading.kind !== 'typed' && exact === readings[0]!.words.length) continue;
      if (reading.kind === 'typed') exact = found;
      // A synonym must explain as much of the query as the query's own words do.
      else if (found < Math.min(exact, expanded.length) && exact > 0) continue;
      const matcher = createMatcher(expanded.map(({word, expansion}) => ({...word, terms: expansion})));
      const {scores, coverage} = scoreEntries(expanded.map(({expansion}) => expansion), {outline, lexicon, shardOf});
      const phrase = expanded.map(({word, expansion}) => toPhraseWord(word, expansion));
      for (const candidate of this.compare(bestOf(scores, coverage, matcher), phrase)) {
        candidate.score *= reading.weight * this.priorOf(candidate.entry);
        const known = best.get(candidate.entry);
        if (!known || candidate.score > known.score) best.set(candidate.entry, candidate);
      }
    }
    const found = [...best.values()];
    const covered = found.reduce((most, {coverage}) => Math.max(most, coverage), 0);
    return found.filter(({coverage}) => coverage >= covered * leastCoverage).sort((a, b) => b.score - a.score || a.entry - b.entry);
  }

  /** Expands a word; as a reader types, all words but the last stay the same. */
  private expand(word: QueryWord, lists: readonly (readonly string[])[]): Expansion {
    const key = `${word.term} ${word.isPrefix}`;
    let expansion = this.expansions.get(key);
    if (!expansion) this.expansions.set(key, (expansion = expandWord(word, lists, false, this.related.get(stemOf(word.term)))));
    return expansion;
  }

  private isNear({terms}: Shard, term: string): boolean {
    const start = term.slice(0, 1);
    return terms[0]!.slice(0, 1) <= start && terms.at(-1)!.slice(0, 1) >= start;
  }

  /** Raises the best by how much their titles and headings read like the query. */
  private compare(candidates: Candidate[], query: readonly PhraseWord[]): Candidate[] {
    const {topOf} = this.outline;
    for (const candidate of candidates.slice(0, mostCompared)) {
      const top = topOf[candidate.entry]!;
      const titles = this.phrasesOf(top);
      const best = (phrases: readonly Phrase[]) => Math.max(...phrases.map((phrase) => likeness(query, phrase)));
      if (candidate.entry === top) candidate.score *= 1 + likenessWorth.title * best(titles);
      else {
        const headings = this.phrasesOf(candidate.entry);
        const both = {words: [...titles[0]!.words, ...headings[0]!.words], stems: [...titles[0]!.stems, ...headings[0]!.stems]};
        candidate.score *= 1 + Math.max(likenessWorth.heading * this.rarityOf(candidate.entry) * best(headings), likenessWorth.both * best([both]));
      }
    }
    return candidates;
  }

  /** An entry's title or heading; of a title such as "DDN CLI: ddn run" also what is behind the colon. */
  private phrasesOf(entry: number): readonly Phrase[] {
    let phrases = this.phrases.get(entry);
    if (!phrases) {
      const heading = this.outline.headings[entry]!;
      const name = this.outline.levels[entry] === 1 ? heading.split(': ').slice(1).join(': ') : '';
      this.phrases.set(entry, (phrases = [heading, ...(name ? [name] : [])].flatMap(phrasesOf)));
    }
    return phrases;
  }

  /** Of places that match alike the one nearer to the root is meant. */
  private priorOf(entry: number): number {
    return this.priors[this.outline.pageOf[entry]!]!;
  }

  /** A heading of many pages says little of what stands below it. */
  private rarityOf(entry: number): number {
    return 1 / Math.sqrt(this.timesUsed.get(this.outline.headings[entry]!.toLowerCase()) ?? 1);
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

  private presentPage({page, candidates}: CandidatePage, hitsPerPage: number, needs: Set<string>): PageHits {
    const {paths, titles} = this.outline;
    return {
      path: paths[page]!,
      title: this.mark(titles[page]!, candidates[0]!.matcher),
      trail: this.trailOfPage(page),
      hits: candidates.slice(0, hitsPerPage).map((candidate) => this.presentHit(page, candidate, needs)),
    };
  }

  private presentHit(page: number, {entry, score, matcher}: Candidate, needs: Set<string>): SearchHit {
    const {paths, titles, headings, anchors, levels, depth} = this.outline;
    const isDeep = levels[entry]! > depth;
    const shown = matchedWords([...this.wordsOf(titles[page]!), ...this.wordsOf(headings[entry]!)], matcher);
    const fragment = shown.size < matcher.size || isDeep ? this.readFragment(entry, needs) : undefined;
    const heading = isDeep ? (fragment?.heading ?? '') : headings[entry]!;
    const anchor = isDeep ? (fragment?.anchor ?? '') : anchors[entry]!;
    const row = fragment && this.findRow(fragment.rows, shown, matcher);
    const snippet = fragment && cutSnippet(fragment.text, this.wordsOf(fragment.text), matcher, row?.start);
    const trail = this.trailOfEntry(entry);
    return {
      path: paths[page]!,
      anchor: row?.anchor ?? anchor,
      heading: this.mark(row?.name ?? heading, matcher),
      trail: row && levels[entry]! > 1 ? [...trail, heading] : trail,
      ...(snippet && {snippet}),
      score,
    };
  }

  private readFragment(entry: number, needs: Set<string>): FragmentEntry | undefined {
    if (!this.extras) return undefined;
    let number = 0;
    while (number + 1 < this.firstOfFragment.length && this.firstOfFragment[number + 1]! <= entry) number++;
    const fragment = this.fragments.get(number);
    if (!fragment) needs.add(`f${number}.json`);
    return fragment?.[entry - this.firstOfFragment[number]!];
  }

  /** The row that has words of the query which title and heading do not have; most of them, the shortest name first. */
  private findRow(rows: readonly FragmentRow[], shown: ReadonlySet<number>, matcher: Matcher): FragmentRow | undefined {
    let best: {row: FragmentRow; value: number} | undefined;
    for (const row of rows) {
      const fresh = [...matchedWords(this.wordsOf(row.name), matcher)].filter((index) => !shown.has(index)).length;
      const value = fresh - row.name.length / 1000;
      if (fresh > 0 && (!best || value > best.value)) best = {row, value};
    }
    return best?.row;
  }

  private mark(text: string, matcher: Matcher): MarkedText {
    return {text, marks: marksOf(this.wordsOf(text), matcher)};
  }

  private wordsOf(text: string): readonly Word[] {
    let words = this.words.get(text);
    if (!words) this.words.set(text, (words = findWords(text)));
    return words;
  }

  private trailOfEntry(entry: number): string[] {
    const {aboveOf, topOf, headings} = this.outline;
    const above = aboveOf[entry]!;
    return above === topOf[entry] || !headings[above] ? [] : [headings[above]];
  }

  /** The group's label and the titles of the pages above. */
  private trailOfPage(page: number): string[] {
    const {paths, baseUrl} = this.outline;
    const path = paths[page]!;
    const above: string[] = [];
    for (let at = path.indexOf('/', baseUrl.length); at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) {
      const title = this.titleOf.get(path.slice(0, at + 1));
      if (title !== undefined) above.push(title);
    }
    const group = this.groupLabel(page);
    return group === undefined || group === above[0] ? above : [group, ...above];
  }

  /** Queries with results that are near a query without: the words that are known, then titles with similar words. */
  private suggest(words: readonly QueryWord[]): string[] {
    const term = words[0]?.term ?? '';
    const near = this.outline.titles
      .map((title) => ({title, distance: Math.min(...phrasesOf(title)[0]!.stems.map((stem) => editDistance(term.slice(0, 12), stem.slice(0, 12), 6)))}))
      .sort((a, b) => a.distance - b.distance || a.title.length - b.title.length);
    return [...new Set(near.map(({title}) => title))].slice(0, mostSuggestions);
  }
}

/** The word as it is compared with titles; a misspelt one as the word it stands for. */
function toPhraseWord({term, isPrefix}: QueryWord, expansion: Expansion): PhraseWord {
  const isKnown = expansion.size === 0 || [...expansion.keys()].some((known) => known === term || stemOf(known) === stemOf(term) || (isPrefix && known.startsWith(term)));
  if (isKnown) return {term, isPrefix, stem: stemOf(term)};
  const [[best]] = [...expansion].sort(([, a], [, b]) => b - a) as [[string, number]];
  return {term: best, isPrefix: false, stem: stemOf(best)};
}

/** Entries that have enough of the query, best first. */
function bestOf(scores: Float64Array, coverage: Float64Array, matcher: Matcher): Candidate[] {
  const found: Candidate[] = [];
  let most = 0;
  for (const share of coverage) if (share > most) most = share;
  for (let entry = 0; entry < scores.length; entry++) if (coverage[entry]! > 0 && coverage[entry]! >= most * leastCoverage) found.push({entry, score: scores[entry]!, coverage: coverage[entry]!, matcher});
  return found.sort((a, b) => b.score - a.score);
}

function emptyAnswer(query: string): SearchAnswer {
  return {query, pages: [], count: 0, pageCount: 0, groups: [], suggestions: [], isComplete: true};
}
