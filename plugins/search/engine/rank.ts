/**
 * Scores the entries for one reading of a query.
 *
 * The basis is BM25F (S. Robertson and H. Zaragoza, "The probabilistic relevance framework: BM25 and beyond", FnTIR
 * 3(4), 2009), which adds up the weighted fields of an entry before it saturates them. A section inherits from its
 * page's title and the heading above it. In addition, there is a coverage factor, because an entry with all words is
 * more relevant than an entry that often contains one rare word (the "coordination level" of early engines), and a
 * factor for titles and headings that read like the query.
 */
import type {Expansion} from './expand.ts';
import type {Lexicon} from './lexicon.ts';
import type {Outline} from './outline.ts';
import type {QueryWord} from './query.ts';
import {rarityOf, type Questions} from './questions.ts';
import {impact, lowerBound, type Shard} from './shard.ts';
import {stemOf} from './stem.ts';
import {findWords, isStopWord, splitWords} from './text.ts';

/** The weight of a word that is frequent in a text. */
const strong = 1.6;
/** The weights by impact: weak, strong, and name of a row. */
const body = [0.7, strong, 3];
const inherited = {title: 0.35, heading: 0.2};
/** The field weight of a word in a question, for the page that answers the question. */
const askedWorth = 4;
/** The vector length of a question with five or six words. */
const usualQuestion = 10;
const phrase = {stem: 0.9, prefix: 0.8, order: 0.3};
/** The factor by which the row of a flag counts more on the page of a command that has the flag. */
const flagWorth = 8;

/** The data that entries are scored by. */
export interface RankSources {
  /** Returns the loaded shard that would contain the term. */
  shardOf: (term: string) => Shard | undefined;
  questions: Questions;
  formula: Formula;
  /** An entry is returned if its coverage of the query is at least this share of the best entry's coverage. */
  leastCoverage: number;
}

/** The parameters of the formula. */
export interface Formula {
  /** The weight at which a word in an entry starts to saturate (the k1 of BM25). */
  saturation: number;
  /** How much an entry loses if it lacks words of the query: 1 for proportionally, 2 for the square. */
  coverage: number;
  /** How much more rare words count: 1 as in BM25, less in sentences, where rare words are often not the point. */
  rarity: number;
  /** The factor for an entry with a row whose name is the whole reading. */
  row?: number;
  /** How much a question loses if it is longer than usual: 1 as in the cosine. */
  questionLength: number;
  /** The weight of the second-best question of an entry. */
  nextQuestion: number;
}

/** The entries, pages, and answers that match the words of a reading, with their scores. */
export interface Scores {
  /**
   * The entries that contain at least one word themselves and enough of the query, with their scores. The coverage is
   * the share of the query, by weight of its words, that the entry contains or inherits.
   */
  entries: readonly {entry: number; score: number; coverage: number}[];
  /** The score of all sections of each page together. */
  pages: readonly number[];
  /**
   * For each entry, the likeness of its questions to the query (0 to 1 for the best question, plus a part for the next
   * best), and the share of the query that the best question contains.
   */
  answers: ReadonlyMap<number, {likeness: number; coverage: number}>;
  /** The combined weight of the query's words. */
  total: number;
}

/** The overlap of a query and the questions. */
interface ComparedQuestions {
  /** The product of each question's vector and the query's vector. */
  products: ReadonlyMap<number, number>;
  /** The weight of the words that each question shares with the query. */
  shares: ReadonlyMap<number, number>;
  /** The length of the query's vector. */
  length: number;
  /** The combined weight of the query's words. */
  total: number;
}

/** A sparse array of sums. Clearing it only touches the items in use. */
class Sparse {
  readonly touched: number[] = [];
  readonly values: Float64Array;

  constructor(size: number) {
    this.values = new Float64Array(size);
  }

  add(item: number, value: number) {
    if (this.values[item] === 0) this.touched.push(item);
    this.values[item]! += value;
  }

  raise(item: number, value: number) {
    if (this.values[item] === 0) this.touched.push(item);
    if (value > this.values[item]!) this.values[item] = value;
  }

  clear() {
    for (const item of this.touched) this.values[item] = 0;
    this.touched.length = 0;
  }
}

/** Scores entries. It reuses its arrays, because allocating new ones costs more than a query. */
export class Scorer {
  private readonly size: number;
  private readonly heads: Sparse;
  private readonly bodies: Sparse;
  private readonly weights: Sparse;
  private readonly scores: Sparse;
  private readonly coverage: Sparse;
  private readonly ofPage: Sparse;
  private readonly askedOfPage: Sparse;
  private readonly pageScores: Sparse;
  private readonly pageCoverage: Sparse;
  private readonly isOwn: Sparse;

  constructor(
    private readonly outline: Outline,
    private readonly lexicon: Lexicon,
  ) {
    this.size = outline.pageOf.length;
    const [entries, pages] = [() => new Sparse(this.size), () => new Sparse(outline.paths.length)];
    [this.heads, this.bodies, this.weights, this.scores, this.coverage, this.isOwn] = [
      entries(),
      entries(),
      entries(),
      entries(),
      entries(),
      entries(),
    ];
    [this.ofPage, this.askedOfPage, this.pageScores, this.pageCoverage] = [pages(), pages(), pages(), pages()];
  }

  /** Scores all entries, pages, and questions for the words of a reading. */
  score(
    words: readonly {expansion: Expansion; weight: number; isFlag?: boolean}[],
    {shardOf, questions, formula, leastCoverage}: RankSources,
  ): Scores {
    let total = 0;
    let length = 0;
    const products = new Map<number, number>();
    const shares = new Map<number, number>();
    for (const {expansion, weight: importance, isFlag} of words) {
      const asked = new Map<number, number>();
      const frequency = this.matchWord(expansion, shardOf, asked, isFlag);
      const rarity = importance * rarityOf(frequency, this.size) ** formula.rarity;
      total += rarity;
      // A word that the docs don't contain doesn't affect how well a question matches.
      if (frequency > 0 || asked.size > 0) length += rarity ** 2;
      this.weighEntries();
      for (const entry of this.weights.touched) {
        const weight = this.weights.values[entry]!;
        let gain = (rarity * weight) / (weight + formula.saturation);
        // Only the name of a row weighs more than a frequent word.
        if (formula.row && !words[1] && this.bodies.values[entry]! > strong) gain *= formula.row;
        this.scores.add(entry, gain);
        this.coverage.add(entry, rarity);
        this.ofPage.raise(this.outline.pageOf[entry]!, gain);
      }
      this.addAsked(asked, rarity, questions, formula);
      for (const page of this.ofPage.touched) {
        this.pageScores.add(page, this.ofPage.values[page]!);
        this.pageCoverage.add(page, rarity);
      }
      for (const [question, worth] of asked) {
        products.set(question, (products.get(question) ?? 0) + worth * rarity ** 2);
        shares.set(question, (shares.get(question) ?? 0) + rarity);
      }
      for (const sparse of [this.heads, this.bodies, this.weights, this.ofPage, this.askedOfPage]) sparse.clear();
    }
    const result: Scores = {
      entries: this.listEntries(total, leastCoverage, formula),
      pages: Array.from(
        this.pageScores.values,
        (score, page) => score * Math.sqrt(this.pageCoverage.values[page]! / total),
      ),
      answers: this.findAnswers({products, shares, length: Math.sqrt(length), total}, questions, formula),
      total,
    };
    for (const sparse of [this.isOwn, this.scores, this.coverage, this.pageScores, this.pageCoverage]) sparse.clear();
    return result;
  }

  /** Lists the entries that contain enough of the query. Most entries don't, and aren't processed further. */
  private listEntries(total: number, leastCoverage: number, formula: Formula): Scores['entries'] {
    const {touched} = this.isOwn;
    const coverageOf = (entry: number) => this.coverage.values[entry]! / total;
    let most = 0;
    for (const entry of touched) most = Math.max(most, coverageOf(entry));
    const entries: {entry: number; score: number; coverage: number}[] = [];
    for (const entry of touched) {
      const coverage = coverageOf(entry);
      if (coverage >= most * leastCoverage)
        entries.push({entry, coverage, score: this.scores.values[entry]! * coverage ** formula.coverage});
    }
    return entries;
  }

  /** Adds up each entry's own weights for the word and the weights that it inherits. */
  private weighEntries() {
    const {pageOf, firstEntry, topOf, aboveOf} = this.outline;
    for (const list of [this.heads, this.bodies]) {
      for (const entry of list.touched) {
        this.isOwn.raise(entry, 1);
        this.weights.add(entry, list.values[entry]!);
      }
    }
    for (const entry of this.heads.touched) {
      const head = this.heads.values[entry]!;
      const end = firstEntry[pageOf[entry]! + 1]!;
      if (topOf[entry] === entry)
        for (let below = entry + 1; below < end; below++) this.weights.add(below, inherited.title * head);
      else
        for (let below = entry + 1; below < end && aboveOf[below] === entry; below++)
          this.weights.add(below, inherited.heading * head);
    }
  }

  /**
   * Finds the entries and questions that contain a word. No question means a flag.
   * @param asked receives the questions
   * @returns the number of entries that contain the word
   */
  private matchWord(
    expansion: Expansion,
    shardOf: RankSources['shardOf'],
    asked: Map<number, number>,
    isFlag = false,
  ): number {
    const {pageOf, paths} = this.outline;
    let frequency = 0;
    let typed = 0;
    for (const [term, worth] of expansion) {
      const entries = this.lexicon.entriesOf(term);
      for (const [entry, weight] of entries) this.heads.raise(entry, weight * worth);
      let known = entries.size;
      const shard = shardOf(term);
      const at = shard ? lowerBound(shard.terms, term) : -1;
      if (shard?.terms[at] === term) {
        let inTexts = 0;
        for (let i = shard.starts[at]!; i < shard.starts[at + 1]!; i++) {
          const entry = shard.entries[i]!;
          if (entry >= this.size) {
            if (isFlag) continue;
            const question = entry - this.size;
            asked.set(question, Math.max(asked.get(question) ?? 0, worth));
          } else {
            const isOwn = isFlag && shard.impacts[i] === impact.name && paths[pageOf[entry]!]!.includes('/cli/');
            this.bodies.raise(entry, body[shard.impacts[i]!]! * worth * (isOwn ? flagWorth : 1));
            inTexts++;
          }
        }
        known += shard.frequencies.get(term) ?? inTexts;
      }
      // Other forms and synonyms don't make a word more common.
      if (worth === 1) typed = known;
      frequency = Math.max(frequency, known);
    }
    return Math.min(typed || frequency, this.size);
  }

  /** Adds to each page the weight of a word in the questions that the page answers. */
  private addAsked(asked: ReadonlyMap<number, number>, rarity: number, {entries}: Questions, {saturation}: Formula) {
    for (const [question, worth] of asked) {
      const entry = entries[question];
      if (entry !== undefined) this.askedOfPage.raise(this.outline.pageOf[entry]!, askedWorth * worth);
    }
    for (const page of this.askedOfPage.touched) {
      const weight = this.askedOfPage.values[page]!;
      this.ofPage.add(page, (rarity * weight) / (weight + saturation));
    }
  }

  /**
   * Returns, for each entry, the cosine of the query and the entry's best question, plus a part of the cosine of the
   * next best. The formula can reduce the penalty for long questions.
   */
  private findAnswers(
    {products, shares, length, total}: ComparedQuestions,
    {entries, lengths}: Questions,
    {questionLength, nextQuestion}: Formula,
  ): Scores['answers'] {
    const answers = new Map<number, {likeness: number; coverage: number; next: number}>();
    for (const [question, product] of products) {
      const entry = entries[question];
      if (entry === undefined) continue;
      const own = lengths[question]! ** questionLength * usualQuestion ** (1 - questionLength);
      const likeness = Math.min(1, product / (length * own));
      const best = answers.get(entry);
      if (!best || likeness > best.likeness)
        answers.set(entry, {likeness, coverage: shares.get(question)! / total, next: best?.likeness ?? 0});
      else best.next = Math.max(best.next, likeness);
    }
    for (const answer of answers.values()) answer.likeness += nextQuestion * answer.next;
    return answers;
  }
}

/** A query word, for comparison with titles and headings. */
export interface PhraseWord extends QueryWord {
  stem: string;
}

/** A title or heading, for comparison with queries. */
export interface Phrase {
  words: readonly string[];
  stems: readonly string[];
}

/**
 * Measures how closely a title or heading matches the query.
 * @returns 0 (not at all) to 1 (the same words in the same order)
 */
export function likeness(query: readonly PhraseWord[], {words, stems}: Phrase): number {
  if (query.length === 0 || words.length === 0) return 0;
  let shared = 0;
  let last = -1;
  let adjacent = 0;
  for (const {term, stem, isPrefix} of query) {
    let at = words.indexOf(term);
    let worth = 1;
    if (at < 0 && (at = stems.indexOf(stem)) >= 0) worth = phrase.stem;
    if (at < 0 && isPrefix && (at = words.findIndex((word) => word.startsWith(term))) >= 0) worth = phrase.prefix;
    if (at < 0) continue;
    shared += worth;
    if (last >= 0 && at === last + 1) adjacent++;
    last = at;
  }
  const overlap = (shared / query.length) * (shared / Math.max(shared, words.length));
  const order = query.length > 1 ? adjacent / (query.length - 1) : 1;
  return overlap * (1 - phrase.order + phrase.order * order);
}

/**
 * Returns the ways to read a title or heading: with compounds split into parts and, if there are any, with compounds
 * whole.
 */
export function phrasesOf(text: string): Phrase[] {
  const words = findWords(text);
  const parts = toPhrase(splitWords(words));
  const wholes = toPhrase(words.map(({whole}) => whole));
  return wholes.words.length === parts.words.length ? [parts] : [parts, wholes];
}

/** Omits common words if other words remain. */
function toPhrase(all: readonly string[]): Phrase {
  const chosen = all.filter((word) => !isStopWord(word));
  const words = chosen.length > 0 ? chosen : all;
  return {words, stems: words.map(stemOf)};
}
