import {indexFolder} from '../names.ts';
import {findPage, findPageAbove, readAddress, type Address} from './address.ts';
import {findTerm, firstSentence, prepareTerms, type Term} from './definition.ts';
import {editDistance} from './distance.ts';
import {decodeExtras, extrasName, type Extras} from './extras.ts';
import {Finder, type Candidate} from './finder.ts';
import {decodeFragment, type FragmentEntry} from './fragment.ts';
import {getOrCreate} from './getOrCreate.ts';
import {createMatcher} from './mark.ts';
import {addDeepHeadings, decodeOutline, type Outline} from './outline.ts';
import {kindOfQuery, resultKinds, toResultKind} from './kinds.ts';
import {Presenter} from './presenter.ts';
import {prepareSynonyms, readQuery, relatedWords, type Synonym} from './query.ts';
import {decodeQuestions} from './questions.ts';
import {decodeShard} from './shard.ts';
import type {Definition, ResultKind, SearchAnswer, SearchRequest} from './types.ts';

/** An answer from the files loaded so far, and the missing files that would improve it, e.g. `s3.json`. */
export interface PartialAnswer {
  answer: SearchAnswer;
  needs: readonly string[];
}

interface CandidatePage {
  page: number;
  /** The best candidate comes first. */
  candidates: Candidate[];
}

const byRank = (a: Candidate, b: Candidate) => b.score - a.score || a.entry - b.entry;

const defaults = {pages: 6, hitsPerPage: 4};
const mostSuggestions = 3;

/**
 * The engine answers a query from the files that it has been given, and names the files that would improve the answer.
 * It never waits, so the same code works in a worker, on the command line, and on servers.
 */
export class SearchEngine {
  private readonly outline: Outline;
  private readonly finder: Finder;
  private readonly presenter: Presenter;
  private readonly fragments = new Map<number, FragmentEntry[]>();
  /** The kind of each page. */
  private readonly kindOf: readonly ResultKind[];
  private extras: Extras | undefined;
  private synonyms: readonly Synonym[] = [];
  private terms: readonly Term[] = [];

  /** @throws Error if the text isn't an outline that this engine can read */
  constructor(outline: string) {
    this.outline = decodeOutline(outline);
    this.finder = new Finder(this.outline);
    this.kindOf = this.finder.kinds.map(toResultKind);
    this.presenter = new Presenter(this.outline);
  }

  /** The folder of the other index files, relative to the site's base URL. */
  get folder(): string {
    return `${indexFolder}/${this.outline.build}/`;
  }

  /**
   * Adds a file of the index.
   * @throws Error if the text isn't such a file
   */
  add(name: string, text: string): void {
    const number = Number(name.slice(1, -'.json'.length));
    if (name === extrasName) {
      const {headings, terms, synonyms, questions} = (this.extras = decodeExtras(text));
      const added = headings ? addDeepHeadings(this.outline, headings) : [];
      this.terms = prepareTerms(terms);
      this.synonyms = prepareSynonyms(synonyms);
      this.finder.addExtras(added, relatedWords(synonyms), decodeQuestions(questions));
    } else if (name.startsWith('s')) this.finder.addShard(number, decodeShard(text));
    else this.fragments.set(number, decodeFragment(text, this.extras!.fragments[number]!));
  }

  /** Answers from the files added so far. */
  answer(request: SearchRequest): PartialAnswer {
    const {query, group, kind, pages: most = defaults.pages, hitsPerPage = defaults.hitsPerPage} = request;
    const missingShards = new Set<number>();
    const typed = this.find(query, missingShards);
    const {readings, found} = typed;
    if (readings.length === 0)
      return {
        answer: {query, pages: [], count: 0, pageCount: 0, groups: [], suggestions: [], isComplete: true},
        needs: [],
      };
    const correction = missingShards.size === 0 ? this.finder.correct(query, readings[0]!) : query;
    const isTyped = correction === query;
    const corrected = isTyped ? typed : this.find(correction, missingShards);
    // A correction can be wrong, so the results of the query as typed stay results.
    let pages = this.groupByPage(isTyped ? found : bestOf([...corrected.found, ...found]));
    // Put the page with the address as typed before the others: the old address of a moved page can look misspelled.
    for (const {address} of [corrected, typed]) if (address) pages = this.putAddressed(address, pages);
    const needs = new Set([...missingShards].map((number) => `s${number}.json`));
    if (!this.extras) needs.add(extrasName);
    const isOfGroup = ({page}: CandidatePage) => group === undefined || this.groupLabel(page) === group;
    const isOfKind = ({page}: CandidatePage) => kind === undefined || this.kindOf[page]! === kind;
    const ofGroup = pages.filter(isOfGroup);
    const ofKind = pages.filter(isOfKind);
    const chosen = ofGroup.filter(isOfKind);
    const readText = (entry: number) => this.readText(entry, needs);
    const present = ({page, candidates}: CandidatePage) =>
      this.presenter.presentPage(page, candidates.slice(0, hitsPerPage), readText);
    const shown = chosen.slice(0, most).map(present);
    const definition = this.define(correction, needs);
    const answer: SearchAnswer = {
      query,
      pages: shown,
      count: countHits(chosen),
      pageCount: chosen.length,
      groups: countBy(
        this.outline.groups.map(({label}) => label),
        ofKind,
        (page) => this.groupLabel(page),
      ),
      kinds: countBy(resultKinds, ofGroup, (page) => this.kindOf[page]),
      ...(definition && {definition}),
      ...(correction !== query && needs.size === 0 && pages.length > 0 && {correction}),
      suggestions: chosen.length === 0 && needs.size === 0 ? this.suggest(readings[0]!.words[0]!.term) : [],
      isComplete: needs.size === 0,
    };
    return {answer, needs: [...needs]};
  }

  /** Finds the entries that match a query, in no particular order. */
  private find(query: string, needs: Set<number>) {
    const address = readAddress(query);
    const text = address?.words || query;
    const readings = readQuery(text, this.synonyms);
    return {address, readings, found: this.finder.find(readings, needs, kindOfQuery(text), text)};
  }

  /**
   * Groups candidates, in any order, by page.
   * @returns the pages, starting with the page that has the best entry
   */
  private groupByPage(candidates: readonly Candidate[]): CandidatePage[] {
    const pages = new Map<number, CandidatePage>();
    for (const candidate of candidates.toSorted(byRank))
      getOrCreate(pages, this.outline.pageOf[candidate.entry]!, (page) => ({page, candidates: []})).candidates.push(
        candidate,
      );
    return [...pages.values()];
  }

  /** Returns the definition of the glossary term that the query names, once its text is loaded. */
  private define(query: string, needs: Set<string>): Definition | undefined {
    const found = findTerm(query, this.terms);
    const entry = found && this.readText(found.entry, needs);
    if (!entry) return undefined;
    const {paths, pageOf, anchors} = this.outline;
    return {
      term: found.term,
      text: firstSentence(entry),
      path: paths[pageOf[found.entry]!]!,
      anchor: anchors[found.entry]! || entry.anchor,
    };
  }

  /**
   * Puts the page whose address is the query first, whatever its words are. If there is no such page, the page above it
   * comes second, or first if the address means that page.
   */
  private putAddressed(address: Address, pages: CandidatePage[]): CandidatePage[] {
    const {baseUrl, paths, firstEntry, anchors} = this.outline;
    const find = (path: string) => {
      const full = baseUrl + path.slice(1);
      const page = paths.indexOf(this.extras?.moved[full] ?? full);
      return page < 0 ? undefined : page;
    };
    const named = findPage(address, find);
    const above = named === undefined ? findPageAbove(address, find) : undefined;
    const page = named ?? above?.page;
    if (page === undefined) return pages;
    const top = firstEntry[page]!;
    const section = named !== undefined && address.anchor ? anchors.indexOf(address.anchor, top) : top;
    const entry = section >= top && section < firstEntry[page + 1]! ? section : top;
    const place = named !== undefined || above?.isMeant ? 0 : 1;
    if (pages.slice(0, place).some((other) => other.page === page)) return pages;
    const others = pages.filter((other) => other.page !== page);
    const candidate: Candidate = {
      entry,
      // A page that the address means ranks first. Otherwise, the best of the other pages ranks before it.
      score: (others[0]?.candidates[0]!.score ?? 0) + (1 - place),
      coverage: 1,
      matcher: pages[0]?.candidates[0]?.matcher ?? createMatcher([]),
    };
    return others.toSpliced(place, 0, {page, candidates: [candidate]});
  }

  private groupLabel(page: number): string | undefined {
    return this.outline.groups[this.outline.groupOf[page]!]?.label;
  }

  /** Returns the text of an entry. If the text isn't loaded, adds the file that contains it to `needs`. */
  private readText(entry: number, needs: Set<string>): FragmentEntry | undefined {
    const counts = this.extras?.fragments ?? [];
    let first = 0;
    let number = 0;
    while (number < counts.length && first + counts[number]! <= entry) first += counts[number++]!;
    if (number === counts.length) return undefined;
    const fragment = this.fragments.get(number);
    if (!fragment) needs.add(`f${number}.json`);
    return fragment?.[entry - first];
  }

  /** Suggests titles with words similar to a word that has no results. Searching for a title always returns results. */
  private suggest(term: string): string[] {
    const near = this.outline.titles
      .map((title, page) => ({
        title,
        distance: Math.min(
          ...this.finder
            .phrasesOf(this.outline.firstEntry[page]!)[0]!
            .stems.map((stem) => editDistance(term.slice(0, 12), stem.slice(0, 12), 6)),
        ),
      }))
      .sort((a, b) => a.distance - b.distance || a.title.length - b.title.length);
    return [...new Set(near.map(({title}) => title))].slice(0, mostSuggestions);
  }
}

/** Returns the best candidate of each entry. */
const bestOf = (candidates: readonly Candidate[]) => [
  ...new Map(candidates.toSorted((a, b) => byRank(b, a)).map((candidate) => [candidate.entry, candidate])).values(),
];

const countHits = (pages: readonly CandidatePage[]) => pages.reduce((sum, {candidates}) => sum + candidates.length, 0);

/** Counts the hits by the label of their page. Omits labels without hits. */
const countBy = <Label extends string>(
  labels: readonly Label[],
  pages: readonly CandidatePage[],
  labelOf: (page: number) => string | undefined,
): {label: Label; count: number}[] =>
  labels
    .map((label) => ({label, count: countHits(pages.filter(({page}) => labelOf(page) === label))}))
    .filter(({count}) => count > 0);
