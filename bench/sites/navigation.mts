import type {Browser, ElementHandle, Page} from '@playwright/test';
import {desktop, withPage} from './browser.mts';
import type {RunningServer} from './server.mts';
import type {Site} from './site.mts';

/** The page whose links are pressed. */
export const start = '/auth/jwt/jwt-mode/';
const next = '/auth/jwt/jwt-configuration/';

/**
 * What the reader does, always in the sidebar: rests the pointer on the link to the next page in reading order until
 * the network is quiet and then presses it, presses it immediately, or immediately presses a link to a page that isn't
 * next.
 */
export const navigations = {
  hover: {name: 'next page, after hover', to: next},
  direct: {name: 'next page, without hover', to: next},
  elsewhere: {name: 'another page, without hover', to: '/auth/noauth-mode/'},
};
export type NavigationMode = keyof typeof navigations;
export const navigationModes = Object.keys(navigations) as NavigationMode[];
/** How many times slower than this machine the emulated processor is. */
export const slowdown = 4;

const titleKey = 'bench-title';
const clickKey = 'bench-click';
/**
 * The prefix of the console message with which the page reports the time. Polling the page would inject the test's
 * scripts into a new document, which takes a tenth of such a navigation.
 */
const paintedKey = 'bench-painted';

/**
 * Clicks a link of the sidebar on a slowed processor.
 * @param titleOf returns the title of a page, as in its heading
 * @returns milliseconds from the click to the paint that shows the heading, in each mode
 * @throws Error if the sidebar has no such link, or if the page doesn't appear
 */
export async function measureNavigation(
  browser: Browser,
  site: Site,
  server: RunningServer,
  titleOf: (path: string) => string,
): Promise<Record<NavigationMode, number>> {
  const result = {} as Record<NavigationMode, number>;
  for (const mode of navigationModes) {
    const {to} = navigations[mode];
    result[mode] = await withPage(browser, desktop, async (page, devtools) => {
      await page.addInitScript(timeNavigation, {titleKey, clickKey, paintedKey});
      await page.goto(server.origin + site.pathOf(start), {waitUntil: 'load'});
      await server.quiet(1000);
      const link = await findSidebarLink(page, site.pathOf(to));
      await link.scrollIntoViewIfNeeded();
      await page.evaluate(([key, text]) => sessionStorage.setItem(key!, text!), [titleKey, titleOf(to)]);
      await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
      const {x, y, width, height} = (await link.boundingBox())!;
      await page.mouse.move(x + Math.min(width / 2, 40), y + height / 2);
      if (mode === 'hover') await server.quiet(1000);
      const painted = page.waitForEvent('console', (message) => message.text().startsWith(paintedKey));
      await page.mouse.down();
      await page.mouse.up();
      return Number((await painted).text().slice(paintedKey.length));
    });
  }
  return result;
}

/** Finds the leftmost visible link to a page, because other links to it can be in the text and at its end. */
async function findSidebarLink(page: Page, path: string): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((wanted) => {
    const pathOf = (link: HTMLAnchorElement) => link.pathname.replace(/(index)?(\.html)?$/, '').replace(/\/?$/, '/');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      (link) => pathOf(link) === wanted && link.checkVisibility({visibilityProperty: true}),
    );
    return links.sort((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)[0];
  }, path);
  const link = handle.asElement();
  if (!link) throw new Error(`found no visible link to ${path}; expected one in the sidebar of ${page.url()}`);
  return link as ElementHandle<HTMLElement>;
}

/**
 * Runs in every document: records when the reader clicks, and reports the time until the first task after a frame that
 * contains the heading, which is when that frame is drawn. Session storage carries the click over to a new document.
 */
function timeNavigation({titleKey, clickKey, paintedKey}: Record<'titleKey' | 'clickKey' | 'paintedKey', string>) {
  // Record the reader's click, not a click that a page repeats once its scripts have loaded.
  addEventListener(
    'click',
    ({timeStamp}) =>
      sessionStorage.getItem(clickKey) ?? sessionStorage.setItem(clickKey, String(performance.timeOrigin + timeStamp)),
    {capture: true},
  );
  const look = () => {
    const title = sessionStorage.getItem(titleKey);
    const clicked = sessionStorage.getItem(clickKey);
    const isShown =
      title !== null &&
      clicked !== null &&
      [...document.querySelectorAll('h1')].some(
        (heading) => heading.textContent.includes(title) && heading.checkVisibility(),
      );
    if (!isShown) return void requestAnimationFrame(look);
    const paint = new MessageChannel();
    paint.port1.onmessage = () =>
      console.debug(paintedKey + (performance.timeOrigin + performance.now() - Number(clicked)));
    paint.port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}
