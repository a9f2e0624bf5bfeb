import type {Page} from '@playwright/test';
import {servePartially} from '../lib/partialPage.ts';
import {
  controlsReady,
  expect,
  fontsLoaded,
  framesDrawn,
  goTo,
  holdBack,
  startNavigator,
  openUnstyled,
  openWithoutPrefetch,
  phone,
  recordPages,
  setConnection,
  test,
  unhurried,
} from '../lib/test.ts';

/** Returns the names of the scripts that a page requests from now on, without their hashes. The set grows. */
function recordScripts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/js\/([^/]+)\.[0-9a-f]{8}\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

test('the parser waits for the stylesheet at the end, so autofill does not lay out the unstyled page', async ({
  page,
}) => {
  const release = await holdBack(page, /\.css$/);
  await openUnstyled(page, '/');
  release();
  await page.waitForLoadState();
  const {parsed, styled} = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const stylesheet = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({name}) =>
      name.endsWith('.css'),
    );
    return {parsed: navigation!.domInteractive, styled: stylesheet!.responseEnd};
  });
  expect(parsed).toBeGreaterThan(styled);
});

const caret = (page: Page) => page.getByRole('button', {name: "Expand sidebar category 'Reference'"});
const entry = (page: Page) => page.locator('.menu a[href="/reference/cli/"]');

/** Opens a page that fetches nothing on its own. */
async function openUnhurried(page: Page) {
  await setConnection(page, unhurried);
  await page.goto('/quickstart/');
}

test.describe('a category of the sidebar', () => {
  for (const [when, open] of [
    ['before the navigator starts', openUnhurried],
    ['after the navigator starts', (page: Page) => openWithoutPrefetch(page, '/quickstart/')],
  ] as const) {
    test(`loads its entries when it is opened, and keeps the focus, ${when}`, async ({page}) => {
      await open(page);
      await controlsReady(page);
      const pages = recordPages(page);
      const scripts = recordScripts(page);
      await caret(page).focus();
      await page.keyboard.press('Enter');
      await expect(entry(page)).toBeVisible();
      expect(pages).toEqual(['/reference/']);
      expect([...scripts]).not.toContain('navigator');
      await expect(page.getByRole('button', {name: "Collapse sidebar category 'Reference'"})).toBeFocused();
    });
  }

  test('that the reader opened or closed stays so when the navigator starts, and after a navigation', async ({
    page,
  }) => {
    const ofAuth = page.locator('.menu a[href="/auth/noauth-mode/"]');
    const ofDataSources = page.locator('.menu a[href="/data-sources/connect-to-a-source/"]');
    await page.goto('/auth/');
    await page.getByRole('button', {name: "Collapse sidebar category 'Auth'"}).click();
    await expect(ofAuth).toBeHidden();
    await page.getByRole('button', {name: "Expand sidebar category 'Data Sources'"}).click();
    await expect(ofDataSources).toBeVisible();
    await startNavigator(page);
    await expect(ofAuth).toBeHidden();
    await expect(ofDataSources).toBeVisible();
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.locator('.menu [aria-current=page]')).toHaveAttribute('href', '/evals/');
    await expect(ofAuth).toBeHidden();
    await expect(ofDataSources).toBeVisible();
    await page.goBack();
    await expect(page.locator('.menu [aria-current=page]')).toHaveAttribute('href', '/auth/');
    await expect(ofAuth).toBeVisible();
  });

  test('opens once if its entries arrive late', async ({page}) => {
    const release = await holdBack(page, /\/reference\/$/);
    await page.goto('/quickstart/');
    await caret(page).dblclick();
    await expect(entry(page)).toHaveCount(0);
    release();
    await expect(entry(page)).toHaveCount(1);
    await expect(entry(page)).toBeVisible();
  });

  test.describe('whose entries do not load', () => {
    test.use({expectedErrors: /Failed to load resource/});

    test('says so, also in the console, and opens on the next press', async ({page}) => {
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.route('**/reference/', (route) => route.abort());
      await page.goto('/quickstart/');
      await caret(page).click();
      await expect.poll(() => warnings.join()).toContain("/reference/ didn't arrive.");
      await page.unroute('**/reference/');
      await page.getByRole('button', {name: 'Retry'}).press('Escape');
      await caret(page).click();
      await expect(entry(page)).toBeVisible();
    });
  });

  test('is open, with its entries, on a page inside it, before and after the navigator starts', async ({page}) => {
    await page.goto('/reference/cli/commands/ddn_context_set/');
    const links = page.locator('.menu a');
    const before = await links.count();
    expect(before).toBeGreaterThan(60);
    await startNavigator(page);
    await expect(links).toHaveCount(before);
  });

  test('has its entries after a navigation into it', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('.sidebar .menu a[href="/reference/"]').click();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Quickstart with PromptQL');
    await expect(entry(page)).toBeVisible();
  });
});

test.describe('the menu of the sidebar', () => {
  test('is shown after a navigation from a page without a menu', async ({page}) => {
    await page.goto('/');
    await startNavigator(page);
    await page.locator('main a[href="/quickstart/"]').first().click();
    await expect(page.locator('.menu [aria-current=page]')).toHaveAttribute('href', '/quickstart/');
    await caret(page).click();
    await expect(entry(page)).toBeVisible();
  });

  test('replaces an older menu that does not contain the page', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    const links = page.locator('.sidebar .menu a');
    const before = await links.count();
    await page.locator('.sidebar .menu li:has(> a[href="/automation/"])').evaluate((item) => item.remove());
    await goTo(page, '/automation/');
    await expect(page.locator('.sidebar .menu [aria-current=page]')).toHaveAttribute('href', '/automation/');
    await expect(links).toHaveCount(before);
  });
});

test('a pointer that passes over a link does not load its page', async ({page}) => {
  await page.goto('/quickstart/');
  await startNavigator(page);
  const fetched = recordPages(page);
  const passed = await page.evaluate(() => {
    const calls: string[] = [];
    // The pages of links in the footer aren't fetched when the links come into view.
    const link = document.querySelector<HTMLAnchorElement>('.footer a[href="/help/security/"]')!;
    const original = link.matches.bind(link);
    Object.assign(link, {matches: (selector: string) => (calls.push(selector), original(selector))});
    link.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));
    return new Promise<string[]>((resolve) => {
      const look = () => (calls.length ? resolve(calls) : requestAnimationFrame(look));
      look();
    });
  });
  // The navigator checked whether the pointer is still over the link, and it isn't.
  expect(passed).toEqual([':hover']);
  await framesDrawn(page);
  expect(fetched).not.toContain('/help/security/');
});

test.describe('nothing moves while a page loads', () => {
  async function recordShifts(page: Page) {
    await page.setViewportSize(phone);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, {shifts});
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & {value: number})[]) shifts.push(shift.value);
      }).observe({type: 'layout-shift', buffered: true});
    });
  }
  /** Returns the total layout shift, including the next two frames. */
  async function readShift(page: Page): Promise<number> {
    await framesDrawn(page);
    return page.evaluate(() => (window as unknown as {shifts: number[]}).shifts.reduce((sum, value) => sum + value, 0));
  }

  for (const path of [
    '/',
    '/quickstart/',
    '/promptql-apis/threads-api/',
    '/reference/cli/',
    '/reference/metadata-reference/data-connector-links/',
    '/recipes/',
  ]) {
    test(path, async ({page}) => {
      await recordShifts(page);
      const release = await holdBack(page, /\.woff2$/);
      await page.goto(path, {waitUntil: 'domcontentloaded'});
      await controlsReady(page);
      await startNavigator(page); // in a narrow window, fonts load with the navigator
      release();
      await fontsLoaded(page);
      expect(await readShift(page)).toBe(0);
      // A page can be painted before all of it has arrived, so parts that are shown above the text must precede it.
      const order = await page.evaluate(() => {
        const [toc, main] = [document.querySelector('.toc'), document.querySelector('.page__main')];
        return !toc || !main || Boolean(toc.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(order).toBe(true);
    });
  }

  for (const [place, cut, path = '/index/'] of [
    ['the part of the navbar after the search link', '<div class="navbar__right">'],
    ['the last button of the navbar', '<button type="button" class="color-mode'],
    ['the title of the table of contents', 'On this page'],
    ['the breadcrumbs', 'class="breadcrumbs'],
    ['the version', 'Version: '],
    ['a page action', 'link to selection'],
    ['a question in the playground', 'lost the most subscribers', '/'],
  ] as const) {
    test(`a page that is painted up to ${place}`, async ({page}) => {
      await recordShifts(page);
      await servePartially(path, cut, async ({url, sendRest}) => {
        await page.goto(url, {waitUntil: 'commit'});
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await framesDrawn(page);
        sendRest();
        await page.waitForLoadState();
        expect(await readShift(page)).toBe(0);
      });
    });
  }
});
