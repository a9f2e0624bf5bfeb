/**
 * What our index has besides the text of pages: keywords and descriptions of pages, questions, and synonyms. Other
 * engines get it in rows of their own, "with our words". These rules were written before the run that the report
 * shows:
 *
 * 1. Keywords, the description, and the questions of a page are one more text of its first section. A question that
 *    names a section is with that section. MiniSearch and lunr have a field for them, Pagefind has a paragraph in HTML.
 * 2. An engine weighs this text 1, 2, 4, 8, or 16 (Pagefind allows 10 at most), whichever gives the best MRR@10 for
 *    `validation.txt`, which our ranking was tuned on as well. Nothing else of an engine changes.
 * 3. Synonyms apply to queries, as ours do: MiniSearch and lunr also search for the query with one phrase replaced. A
 *    replaced word counts 0.7 in lunr, as with us. Pagefind has no such queries and gets no synonyms.
 *
 * A trial run had only the weights 1, 2, and 4. All three found the most with 4, so the list became longer.
 */
import {readQuestions} from '../../plugins/search/questions.ts';
import {measureQuality, rankOfPage, readGoldenSet, validationFile} from '../../plugins/search/golden/golden.ts';
import {readSynonyms} from '../../plugins/search/write.ts';
import type {PageRecord} from '../../plugins/search/records.ts';
import type {BuiltEngine} from './engine.mts';

const questions = readQuestions();
const synonyms = readSynonyms();

/** @returns the authors' words for a page: by anchor, empty for the top of the page */
export function authorsWords({path, keywords, description}: PageRecord): Map<string, string> {
  const words = new Map([['', `${keywords}\n${description}`]]);
  for (const {text, anchor} of questions.get(path) ?? []) words.set(anchor, `${words.get(anchor) ?? ''}\n${text}`);
  return words;
}

/** @returns the query with one phrase replaced by a synonym, in every way that the list of synonyms has */
export function replaceSynonyms(query: string): string[] {
  const words = ` ${query.toLowerCase().replace(/\s+/g, ' ').trim()} `;
  const replaced = synonyms.flatMap(({from, to}) =>
    from
      .filter((phrase) => words.includes(` ${phrase} `))
      .flatMap((phrase) =>
        to.filter((other) => other !== phrase).map((other) => words.replace(` ${phrase} `, ` ${other} `).trim()),
      ),
  );
  return [...new Set(replaced)];
}

/** What the name of an engine says of the weight of the authors' words. */
export const nameOfWeight = (weight: number): string => (weight > 0 ? `, with our words (weight ${weight})` : '');

/** Builds an engine with the weight for the authors' words that finds the most. */
export async function buildWithWords(
  build: (weight: number) => BuiltEngine | Promise<BuiltEngine>,
  weights = [1, 2, 4, 8, 16],
): Promise<BuiltEngine> {
  const best = {weight: 0, mrr: -1};
  for (const weight of weights) {
    const {name, search} = await build(weight);
    const ranks: number[] = [];
    for (const {query, targets} of readGoldenSet(validationFile)) ranks.push(rankOfPage(targets, await search(query)));
    const {mrr} = measureQuality(ranks);
    console.error(`${name}: MRR@10 ${mrr.toFixed(3)}`);
    if (mrr > best.mrr) Object.assign(best, {weight, mrr});
  }
  return build(best.weight); // anew, because an engine that was asked has files in its cache
}
