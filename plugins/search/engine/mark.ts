/** Shows a reader why something was found: the words that match, and a piece of text around them. */
import {stemOf} from './stem.ts';
import {findWords, type Word} from './text.ts';
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
  terms: ReadonlySet<string>;
}

export function createMatcher(words: readonly MatchWord[]): Matcher {
  const stems = words.map(({term}) => stemOf(term));
  const known = new Map<string, number>();
  const find = (term: string) => words.findIndex((word, index) => word.terms.has(term) || (word.isPrefix && term.startsWith(word.term)) || stemOf(term) === stems[index]);
  const matchTerm = (term: string) => {
    let found = known.get(term);
    if (found === undefined) known.set(term, (found = find(term)));
    return found;
  };
  return {
    size: words.length,
    match: ({whole, parts}) => {
      const found = matchTerm(whole);
      return found >= 0 ? found : (parts.map(matchTerm).find((index) => index >= 0) ?? -1);
    },
  };
}

/** The text with the ranges of all matching words. */
export function markText(text: string, {match}: Matcher): MarkedText {
  const marks: Range[] = findWords(text)
    .filter((word) => match(word) >= 0)
    .map(({start, end}) => [start, end] as const);
  return {text, marks};
}

/** Numbers of the query's words that stand in the text. */
export function matchedWords(text: string, {match}: Matcher): Set<number> {
  return new Set(
    findWords(text)
      .map(match)
      .filter((index) => index >= 0),
  );
}

/** Length of a snippet, in characters. */
const snippetLength = 150;
/** Text before the first match, for the sense. */
const lead = 40;

/**
 * Cuts the piece of a text that shows most of the query's words, at word boundaries.
 * @param from where to begin to look, e.g. the start of a row
 * @returns `undefined` where no word matches
 */
export function cutSnippet(text: string, matcher: Matcher, from = 0): MarkedText | undefined {
  const words = findWords(text).filter(({start}) => start >= from);
  const hits = words.flatMap((word) => {
    const index = matcher.match(word);
    return index < 0 ? [] : [{word, index}];
  });
  let best: {start: number; value: number} | undefined;
  hits.forEach(({word: {start}}, first) => {
    const inside = hits.slice(first, first + 24).filter(({word}) => word.end <= start + snippetLength - lead);
    const value = new Set(inside.map(({index}) => index)).size + inside.length / 100;
    if (!best || value > best.value) best = {start, value};
  });
  if (!best) return undefined;
  const lineStart = text.lastIndexOf('\n', best.start) + 1;
  const wanted = Math.max(from, best.start - lead);
  const start = lineStart >= wanted ? lineStart : wanted === from ? from : afterSpace(text, wanted);
  let end = Math.min(text.length, start + snippetLength);
  if (end < text.length) end = Math.max(text.lastIndexOf(' ', end), text.lastIndexOf('\n', end), best.start + 1);
  const piece = text.slice(start, end).replace(/\s/g, ' ').trimEnd();
  const [before, after] = [start > 0 && start !== lineStart ? '… ' : '', end < text.length ? ' …' : ''];
  return markText(before + piece + after, matcher);
}

function afterSpace(text: string, from: number): number {
  const space = text.slice(from, from + lead).search(/\s/);
  return space < 0 ? from : from + space + 1;
}
