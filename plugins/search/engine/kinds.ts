/**
 * Determines the kinds of pages and queries. The kinds adjust the ranking, and readers can filter by the kind of page.
 */
import type {ResultKind} from './types.ts';
import {findWords, isStopWord, isWeakWord, type Word} from './text.ts';

/** The purpose of a page. */
export type PageKind = ResultKind | 'glossary';

/** The kinds that readers can choose from. The glossary is part of the reference. */
export const resultKinds: readonly ResultKind[] = ['guide', 'reference', 'recipe', 'error'];

/** Returns the kind under which readers find a page. */
export const toResultKind = (kind: PageKind): ResultKind => (kind === 'glossary' ? 'reference' : kind);

/** Returns the kind of a page. It follows from the path, so the index doesn't store it. */
export function kindOfPage(path: string): PageKind {
  if (/\/glossary\/$/.test(path)) return 'glossary';
  if (/\/(?:troubleshooting|faq)\/$/.test(path)) return 'error';
  if (/\/recipes\//.test(path)) return 'recipe';
  return /\/reference\//.test(path) ? 'reference' : 'guide';
}

/** How a query is phrased. */
export type QueryKind = 'sentence' | 'terms' | 'identifier' | 'error';

const errorWords =
  /\b(?:error|errors|err|fatal|exception|failed|failure|denied|refused|invalid|unauthorized|forbidden|timed out|not found|no such|cannot|could ?n[o']t|is not|unable to|unknown|missing|already)\b/i;
/** Signs of a pasted message: a colon after a word, quotation marks, brackets, a path, or an error number. */
const pasted = /\w:(?:\s|$)|["'`[\]]|\/\w|\.{3}|\b\d{3,}\b|[A-Z]\w*Error\b/;
/** The words that questions start with. Messages start with "could not". */
const asking =
  /^(?:how|what|why|when|where|which|who|whose|can|could(?! not\b)|do|does|did|is|are|was|should|i|my|we|our)\b/i;

/** Determines how a query is phrased. */
export function kindOfQuery(query: string): QueryKind {
  const words = findWords(query);
  if (words.length >= 3 && errorWords.test(query) && pasted.test(query) && !asking.test(query.trim())) return 'error';
  const isDivided = ({start, end, parts}: Word) => parts.length > 0 && /[a-z][A-Z]/.test(query.slice(start, end));
  if (/(?:^|\s)--?\w|[\w]_[\w]|^ddn\s/.test(query) || words.some(isDivided)) return 'identifier';
  const isSentence =
    words.length >= 4 || (words.length >= 3 && words.some(({whole}) => isStopWord(whole) || isWeakWord(whole)));
  return isSentence ? 'sentence' : 'terms';
}
