import {expandWord, guessWord, splitWord, type Expansion} from './expand.ts';
import {kindOfPage, type PageKind, type QueryKind} from './kinds.ts';
import {getOrCreate} from './getOrCreate.ts';
import {Lexicon, ownTitle} from './lexicon.ts';
import {createMatcher, type Matcher} from './mark.ts';
import type {Outline} from './outline.ts';
import type {QueryWord, Reading} from './query.ts';
import {noQuestions, type Questions} from './questions.ts';
import {likeness, phrasesOf, Scorer, type Phrase, type Formula, type PhraseWord, type Scores} from './rank.ts';
import {lowerBound, type Shard} from './shard.ts';
import {stemOf} from './stem.ts';
import {findWords, isWeakWord, joinWords, plainWords} from './text.ts';

/** An entry that matches. */
export interface Candidate {
  entry: number;
  score: number;
  /** The share of the query that the entry contains or inherits, from 0 to 1. */
  coverage: number;
  /** Finds the words of the reading that produced this candidate. */
  matcher: Matcher;
}

interface ExpandedWord {
  word: QueryWord;
  expansion: Expansion;
  /** The numbers of the shards that contain the texts of the best terms. */
  shards: readonly number[];
  /** The term that the word is taken for, if no text contains the word as typed. */
  correction?: string;
}

/**
 * The number of candidates whose titles and headings are compared with the query. The comparison changes the order of
 * the best candidates, but not which entries are found.
 */
const mostCompared = 60;
/** The weights for a kind of query. */
interface Traits {
  formula: Formula;
  /** How much an entry gains if the query is its title, its heading, or its title and heading together. */
  likeness: {title: number; heading: number; both: number};
  /** The weight of what all sections of a page contain together. */
  page: number;
  /** The weight of a question that the page answers. */
  answer: number;
  /** How quickly the weight of a question falls as it becomes less like the query. */
  answerPower: number;
  /** An entry is a result if its coverage of the query is at least this share of the best entry's coverage. */
  leastCoverage: number;
  pageKinds: Readonly<Record<PageKind, number>>;
  /**
   * The weight of a page about a connector that the query doesn't name, because the pages of all connectors answer the
   * same questions. The same applies to pages about commands. A query with all words of a command names it.
   */
  unnamed?: number;
}

const anyPage = {guide: 1, reference: 1, recipe: 1, error: 1, glossary: 0.5};
const likenessWorth = {title: 2.6, heading: 2, both: 1.8};
/** Neutral values of the parameters that only sentences change. */
const exact = {rarity: 1, questionLength: 1, nextQuestion: 0};
/**
 * Tuned on golden/validation.txt, half of golden/queries.txt, and held-back questions. The files decisions/0022, 0102,
 * 0103, 0106, 0107, 0109, 0110, 0112, and 0113 describe what was tried.
 */
const sentence: Traits = {
  formula: {
    saturation: 2.7,
    coverage: 1,
    rarity: 0.45,
    questionLength: 0.75,
    nextQuestion: 0.5,
  },
  likeness: {title: 3.5, heading: 2.8, both: 3.5},
  page: 1.4,
  answer: 3,
  answerPower: 1.4,
  leastCoverage: 0.2,
  // Guides answer most sentences.
  pageKinds: {...anyPage, reference: 0.875, recipe: 0.875, error: 0.95},
  unnamed: 0.75,
};
const traits: Readonly<Record<QueryKind, Traits>> = {
  sentence,
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
    formula: {...exact, saturation: 1.6, coverage: 1, row: 1.7},
    // A name in a heading is less significant than other words, because many pages have sections about the same name.
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
/** The weight of a word that starts with a query word, if the query word is itself a known word. */
const longFormWorth = 0.3;
/** The least part of its page's best score that a section has if it answers exactly what is asked. */
const inherited = 0.8;
/** The weight of a word such as "get" or "anything" next to other words. */
const weakWordWorth = 0.6;
/** The weight of a number next to a name, such as the value in `OAuthType=0`. */
const numberWorth = 0.3;
/** The weight of the name that a query becomes without its spaces, such as `root operation type name`. */
const joinedWorth = 3;
/** The maximum number of words in such a name. Looking for it can need files of the index that no other word needs. */
const mostJoined = 6;
/** The maximum number of entries with such a name. Words that are part of a common name mean something else. */
const mostNamed = 30;
/** The maximum number of shards to search for a word. A prefix that spans more shards is too vague. */
const mostShards = 3;
/** The minimum length of a word to correct. A shorter unknown word is usually a different word, not a misspelling. */
const leastCorrected = 5;
/** The number of expansions to keep while a reader types. */
const mostKept = 500;

/**
 * Finds the entries that match a query. Interprets the query in several ways, expands its words, scores the entries,
 * and keeps the best score of each.
 */
export class Finder {
  private readonly lexicon: Lexicon;
  private readonly shards = new Map<number, Shard>();
  private related: ReadonlyMap<string, readonly string[]> = new Map();
  /** The expansions of typed words since the last shard was added. */
  private readonly expansions = new Map<string, readonly ExpandedWord[]>();
  private readonly phrases = new Map<number, readonly Phrase[]>();
  /** The heading of each entry in the form that `nameOf` returns. */
  private readonly names: string[] = [];
  /** Entries by name. */
  private readonly named = new Map<string, number[]>();
  /** The kind of each page. */
  readonly kinds: readonly PageKind[];
  /**
   * For each page about a connector or command, the names of its subject, as words: the connector, or "commands" and,
   * if the command has several words, the command without `ddn`, such as "connector" and "remove".
   */
  private readonly subjects: readonly (readonly string[][] | undefined)[];
  private readonly scorer: Scorer;
  private questions: Questions = noQuestions;

  constructor(private readonly outline: Outline) {
    this.lexicon = new Lexicon(outline);
    this.kinds = outline.paths.map(kindOfPage);
    const subjects = new Set(outline.paths.map((path) => /\/(?:connectors|cli)\/(\w+)\/\w/.exec(path)?.[1]));
    this.subjects = outline.paths.map((path) => {
      const subject = path.split(/\W/).find((part) => subjects.has(part));
      const [, command = subject] = /ddn_(.+[_-].+)\//.exec(path) ?? [];
      return subject === undefined ? undefined : [[subject], command!.split(/[_-]/)];
    });
    this.scorer = new Scorer(outline, this.lexicon);
    this.nameEntries(outline.headings.keys());
  }

  /**
   * Adds what comes with the extras.
   * @param entries whose headings are now in the outline
   * @param related the single words that can stand for another word, by the stem of that word
   * @param questions that pages answer
   */
  addExtras(entries: readonly number[], related: ReadonlyMap<string, readonly string[]>, questions: Questions) {
    this.related = related;
    this.questions = questions;
    this.lexicon.add(this.outline, entries);
    this.nameEntries(entries);
    this.phrases.clear();
    this.expansions.clear();
  }

  private nameEntries(entries: Iterable<number>) {
    for (const entry of entries) {
      const names = this.namesOf(entry).map(nameOf);
      this.names[entry] = names[0]!;
      for (const name of new Set(names)) if (name) getOrCreate(this.named, name, () => []).push(entry);
    }
  }

  addShard(number: number, shard: Shard) {
    this.shards.set(number, shard);
    this.expansions.clear();
  }

  /**
   * Finds entries, in no particular order. The result depends only on the query, not on earlier searches.
   * @param needs receives the numbers of the missing shards
   */
  find(readings: readonly Reading[], needs: Set<number>, kind: QueryKind, query: string): Candidate[] {
    const best = new Map<number, Candidate>();
    const name = nameOf(query);
    const {length} = plainWords(query);
    // The entries whose title or heading the query repeats. A single word says too little, unless it is a whole title.
    const isRepeated = (entry: number) =>
      length > 1 || (this.names[entry] === name && this.outline.topOf[entry] === entry);
    const repeated = new Set(this.named.get(name)?.filter(isRepeated));
    const hasCompound = readings.some((reading) => reading.kind === 'parts');
    let typed = 0;
    for (const reading of readings) {
      const words = reading.words.flatMap((word) => this.expand(word, needs));
      const known = words.filter(({expansion}) => expansion.size > 0).length;
      if (reading.kind === 'typed') typed = known;
      // Don't split a compound that is known as a whole. A synonym must match as many words as the words that it
      // replaces.
      else if ((hasCompound && typed === readings[0]!.words.length) || known < Math.min(typed, words.length)) continue;
      const worths = this.worthsOfPages(words, traits[kind]);
      for (const candidate of this.findFor(words, needs, kind, repeated, name)) {
        candidate.score *= reading.weight * worths[this.outline.pageOf[candidate.entry]!]!;
        const other = best.get(candidate.entry);
        if (!other || candidate.score > other.score) best.set(candidate.entry, candidate);
      }
    }
    if (length > 1 && length <= mostJoined && repeated.size === 0) {
      const term = joinWords(findWords(query));
      const words = this.expand({term, isPrefix: readings[0]!.words.at(-1)!.isPrefix}, needs);
      const named = this.findFor(words, needs, 'identifier', repeated, name);
      for (const candidate of named.length <= mostNamed ? named : []) {
        candidate.score = joinedWorth * candidate.score + (best.get(candidate.entry)?.score ?? 0);
        best.set(candidate.entry, candidate);
      }
    }
    const found = [...best.values()];
    const covered = mostCovered(found);
    return found.filter(({coverage}) => coverage >= covered * traits[kind].leastCoverage);
  }

  /** Returns the factor by which the score of each page's entries changes. */
  private worthsOfPages(words: readonly ExpandedWord[], {pageKinds, unnamed = 1}: Traits): number[] {
    const isNamed = (name: string) => words.some(({expansion}) => expansion.has(name));
    return this.subjects.map(
      (names, page) =>
        pageKinds[this.kinds[page]!] * (!names || names.some((name) => name.every(isNamed)) ? 1 : unnamed),
    );
  }

  /** Returns the query with its misspelled words corrected. Compounds stay unchanged, because they are names. */
  correct(query: string, {words}: Reading): string {
    const expanded = words.flatMap((word) => this.expand(word, new Set()));
    const corrections = new Map(expanded.map(({word, correction}) => [word.term, correction]));
    let corrected = query;
    for (const {start, end, whole, parts} of findWords(query).reverse()) {
      const correction = parts.length === 0 && whole.length >= leastCorrected && corrections.get(whole);
      if (correction) corrected = corrected.slice(0, start) + correction + corrected.slice(end);
    }
    return corrected;
  }

  private findFor(
    words: readonly ExpandedWord[],
    needs: Set<number>,
    kind: QueryKind,
    repeated: ReadonlySet<number>,
    name: string,
  ): Candidate[] {
    const wanted = new Set(words.flatMap(({shards}) => shards));
    for (const number of wanted) if (!this.shards.has(number)) needs.add(number);
    const shardOf = (term: string) => {
      const number = this.shardNumber(term);
      return wanted.has(number) ? this.shards.get(number) : undefined;
    };
    const scores = this.scorer.score(
      words.map(({word: {term, isFlag}, expansion}) => ({
        expansion,
        isFlag,
        weight:
          kind === 'identifier' && Number(term) >= 0
            ? numberWorth
            : words.length > 2 && isWeakWord(term)
              ? weakWordWorth
              : 1,
      })),
      {shardOf, questions: this.questions, ...traits[kind]},
    );
    const matcher = createMatcher(words.map(({word, expansion}) => ({...word, terms: expansion})));
    const compared = this.compare(
      scores.entries.map(({entry, score, coverage}) => ({entry, score, coverage, matcher})),
      words.filter(({word}) => !word.isFlag).map(({word, expansion}) => toPhraseWord(word, expansion)),
      traits[kind].likeness,
      repeated,
    );
    return this.addPagesAndAnswers(compared, scores, matcher, kind, name);
  }

  /**
   * Raises the score of candidates by what the whole page contains of the query, and by a question that they answer. A
   * question that a page answers raises its best section, or adds the page if no section was found. If that section is
   * only an aside, it raises the top of the page as much. A section that answers a question has at least a part of its
   * page's best score, but less if the question differs from the query, so readers don't land there for one word.
   */
  private addPagesAndAnswers(
    candidates: Candidate[],
    {pages, answers, total}: Scores,
    matcher: Matcher,
    kind: QueryKind,
    name: string,
  ): Candidate[] {
    const {pageOf, topOf} = this.outline;
    const bestOfPage: Candidate[] = [];
    const ofSection = new Map<number, Candidate>();
    for (const candidate of candidates) {
      const page = pageOf[candidate.entry]!;
      if (answers.has(candidate.entry)) ofSection.set(candidate.entry, candidate);
      candidate.score += traits[kind].page * (pages[page] ?? 0);
      if (candidate.score > (bestOfPage[page]?.score ?? 0)) bestOfPage[page] = candidate;
    }
    const covered = mostCovered([...candidates, ...answers.values()]);
    for (const [entry, {likeness: like, coverage}] of answers) {
      const best = topOf[entry] === entry ? bestOfPage[pageOf[entry]!] : undefined;
      let candidate = best && !this.isAside(best.entry, name) ? best : ofSection.get(entry);
      if (!candidate) {
        if (!best && coverage < covered * traits[kind].leastCoverage) continue;
        candidates.push((candidate = {entry, score: 0, coverage: 0, matcher}));
      }
      const ofPage = best?.score ?? inherited * Math.sqrt(like) * (bestOfPage[pageOf[entry]!]?.score ?? 0);
      candidate.score =
        Math.max(candidate.score, ofPage) + traits[kind].answer * total * like ** traits[kind].answerPower;
      candidate.coverage = Math.max(candidate.coverage, coverage);
    }
    return candidates;
  }

  /** Expands a word. Keeps the result, because all words but the last stay the same as a reader types. */
  private expand(word: QueryWord, needs: Set<number>): readonly ExpandedWord[] {
    const key = `${word.term} ${word.isPrefix} ${word.isShort} ${word.isFlag}`;
    const known = this.expansions.get(key);
    if (known) return known;
    const related = (!word.isFlag && this.related.get(stemOf(word.term))) || [];
    const numbers = new Set(
      [word, ...related.map((term) => ({term, isPrefix: false}))].flatMap((other) => this.shardsOf(other)),
    );
    const missing = [...numbers].filter((number) => !this.shards.has(number));
    for (const number of missing) needs.add(number);
    const expanded = this.expandWith(
      word,
      [...numbers].filter((number) => this.shards.has(number)),
      related,
      // Only a word as typed can be misspelled or unfinished.
      word.isShort !== undefined && missing.length === 0,
      needs,
    );
    if (needs.size > 0) return expanded;
    if (this.expansions.size >= mostKept) this.expansions.clear();
    this.expansions.set(key, expanded);
    return expanded;
  }

  /**
   * @param mayGuess whether all shards that can contain the word are loaded, so an unknown word is split or corrected
   */
  private expandWith(
    word: QueryWord,
    shards: readonly number[],
    related: readonly string[],
    mayGuess: boolean,
    needs: Set<number>,
  ): readonly ExpandedWord[] {
    const lists = [this.lexicon.terms, ...shards.map((number) => this.shards.get(number)!.terms)];
    let known = word;
    let expansion = expandWord(word, lists, related);
    let correction: string | undefined;
    if (expansion.size > 0 && word.isShort && !word.isPrefix) expansion = addLongForms(word, expansion, lists);
    if (expansion.size === 0 && mayGuess) {
      // The word might be unfinished, even though other words follow it: "comp dat". One or two letters say too little.
      const unfinished = {...word, isPrefix: true};
      const longer = word.term.length > 2 ? expandWord(unfinished, lists) : expansion;
      // A long word is more likely to be misspelled if each word that it begins has one heading at most.
      const isRare = [...longer.keys()].every((term) => this.lexicon.entriesOf(term).size < 2);
      if (word.term.length < leastCorrected || !isRare) expansion = longer;
      if (expansion.size === 0) {
        const parts = splitWord(word.term, (part) => this.lexicon.has(part));
        if (parts) return parts.flatMap((term) => this.expand({term, isPrefix: false}, needs));
        const guessed = guessWord(word, lists, (term) => this.lexicon.entriesOf(term).size);
        [correction] = bestFirst(guessed);
        expansion = new Map([...longer, ...guessed]);
      }
      if (!correction && expansion.size > 0) known = unfinished;
    }
    return [{word: known, expansion, shards: this.shardsOfExpansion(word, expansion), correction}];
  }

  /**
   * Returns the shards that can contain the word or other forms of it. A single letter is searched for only in titles
   * and headings.
   */
  private shardsOf({term, isPrefix}: QueryWord): number[] {
    if (this.outline.shards.length === 0 || term.length < 2) return [];
    const start = this.shardNumber(term.length > 4 ? term.slice(0, -2) : term);
    const end = this.shardNumber(isPrefix && term.length > 2 ? `${term}\uffff` : term);
    return Array.from({length: Math.min(mostShards, end - start + 1)}, (_, index) => start + index);
  }

  /** Returns the shards of the terms that a word stands for, best terms first. */
  private shardsOfExpansion({term}: QueryWord, expansion: Expansion): number[] {
    if (this.outline.shards.length === 0 || term.length < 2) return [];
    const numbers = bestFirst(expansion).map((known) => this.shardNumber(known));
    return [...new Set(numbers)].slice(0, mostShards);
  }

  /** Returns the number of the only shard that can contain the term. */
  private shardNumber(term: string): number {
    return Math.max(0, lowerBound(this.outline.shards, `${term}\0`) - 1);
  }

  /** Raises the scores of the best candidates by how closely their titles and headings match the query. */
  private compare(
    candidates: Candidate[],
    query: readonly PhraseWord[],
    worth: Traits['likeness'],
    repeated: ReadonlySet<number>,
  ): Candidate[] {
    const {topOf} = this.outline;
    const least = scoreAt(candidates, mostCompared);
    for (const candidate of candidates) {
      const {entry} = candidate;
      const isRepeated = repeated.has(entry);
      if (candidate.score < least && !isRepeated) continue;
      const rarity = this.rarityOf(entry);
      if (isRepeated) candidate.score *= 1 + rarity;
      const own = Math.max(...this.phrasesOf(entry).map((phrase) => likeness(query, phrase)));
      candidate.score *=
        entry === topOf[entry]
          ? 1 + worth.title * own
          : 1 + Math.max(worth.heading * rarity * own, worth.both * likeness(query, this.withTitle(entry)));
    }
    return candidates;
  }

  /** Returns the ways to read an entry's title or heading. For a title, the whole title comes first. */
  phrasesOf(entry: number): readonly Phrase[] {
    return getOrCreate(this.phrases, entry, () => this.namesOf(entry).flatMap(phrasesOf));
  }

  /**
   * Returns an entry's title or heading. For a title, also returns what remains without the names of the pages above.
   */
  private namesOf(entry: number): string[] {
    const {headings, levels, paths, pageOf} = this.outline;
    const heading = headings[entry]!;
    return levels[entry] === 1 ? [heading, ownTitle(heading, paths[pageOf[entry]!]!)] : [heading];
  }

  /** Returns the title of an entry's page, followed by the entry's heading. */
  private withTitle(entry: number): Phrase {
    const [title, heading] = [this.phrasesOf(this.outline.topOf[entry]!)[0]!, this.phrasesOf(entry)[0]!];
    return {words: [...title.words, ...heading.words], stems: [...title.stems, ...heading.stems]};
  }

  /**
   * Whether an entry is a section that many guides have, such as "Clean up", and that the query doesn't name.
   * "Troubleshooting" answers many of the questions about symptoms.
   */
  private isAside(entry: number, query: string): boolean {
    const name = this.names[entry]!;
    return name !== 'troubleshooting' && this.countOf(entry) > mostNamed && !query.includes(name);
  }

  /** Returns the number of entries with the same heading. */
  private countOf(entry: number): number {
    return this.named.get(this.names[entry]!)?.length ?? 1;
  }

  /** Returns a lower value for a heading that many pages have, because it says little about its section. */
  private rarityOf(entry: number): number {
    return 1 / Math.sqrt(this.countOf(entry));
  }
}

/** Returns the greatest coverage of the query. */
const mostCovered = (all: readonly {coverage: number}[]) =>
  all.reduce((most, {coverage}) => Math.max(most, coverage), 0);

/** Normalizes a heading or query for comparison: `noAuth` is "No auth". */
const nameOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Converts a word for comparison with titles. A misspelled word becomes the word that it stands for. */
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

/** Adds words that start with a short word, with a much lower weight than the word itself. */
function addLongForms(word: QueryWord, expansion: Expansion, lists: readonly (readonly string[])[]): Expansion {
  const longer = [...expandWord({...word, isPrefix: true}, lists)];
  return new Map([...longer.map(([term, value]) => [term, value * longFormWorth] as const), ...expansion]);
}

/** Returns the terms of an expansion, most valuable first. */
const bestFirst = (expansion: Expansion) => [...expansion].sort(([, a], [, b]) => b - a).map(([term]) => term);

/**
 * Returns the score of the candidate at a place, counted from 1 for the best. Sorting numbers costs less than sorting
 * candidates.
 */
function scoreAt(candidates: readonly Candidate[], place: number): number {
  const scores = new Float64Array(candidates.map(({score}) => score)).sort();
  return scores.at(-place) ?? -Infinity;
}
