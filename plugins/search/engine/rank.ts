/**
 * Scores the entries for one reading of a query.
 *
 * Base: BM25F (S. Robertson and H. Zaragoza, "The probabilistic relevance framework: BM25 and beyond", FnTIR 3(4), 2009):
 * the weighted fields of an entry are added before they are saturated. A section inherits from its page's title and the
 * heading above it. On top come a coverage factor, since an entry with all words is worth more than one that has a rare
 * word often (the "coordination level" of early engines), and a factor for titles and headings that read like the query.
 */
import type {Expansion} from './expand.ts';
import type {Lexicon} from './lexicon.ts';
import type {Outline} from './outline.ts';
import type {QueryWord} from './query.ts';
import type {Shard} from './shard.ts';
import {lowerBound} from './shard.ts';
import {stemOf} from './stem.ts';
import {findWords, isStopWord, plainWords} from './text.ts';

const saturation = 1.6;
/** By impact: weak, strong, name of a row. */
const body = [0.7, 1.6, 3];
const inherited = {title: 0.35, heading: 0.35};
const coveragePower = 2.5;
const phrase = {stem: 0.9, prefix: 0.8, order: 0.3};

/** Scores of all entries; 0 where nothing of the entry's own matches. */
export interface Scores {
  scores: Float64Array;
  /** Share of the query, by weight of its words, that the entry has or inherits. */
  coverage: Float64Array;
}

/** What entries are scored by. */
export interface RankSources {
  outline: Outline;
  lexicon: Lexicon;
  /** The loaded shard that would have the term. */
  shardOf: (term: string) => Shard | undefined;
}

/** Scores all entries for the words of a reading. */
export function scoreEntries(words: readonly Expansion[], sources: RankSources): Scores {
  const {topOf, aboveOf} = sources.outline;
  const size = topOf.length;
  const scores = new Float64Array(size);
  const coverage = new Float64Array(size);
  const isOwn = new Uint8Array(size);
  let total = 0;
  for (const expansion of words) {
    const {heads, bodies, frequency} = matchWord(expansion, sources, size);
    const rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));
    total += rarity;
    if (frequency === 0) continue;
    for (let entry = 0; entry < size; entry++) {
      const own = heads[entry]! + bodies[entry]!;
      const top = topOf[entry]!;
      const above = aboveOf[entry]!;
      const weight = own + (entry === top ? 0 : inherited.title * heads[top]! + (above === top ? 0 : inherited.heading * heads[above]!));
      if (weight === 0) continue;
      if (own > 0) isOwn[entry] = 1;
      scores[entry]! += (rarity * weight) / (weight + saturation);
      coverage[entry]! += rarity;
    }
  }
  for (let entry = 0; entry < size; entry++) {
    coverage[entry] = isOwn[entry] && total > 0 ? coverage[entry]! / total : 0;
    scores[entry]! *= coverage[entry]! ** coveragePower;
  }
  return {scores, coverage};
}

function matchWord(expansion: Expansion, {lexicon, shardOf}: RankSources, size: number) {
  const heads = new Float32Array(size);
  const bodies = new Float32Array(size);
  let frequency = 0;
  let typed = 0;
  for (const [term, worth] of expansion) {
    const entries = lexicon.entriesOf(term);
    for (const [entry, weight] of entries) heads[entry] = Math.max(heads[entry]!, weight * worth);
    let known = entries.size;
    const shard = shardOf(term);
    const at = shard ? lowerBound(shard.terms, term) : -1;
    if (shard?.terms[at] === term) {
      const [start, end] = [shard.starts[at]!, shard.starts[at + 1]!];
      for (let i = start; i < end; i++) {
        const entry = shard.entries[i]!;
        bodies[entry] = Math.max(bodies[entry]!, body[shard.impacts[i]!]! * worth);
      }
      known += shard.frequencies.get(term) ?? end - start;
    }
    // Other forms and synonyms make a word no commoner.
    if (worth === 1) typed = known;
    frequency = Math.max(frequency, known);
  }
  return {heads, bodies, frequency: Math.min(typed || frequency, size)};
}

/** A word of the query, for comparing it with titles and headings. */
export interface PhraseWord extends QueryWord {
  stem: string;
}

/** A title or heading, for comparing it with queries. */
export interface Phrase {
  words: readonly string[];
  stems: readonly string[];
}

/**
 * How much a title or heading reads like the query.
 * @returns 0 (not at all) to 1 (the same words in the same order)
 */
export function likeness(query: readonly PhraseWord[], {words, stems}: Phrase): number {
  if (query.length === 0 || words.length === 0) return 0;
  let shared = 0;
  let last = -1;
  let neighbours = 0;
  for (const {term, stem, isPrefix} of query) {
    let at = words.indexOf(term);
    let worth = 1;
    if (at < 0 && (at = stems.indexOf(stem)) >= 0) worth = phrase.stem;
    if (at < 0 && isPrefix && (at = words.findIndex((word) => word.startsWith(term))) >= 0) worth = phrase.prefix;
    if (at < 0) continue;
    shared += worth;
    if (last >= 0 && at === last + 1) neighbours++;
    last = at;
  }
  const overlap = (shared / query.length) * (shared / Math.max(shared, words.length));
  const order = query.length > 1 ? neighbours / (query.length - 1) : 1;
  return overlap * (1 - phrase.order + phrase.order * order);
}

/** The ways to read a title or heading: compounds as their parts and, where it has any, as a whole. */
export function phrasesOf(text: string): Phrase[] {
  const parts = toPhrase(plainWords(text));
  const wholes = toPhrase(findWords(text).map(({whole}) => whole));
  return wholes.words.length === parts.words.length ? [parts] : [parts, wholes];
}

/** Common words are left out where others remain. */
function toPhrase(all: readonly string[]): Phrase {
  const chosen = all.filter((word) => !isStopWord(word));
  const words = chosen.length > 0 ? chosen : all;
  return {words, stems: words.map(stemOf)};
}
