/**
 * Finds the entries that match a query: reads it in several ways, expands its words, scores, and keeps the best of
 * each.
 */
import {expandWord, splitWord, type Expansion} from './expand.ts';
import {kindOfPage, type PageKind, type QueryKind} from './kinds.ts';
import {Lexicon} from './lexicon.ts';
import {createMatcher, type Matcher} from './mark.ts';
import type {Outline} from './outline.ts';
import type {QueryWord, Reading} from './query.ts';
import {noQuestions, type Questions} from './questions.ts';
import {likeness, phrasesOf, Scorer, type Phrase, type Formula, type PhraseWord, type Scores} from './rank.ts';
import {lowerBound, type Shard} from './shard.ts';
import {stemOf} from './stem.ts';
import {isWeakWord} from './text.ts';
import {ownTitle} from './title.ts';

/** An entry that matches. */
export interface Candidate {
  entry: number;
  score: number;
  /** Share of the query that the entry has or inherits, 0 to 1. */
  coverage: number;
  /** Finds the words of the reading that led here. */
  matcher: Matcher;
}

interface ExpandedWord {
  word: QueryWord;
  expansion: Expansion;
  /** Numbers of the shards that have the texts of the best terms. */
  shards: readonly number[];
  /** What the word is taken for: no text has it as typed. */
  correction?: string;
}

/**
 * Candidates whose titles and headings are compared with the query: that changes the order of the best, not who is
 * found.
 */
const mostCompared = 60;
/** A heading that a query repeats word for word is meant, unless it is short: then the words may be meant. */
const leastRepeated = 2;
const repeatedWorth = 1;
/** Of places that match alike the one nearer to the root is meant: what each step from it costs. */
const depthEffect = 0.01;
/** What counts for a kind of query. */
interface Traits {
  formula: Formula;
  /** How much an entry gains whose title, heading, or title with heading is the query. */
  likeness: {title: number; heading: number; both: number};
  /** What all sections of a page have together. */
  page: number;
  /** A question that the page answers. */
  answer: number;
  /** How fast a question counts less that is less like the query. */
  answerPower: number;
  /** Entries are results when they have at least this share of the query that the best has. */
  leastCoverage: number;
  pageKinds: Readonly<Record<PageKind, number>>;
}

const anyPage = {guide: 1, reference: 1, recipe: 1, error: 1, glossary: 0.5};
const likenessWorth = {title: 2.6, heading: 2, both: 1.8};
/** What only sentences have otherwise. */
const exact = {pageCoverage: 1, rarity: 1, asked: 0, questionLength: 1, nextQuestion: 0};
/** Tuned on golden/validation.txt and half of golden/queries.txt; decisions/0022, 0102, and 0103 say what was tried. */
const sentence: Traits = {
  formula: {
    saturation: 2.7,
    coverage: 1,
    pageCoverage: 0.5,
    rarity: 0.45,
    asked: 4,
    questionLength: 0.9,
    nextQuestion: 0.5,
  },
  likeness: {title: 3.5, heading: 2.8, both: 3.5},
  page: 1.4,
  answer: 3,
  answerPower: 1.4,
  leastCoverage: 0.2,
  pageKinds: {...anyPage, reference: 0.7},
};
const traits: Readonly<Record<QueryKind, Traits>> = {
  sentence,
  command: {...sentence, pageKinds: anyPage},
  terms: {
    formula: {...exact, saturation: 2, coverage: 2.5},
    likeness: likenessWorth,
    page: 0,
    answer: 1.5,
    answerPower: 1.1,
    leastCoverage: 0.6,
    pageKinds: anyPage,
  },
  identifier: {
    formula: {...exact, saturation: 1.6, coverage: 1},
    // A name in a heading says less than the words of one: many pages have sections about the same name.
    likeness: {...likenessWorth, heading: 1},
    page: 0,
    answer: 0.25,
    answerPower: 0.7,
    leastCoverage: 0.3,
    pageKinds: anyPage,
  },
  error: {
    formula: {...exact, saturation: 1.6, coverage: 1},
    likeness: likenessWorth,
    page: 0.5,
    answer: 0.2,
    answerPower: 0.7,
    leastCoverage: 0.6,
    pageKinds: {...anyPage, error: 1.3},
  },
};
/** What a word counts that begins with one of the query, when that one is a word of its own. */
const longFormWorth = 0.3;
/** What a word such as "get" or "anything" counts beside others. */
const weakWordWorth = 0.6;
/** Shards looked at for one word. A prefix that spans more of them says little. */
const mostShards = 3;
/** Expansions kept while a reader types. */
const mostKept = 500;

export class Finder {
  private readonly lexicon: Lexicon;
  private readonly shards = new Map<number, Shard>();
  private related: ReadonlyMap<string, readonly string[]> = new Map();
  /** Of words that were typed, since the last shard came. */
  private readonly expansions = new Map<string, readonly ExpandedWord[]>();
  private readonly phrases = new Map<number, readonly Phrase[]>();
  private readonly titled = new Map<number, Phrase>();
  /** Entries by what they are called, as `nameOf` gives it. */
  private readonly named = new Map<string, number[]>();
  private readonly priors: readonly number[];
  private readonly kinds: readonly PageKind[];
  private readonly scorer: Scorer;
  private questions: Questions = noQuestions;

  constructor(private readonly outline: Outline) {
    this.lexicon = new Lexicon(outline);
    this.kinds = outline.paths.map(kindOfPage);
    this.scorer = new Scorer(outline, this.lexicon);
    this.priors = outline.paths.map((path) => 1 - depthEffect * path.split('/').length);
    this.nameEntries(outline.headings.keys());
  }

  /** Takes entries that the outline has got headings for. */
  addHeadings(entries: readonly number[]) {
    this.lexicon.add(this.outline, entries);
    this.nameEntries(entries);
    this.phrases.clear();
    this.titled.clear();
    this.expansions.clear();
  }

  private nameEntries(entries: Iterable<number>) {
    for (const entry of entries) {
      for (const name of new Set(this.namesOf(entry).map(nameOf))) {
        const others = this.named.get(name);
        if (others) others.push(entry);
        else if (name) this.named.set(name, [entry]);
      }
    }
  }

  addShard(number: number, shard: Shard) {
    this.shards.set(number, shard);
    this.expansions.clear();
  }

  /** Takes single words that may stand for another one, by its stem. */
  setRelated(related: ReadonlyMap<string, readonly string[]>) {
    this.related = related;
    this.expansions.clear();
  }

  /** Takes the questions that pages answer. */
  setQuestions(questions: Questions) {
    this.questions = questions;
  }

  /**
   * Finds entries, in no order. What is found depends on the query only, not on what was searched for before.
   * @param needs takes the numbers of the shards that are missing
   */
  find(readings: readonly Reading[], needs: Set<number>, kind: QueryKind, query: string): Candidate[] {
    const best = new Map<number, Candidate>();
    const repeated = this.findRepeated(query);
    const hasCompound = readings.some(({kind}) => kind === 'parts');
    let typed = 0;
    let weights = kind;
    for (const reading of readings) {
      const words = reading.words.flatMap((word) => this.expand(word, needs));
      const known = words.filter(({expansion}) => expansion.size > 0).length;
      if (reading.kind === 'typed') typed = known;
      // A compound that is known as it stands is not taken apart, and a synonym must explain as much as the words it
      // replaces.
      else if ((hasCompound && typed === readings[0]!.words.length) || known < Math.min(typed, words.length)) continue;
      // A name that no text has says by its parts what is sought, as other words do.
      if (kind === 'identifier' && reading.kind !== 'typed' && typed === 0) weights = 'command';
      for (const candidate of this.findFor(words, needs, weights, repeated)) {
        candidate.score *=
          reading.weight *
          this.priors[this.outline.pageOf[candidate.entry]!]! *
          traits[weights].pageKinds[this.kinds[this.outline.pageOf[candidate.entry]!]!];
        const other = best.get(candidate.entry);
        if (!other || candidate.score > other.score) best.set(candidate.entry, candidate);
      }
    }
    const found = [...best.values()];
    const covered = found.reduce((most, {coverage}) => Math.max(most, coverage), 0);
    return found.filter(({coverage}) => coverage >= covered * traits[weights].leastCoverage);
  }

  /** Tells what misspelled words of a reading are taken for, by the word as it was typed. */
  correct({words}: Reading): ReadonlyMap<string, string> {
    const expanded = words.flatMap((word) => this.expand(word, new Set()));
    return new Map(expanded.flatMap(({word, correction}) => (correction ? [[word.term, correction]] : [])));
  }

  /** Entries whose title or heading the query repeats word for word. */
  private findRepeated(query: string): ReadonlySet<number> {
    const name = nameOf(query);
    return new Set(name.split(' ').length >= leastRepeated ? this.named.get(name) : []);
  }

  private findFor(
    words: readonly ExpandedWord[],
    needs: Set<number>,
    kind: QueryKind,
    repeated: ReadonlySet<number>,
  ): Candidate[] {
    const wanted = new Set(words.flatMap(({shards}) => shards));
    for (const number of wanted) if (!this.shards.has(number)) needs.add(number);
    const shardOf = (term: string) => {
      const number = this.shardNumber(term);
      return wanted.has(number) ? this.shards.get(number) : undefined;
    };
    const scores = this.scorer.score(
      words.map(({word, expansion}) => ({
        expansion,
        weight: words.length > 2 && isWeakWord(word.term) ? weakWordWorth : 1,
      })),
      {shardOf, questions: this.questions, ...traits[kind]},
    );
    const matcher = createMatcher(words.map(({word, expansion}) => ({...word, terms: expansion})));
    const compared = this.compare(
      scores.entries.map(({entry, score, coverage}) => ({entry, score, coverage, matcher})),
      words.map(({word, expansion}) => toPhraseWord(word, expansion)),
      traits[kind].likeness,
      repeated,
    );
    return this.addPagesAndAnswers(compared, scores, matcher, kind);
  }

  /**
   * Raises candidates by what the whole page has of the query, and by a question that they answer; one that the page
   * answers raises its best section, or the page where none has been found.
   */
  private addPagesAndAnswers(
    candidates: Candidate[],
    {pages, answers, total}: Scores,
    matcher: Matcher,
    kind: QueryKind,
  ): Candidate[] {
    const {pageOf, topOf} = this.outline;
    const bestOfPage = new Map<number, Candidate>();
    for (const candidate of candidates) {
      const page = pageOf[candidate.entry]!;
      candidate.score += traits[kind].page * (pages.get(page)?.score ?? 0);
      if (candidate.score > (bestOfPage.get(page)?.score ?? 0)) bestOfPage.set(page, candidate);
    }
    let covered = 0;
    for (const {coverage} of [...candidates, ...answers.values()]) covered = Math.max(covered, coverage);
    const ofSection = new Map(candidates.map((candidate) => [candidate.entry, candidate]));
    for (const [entry, {likeness: like, coverage}] of answers) {
      const isPage = topOf[entry] === entry;
      let candidate = isPage ? bestOfPage.get(pageOf[entry]!) : ofSection.get(entry);
      if (!candidate) {
        if (coverage < covered * traits[kind].leastCoverage) continue;
        candidates.push((candidate = {entry, score: 0, coverage: 0, matcher}));
      }
      candidate.score += traits[kind].answer * total * like ** traits[kind].answerPower;
      candidate.coverage = Math.max(candidate.coverage, coverage);
    }
    return candidates;
  }

  /** Expands a word; as a reader types, all words but the last stay the same. */
  private expand(word: QueryWord, needs: Set<number>): readonly ExpandedWord[] {
    const key = `${word.term} ${word.isPrefix} ${word.isShort}`;
    const known = this.expansions.get(key);
    if (known) return known;
    const related = this.related.get(stemOf(word.term)) ?? [];
    const numbers = new Set(
      [word, ...related.map((term) => ({term, isPrefix: false}))].flatMap((other) => this.shardsOf(other)),
    );
    const missing = [...numbers].filter((number) => !this.shards.has(number));
    for (const number of missing) needs.add(number);
    const expanded = this.expandWith(
      word,
      [...numbers].filter((number) => this.shards.has(number)),
      related,
      missing.length === 0,
      needs,
    );
    if (needs.size > 0) return expanded;
    if (this.expansions.size >= mostKept) this.expansions.clear();
    this.expansions.set(key, expanded);
    return expanded;
  }

  /** @param mayGuess all shards that may have the word are there: if it is unknown, it is divided or corrected */
  private expandWith(
    word: QueryWord,
    shards: readonly number[],
    related: readonly string[],
    mayGuess: boolean,
    needs: Set<number>,
  ): readonly ExpandedWord[] {
    const lists = [this.lexicon.terms, ...shards.map((number) => this.shards.get(number)!.terms)];
    let expansion = expandWord(word, lists, false, related);
    if (expansion.size > 0 && word.isShort && !word.isPrefix) expansion = addLongForms(word, expansion, lists);
    if (expansion.size === 0 && mayGuess) {
      // An unfinished word before others: "comp dat".
      if (!word.isPrefix && word.term.length > 2) expansion = expandWord({...word, isPrefix: true}, lists, false);
      if (expansion.size > 0)
        return [{word: {...word, isPrefix: true}, expansion, shards: this.shardsOfExpansion(word, expansion)}];
      const parts = splitWord(word.term, (part) => this.lexicon.has(part));
      if (parts) return parts.flatMap((term) => this.expand({term, isPrefix: false}, needs));
      expansion = expandWord(word, lists, true);
      const [correction] = bestFirst(expansion);
      if (correction) return [{word, expansion, shards: this.shardsOfExpansion(word, expansion), correction}];
    }
    return [{word, expansion, shards: this.shardsOfExpansion(word, expansion)}];
  }

  /** Shards that may have the word or other forms of it. A single letter is looked for in titles and headings only. */
  private shardsOf({term, isPrefix}: QueryWord): number[] {
    if (this.outline.shards.length === 0 || term.length < 2) return [];
    const start = this.shardNumber(term.length > 4 ? term.slice(0, -2) : term);
    const end = this.shardNumber(isPrefix && term.length > 2 ? `${term}\uffff` : term);
    return Array.from({length: Math.min(mostShards, end - start + 1)}, (_, index) => start + index);
  }

  /** Shards of the terms that a word stands for, best terms first. */
  private shardsOfExpansion({term}: QueryWord, expansion: Expansion): number[] {
    if (this.outline.shards.length === 0 || term.length < 2) return [];
    const numbers = bestFirst(expansion).map((known) => this.shardNumber(known));
    return [...new Set(numbers)].slice(0, mostShards);
  }

  /** Number of the shard that has the term if any has. */
  private shardNumber(term: string): number {
    return Math.max(0, lowerBound(this.outline.shards, `${term}\0`) - 1);
  }

  /** Raises the best by how much their titles and headings read like the query. */
  private compare(
    candidates: Candidate[],
    query: readonly PhraseWord[],
    worth: Traits['likeness'],
    repeated: ReadonlySet<number>,
  ): Candidate[] {
    const {topOf} = this.outline;
    const least = scoreAt(candidates, mostCompared);
    for (const candidate of candidates) {
      const isRepeated = repeated.has(candidate.entry);
      if (candidate.score < least && !isRepeated) continue;
      if (isRepeated) candidate.score *= 1 + repeatedWorth * this.rarityOf(candidate.entry);
      const top = topOf[candidate.entry]!;
      const titles = this.phrasesOf(top);
      const best = (phrases: readonly Phrase[]) => Math.max(...phrases.map((phrase) => likeness(query, phrase)));
      if (candidate.entry === top) candidate.score *= 1 + worth.title * best(titles);
      else {
        const heading = worth.heading * this.rarityOf(candidate.entry) * best(this.phrasesOf(candidate.entry));
        candidate.score *= 1 + Math.max(heading, worth.both * likeness(query, this.withTitle(candidate.entry)));
      }
    }
    return candidates;
  }

  /** The ways to read an entry's title or heading. */
  private phrasesOf(entry: number): readonly Phrase[] {
    let phrases = this.phrases.get(entry);
    if (!phrases) this.phrases.set(entry, (phrases = this.namesOf(entry).flatMap(phrasesOf)));
    return phrases;
  }

  /** An entry's title or heading; of a title also what is left without the pages above. */
  private namesOf(entry: number): string[] {
    const {headings, levels, paths, pageOf} = this.outline;
    const heading = headings[entry]!;
    return levels[entry] === 1 ? [heading, ownTitle(heading, paths[pageOf[entry]!]!)] : [heading];
  }

  /** A heading behind the title of its page. */
  private withTitle(entry: number): Phrase {
    let phrase = this.titled.get(entry);
    if (!phrase) {
      const [title, heading] = [this.phrasesOf(this.outline.topOf[entry]!)[0]!, this.phrasesOf(entry)[0]!];
      phrase = {words: [...title.words, ...heading.words], stems: [...title.stems, ...heading.stems]};
      this.titled.set(entry, phrase);
    }
    return phrase;
  }

  /** A heading of many pages says little of what stands below it. */
  private rarityOf(entry: number): number {
    return 1 / Math.sqrt(this.named.get(nameOf(this.outline.headings[entry]!))?.length ?? 1);
  }
}

/** A heading or query as it is compared word for word. */
const nameOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** The word as it is compared with titles; a misspelt one as the word it stands for. */
function toPhraseWord({term, isPrefix}: QueryWord, expansion: Expansion): PhraseWord {
  const isKnown =
    expansion.size === 0 ||
    [...expansion.keys()].some(
      (known) => known === term || stemOf(known) === stemOf(term) || (isPrefix && known.startsWith(term)),
    );
  if (isKnown) return {term, isPrefix, stem: stemOf(term)};
  const best = bestFirst(expansion)[0]!;
  return {term: best, isPrefix: false, stem: stemOf(best)};
}

/** Adds what a short word begins, for much less than the word itself. */
function addLongForms(word: QueryWord, expansion: Expansion, lists: readonly (readonly string[])[]): Expansion {
  const longer = [...expandWord({...word, isPrefix: true}, lists, false)];
  return new Map([...longer.map(([term, value]) => [term, value * longFormWorth] as const), ...expansion]);
}

/** The terms of an expansion, by what a hit of each is worth. */
const bestFirst = (expansion: Expansion) => [...expansion].sort(([, a], [, b]) => b - a).map(([term]) => term);

/** What the candidate at a place scores, from 1 for the best. Sorting numbers costs less than sorting candidates. */
function scoreAt(candidates: readonly Candidate[], place: number): number {
  const scores = new Float64Array(candidates.length);
  for (let i = 0; i < candidates.length; i++) scores[i] = candidates[i]!.score;
  return scores.sort().at(-place) ?? -Infinity;
}
