import {parsePage} from '../plugins/built-pages/parse.ts';
import {buildIndex} from '../plugins/search/build/index.ts';
import type {Question} from '../plugins/search/build/questions.ts';
import {SearchEngine} from '../plugins/search/engine/engine.ts';
import {stemOf} from '../plugins/search/engine/stem.ts';
import {isStopWord, plainWords} from '../plugins/search/engine/text.ts';
import {blindFile, goldenFile, readGoldenSet, validationFile} from '../plugins/search/golden/golden.ts';
import {searchWith} from '../plugins/search/node.ts';
import {readOwnQuestions, readQuestions} from '../plugins/search/questions.ts';
import {readPageRecord, type PageRecord} from '../plugins/search/records.ts';
import {readIndexSources} from '../plugins/search/write.ts';
import type {Check} from './lib/check.ts';
import {listPagePaths, readSiteFile} from './lib/site.ts';

/** The minimum share of held-back questions that find their page among the first three results. */
const leastFound = 0.66;
/** A question counts as a query of a set if they share at least this part of their words. */
const mostAlike = 0.5;

/** A question that a page answers belongs only to that page, is not a query of a set, and others find the page too. */
const check: Check = {
  name: 'questions',
  kind: 'site',
  says: 'no two pages answer the same question, none is a query that search is measured with, and questions that are held back find their pages',
  run() {
    const questions = readQuestions();
    const own = [...readOwnQuestions()].flatMap(([page, list]) => list.map(({text}) => ({page, text})));
    const {held, lost, unfound} = holdBack(questions, readRecords());
    const found = held > 0 ? 1 - lost.length / held : 0;
    return {
      faults: [
        ...findRepeated(own),
        ...findQueries(own),
        ...(found < leastFound
          ? [
              `held-back questions: ${(found * 100).toFixed(1)} % find their page among the first three; expected at least ${leastFound * 100} %. Lost, for example: ${lost.slice(0, 10).join('; ')}`,
            ]
          : []),
        ...unfound.map(
          (page) =>
            `${page}: none of its questions finds it among the first three when the question is held back; say in the page's text or in another question what readers look for`,
        ),
      ],
      summary: `${own.length} questions in front matter, ${[...questions.values()].flat().length} on ${questions.size} pages with those of templates; ${(found * 100).toFixed(1)} % of ${held} last questions find their page among the first three when they are held back, and ${held - unfound.length} pages are found by one of their questions`,
    };
  },
};

const wordsOf = (text: string) =>
  new Set(
    plainWords(text)
      .filter((word) => !isStopWord(word))
      .map(stemOf),
  );

function findRepeated(own: readonly {page: string; text: string}[]): string[] {
  const first = new Map<string, string>();
  return own.flatMap(({page, text}) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
    const other = first.get(key) ?? page;
    first.set(key, other);
    return other === page
      ? []
      : [`${page}: the question "${text}" is also one of ${other}; leave it with the page that answers it better`];
  });
}

function findQueries(own: readonly {page: string; text: string}[]): string[] {
  const queries = [goldenFile, validationFile, blindFile]
    .flatMap((file) => readGoldenSet(file).map(({query}) => ({file, words: wordsOf(query)})))
    .filter(({words}) => words.size >= 3);
  return own.flatMap(({page, text}) => {
    const words = wordsOf(text);
    const alike = queries.find(
      (query) =>
        [...query.words].filter((word) => words.has(word)).length >=
        mostAlike * new Set([...words, ...query.words]).size,
    );
    return words.size < 3 || !alike
      ? []
      : [
          `${page}: the question "${text}" is a query of ${alike.file}, so the set would measure nothing; reword or remove the question`,
        ];
  });
}

/**
 * Builds an index without the last question of every page, and searches it for these questions. Pages that aren't among
 * the first three results then lose the question before it instead, and so on.
 * @returns the number of pages with at least two questions, the last questions that don't find their page, and the
 * pages that none of their questions finds
 */
function holdBack(
  questions: ReadonlyMap<string, readonly Question[]>,
  pages: readonly PageRecord[],
): {held: number; lost: string[]; unfound: string[]} {
  const known = new Set(pages.map((page) => page.path));
  const asked = [...questions.keys()].filter((page) => known.has(page) && questions.get(page)!.length > 1);
  const findLost = (paths: readonly string[], fromEnd: number) => {
    const heldBack = new Map(paths.map((page) => [page, questions.get(page)!.at(-fromEnd)]));
    const kept = new Map(
      [...questions].map(([page, list]) => [page, list.filter((one) => one !== heldBack.get(page))]),
    );
    const index = buildIndex({pages, baseUrl: '/', ...readIndexSources(), questions: kept});
    const {search} = searchWith(new SearchEngine(index.outline), (name) => index.files.get(name)!);
    const isFound = (page: string, query: string) =>
      search({query, pages: 3, hitsPerPage: 1}).pages.some(({path}) => path === page);
    return paths.filter((page) => {
      const question = heldBack.get(page);
      return !question || !isFound(page, question.text);
    });
  };
  const lost = findLost(asked, 1);
  const most = Math.max(...asked.map((page) => questions.get(page)!.length));
  let unfound = lost;
  for (let fromEnd = 2; fromEnd <= most && unfound.length > 0; fromEnd++) unfound = findLost(unfound, fromEnd);
  return {
    held: asked.length,
    lost: lost.map((page) => `"${questions.get(page)!.at(-1)!.text}" (${page})`),
    unfound,
  };
}

function readRecords(): PageRecord[] {
  return listPagePaths().flatMap(
    (page) => readPageRecord(parsePage(`/${page}`, readSiteFile(`${page}index.html`))) ?? [],
  );
}

export default check;
