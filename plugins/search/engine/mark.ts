/** Shows a reader why something was found: the words that match, and a piece of text around them. */
import {stemOf} from './stem.ts';
import type {Word} from './text.ts';
import type {MarkedText, Range} from './types.ts';

/** Tells which words of a text match a query. */
export interface Matcher {
  /** @returns the number of the query's word that the word of a text matches, or -1 */
  match: (word: Word) => number;
  /** How many words the query has. */
  size: number;
}

/** A word of a query, as marks know it. */
export interface MatchWord {
  term: string;
  isPrefix: boolean;
  /** Index terms it stands for. */
  terms: {has: (term: string) => boolean; keys: () => Iterable<string>};
}

/** Makes what finds the words of a query in texts. @param words numbered as `match` gives them */
export function createMatcher(words: readonly MatchWord[]): Matcher {
  const stems = words.map(({term}) => stemOf(term));
  const known = new Map<string, number>();
  // Whatever matches begins like a word of the query or a term that it stands for: most words of a text begin
  // otherwise.
  const beginnings = new Set(
    words.flatMap(({term, terms}) => [term, ...terms.keys()].map((each) => each.charCodeAt(0))),
  );
  const find = (term: string) =>
    words.findIndex(
      (word, index) =>
        word.terms.has(term) || (word.isPrefix && term.startsWith(word.term)) || stemOf(term) === stems[index],
    );
  const matchTerm = (term: string) => {
    if (!beginnings.has(term.charCodeAt(0))) return -1;
    let found = known.get(term);
    if (found === undefined) known.set(term, (found = find(term)));
    return found;
  };
  return {
    size: words.length,
    match: ({whole, parts}) => {
      let found = matchTerm(whole);
      for (let i = 0; found < 0 && i < parts.length; i++) found = matchTerm(parts[i]!);
      return found;
    },
  };
}

/** The ranges of all words that match. */
export function marksOf(words: readonly Word[], {match}: Matcher): Range[] {
  return words.filter((word) => match(word) >= 0).map(({start, end}) => [start, end]);
}

/** Numbers of the query's words that are among the words. */
export function matchedWords(words: readonly Word[], {match}: Matcher): Set<number> {
  return new Set(words.map(match).filter((index) => index >= 0));
}

/** Length of a snippet, in characters. */
const snippetLength = 150;
/** How far from its start a row is looked at. */
const rowLength = 600;
/** Matches of a text that are looked at: a long table has one in every row. */
const mostHits = 60;
/** Text before the first match, for the sense. */
const lead = 40;

/**
 * Cuts the piece of a text that shows most of the query's words, at spaces where it has some.
 * @param wordsOf gives the words of a text
 * @param from where to look: the start of a row; the whole text if omitted
 * @returns the start of the text where no word matches; `undefined` where there is no text
 */
export function cutSnippet(
  text: string,
  wordsOf: (text: string) => readonly Word[],
  matcher: Matcher,
  from?: number,
): MarkedText | undefined {
  const hits: {word: Word; index: number}[] = [];
  for (const word of wordsOf(text)) {
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
  // What has no space, such as a long address, is cut where it is too long, but between characters.
  const end = space > best.start ? space : most;
  const piece = text
    .slice(start, end)
    .replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    .replace(/\s/g, ' ')
    .trimEnd();
  const [before, after] = [start > 0 && start !== lineStart ? '… ' : '', end < text.length ? ' …' : ''];
  const shown = before + piece + after;
  return {text: shown, marks: marksOf(wordsOf(shown), matcher)};
}

function afterSpace(text: string, from: number): number {
  const space = text.slice(from, from + lead).search(/\s/);
  return space < 0 ? from : from + space + 1;
}
