import type {Browser, Page} from '@playwright/test';
import {desktop, withPage} from './browser.mts';
import type {SearchSteps} from './peer.mts';
import type {RunningServer} from './server.mts';
import type {Site} from './site.mts';

/** The cost of a reader's first search. */
export interface SearchCost {
  /** The body bytes of all requests between the click that opens search and the frame that shows the first result. */
  bytes: number;
  requests: number;
  /** The milliseconds between these two moments, without the network's time. */
  milliseconds: number;
}

export const query = 'supergraph';

/**
 * Opens search on a site's first page, and types a query as soon as possible.
 * @throws Error if the site has no search, or if no result appears
 */
export async function measureSearch(browser: Browser, site: Site, server: RunningServer): Promise<SearchCost> {
  const {search} = site;
  if (!search) throw new Error('none: it has no search');
  const measure = () => withPage(browser, desktop, (page) => searchOnce(page, search, site, server));
  // On the first search, the server compresses the files. If search doesn't work, the second one reports the error.
  await measure().catch(() => undefined);
  await server.compressed();
  return measure();
}

async function searchOnce(page: Page, search: SearchSteps, site: Site, server: RunningServer): Promise<SearchCost> {
  await page.goto(server.origin + site.pathOf('/'), {waitUntil: 'load'});
  await server.quiet();
  server.forget();
  const started = Date.now();
  await page.locator(search.open).filter({visible: true}).first().click();
  const input = page.locator(search.input).filter({visible: true}).first();
  await input.waitFor();
  const seen = page.waitForFunction(whenSeen, {selector: search.result, word: query});
  await input.fill(query);
  const ended = (await (await seen).jsonValue()) as number;
  await server.quiet(0);
  const answers = server.answers().filter(({asked}) => asked <= ended);
  return {
    bytes: answers.reduce((sum, answer) => sum + answer.bytes, 0),
    requests: answers.length,
    milliseconds: ended - started,
  };
}

/** Runs in the page on each frame until a result that contains the word is visible, and then returns the time. */
function whenSeen({selector, word}: {selector: string; word: string}): number | false {
  const isSeen = [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility() && element.textContent.toLowerCase().includes(word),
  );
  return isSeen && Date.now();
}
