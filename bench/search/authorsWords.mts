/**
 * The words that our index contains besides the text of pages: keywords, descriptions, questions, and synonyms. Other
 * engines get them in separate rows, "with our words". These rules were written before the run that the report shows:
 *
 * 1. The keywords, description, and questions of a page are an additional text of its first section. A question that
 *    names a section belongs to that section. MiniSearch and lunr get this text as a field, and Pagefind gets it as an
 *    HTML paragraph.
 * 2. The weight of this text is 1, 2, 4, 8, or 16 (Pagefind allows at most 10), whichever gives the best MRR@10 for
 *    `validation.txt`, on which our ranking was tuned, too. Nothing else about an engine changes.
 * 3. Synonyms apply to queries, as they do in our engine: MiniSearch and lunr also search for the query with one phrase
 *    replaced. A replaced word has a weight of 0.7 in lunr, as it does in ours. Pagefind doesn't support such queries,
 *    so it gets no synonyms.
 *
 * A trial run had only the weights 1, 2, and 4. All three engines found the most with 4, so the list was extended.
 */
import {readQuestions} from '../../plugins/search/questions.ts';
import {measureQuality, rankOfPage, readGoldenSet, validationFile} from '../../plugins/search/golden/golden.ts';
import {readSynonyms} from '../../plugins/search/write.ts';
import type {PageRecord} from '../../plugins/search/records.ts';
import type {BuiltEngine} from './engine.mts';

const questions = readQuestions();
const synonyms = readSynonyms();

/** @returns the authors' words for a page, by anchor; the anchor is empty for the top of the page */
export function authorsWords({path, keywords, description}: PageRecord): Map<string, string> {
  const words = new Map([['', `${keywords}\n${description}`]]);
  for (const {text, anchor} of questions.get(path) ?? []) words.set(anchor, `${words.get(anchor) ?? ''}\n${text}`);
  return words;
}

/** @returns all variants of the query with one phrase replaced by a synonym */
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

/** Returns the part of an engine's name that states the weight of the authors' words. */
export const nameOfWeight = (weight: number): string => (weight > 0 ? `, with our words (weight ${weight})` : '');

/** Builds an engine with the weight of the authors' words that finds the most. */
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
  return build(best.weight); // build again, because an engine that has answered queries has files in its cache
}
