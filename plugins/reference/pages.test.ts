import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {findAll, textContent} from 'domutils';
import {rootDir} from '../../config/paths.ts';
import {pagesWithInsertions, renderMarkdown} from './testing/renderPage.mts';

describe.each(pagesWithInsertions())('%s', (file) => {
  test('renders with unique ids, working internal links, no empty header, and no inline style', async () => {
    const {page} = await renderMarkdown(fs.readFileSync(path.join(rootDir, file), 'utf8'), file);
    expect(page.ids.filter((id, i) => page.ids.indexOf(id) !== i)).toEqual([]);
    const ids = new Set(page.ids);
    expect(
      page.references
        .map(({url}) => url)
        .filter((url) => url.startsWith('#') && !ids.has(decodeURIComponent(url.slice(1)))),
    ).toEqual([]);
    const inserted = findAll(
      (element) => element.attribs['data-filter-row'] !== undefined && element.name === 'tr',
      page.document.children,
    ).map((row) => row.parent!.parent!);
    const headers = findAll((element) => element.name === 'th', [...new Set(inserted)]);
    expect(headers.filter((header) => textContent(header).trim() === '')).toEqual([]);
    expect(page.inlineStyles).toEqual([]);
    expect(findAll((element) => /^[A-Z]/.test(element.name), page.document.children)).toEqual([]);
  });
});

test('a filter has a label and a place for its count, and is hidden without JavaScript', async () => {
  const {html} = await renderMarkdown('<CliIndex />');
  expect(html).toMatch(
    /<div class="reference__filter needs-js"><label for="commands-filter">Filter commands<\/label><input type="search" id="commands-filter" data-filter="commands"/,
  );
  expect(html).toContain('<p class="reference__count" role="status" data-filter-count="commands"></p>');
  expect(html).toContain('<div id="commands" class="reference__groups">');
});

test('entries are a list of names and descriptions, with their content folded', async () => {
  const {html} = await renderMarkdown('<MetadataKind kind="Model" />');
  expect(html).toMatch(
    /<dl class="params reference__list"><div class="params__item" id="model-v2-kind" data-filter-row=""><dt class="params__head"><a class="params__anchor" href="#model-v2-kind"><code>kind<\/code><\/a>/,
  );
  expect(html).toMatch(/<details class="reference__nested" open=""><summary>\d+ properties of definition<\/summary>/);
  expect(html).toMatch(/<details class="reference__nested"><summary>/);
});
