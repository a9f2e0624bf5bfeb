/**
 * What kind of page answers what kind of query: a prior for the ranking, and the kinds that readers can choose from.
 */
import type {ResultKind} from './types.ts';
import {findWords, isStopWord, isWeakWord, type Word} from './text.ts';

/** What a page is for. */
export type PageKind = ResultKind | 'glossary';

/** Kinds that readers can choose from; the glossary is part of the reference. */
export const resultKinds: readonly ResultKind[] = ['guide', 'reference', 'recipe', 'error'];

/** The kind by which readers find a page. */
export const toResultKind = (kind: PageKind): ResultKind => (kind === 'glossary' ? 'reference' : kind);

/** The kind of a page follows from its path, so the index need not say it. */
export function kindOfPage(path: string): PageKind {
  if (/\/glossary\/$/.test(path)) return 'glossary';
  if (/\/(?:troubleshooting|faq)\/$/.test(path)) return 'error';
  if (/\/recipes\//.test(path)) return 'recipe';
  return /\/reference\//.test(path) ? 'reference' : 'guide';
}

/** How a query is put. */
export type QueryKind = 'sentence' | 'command' | 'terms' | 'identifier' | 'error';

const errorWords =
  /\b(?:error|errors|err|fatal|exception|failed|failure|denied|refused|invalid|unauthorized|forbidden|timed out|not found|no such|could ?n[o']t|is not|unable to|unknown|missing|already)\b/i;
/** Signs of a pasted message: a colon behind a word, quotes, brackets, a path, a number of an error. */
const pasted = /\w:(?:\s|$)|["'`[\]]|\/\w|\.{3}|\b\d{3,}\b|[A-Z]\w*Error\b/;
/** Beginnings of what people ask. */
const asking = /^(?:how|what|why|when|where|which|who|whose|can|could|do|does|did|is|are|was|should|i|my|we|our)\b/i;

/** What a sentence asks for that is answered by the reference of the command line. */
const ofCommands = /\b(?:(?:sub)?commands?|cli|flags?)\b/i;

/** Tells how a query is put. */
export function kindOfQuery(query: string): QueryKind {
  const words = findWords(query);
  if (words.length >= 3 && errorWords.test(query) && pasted.test(query) && !asking.test(query.trim())) return 'error';
  const isDivided = ({start, end, parts}: Word) => parts.length > 0 && /[a-z][A-Z]/.test(query.slice(start, end));
  if (/(?:^|\s)--?\w|[\w]_[\w]|^ddn\s/.test(query) || words.some(isDivided)) return 'identifier';
  const isSentence =
    words.length >= 4 || (words.length >= 3 && words.some(({whole}) => isStopWord(whole) || isWeakWord(whole)));
  if (!isSentence) return 'terms';
  return ofCommands.test(query) ? 'command' : 'sentence';
}
