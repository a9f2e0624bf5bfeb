import path from 'node:path';
import type {Page} from '@playwright/test';
import {servePartially} from '../lib/partialPage.ts';
import {
  expect,
  fontsLoaded,
  framesDrawn,
  holdBack,
  idlePassed,
  metered,
  navigatorRuns,
  navigatorWaits,
  phone,
  recordPaths,
  recordRequests,
  scriptNames,
  setConnection,
  startNavigator,
  test,
  unhurried,
} from '../lib/test.ts';

/** Waits until the controls have loaded on their own. */
const controlsReady = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-js', 'ready');

test('a page loads no script except the controls until the reader acts', async ({page}) => {
  await setConnection(page, unhurried);
  const scripts = recordRequests(page, 'script');
  await page.goto('/quickstart/');
  await controlsReady(page);
  await page.mouse.wheel(0, 600);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', '');
  await idlePassed(page);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(scriptNames.page);
});

test('in a wide window on a fast connection, the navigator also loads when the page is idle', async ({page}) => {
  const scripts = recordRequests(page, 'script');
  await page.goto('/quickstart/');
  await navigatorRuns(page);
  await idlePassed(page);
  expect(scripts).toHaveLength(2);
  expect(scripts[1]).toMatch(scriptNames.navigator);
});

test('a page fetches each font once', async ({page}) => {
  const fonts: string[] = [];
  page.on(
    'request',
    (request) => request.resourceType() === 'font' && fonts.push(path.basename(request.url()).split(/[.-]/)[0]!),
  );
  await page.goto('/quickstart/');
  await expect.poll(() => [...new Set(fonts)].sort()).toEqual(['inter', 'jetbrains']); // the second when code is drawn
  await page.waitForLoadState('networkidle');
  expect(fonts.sort()).toEqual(['inter', 'jetbrains']);
});

test('the page names a picture as its icon, and crawlers find another one', async ({page, request}) => {
  await page.goto('/quickstart/');
  const width = await page.locator('head link[rel=icon]').evaluate(async (link: HTMLLinkElement) => {
    const picture = Object.assign(new Image(), {src: link.href});
    await picture.decode();
    return picture.naturalWidth;
  });
  expect(width).toBeGreaterThan(0);
  const file = await (await request.get('/favicon.ico')).body();
  expect(file.readUInt32LE(0)).toBe(0x00010000); // reserved, then the type: an icon
  expect(file.subarray(file.readUInt32LE(18)).toString('latin1', 1, 4)).toBe('PNG');
});

test.describe('fonts', () => {
  const hasInter = (page: Page) =>
    page.evaluate(() => [...document.fonts].some(({family, status}) => family === 'Inter' && status === 'loaded'));

  test('that load after text was painted change nothing before the next page', async ({page}) => {
    const release = await holdBack(page, /\.woff2$/);
    await page.goto('/quickstart/', {waitUntil: 'domcontentloaded'});
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    release();
    await fontsLoaded(page);
    expect(await hasInter(page)).toBe(false);
    await startNavigator(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await expect.poll(() => hasInter(page)).toBe(true);
  });

  test('that load between a frame and the report of its paint change nothing either', async ({page}) => {
    await page.addInitScript(() => Object.assign(performance, {getEntriesByType: () => []}));
    const release = await holdBack(page, /\.woff2$/);
    await page.goto('/quickstart/', {waitUntil: 'domcontentloaded'});
    await framesDrawn(page);
    release();
    await fontsLoaded(page);
    expect(await hasInter(page)).toBe(false);
  });

  test('are used from the first paint if an earlier page has loaded them', async ({page}) => {
    await page.goto('/quickstart/');
    await fontsLoaded(page);
    await page.addInitScript(() =>
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        Object.assign(window, {families: [...document.fonts].map(({family}) => family)});
      }).observe({type: 'paint'}),
    );
    // Without its stylesheet, a page draws no frame, so the fonts come first even on a busy machine.
    const release = await holdBack(page, /\.css$/);
    await page.goto('/evals/', {waitUntil: 'commit'});
    await expect.poll(() => hasInter(page)).toBe(true);
    release();
    await page.waitForFunction(() => 'families' in window);
    expect(await page.evaluate(() => (window as unknown as {families: string[]}).families)).toContain('Inter');
  });

  test('are not fetched on a metered connection', async ({page}) => {
    await setConnection(page, metered);
    const fonts = recordRequests(page, 'font');
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.waitForLoadState('networkidle');
    expect(fonts).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({viewport: phone, isMobile: true, hasTouch: true});

    test('load with the navigator and are used as of the next page', async ({page}) => {
      const fonts = recordRequests(page, 'font');
      await page.goto('/quickstart/');
      await page.waitForLoadState('networkidle');
      expect(fonts).toEqual([]);
      await startNavigator(page);
      await fontsLoaded(page);
      expect(fonts).toHaveLength(2);
      expect(await hasInter(page)).toBe(false);
      // Uses a link in view. On the way to a far link, the page is laid out and moves during the press.
      await page.locator('article a').first().tap();
      await expect(page).not.toHaveURL(/quickstart/);
      await expect.poll(() => hasInter(page)).toBe(true);
    });
  });
});

test('controls load after the text', async ({page}) => {
  await page.goto('/quickstart/');
  await controlsReady(page);
  const [painted, asked] = await page.evaluate(
    () =>
      [
        performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({initiatorType}) => initiatorType === 'script')
          .map(({startTime}) => startTime),
      ] as const,
  );
  expect(Math.min(...asked)).toBeGreaterThan(painted);
});

test.describe('controls on a phone', () => {
  test.use({viewport: phone, isMobile: true, hasTouch: true});

  const state = (page: Page) => page.locator('html').getAttribute('data-js');

  test('are not fetched before a touch, and nothing in the page changes', async ({page}) => {
    await page.addInitScript(() => {
      const touched = {frames: 0, changes: 0};
      Object.assign(window, {touched});
      const {requestAnimationFrame} = window;
      window.requestAnimationFrame = (callback) => (touched.frames++, requestAnimationFrame(callback));
      document.addEventListener('DOMContentLoaded', () =>
        new MutationObserver((records) => (touched.changes += records.length)).observe(document, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        }),
      );
    });
    const controls = recordPaths(page, (path) => scriptNames.page.test(path));
    await page.goto('/quickstart/');
    await page.waitForLoadState('networkidle');
    expect(controls).toEqual([]);
    expect(await state(page)).toBe('');
    expect(await page.evaluate(() => (window as unknown as {touched: object}).touched)).toEqual({
      frames: 0,
      changes: 0,
    });
  });

  test.describe('without a network', () => {
    test.use({expectedErrors: /ERR_INTERNET_DISCONNECTED/});

    test('respond to a touch if the page was scrolled before', async ({page, context}) => {
      await page.goto('/kitchen-sink/');
      await page.evaluate(() => scrollTo(0, 100));
      await controlsReady(page);
      await context.setOffline(true);
      await page.getByRole('tab', {name: 'Go'}).tap();
      await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
    });

    test('leave the page as without JavaScript at the first touch, so no content of tabs is hidden', async ({
      page,
      context,
    }) => {
      await page.goto('/kitchen-sink/');
      await page.waitForLoadState('networkidle');
      const sample = page.getByRole('tabpanel', {name: 'Go', includeHidden: true});
      await expect(sample).toBeHidden();
      await context.setOffline(true);
      await page.touchscreen.tap(200, 400);
      await expect(sample).toBeVisible();
    });
  });

  test('start when the page is scrolled', async ({page}) => {
    await page.goto('/quickstart/');
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', '');
  });

  for (const key of ['/', 'Control+k']) {
    test(`open search if the first input is ${key}`, async ({page}) => {
      await page.goto('/quickstart/');
      await page.waitForLoadState('networkidle');
      expect(await state(page)).toBe('');
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', {name: 'Search docs'})).toBeVisible();
    });
  }

  test('leave a slash to the field that it is typed into', async ({page}) => {
    await page.route(scriptNames.page, () => {}); // never load
    await page.goto('/reference/metadata-reference/models/');
    const field = page.locator('input[data-filter]').first();
    await field.pressSequentially('a/b');
    await expect(field).toHaveValue('a/b');
  });

  test('move the focus into a menu that was opened before they loaded', async ({page}) => {
    const release = await holdBack(page, scriptNames.page);
    await page.goto('/quickstart/', {waitUntil: 'domcontentloaded'});
    await page.getByRole('button', {name: 'Open menu'}).tap();
    await expect(page.locator('#docs-menu')).toBeVisible();
    release();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#docs-menu') !== null)).toBe(true);
  });

  test('start on their own if they change how the page is shown', async ({page}) => {
    await page.goto('/kitchen-sink/#no-such-place');
    await controlsReady(page);
    await page.goto('/search/?q=supergraph');
    await expect(page.locator('.search-page__results a').first()).toBeVisible();
    await page.goto('/kitchen-sink/');
    await page.getByRole('tab', {name: 'Go'}).tap();
    await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
    await page.reload();
    await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
  });

  test.describe('for a URL without a page', () => {
    test.use({expectedErrors: /404/});

    test('offer a search for its words', async ({page}) => {
      await page.goto('/no-such-page/');
      await expect(page.locator('[data-not-found] input[name=q]')).toHaveValue('no such page');
    });
  });
});

test('controls that load before the whole page work on all of it', async ({page}) => {
  await servePartially('/kitchen-sink/', '</h1>', async ({url, sendRest}) => {
    await page.goto(new URL('/evals/', url).href);
    await page.evaluate(() => localStorage.setItem('site.tabs', 'language=go'));
    await page.goto(url, {waitUntil: 'commit'});
    await controlsReady(page);
    await expect(page.getByRole('tab')).toHaveCount(0);
    sendRest();
    await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
  });
});

test('the controls wait until a long text is complete, but load immediately when the reader presses a key', async ({
  page,
}) => {
  const scripts = recordRequests(page, 'script');
  await servePartially('/promptql-apis/threads-api/', '</article>', async ({url, sendRest}) => {
    const paint = async () => {
      await page.goto(url, {waitUntil: 'commit'});
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await framesDrawn(page);
    };
    await paint();
    expect(scripts).toEqual([]);
    sendRest();
    await controlsReady(page);
    await page.evaluate(() => localStorage.clear());
    await paint();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', {name: 'Search docs'})).toBeVisible();
    sendRest();
  });
});

for (const [name, act] of [
  ['a pointer over a link', (page: Page) => page.locator('article a').first().hover()],
  ['the focus on a link', (page: Page) => page.locator('article a').first().focus()],
] as const) {
  test(`${name} loads the navigator`, async ({page}) => {
    await setConnection(page, unhurried);
    await page.goto('/quickstart/');
    await act(page);
    await navigatorRuns(page);
  });
}

test('actions that the controls handle do not load the navigator', async ({page}) => {
  await setConnection(page, unhurried);
  const scripts = recordRequests(page, 'script');
  await page.goto('/kitchen-sink/#tabs'); // the whole page is laid out, so nothing moves under the pointer
  await controlsReady(page);
  await page.getByRole('tab', {name: 'Go'}).click();
  await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
  await page.locator('.article__lead').click();
  expect(scripts.filter((path) => scriptNames.navigator.test(path))).toEqual([]);
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').pressSequentially('supergraph');
  await dialog
    .getByRole('option', {name: /supergraph/i})
    .first()
    .click();
  await expect(page.getByRole('heading', {level: 1})).toContainText(/supergraph/i);
});

test('on a metered connection, nothing starts the navigator, and links load whole pages', async ({page}) => {
  await setConnection(page, metered);
  const scripts = recordRequests(page, 'script');
  await page.goto('/quickstart/');
  await controlsReady(page);
  await page.locator('.article__lead').click();
  await page.locator('.sidebar .menu a').first().hover();
  await page.keyboard.press('Tab');
  expect(scripts).toHaveLength(1);
  await page.locator('.menu a[href="/evals/"]').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
  await navigatorWaits(page);
});

test('a click on a control before the controls load is handled when they run', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdBack(page, scriptNames.page);
  await page.goto('/kitchen-sink/', {waitUntil: 'commit'});
  await page.getByRole('tab', {name: 'Go'}).click();
  await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'false');
  release();
  await expect(page.getByRole('tab', {name: 'Go'})).toHaveAttribute('aria-selected', 'true');
});

test('a click on search before the controls load opens the dialog', async ({page}) => {
  const release = await holdBack(page, scriptNames.page);
  await page.goto('/quickstart/', {waitUntil: 'commit'});
  await page.getByRole('link', {name: 'Search docs'}).click();
  release();
  await expect(page.getByRole('dialog', {name: 'Search docs'})).toBeVisible();
});

for (const [how, open] of [
  ['the shortcut', (page) => page.keyboard.press('Control+k')],
  ['a click', (page) => page.getByRole('link', {name: 'Search docs'}).click()],
] satisfies [string, (page: Page) => Promise<void>][]) {
  test(`letters that follow ${how} before the controls load reach the field of search`, async ({page}) => {
    const release = await holdBack(page, scriptNames.page);
    await page.goto('/quickstart/', {waitUntil: 'commit'});
    await page.locator('.search-bar').waitFor();
    await open(page);
    await page.keyboard.type('data model');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    release();
    await expect(page.locator('#search-input')).toHaveValue('data model');
  });
}

test.describe('in a narrow window that no one has touched', () => {
  test.use({viewport: {width: 390, height: 800}});

  test('the first "?" shows the list of keys when the controls run', async ({page}) => {
    const release = await holdBack(page, scriptNames.page);
    await page.goto('/quickstart/', {waitUntil: 'commit'});
    await page.locator('.search-bar').waitFor();
    await page.keyboard.press('?');
    release();
    await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
  });
});

test('a click on search with Shift is left to the browser before the controls load', async ({page}) => {
  await holdBack(page, scriptNames.page);
  await page.goto('/quickstart/', {waitUntil: 'commit'});
  const isLeft = await page.getByRole('link', {name: 'Search docs'}).evaluate((link) => {
    // Prevent the window that the browser would open, because the test doesn't need it.
    let isLeft = false;
    addEventListener('click', (event) => ((isLeft = !event.defaultPrevented), event.preventDefault()), {once: true});
    link.dispatchEvent(new MouseEvent('click', {shiftKey: true, bubbles: true, cancelable: true}));
    return isLeft;
  });
  expect(isLeft).toBe(true);
});

test.describe('when the controls do not load', () => {
  test.use({expectedErrors: /ERR_FAILED/});

  test('an early click on search leads to the search page', async ({page}) => {
    await page.route(scriptNames.page, (route) => route.abort());
    await page.goto('/evals/', {waitUntil: 'commit'});
    await page.getByRole('link', {name: 'Search docs'}).click();
    await expect(page).toHaveURL(/\/search\/$/);
  });
});

test('the home page, docs pages, and the search page send no request to another host', async ({page, siteUrl}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => !request.url().startsWith('data:') && hosts.add(new URL(request.url()).origin));
  for (const path of ['/', '/quickstart/', '/kitchen-sink/', '/search/']) {
    await page.goto(path);
    await startNavigator(page);
  }
  expect([...hosts]).toEqual([siteUrl]);
});
