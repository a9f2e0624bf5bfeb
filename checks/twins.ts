import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../config/paths.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {parsePage} from '../plugins/built-pages/parse.ts';
import {joinTwin, partAddresses} from '../plugins/llms/join.ts';
import {markdownPath, twinPaths} from '../plugins/llms/paths.ts';
import {twinLimit} from '../plugins/llms/split.ts';
import {readPageText, readTwinText, similarity} from '../plugins/llms/text.ts';
import type {Check} from './lib/check.ts';
import {
  findMissing,
  isSameTable,
  type Outline,
  readPageOutline,
  readPageWords,
  readTwinOutline,
  readTwinWords,
} from './lib/twinReader.ts';

/** Least share of words that page and twin have in common. */
const leastParity = 0.99;

/** Models read what people read. */
const check: Check = {
  name: 'twins',
  kind: 'site',
  says: `every page has a Markdown twin with all of its words, headings, rows of tables, links, and lines of code, at least ${leastParity * 100} % of the words in the same order, in files below ${twinLimit} characters`,
  run() {
    const site = readSiteEnvironment(process.env);
    const outDir = path.join(rootDir, 'build');
    const found = listPages(outDir).map((local) => compare(local, outDir, site.url + site.baseUrl));
    const compared = found.filter((result) => result !== undefined);
    const worst = compared.reduce((least, {parity}) => Math.min(least, parity), 1);
    return {
      faults: compared.flatMap(({faults}) => faults),
      summary: `${compared.length} twins, least parity ${(worst * 100).toFixed(2)} %`,
    };
  },
};

export default check;

/** Paths of all built pages, without the base URL: `quickstart/`, and an empty one for the home page. */
function listPages(outDir: string): string[] {
  return fs
    .readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .filter((name) => path.basename(name) === 'index.html')
    .map((name) => name.slice(0, -'index.html'.length))
    .sort();
}

function compare(local: string, outDir: string, siteUrl: string): {parity: number; faults: string[]} | undefined {
  const html = fs.readFileSync(path.join(outDir, local, 'index.html'), 'utf8');
  const page = readPageText(parsePage(`/${local}`, html).document);
  if (!page) return undefined;
  const name = markdownPath(local);
  const file = path.join(outDir, name);
  if (!fs.existsSync(file))
    return {
      parity: 0,
      faults: [`/${local}: found no ${name}; expected a Markdown twin. plugins/llms writes it after the build.`],
    };
  const overview = fs.readFileSync(file, 'utf8');
  const files = [
    overview,
    ...partAddresses(overview).map((url) => fs.readFileSync(path.join(outDir, url.slice(siteUrl.length)), 'utf8')),
  ];
  const twin = readTwinText(joinTwin({overview, parts: files.slice(1)}));
  const parity = similarity(page.words, twin.words, leastParity - 0.05);
  const differing = page.code.findIndex((code, i) => code !== twin.code[i]);
  const words = readPageWords(html) ?? [];
  const missing = findMissing(words, readTwinWords(files.join('\n')));
  const url = siteUrl + local;
  const outline = compareOutlines(readPageOutline(html, url), readTwinOutline(files, url));
  const isPage = (other: string) => fs.existsSync(path.join(outDir, other, 'index.html'));
  const copies = twinPaths(local, isPage).filter(
    (each) => fs.readFileSync(path.join(outDir, each), 'utf8') !== overview,
  );
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

/** What a page has and its twin lacks. A twin can have more tables, because charts are tables in it. */
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
