/** Shows readers why a result matches: marks the matching words, and cuts an excerpt of the text around them. */
import {getOrCreate} from './getOrCreate.ts';
import {stemOf} from './stem.ts';
import {joinWords, type Word} from './text.ts';
import type {MarkedText, Range} from './types.ts';

/** Determines which words of a text match a query. */
export interface Matcher {
  /** @returns the index of the query word that the word of a text matches, or -1 */
  match: (word: Word) => number;
  /** The number of words in the query. */
  size: number;
  /** The indexes of the words that are flags. */
  flags: readonly number[];
}

/** A query word to match. */
export interface MatchWord {
  term: string;
  isPrefix: boolean;
  isFlag?: boolean;
  /** The index terms that the word can match. */
  terms: {has: (term: string) => boolean; keys: () => Iterable<string>};
}

/**
 * Creates a matcher for the words of a query.
 * @param words in the order of the indexes that `match` returns
 */
export function createMatcher(words: readonly MatchWord[]): Matcher {
  const stems = words.map(({term}) => stemOf(term));
  const known = new Map<string, number>();
  // Each match starts with the same letter as a query word or one of its terms, which quickly rules out most words of a
  // text.
  let beginnings = 0;
  for (const {term, terms} of words) for (const each of [term, ...terms.keys()]) beginnings |= firstBit(each);
  const find = (term: string) =>
    words.findIndex(
      (word, index) =>
        word.terms.has(term) || (word.isPrefix && term.startsWith(word.term)) || stemOf(term) === stems[index],
    );
  const matchTerm = (term: string) => (beginnings & firstBit(term) ? getOrCreate(known, term, find) : -1);
  return {
    size: words.length,
    flags: words.flatMap(({isFlag}, index) => (isFlag ? index : [])),
    match: ({whole, parts}) => {
      let found = matchTerm(whole);
      for (let i = 0; found < 0 && i < parts.length; i++) found = matchTerm(parts[i]!);
      return found;
    },
  };
}

/** Returns the bit of a word's first character. Some characters share a bit. */
const firstBit = (word: string) => 1 << (word.charCodeAt(0) % 32);

/** Returns the ranges of all words that match. */
export function marksOf(words: readonly Word[], {match}: Matcher): Range[] {
  return words.filter((word) => match(word) >= 0).map(({start, end}) => [start, end]);
}

/** Returns the indexes of the query words that match any of the words, or all of them as one name. */
export function matchedWords(words: readonly Word[], {match}: Matcher): Set<number> {
  const joined = {...words[0]!, whole: joinWords(words), parts: []};
  return new Set([...words, joined].map(match).filter((index) => index >= 0));
}

/** The length of a snippet, in characters. */
const snippetLength = 150;
/** The number of characters to search from the start of a row. */
const rowLength = 600;
/** The maximum number of matches to consider in a text, because a long table has one in every row. */
const mostHits = 60;
/** The number of characters to show before the first match, for context. */
const lead = 40;

/**
 * Cuts the excerpt of a text that shows the most query words, at spaces if possible.
 * @param words of the text
 * @param from start of the row to search; if omitted, the whole text is searched
 * @returns the start of the text if no word matches; `undefined` if there is no text
 */
export function cutSnippet(
  text: string,
  words: readonly Word[],
  matcher: Matcher,
  from?: number,
): MarkedText | undefined {
  const hits: {word: Word; index: number}[] = [];
  for (const word of words) {
    if (from !== undefined && word.start < from) continue;
    if (from !== undefined && word.start > from + rowLength) break;
    const index = matcher.match(word);
    if (index >= 0 && hits.push({word, index}) === mostHits) break;
  }
  let best: {start: number; value: number} | undefined;
  for (const [first, {word}] of hits.entries()) {
    const end = word.start + snippetLength - lead;
    const seen = new Set<number>();
    let last = first;
    for (; last < hits.length && hits[last]!.word.end <= end; last++) seen.add(hits[last]!.index);
    const value = seen.size + (last - first) / 100;
    if (!best || value > best.value) best = {start: word.start, value};
  }
  if (!text) return undefined;
  best ??= {start: from ?? 0, value: 0};
  const lineStart = text.lastIndexOf('\n', best.start) + 1;
  const wanted = Math.max(from ?? 0, best.start - lead);
  const start = lineStart >= wanted ? lineStart : wanted === from ? from : afterSpace(text, wanted);
  const most = Math.min(text.length, start + snippetLength);
  const space = most < text.length ? Math.max(text.lastIndexOf(' ', most), text.lastIndexOf('\n', most)) : most;
  // Text without spaces, such as a long URL, is cut at the maximum length, but never within a character.
  const end = space > best.start ? space : most;
  const piece = text
    .slice(start, end)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s/g, ' ')
    .trimEnd();
  const [before, after] = [start > 0 && start !== lineStart ? '… ' : '', end < text.length ? ' …' : ''];
  const shift = before.length - start;
  const marks = marksOf(
    words.filter((word) => word.start >= start && word.end <= end),
    matcher,
  );
  return {text: before + piece + after, marks: marks.map(([from, to]) => [from + shift, to + shift])};
}

function afterSpace(text: string, from: number): number {
  const space = text.slice(from, from + lead).search(/\s/);
  if (space >= 0) return from + space + 1;
  return /[\udc00-\udfff]/.test(text[from]!) ? from + 1 : from;
}
