import type {Browser, Page} from '@playwright/test';
import {desktop, withPage} from './browser.mts';
import type {SearchSteps} from './peer.mts';
import type {RunningServer} from './server.mts';
import type {Site} from './site.mts';

/** What the first search of a reader takes. */
export interface SearchCost {
  /** Bodies of all that is asked for between the click that opens search and the frame that shows the first result. */
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

/** Runs in the page in each frame, until a result that has the word is seen: gives the time then. */
function whenSeen({selector, word}: {selector: string; word: string}): number | false {
  const isSeen = [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility() && element.textContent.toLowerCase().includes(word),
  );
  return isSeen && Date.now();
}
