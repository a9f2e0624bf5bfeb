/**
 * The second tier: for every term the entries in whose text it stands. Terms are sorted and divided into shards of
 * similar size, so that a query fetches the shards of its own terms only.
 *
 * Instead of term frequencies a posting has one bit, computed at build time from frequency and length, as in V. N. Anh
 * and A. Moffat, "Impact transformation: effective and efficient web retrieval", SIGIR 2002.
 */
import {decodeNumbers, encodeNumber} from './numbers.ts';

/** An entry in whose text a term stands. */
export interface Posting {
  entry: number;
  /** The text is about the term: it is frequent there, or names a row. */
  isStrong: boolean;
}

/** What a shard says of its terms, in the order of the terms. */
export interface ShardSource {
  term: string;
  /** By ascending entry. */
  postings: readonly Posting[];
  /** In how many entries the term stands, where weak postings were left out. */
  frequency?: number;
}

type ShardFile = [terms: string, counts: string, postings: string, frequencies: Readonly<Record<string, number>>];

/** Writes a shard: terms front-coded, numbers of postings, postings as gaps with the bit, and frequencies of pruned terms. */
export function encodeShard(terms: readonly ShardSource[]): string {
  let before = '';
  const columns = {terms: '', counts: '', postings: ''};
  const frequencies: Record<string, number> = {};
  for (const {term, postings, frequency} of terms) {
    if (frequency !== undefined) frequencies[term] = frequency;
    let shared = 0;
    while (shared < term.length && term[shared] === before[shared]) shared++;
    columns.terms += `${encodeNumber(shared)}${term.slice(shared)} `;
    columns.counts += encodeNumber(postings.length);
    let last = 0;
    for (const {entry, isStrong} of postings) {
      columns.postings += encodeNumber((entry - last) * 2 + Number(isStrong));
      last = entry;
    }
    before = term;
  }
  const file: ShardFile = [columns.terms.trimEnd(), columns.counts, columns.postings, frequencies];
  return JSON.stringify(file);
}

/** A shard in memory. */
export interface Shard {
  /** Sorted. */
  terms: readonly string[];
  /** Where the postings of each term begin in `postings`; one item more than terms. */
  starts: readonly number[];
  /** Entry × 2 + bit. */
  postings: readonly number[];
  /** Of terms whose weak postings were left out. */
  frequencies: ReadonlyMap<string, number>;
}

/**
 * Reads a shard.
 * @throws Error when the text is no shard
 */
export function decodeShard(text: string): Shard {
  const [front, counts, gaps, frequencies] = JSON.parse(text) as ShardFile;
  let before = '';
  const terms = front.split(' ').map((coded) => {
    const [shared = 0] = decodeNumbers(coded.slice(0, 1));
    before = before.slice(0, shared) + coded.slice(1);
    return before;
  });
  const postings = decodeNumbers(gaps);
  const starts = [0];
  for (const count of decodeNumbers(counts)) starts.push(starts.at(-1)! + count);
  if (starts.length !== terms.length + 1 || starts.at(-1) !== postings.length) throw new Error('search index: a shard does not agree with itself');
  for (let term = 0; term < terms.length; term++) {
    let entry = 0;
    for (let i = starts[term]!; i < starts[term + 1]!; i++) {
      entry += postings[i]! >> 1;
      postings[i] = entry * 2 + (postings[i]! & 1);
    }
  }
  return {terms, starts, postings, frequencies: new Map(Object.entries(frequencies))};
}

/** Position of the first item that is not before `value` in a sorted list. */
export function lowerBound(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
