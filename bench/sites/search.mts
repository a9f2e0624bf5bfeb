import type {Browser, Page} from '@playwright/test';
import {desktop, withPage} from './browser.mts';
import type {SearchSteps} from './peer.mts';
import type {RunningServer} from './server.mts';
import type {Site} from './site.mts';

/** What the first search of a reader takes. */
export interface SearchCost {
  /** Bodies of all answers between the click that opens search and the first result. */
  bytes: number;
  requests: number;
  /** Milliseconds of the same, without those of the network. */
  milliseconds: number;
}

export const query = 'supergraph';

/**
 * Opens the search of a site's first page, and types a query as soon as that is possible.
 * @throws Error when the site has no search, or no result comes
 */
export async function measureSearch(browser: Browser, site: Site, server: RunningServer): Promise<SearchCost> {
  const {search} = site;
  if (!search) throw new Error('none: it has no search');
  const measure = () => withPage(browser, desktop, (page) => searchOnce(page, search, site, server));
  // The server compresses what is asked for first. What does not work says so the second time.
  await measure().catch(() => undefined);
  await server.compressed();
  return measure();
}

async function searchOnce(page: Page, search: SearchSteps, site: Site, server: RunningServer): Promise<SearchCost> {
  await page.goto(server.origin + site.pathOf('/'), {waitUntil: 'load'});
  await server.quiet();
  server.forget();
  const started = performance.now();
  await page.locator(search.open).filter({visible: true}).first().click();
  await page.locator(search.input).filter({visible: true}).first().fill(query);
  await page
    .locator(search.result)
    .filter({visible: true, hasText: new RegExp(query, 'i')})
    .first()
    .waitFor();
  const milliseconds = performance.now() - started;
  await server.quiet(0);
  const answers = server.answers();
  return {bytes: answers.reduce((sum, answer) => sum + answer.bytes, 0), requests: answers.length, milliseconds};
}
