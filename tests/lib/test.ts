import path from 'node:path';
import {expect, test as base, type Page, type Request, type Route} from '@playwright/test';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {createSiteServer} from '../../server/site.mts';
import {fixtureBaseUrl, fixtureDir} from '../fixture/build.mts';

interface Options {
  /** Console messages and page errors that a test causes on purpose. */
  expectedErrors: RegExp | undefined;
}

interface Fixtures {
  /** Fails the test if the page logs an error, throws, or violates the content security policy. */
  noUnexpectedErrors: void;
  /** The URL of the small site in tests/fixture. */
  fixtureUrl: string;
}

interface Sites {
  siteUrl: string;
  fixtureOrigin: string;
}

/** Serves a built site on a free port while `use` runs with its origin. */
export async function serve(outDir: string, baseUrl: string, use: (url: string) => Promise<void>) {
  const server = createSiteServer({outDir, baseUrl});
  const port = await listenLocally(server);
  await use(`http://localhost:${port}`);
  await stopServer(server);
}

export const test = base.extend<Fixtures & Options, Sites>({
  siteUrl: [({}, use) => serve(path.join(rootDir, 'build'), '/', use), {scope: 'worker'}],
  fixtureOrigin: [({}, use) => serve(fixtureDir, fixtureBaseUrl, use), {scope: 'worker'}],
  fixtureUrl: ({fixtureOrigin}, use) => use(`${fixtureOrigin}${fixtureBaseUrl}`),
  baseURL: ({siteUrl}, use) => use(siteUrl),
  expectedErrors: [undefined, {option: true}],
  noUnexpectedErrors: [
    async ({page, expectedErrors}, use) => {
      const found: string[] = [];
      page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
      page.on('pageerror', (error) => found.push(error.message));
      await use();
      const unexpected = found.filter((text) => !expectedErrors?.test(text));
      // Ignore requests that are still pending, because their failure has nothing to do with the test.
      if (!page.isClosed()) await page.unrouteAll({behavior: 'ignoreErrors'});
      expect(unexpected).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** URL patterns of the site's scripts, by purpose. */
export const scriptNames = {
  /** The controls, which every page loads on its own after its text. */
  page: /\/assets\/js\/main\.[^/]*\.js$/,
  /** Shows another page in place of the open page. */
  navigator: /\/assets\/js\/navigator\.[^/]*\.js(\?\d+)?$/,
  /** The controls that a reader presses. */
  actions: /\/assets\/js\/actions\.[^/]*\.js(\?\d+)?$/,
  /** The features that few readers use. */
  rare: /\/assets\/js\/later\.[^/]*\.js(\?\d+)?$/,
  /** React, and the code that starts islands. */
  react: /\/assets\/js\/react\.[^/]*\.js(\?\d+)?$/,
  /** The search dialog and the search page. */
  search: /\/assets\/js\/search\.[^/]*\.js(\?\d+)?$/,
};

/** Simulates a pointer over a link, which starts the navigator, and waits until the navigator runs. */
export async function startNavigator(page: Page) {
  await controlsReady(page);
  await page.evaluate(comeNearLink, false);
  await navigatorRuns(page);
}

/** Runs in the page. Simulates a pointer over a link to another page, after which the connection can become metered. */
function comeNearLink(becomesMetered: boolean) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.footer a, .navbar a')];
  const isNext = ({origin, pathname, target, dataset}: HTMLAnchorElement) =>
    origin === location.origin && pathname !== location.pathname && !target && !dataset.action;
  links.find(isNext)!.dispatchEvent(new Event('pointerover', {bubbles: true}));
  if (becomesMetered) Object.assign((navigator as unknown as {connection: object}).connection, {saveData: true});
}

/** Waits until the navigator can show other pages. */
export const navigatorRuns = (page: Page) => rootMatches(page, '[data-navigator=ready]');
/** Waits until the page has no navigator, e.g. after a full load. */
export const navigatorWaits = (page: Page) => rootMatches(page, ':not([data-navigator])');

/**
 * Waits until the root element matches a selector. Counts elements, because after each attempt in vain, Playwright's
 * other assertions about the root describe the whole page for their message.
 */
export const rootMatches = (page: Page, selector: string) => expect(page.locator(`html${selector}`)).toHaveCount(1);

/** Returns the paths of those of the page's future requests that count. The list grows with each request. */
export function recordPaths(page: Page, counts: (path: string, type: string) => boolean): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    if (counts(pathname, request.resourceType())) paths.push(pathname);
  });
  return paths;
}

/** Returns the paths of the page's future requests of a type, such as `script`, as `recordPaths`. */
export const recordRequests = (page: Page, type: string) => recordPaths(page, (_path, own) => own === type);

/** What the browser tells pages about the connection (client/connection.ts). */
export interface Connection {
  saveData: boolean;
  effectiveType: string;
  type?: string;
}

/** A connection on which a page fetches only in response to the reader's actions. */
export const unhurried: Connection = {saveData: false, effectiveType: '3g'};

/** A fast connection of a reader who saves data. */
export const metered: Connection = {saveData: true, effectiveType: '4g'};

/** Makes the pages that are opened from now on see this connection. */
export const setConnection = (page: Page, connection: Connection) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);

/** Opens a page and makes the connection metered after the navigator was requested, so nothing is prefetched. */
export async function openWithoutPrefetch(page: Page, path: string) {
  await setConnection(page, unhurried);
  await page.goto(path);
  await controlsReady(page);
  // Both in one task, because a busy machine could fetch pages between them.
  await page.evaluate(comeNearLink, true);
  await navigatorRuns(page);
}

/** Goes to a page, even if the open page doesn't link to it. The navigator must be running. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    navigation.navigate(address);
  }, path);

/** The type of the requests with which the open page fetches other pages (client/fetchDocument.ts). */
const typeForPages = 'xhr';

/** Returns whether the open page makes the request to show another page. */
export const isForPage = (request: Request) => request.resourceType() === typeForPages;

/** Returns the paths of the pages that the open page fetches from now on. The list grows with each request. */
export const recordPages = (page: Page) => recordRequests(page, typeForPages);

/** Answers the open page's requests for other pages. Pages that the browser opens still come from the server. */
export const answerPages = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/', (route) => (isForPage(route.request()) ? answer(route) : route.fallback()));

/** Holds back the requests whose URL matches. @returns a function that releases these and all later requests */
export const holdBack = (page: Page, pattern: RegExp) => hold((answer) => page.route(pattern, answer));

/** Holds back the pages that the navigator requests. @returns the same function as `holdBack` */
export const holdBackPages = (page: Page) => hold((answer) => answerPages(page, answer));

async function hold(route: (answer: (route: Route) => Promise<void>) => Promise<unknown>): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await route(async (held) => {
    await released;
    await held.continue();
  });
  return release;
}

/**
 * Opens a page whose stylesheet is held back. The page isn't parsed to its end until the stylesheet arrives
 * (plugins/static-first/template.ts).
 */
export async function openUnstyled(page: Page, path: string) {
  await page.goto(path, {waitUntil: 'commit'});
  await page.locator('body > script').first().waitFor({state: 'attached'});
}

/** Waits until the controls listen. Simulates a scroll, because in a narrow window, they wait for the reader. */
export async function controlsReady(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await rootMatches(page, '[data-js=ready]');
}

/** Waits until the fonts are loaded. The page might not use them yet (plugins/static-first/boot.ts). */
export const fontsLoaded = (page: Page) => page.waitForFunction(() => localStorage.getItem('site.fonts') !== null);

/**
 * Shows a page whose controls are ready in the site's fonts, so the machine's fonts don't matter. In a narrow window,
 * fonts load with the navigator. Fonts that load after the text is painted are used only on the next page. This
 * function simulates both events.
 */
export async function useFonts(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:navigator')));
  await fontsLoaded(page);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:page')));
  await page.waitForFunction(() => [...document.fonts].some(({family}) => family === 'Inter'));
}

/** Waits until the page was idle twice, so idle work that the first time has started has begun. */
export const idledTwice = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

/** Waits until the page has done its idle work and received everything that it requested. */
export async function idlePassed(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

/** Waits for two animation frames. */
export const framesDrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Returns the distance from the top of the window to the top of an element, in CSS pixels. */
export const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/**
 * Returns the scroll position after the parts near the window are laid out. Until then, the position changes because
 * the heights of the parts above are estimates.
 */
export async function settledScroll(page: Page): Promise<number> {
  const position = () => page.evaluate(() => scrollY);
  let last = NaN;
  await expect
    .poll(async () => {
      await framesDrawn(page);
      return Object.is(last, (last = await position()));
    })
    .toBe(true);
  return last;
}

export const phone = {width: 390, height: 844};
export const desktop = {width: 1440, height: 900};

/** An event of the browser's timeline, as shown in the "Performance" panel of the developer tools. */
interface TraceEvent {
  name: string;
  /** "X" if the event has ended, "B" if it had only begun when the recording stopped. */
  ph: string;
  args: Record<string, unknown>;
}

/**
 * @returns the events with this name that begin and end while `act` runs; an event that was still going on when the
 * recording stopped has only some of its arguments, and is left out
 */
export async function tracedEvents(page: Page, name: string, act: () => Promise<void>): Promise<TraceEvent[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({value}) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {transferMode: 'ReportEvents', categories: 'devtools.timeline'});
  await act();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return events.filter((event) => event.name === name && event.ph === 'X');
}
