/**
 * `npm run books [-- --section "Getting Started"] [--format epub|pdf] [--out FOLDER]`: makes books from the built site
 * for offline reading.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {readBook} from '../books/chapters.ts';
import {makeEpub} from '../books/epub.ts';
import {writePrintable} from '../books/print.ts';
import {rootDir} from '../config/paths.ts';
import {slug} from '../plugins/reference/names.ts';
import {findOrInstallChromium} from './lib/chromium.mts';

const formats = ['epub', 'pdf'];
const {values} = parseArgs({
  options: {
    section: {type: 'string'},
    format: {type: 'string', multiple: true, default: formats},
    out: {type: 'string', default: path.join(rootDir, '.build/books')},
    site: {type: 'string', default: path.join(rootDir, 'build')},
  },
});
const unknown = values.format.find((format) => !formats.includes(format));
if (unknown !== undefined) throw new Error(`There is no format "${unknown}"; expected "epub" or "pdf"`);
const book = readBook(values.site, values.section);
const name = slug(book.title);
fs.mkdirSync(values.out, {recursive: true});
const report = (file: string) =>
  console.log(`${file}: ${book.chapters.length} chapters, ${fs.statSync(file).size} bytes`);
if (values.format.includes('epub')) {
  const file = path.join(values.out, `${name}.epub`);
  fs.writeFileSync(file, makeEpub(book));
  report(file);
}
if (values.format.includes('pdf')) {
  const file = path.join(values.out, `${name}.pdf`);
  const browser = await chromium.launch({executablePath: findOrInstallChromium()});
  try {
    const page = await browser.newPage();
    await page.setContent(writePrintable(book));
    await page.pdf({
      path: file,
      format: 'A4',
      margin: {top: '2cm', bottom: '2cm', left: '2cm', right: '2cm'},
      outline: true,
      tagged: true,
    });
  } finally {
    await browser.close();
  }
  report(file);
}
