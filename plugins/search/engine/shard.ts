/**
 * The second tier: the entries whose text contains each term. Terms are sorted and divided into shards of similar size,
 * so a query fetches only the shards of its terms.
 *
 * Instead of a term frequency, a posting has an impact that is computed at build time from frequency and length, as in
 * V. N. Anh and A. Moffat, "Impact transformation: effective and efficient web retrieval", SIGIR 2002.
 */
import {decodeNumbers, encodeNumber} from './numbers.ts';

/** The role of a term in a text: it occurs, it is frequent, or it names a row. */
export const impact = {weak: 0, strong: 1, name: 2};
/** The bits of an impact. Whole bits, instead of a factor of 3, make the compressed index about 2 % smaller. */
const impactBits = 2;
const impactMask = 3;

/** An entry whose text contains a term. */
export interface Posting {
  entry: number;
  /** A value of `impact`. */
  impact: number;
}

/** A term and its postings. A shard contains them in the order of the terms. */
export interface ShardSource {
  term: string;
  /** The postings, in ascending order of their entries. */
  postings: readonly Posting[];
  /** The number of entries that contain the term. Only set if weak postings were omitted. */
  frequency?: number;
}

type ShardFile = [terms: string, counts: string, postings: string, frequencies: Readonly<Record<string, number>>];

/**
 * Encodes a shard: front-coded terms, numbers of postings, postings as gaps with impacts, and frequencies of pruned
 * terms.
 */
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
    for (const posting of postings) {
      columns.postings += encodeNumber(((posting.entry - last) << impactBits) | posting.impact);
      last = posting.entry;
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
  /**
   * The position in `entries` where the postings of each term begin. This array has one more item than there are terms.
   */
  starts: readonly number[];
  /** The entries of the postings. */
  entries: Uint32Array;
  impacts: Uint8Array;
  /** The frequencies of terms whose weak postings were omitted. */
  frequencies: ReadonlyMap<string, number>;
}

/**
 * Reads a shard.
 * @throws Error if the text isn't a shard
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
  const entries = new Uint32Array(postings.length);
  const starts = [0];
  for (const count of decodeNumbers(counts)) starts.push(starts.at(-1)! + count);
  if (starts.length !== terms.length + 1 || starts.at(-1) !== postings.length)
    throw new Error('search index: the parts of a shard contradict each other');
  for (let term = 0; term < terms.length; term++) {
    let entry = 0;
    for (let i = starts[term]!; i < starts[term + 1]!; i++) {
      entry += postings[i]! >> impactBits;
      entries[i] = entry;
    }
  }
  return {
    terms,
    starts,
    entries,
    impacts: Uint8Array.from(postings, (posting) => posting & impactMask),
    frequencies: new Map(Object.entries(frequencies)),
  };
}

/** Returns the position of the first item in a sorted list that is not less than `value`. */
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
