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
import type {Shard} from './shard.ts';
import {lowerBound} from './shard.ts';
import {stemOf} from './stem.ts';
import {isStopWord, plainWords} from './text.ts';

const saturation = 1.6;
const body = {weak: 0.7, strong: 1.8};
const inherited = {title: 0.35, heading: 0.35};
const coveragePower = 2.5;
const phrase = {overlap: 1.2, equal: 1.0, inOrder: 0.4};

/** A word of a reading with the terms it stands for, and the shards that are loaded. */
export interface ScoredWord {
  expansion: Expansion;
}

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
  shards: readonly Shard[];
}

/** Scores all entries for the words of a reading. */
export function scoreEntries(words: readonly Expansion[], sources: RankSources): Scores {
  const {outline} = sources;
  const size = outline.pageOf.length;
  const scores = new Float64Array(size);
  const coverage = new Float64Array(size);
  const isOwn = new Uint8Array(size);
  let total = 0;
  for (const expansion of words) {
    const {heads, bodies, frequency} = matchWord(expansion, sources, size);
    const rarity = Math.log(1 + (size - frequency + 0.5) / (frequency + 0.5));
    total += rarity;
    if (frequency === 0) continue;
    let above = 0;
    for (let entry = 0; entry < size; entry++) {
      const top = outline.firstEntry[outline.pageOf[entry]!]!;
      const own = heads[entry]! + bodies[entry]!;
      if (outline.levels[entry] === 2) above = entry;
      const fromTitle = entry === top ? 0 : inherited.title * heads[top]!;
      const fromHeading = outline.levels[entry]! > 2 && above > top ? inherited.heading * heads[above]! : 0;
      const weight = own + fromTitle + fromHeading;
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

function matchWord(expansion: Expansion, {lexicon, shards}: RankSources, size: number) {
  const heads = new Float32Array(size);
  const bodies = new Float32Array(size);
  let frequency = 0;
  for (const [term, worth] of expansion) {
    const entries = lexicon.entriesOf(term);
    for (const [entry, weight] of entries) heads[entry] = Math.max(heads[entry]!, weight * worth);
    let known = entries.size;
    for (const shard of shards) {
      const at = lowerBound(shard.terms, term);
      if (shard.terms[at] !== term) continue;
      const [start, end] = [shard.starts[at]!, shard.starts[at + 1]!];
      for (let i = start; i < end; i++) {
        const posting = shard.postings[i]!;
        const entry = posting >> 1;
        bodies[entry] = Math.max(bodies[entry]!, (posting & 1 ? body.strong : body.weak) * worth);
      }
      known += shard.frequencies.get(term) ?? end - start;
    }
    frequency = Math.max(frequency, known);
  }
  return {heads, bodies, frequency: Math.min(frequency, size)};
}

/**
 * How much a title or heading reads like the query.
 * @param query stems of the query's words
 * @returns a factor, 1 or more
 */
export function phraseFactor(query: readonly string[], text: readonly string[]): number {
  if (query.length === 0 || text.length === 0) return 1;
  const shared = query.filter((stem) => text.includes(stem)).length;
  if (shared === 0) return 1;
  const overlap = (shared / query.length) * (shared / Math.max(shared, new Set(text).size));
  const isInOrder = ` ${text.join(' ')} `.includes(` ${query.join(' ')} `);
  return 1 + phrase.overlap * overlap + (isInOrder ? phrase.inOrder : 0) + (overlap === 1 ? phrase.equal : 0);
}

/** What phrases are compared by: stems of the words of a text, common ones left out where others remain. */
export function stemsOf(text: string): string[] {
  const words = plainWords(text);
  const chosen = words.filter((word) => !isStopWord(word));
  return (chosen.length > 0 ? chosen : words).map(stemOf);
}
