import {countOccurrences} from '../../../config/countOccurrences.ts';
import {getOrCreate} from '../engine/getOrCreate.ts';
import {impact, type Posting, type ShardSource} from '../engine/shard.ts';
import {findWords, isStopWord, joinWords, termsOf} from '../engine/text.ts';
import type {PageRecord, SectionRecord} from '../records.ts';
import type {LinkTerms} from './links.ts';
import type {IndexedQuestion} from './questions.ts';

/** The share of all entries above which a term is so common that its weak postings don't affect results. */
const commonShare = 0.05;

/**
 * Collects the terms of all texts. Skips the terms of an entry's own heading if that heading comes with the outline or
 * the extras.
 * @param depth deepest level whose headings come with the outline or the extras
 * @param questions are numbered after the entries, as separate texts
 * @param linkTerms what other pages say about each page
 * @returns the terms, sorted
 */
export function collectPostings(
  pages: readonly PageRecord[],
  depth: number,
  questions: readonly IndexedQuestion[],
  linkTerms: LinkTerms = new Map(),
): ShardSource[] {
  const postings = new Map<string, Posting[]>();
  let entry = 0;
  for (const page of pages) {
    for (const section of page.sections) {
      const isKnown = section.level <= depth;
      const names = new Set(section.rows.map(({name}) => name));
      const own = new Set(isKnown ? termsOf(section.heading) : []);
      for (const [term, weight] of weighTerms(
        section,
        isKnown ? '' : section.heading,
        section.level === 1 ? page.keywords : '',
        section.level === 1 ? linkTerms.get(page.path) : undefined,
      )) {
        if ((isStopWord(term) && !names.has(`--${term}`)) || isNoise(term) || own.has(term)) continue;
        getOrCreate(postings, term, () => []).push({entry, impact: weight});
      }
      entry++;
    }
  }
  const limit = Math.max(50, entry * commonShare);
  const sources = new Map<string, ShardSource>();
  for (const [term, list] of postings)
    sources.set(term, list.length > limit ? pruneCommon(term, list) : {term, postings: list});
  for (const [number, {terms}] of questions.entries()) {
    for (const term of terms) {
      const source = sources.get(term) ?? {term, postings: []};
      sources.set(term, {...source, postings: [...source.postings, {entry: entry + number, impact: impact.weak}]});
    }
  }
  return [...sources.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
}

/**
 * Whether a term is a single character, or something that appears only in an example: a hexadecimal identifier, a long
 * number, or a piece of a timestamp, such as `20251001t10`, `01t10`, `t10`, and `12z`.
 */
const isNoise = (term: string) =>
  term.length < 2 ||
  /^(?=.*\d)[\da-f]{12,}$/.test(term) ||
  /^\d{8,}$/.test(term) ||
  /^(?:(?:\d{8}|\d\d)?t\d\d|\d\dz)$/.test(term);

/**
 * Returns the terms of a section with their impact. Names of rows (and headings that the outline lacks) have the
 * greatest impact, as words and as one term: `tables[].name` is also `tablesname`. Then come frequent words, keywords,
 * words of labels, and words that several links to the page have, and then all others.
 */
function weighTerms(
  section: SectionRecord,
  heading: string,
  keywords: string,
  linked: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const terms = termsOf(section.text);
  const weighed = new Map<string, number>();
  const enough = Math.max(2, Math.min(6, terms.length / 50));
  for (const [term, count] of countOccurrences(terms)) weighed.set(term, count >= enough ? impact.strong : impact.weak);
  for (const [term, count] of linked) weighed.set(term, count > 1 ? impact.strong : (weighed.get(term) ?? impact.weak));
  for (const term of [keywords, ...section.labels].flatMap(termsOf)) weighed.set(term, impact.strong);
  for (const name of [heading, ...section.rows.map((row) => row.name)]) {
    for (const {whole, parts} of findWords(name)) {
      weighed.set(whole, impact.name);
      for (const part of parts) weighed.set(part, Math.max(weighed.get(part) ?? 0, impact.strong));
    }
    weighed.set(joinWords(findWords(name.replace(/ \(.*/, ''))), impact.name);
  }
  return weighed;
}

/**
 * Removes the weak postings of a very common term, which cost the most and don't change the ranking. This is static
 * pruning as in D. Carmel et al., "Static index pruning for information retrieval systems", SIGIR 2001.
 */
function pruneCommon(term: string, postings: readonly Posting[]): ShardSource {
  return {term, postings: postings.filter((posting) => posting.impact > impact.weak), frequency: postings.length};
}
