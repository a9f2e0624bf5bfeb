import fs from 'node:fs';
import path from 'node:path';
import {readPages, type PageSource} from '../config/pages.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {parsePage} from '../plugins/built-pages/parse.ts';
import {joinTwin, partAddresses} from '../plugins/llms/join.ts';
import {markdownPath, twinPaths} from '../plugins/llms/paths.ts';
import {twinLimit} from '../plugins/llms/split.ts';
import type {Check} from './lib/check.ts';
import {listPagePaths, readSiteFile, siteDir} from './lib/site.ts';
import {
  findMissing,
  isSameTable,
  type Outline,
  readPageOutline,
  readPageWords,
  readTwinOutline,
  readTwinWords,
} from './lib/twinReader.ts';
import {readPageText, readTwinText, similarity} from './lib/twinText.ts';

/** The minimum share of words that a page and its twin have in common. */
const leastParity = 0.99;

/** Checks that models read the same text as people. */
const check: Check = {
  name: 'twins',
  kind: 'site',
  says: `every page has a Markdown twin with all of its words, headings, rows of tables, links, and lines of code, at least ${leastParity * 100} % of the words in the same order, in files below ${twinLimit} characters`,
  run() {
    const site = readSiteEnvironment(process.env);
    const found = listPagePaths().map((local) => [local, compare(local, site.url + site.baseUrl)] as const);
    const compared = found.flatMap(([, result]) => result ?? []);
    const worst = compared.reduce((least, {parity}) => Math.min(least, parity), 1);
    const paths = new Set(found.flatMap(([local, result]) => (result ? [`/${local}`] : [])));
    return {
      faults: [...findUncompared(readPages(), paths), ...compared.flatMap(({faults}) => faults)],
      summary: `${compared.length} twins, least parity ${(worst * 100).toFixed(2)} %`,
    };
  },
};

export default check;

/**
 * Finds the pages of docs/ that weren't compared, because they aren't in the build or have no article.
 * @param compared paths of the pages that were compared
 */
export function findUncompared(
  pages: readonly Pick<PageSource, 'file' | 'path'>[],
  compared: ReadonlySet<string>,
): string[] {
  return pages
    .filter(({path: own}) => !compared.has(own))
    .map(({file, path: own}) => `${file}: found no <article> at ${own} in the build; expected one to compare`);
}

function compare(local: string, siteUrl: string): {parity: number; faults: string[]} | undefined {
  const html = readSiteFile(`${local}index.html`);
  const page = readPageText(parsePage(`/${local}`, html).document);
  if (!page) return undefined;
  const name = markdownPath(local);
  if (!fs.existsSync(path.join(siteDir, name)))
    return {
      parity: 0,
      faults: [`/${local}: found no ${name}; expected a Markdown twin. plugins/llms writes it after the build.`],
    };
  const overview = readSiteFile(name);
  const files = [overview, ...partAddresses(overview).map((url) => readSiteFile(url.slice(siteUrl.length)))];
  const twin = readTwinText(joinTwin({overview, parts: files.slice(1)}));
  const parity = similarity(page.words, twin.words, leastParity - 0.05);
  const differing = page.code.findIndex((code, i) => code !== twin.code[i]);
  const words = readPageWords(html) ?? [];
  const missing = findMissing(words, readTwinWords(files.join('\n')));
  const url = siteUrl + local;
  const outline = compareOutlines(readPageOutline(html, url), readTwinOutline(files, url));
  const isPage = (other: string) => fs.existsSync(path.join(siteDir, other, 'index.html'));
  const copies = twinPaths(local, isPage).filter((each) => readSiteFile(each) !== overview);
  const long = files.find((text) => text.length >= twinLimit);
  return {
    parity,
    faults: [
      ...(parity < leastParity
        ? [
            `/${local}: found ${(parity * 100).toFixed(2)} % of the words in ${name}${firstDifference(page.words, twin.words)}; expected at least ${leastParity * 100} %. See plugins/llms/markdown/.`,
          ]
        : []),
      ...outline.map((found) => `/${local}: ${found}; see plugins/llms/markdown/.`),
      ...copies.map((copy) => `/${local}: found ${copy}, which differs from ${name}; expected the same file.`),
      ...(missing.length > 0
        ? [
            `/${local}: found ${missing.length} of ${words.length} words that ${name} lacks, such as "${missing.slice(0, 5).join(' ')}"; expected all. A part of the page is skipped for the twin.`,
          ]
        : []),
      ...(differing >= 0 || page.code.length !== twin.code.length
        ? [
            `/${local}: found ${twin.code.length} code blocks in ${name}, and ${page.code.length} in the page${differing >= 0 ? `; the first that differs begins "${page.code[differing]!.slice(0, 60)}"` : ''}; expected the same.`,
          ]
        : []),
      ...(long === undefined
        ? []
        : [
            `/${local}: found a Markdown file of ${long.length} characters; expected fewer than ${twinLimit}. See plugins/llms/split.ts.`,
          ]),
    ],
  };
}

/** Finds what a page has and its twin lacks. A twin can have more tables, because it shows charts as tables. */
function compareOutlines(page: Outline, twin: Outline): string[] {
  const heading = page.headings.findIndex((each, i) => each !== twin.headings[i]);
  let next = 0;
  const table = page.tables.findIndex((rows) => {
    const at = twin.tables.findIndex((other, index) => index >= next && isSameTable(rows, other));
    next = at + 1;
    return at < 0;
  });
  const [link] = findMissing(page.links, twin.links);
  const [code] = findMissing(page.code, twin.code);
  return [
    ...(heading >= 0
      ? [
          `found the heading "${twin.headings[heading] ?? 'nothing'}" in the twin; expected "${page.headings[heading]!}"`,
        ]
      : []),
    ...(table >= 0
      ? [
          `found no table with the rows of table ${table + 1} of the page, which begins "${page.tables[table]!.flat().slice(0, 5).join(' ')}"`,
        ]
      : []),
    ...(link === undefined ? [] : [`found no link to ${link}, which the page has`]),
    ...(code === undefined ? [] : [`found no line of code "${code}", which the page has`]),
  ];
}

function firstDifference(page: readonly string[], twin: readonly string[]): string {
  const at = page.findIndex((word, i) => word !== twin[i]);
  const around = (words: readonly string[]) => words.slice(Math.max(0, at - 4), at + 6).join(' ');
  return at < 0 ? '' : `, first at "${around(page)}" (page) and "${around(twin)}" (twin)`;
}
