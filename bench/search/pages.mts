import {listPagePaths, readSiteFile} from '../../checks/lib/site.ts';
import {parsePage} from '../../plugins/built-pages/parse.ts';
import {readPageRecord} from '../../plugins/search/records.ts';
import type {BenchPage} from './engine.mts';

/** Reads the pages of the built site that are in its search index. */
export function readBenchPages(): BenchPage[] {
  return listPagePaths().flatMap((page) => toBenchPage(`/${page}`, readSiteFile(`${page}index.html`)));
}

function toBenchPage(address: string, html: string): BenchPage[] {
  const record = readPageRecord(parsePage(address, html));
  return record ? [{html, record}] : [];
}

/**
 * Returns the pages and copies of them. Each copy is in a separate folder, and every seventh word of its text is
 * different.
 */
export function multiplyPages(pages: readonly BenchPage[], times: number): BenchPage[] {
  const copies = Array.from({length: times - 1}, (_, number) =>
    pages.flatMap(({html, record}) => toBenchPage(`/copy-${number + 1}${record.path}`, varyWords(html, number + 1))),
  );
  return [...pages, ...copies.flat()];
}

function varyWords(html: string, copy: number): string {
  let count = copy;
  return html.replace(/>[^<]+/g, (text) =>
    text.replace(/\b[a-z]{5,}\b/g, (word) =>
      ++count % 7 === 0 ? `${word.slice(0, 3)}${shift(word.slice(3), copy)}` : word,
    ),
  );
}

const shift = (text: string, by: number) =>
  [...text].map((letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26))).join('');
