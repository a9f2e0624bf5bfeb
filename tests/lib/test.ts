import path from 'node:path';
import {expect, test as base, type Page, type Request, type Route} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {createSiteServer, listen} from '../../server/site.mts';
import {fixtureBaseUrl, fixtureDir} from '../fixture/build.mts';

interface Options {
  /** Console messages and page errors that a test brings about on purpose. */
  expectedErrors: RegExp | undefined;
}

interface Fixtures {
  /** Fails the test when the page logs an error, throws, or violates the content-security policy. */
  noUnexpectedErrors: void;
  /** Address of the small site of tests/fixture. */
  fixtureUrl: string;
}

interface Sites {
  siteUrl: string;
  fixtureOrigin: string;
}

export async function serve(outDir: string, baseUrl: string, use: (url: string) => Promise<void>) {
  const server = createSiteServer({outDir, baseUrl});
  const port = await listen(server, 0, () => {}, '127.0.0.1');
  await use(`http://localhost:${port}`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
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
      // What a page still asks for now, no test answers, and its failure is none of the test.
      if (!page.isClosed()) await page.unrouteAll({behavior: 'ignoreErrors'});
      expect(unexpected).toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/** Addresses of the site's scripts by what they bring: the one place that knows their names. */
export const scriptNames = {
  /** What every page loads by itself, after its text. */
  page: /\/assets\/js\/main\.[^/]*\.js$/,
  /** What shows another page in the place of the open one. */
  navigator: /\/assets\/js\/navigator\.[^/]*\.js(\?\d+)?$/,
  /** What a reader presses. */
  actions: /\/assets\/js\/actions\.[^/]*\.js(\?\d+)?$/,
  /** What few readers use. */
  rare: /\/assets\/js\/later\.[^/]*\.js(\?\d+)?$/,
  /** React, with the starter of islands. */
  react: /\/assets\/js\/react\.[^/]*\.js(\?\d+)?$/,
  /** The dialog and the page of search. */
  search: /\/assets\/js\/search\.[^/]*\.js(\?\d+)?$/,
};

/**
 * Comes near a link, as a pointer that passes it does, and waits until pages are shown in the place of the open one.
 */
export async function startNavigator(page: Page) {
  await controlsReady(page);
  await page.evaluate(comeNearLink);
  await navigatorRuns(page);
}

/** Runs in the page: passes a link to another page of the site. */
function comeNearLink() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.footer a, .navbar a')];
  const isNext = ({origin, pathname, target, dataset}: HTMLAnchorElement) =>
    origin === location.origin && pathname !== location.pathname && !target && !dataset.action;
  links.find(isNext)!.dispatchEvent(new Event('pointerover', {bubbles: true}));
}

const navigatorState = 'data-navigator';
export const navigatorRuns = (page: Page) => expect(page.locator('html')).toHaveAttribute(navigatorState, 'ready');
export const navigatorWaits = (page: Page) => expect(page.locator('html')).not.toHaveAttribute(navigatorState);

/** Paths of the requests of a type that the page makes from now on, e.g. `script`; the list grows. */
export function recordRequests(page: Page, type: string): string[] {
  const paths: string[] = [];
  page.on('request', (request) => request.resourceType() === type && paths.push(new URL(request.url()).pathname));
  return paths;
}

/** What pages are told of the connection (client/connection.ts). */
export interface Connection {
  saveData: boolean;
  effectiveType: string;
  type?: string;
}

/** A connection on which a page fetches for a reader who acts, and nothing by itself. */
export const unhurried: Connection = {saveData: false, effectiveType: '3g'};

/** Tells the pages that are opened from now on of a connection. */
export const setConnection = (page: Page, connection: Connection) =>
  page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);

/**
 * Opens a page on a connection that becomes a metered one when the navigator has been asked for: nothing is prefetched.
 */
export async function openWithoutPrefetch(page: Page, path: string) {
  await setConnection(page, unhurried);
  await page.goto(path);
  await controlsReady(page);
  await page.evaluate(comeNearLink);
  await page.evaluate(
    () => void Object.assign((navigator as unknown as {connection: object}).connection, {saveData: true}),
  );
  await navigatorRuns(page);
}

/** Goes to a page that the open one may have no link to; the navigator has to run. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    navigation.navigate(address);
  }, path);

/** The type of requests for pages that another one shows: client/fetchDocument.ts. */
const typeForPages = 'xhr';

/** Whether a request is for a page that the open one shows. */
export const isForPage = (request: Request) => request.resourceType() === typeForPages;

/** Paths of the pages that the open one fetches from now on; the list grows. */
export const recordPages = (page: Page) => recordRequests(page, typeForPages);

/** Answers for the pages that the open one fetches; those that are opened come from the server. */
export const answerPages = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/', (route) => (isForPage(route.request()) ? answer(route) : route.fallback()));

/** Holds back the requests whose address matches. @returns lets them go, now and from now on */
export const holdBack = (page: Page, pattern: RegExp) => hold((answer) => page.route(pattern, answer));

/** Holds back the pages that the navigator asks for, as `holdBack` does. */
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
 * Opens a page whose stylesheet is held back: until it is there the page is not parsed to its end
 * (plugins/static-first/template.ts).
 */
export async function openUnstyled(page: Page, path: string) {
  await page.goto(path, {waitUntil: 'commit'});
  await page.locator('body > script').first().waitFor({state: 'attached'});
}

/** Waits until the controls listen; in a narrow window they wait for the reader, who scrolls. */
export async function controlsReady(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await expect(page.locator('html')).toHaveAttribute('data-js', 'ready');
}

/** Waits until the fonts have come; whether they are used yet is another matter (plugins/static-first/boot.ts). */
export const fontsLoaded = (page: Page) => page.waitForFunction(() => localStorage.getItem('site.fonts') !== null);

/**
 * Shows a page, whose controls are ready, in the site's fonts, so that the machine's fonts change nothing. In a narrow
 * window fonts come with the navigator, and those that came after the text was painted are used when the page is left
 * for another: pretends that both happened.
 */
export async function useFonts(page: Page) {
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:navigator')));
  await fontsLoaded(page);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:page')));
  await page.waitForFunction(() => [...document.fonts].some(({family}) => family === 'Inter'));
}

/** Waits until the page has done what it does when it is idle, and all that it asked for has come. */
export async function idlePassed(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
}

/** Waits until the next frame but one. */
export const framesDrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Top of an element below the top of the window, in CSS pixels. */
export const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

/**
 * The scroll position when what has come near the window is laid out: it is another one while heights above are still
 * guesses.
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
export const tablet = {width: 768, height: 1024};
export const desktop = {width: 1440, height: 900};

/** An event of the browser's timeline, as the panel "Performance" of its developer tools shows it. */
interface TraceEvent {
  name: string;
  args: Record<string, unknown>;
}

/** @returns the events of a name that the browser records while `act` runs */
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
  return events.filter((event) => event.name === name);
}
