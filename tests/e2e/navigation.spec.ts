import type {Page} from '@playwright/test';
import {
  answerPages,
  controlsReady,
  expect,
  framesDrawn,
  holdBack,
  holdBackPages,
  startNavigator,
  idlePassed,
  isForPage,
  metered,
  navigatorRuns,
  navigatorWaits,
  openWithoutPrefetch,
  phone,
  recordPages,
  scriptNames,
  setConnection,
  settledScroll,
  test,
  topOf,
  unhurried,
} from '../lib/test.ts';
import {servePartially} from '../lib/partialPage.ts';

test('formulas have their stylesheet on a page that a link opens', async ({page}) => {
  await page.goto('/quickstart/');
  await startNavigator(page);
  const follow = (path: string) =>
    page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('article')!.append(link);
      link.click();
    }, path);
  const position = () =>
    page
      .locator('.katex-mathml')
      .first()
      .evaluate((element) => getComputedStyle(element).position);
  await follow('/kitchen-sink/');
  await expect.poll(position).toBe('absolute');
  await follow('/quickstart/');
  await expect(page.locator('.katex-mathml')).toHaveCount(0);
  await follow('/kitchen-sink/');
  await expect.poll(position).toBe('absolute');
});

test.describe('scroll position', () => {
  test('a hash scrolls to its target, below the navbar', async ({page}) => {
    await page.goto('/kitchen-sink/#callouts');
    await expect.poll(() => topOf(page, '#callouts')).toBeLessThan(130);
    expect(await topOf(page, '#callouts')).toBeGreaterThan(50);
  });

  test('a hash inside a closed tab opens the tab', async ({page}) => {
    await page.goto('/kitchen-sink/#inside-python');
    await expect(page.locator('#inside-python')).toBeInViewport();
    await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
  });

  test('a hash inside folded text unfolds the text, also on a click in the page', async ({page}) => {
    await page.goto('/kitchen-sink/#inside-folded');
    await expect(page.locator('#inside-folded')).toBeInViewport();
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    await expect(page.locator('#inside-folded')).toBeHidden();
    await page.locator('.toc a[href="#inside-folded"]').click();
    await expect(page.locator('#inside-folded')).toBeInViewport();
  });

  test('another page starts at its top, and Back restores the position', async ({page}) => {
    await page.goto('/kitchen-sink/');
    await startNavigator(page);
    await page.locator('a.card__link').first().scrollIntoViewIfNeeded();
    const before = await settledScroll(page);
    expect(before).toBeGreaterThan(500);
    await page.locator('a.card__link').first().click();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('The Kitchen Sink');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('The Kitchen Sink');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test('a link to a part of another page scrolls to that part', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('article a[href^="/help/glossary/#"]').first().click();
    await expect(page).toHaveURL(/\/help\/glossary\/#/);
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();
  });
});

test.describe('back after a reload', () => {
  for (const [when, act] of [
    ['immediately', async () => {}],
    ['after the navigator starts again', startNavigator],
  ] as const) {
    test(`shows the page that the URL names, ${when}`, async ({page}) => {
      await page.goto('/quickstart/');
      await startNavigator(page);
      await page.locator('.menu a[href="/evals/"]').click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
      await page.reload();
      await act(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/quickstart\/$/);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
      await page.goForward();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    });
  }

  test('returns to the place in the page, also in a narrow window', async ({page}) => {
    // Keep the fallback fonts, because a page uses the site's fonts only if they arrive before its first frame, and in
    // other fonts, the same scroll position shows other lines.
    await holdBack(page, /\.woff2$/);
    await page.setViewportSize(phone);
    await page.goto('/quickstart/#clean-up'); // the whole page is laid out
    await startNavigator(page);
    await settledScroll(page);
    const before = await topOf(page, '#clean-up');
    // Not `click`, which scrolls the page first.
    await page.locator('.footer a[href="/architecture/"]').evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Quickstart with PromptQL');
    await page.reload();
    await navigatorRuns(page);
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await expect.poll(() => topOf(page, '#clean-up')).toBeCloseTo(before, -1);
  });
});

test.describe('while a page loads', () => {
  /** Records when a link is clicked and when the progress bar appears. */
  async function watchProgressBar(page: Page) {
    await page.evaluate(() => {
      const times: {clicked?: number; shown?: number} = {};
      Object.assign(window, {times});
      addEventListener('click', () => (times.clicked = performance.now()), true);
      new MutationObserver(() => {
        if (document.getElementById('progress')) times.shown ??= performance.now();
      }).observe(document.body, {childList: true});
    });
  }
  const readTimes = (page: Page) =>
    page.evaluate(() => (window as unknown as {times: {clicked: number; shown?: number}}).times);

  test('the old page stays, and a progress bar is shown after 200 ms until the new page appears', async ({page}) => {
    await openWithoutPrefetch(page, '/quickstart/');
    const release = await holdBackPages(page);
    await watchProgressBar(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('progressbar', {name: 'Loading page'})).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    release();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const {clicked, shown} = await readTimes(page);
    expect(shown! - clicked).toBeGreaterThanOrEqual(195);
  });

  test('a change of the hash alone shows no progress bar', async ({page}) => {
    await page.clock.install();
    await page.goto('/quickstart/');
    await startNavigator(page);
    await holdBackPages(page); // if a page was requested, the bar would appear
    await watchProgressBar(page);
    await page.locator('.toc a').last().click();
    await expect(page).toHaveURL(/#/);
    await page.clock.runFor(1_000);
    const {clicked, shown} = await readTimes(page);
    expect(clicked).toBeGreaterThan(0);
    expect(shown).toBeUndefined();
  });
});

test.describe('when a page does not load', () => {
  test.use({expectedErrors: /Failed to load resource|net::ERR/i});

  for (const storage of ['with storage', 'without storage'] as const) {
    test(`the console says so, and the browser loads the page once, ${storage}`, async ({page}) => {
      if (storage === 'without storage') {
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage']) {
            Object.defineProperty(window, name, {
              get() {
                throw new DOMException('denied', 'SecurityError');
              },
            });
          }
        });
      }
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await openWithoutPrefetch(page, '/quickstart/');
      await answerPages(page, (route) => route.abort());
      let loads = 0;
      page.on('load', () => loads++);
      await page.locator('.menu a[href="/evals/"]').click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
      await expect.poll(() => loads).toBe(1);
      expect(warnings.join('\n')).toContain("/evals/ didn't arrive.");
      await startNavigator(page); // by then, the browser would have loaded the page again if necessary
      expect(loads).toBe(1);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    });
  }

  test('an offline reader sees the error, and Retry loads the page again', async ({page, context}) => {
    await openWithoutPrefetch(page, '/quickstart/');
    await context.setOffline(true);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This page did not load');
    await expect(page.getByRole('alert')).toContainText('You are offline.');
    await expect(page).toHaveTitle('This page did not load');
    await context.setOffline(false);
    const release = await holdBackPages(page);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(page.locator('.spinner')).toBeVisible();
    release();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
  });
});

test.describe('a reader who stops the next page', () => {
  const stop = async (page: Page) => (await page.context().newCDPSession(page)).send('Page.stopLoading');
  const next = '.menu a[href="/evals/"]';

  test('keeps the page, its URL, and its place', async ({page}) => {
    await openWithoutPrefetch(page, '/quickstart/#clean-up');
    await framesDrawn(page);
    const place = await page.evaluate(() => scrollY);
    await holdBackPages(page);
    await page.locator(next).click();
    await expect(page).toHaveURL(/\/evals\/$/);
    await stop(page);
    await expect(page).toHaveURL(/\/quickstart\/#clean-up$/);
    await framesDrawn(page);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    await page.locator('.toc a[href="#build-fernway"]').click();
    await expect(page).toHaveURL(/\/quickstart\/#build-fernway$/);
    await expect(page.locator('#build-fernway')).toBeInViewport();
  });

  for (const [how, leave] of [
    ['a link to another site', (page: Page) => page.locator('#leave').click()],
    ['the address bar', (page: Page) => page.goto('https://example.com/')],
  ] as const) {
    test(`by ${how} goes there`, async ({page}) => {
      await page.route('https://example.com/', (route) =>
        route.fulfill({contentType: 'text/html', body: '<h1>There</h1>'}),
      );
      await openWithoutPrefetch(page, '/quickstart/');
      await holdBackPages(page);
      await page.locator(next).click();
      await expect(page).toHaveURL(/\/evals\/$/);
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), {
          href: 'https://example.com/',
          id: 'leave',
          textContent: 'x',
        });
        document.querySelector('main')!.prepend(link);
      });
      await leave(page);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('There');
    });
  }
});

test.describe('prefetch', () => {
  test('loads at most ten pages whose links are in view, and the page of a link under the pointer', async ({page}) => {
    await setConnection(page, unhurried); // otherwise, the next page would be fetched as well
    const fetched = recordPages(page);
    await page.goto('/reference/cli/commands/');
    await startNavigator(page);
    // Two of the ten can be the home page and search, which have their own scripts.
    const pages = () => fetched.filter((path) => path.endsWith('/')).length; // the text for agents is fetched as well
    await expect.poll(pages).toBeGreaterThanOrEqual(8);
    expect(pages()).toBeLessThanOrEqual(10);
    const link = page.locator('article a[href$="/ddn_supergraph_build_local/"]').first();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await expect.poll(() => fetched).toContain('/reference/cli/commands/ddn_supergraph_build_local/');
    expect(new Set(fetched).size).toBe(fetched.length);
    expect(pages()).toBeLessThanOrEqual(11);
  });

  test('loads nothing while a dialog is open, and no page for the link that opens the dialog', async ({page}) => {
    await setConnection(page, unhurried);
    await page.clock.install();
    const fetched = recordPages(page);
    await page.goto('/reference/cli/commands/');
    await controlsReady(page);
    await page.locator('.search-bar').click();
    await expect(page.getByRole('dialog', {name: 'Search'})).toBeVisible();
    await startNavigator(page);
    await framesDrawn(page);
    await page.clock.runFor(2000);
    await idlePassed(page);
    expect(fetched).toEqual([]);
  });

  test('loads the page of the link whose hover loaded the navigator', async ({page}) => {
    await setConnection(page, unhurried);
    const fetched = recordPages(page);
    await page.goto('/quickstart/');
    await page.locator('.sidebar .menu a[href="/evals/"]').hover();
    await expect.poll(() => fetched).toContain('/evals/');
  });

  test('loads the page of a link that was hovered while the navigator was loading', async ({page}) => {
    const fetched = recordPages(page);
    const release = await holdBack(page, scriptNames.navigator);
    const asked = page.waitForRequest(scriptNames.navigator);
    await page.goto('/quickstart/');
    await asked;
    await page.locator('.sidebar .menu a[href="/evals/"]').hover();
    release();
    await expect.poll(() => fetched).toContain('/evals/');
  });

  test('provides the page for the click, so nothing is fetched again', async ({page}) => {
    const fetched = recordPages(page);
    await page.goto('/quickstart/');
    await startNavigator(page);
    const link = page.locator('.menu a[href="/evals/"]');
    await link.hover();
    await expect.poll(() => fetched).toContain('/evals/');
    await link.click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    expect(fetched.filter((path) => path === '/evals/')).toHaveLength(1);
  });

  for (const [name, connection] of [
    ['if the reader saves data', metered],
    ['on 2g', {saveData: false, effectiveType: '2g'}],
  ] as const) {
    test(`loads nothing ${name}`, async ({page}) => {
      await setConnection(page, connection);
      const fetched = recordPages(page);
      await page.goto('/quickstart/');
      await controlsReady(page);
      await page.locator('.menu a[href="/evals/"]').hover();
      await page.locator('.menu a[href="/automation/"]').click();
      await expect(page).toHaveTitle(/Automation/i);
      expect(fetched).toEqual([]);
    });
  }

  test('stops when the connection becomes metered', async ({page}) => {
    const fetched = recordPages(page);
    await openWithoutPrefetch(page, '/quickstart/');
    await page.locator('.menu a[href="/evals/"]').hover();
    await page.locator('.menu a[href="/automation/"]').click();
    await expect(page).toHaveTitle(/Automation/i);
    expect(fetched).toEqual(['/automation/']);
  });
});

test.describe('the next page in reading order', () => {
  const [path, next, overnext] = ['/auth/jwt/jwt-mode/', '/auth/jwt/jwt-configuration/', '/auth/jwt/tutorials/'];

  /** Scrolls first, because the parts above the end of the page get their real height when it comes into view. */
  async function pressLinkTo(page: Page, address: string) {
    const link = page.locator(`.pagination-nav a[href="${address}"]`);
    await link.scrollIntoViewIfNeeded();
    await link.click();
  }

  test('is fetched once when the open page is idle, and no other page is', async ({page}) => {
    await page.clock.install();
    const fetched = recordPages(page);
    await page.goto(path);
    await expect.poll(() => fetched).toEqual([next]);
    // If links in view were watched, their pages would have been requested by now.
    await framesDrawn(page);
    await page.clock.runFor(2000);
    await idlePassed(page);
    expect(fetched).toEqual([next]);
  });

  test('is shown on a press without a pause, and then the page after it is fetched', async ({page}) => {
    const fetched = recordPages(page);
    await page.goto(path);
    await expect.poll(() => fetched).toEqual([next]);
    await pressLinkTo(page, next);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('JWT Configuration');
    await navigatorRuns(page);
    await expect.poll(() => fetched).toContain(overnext);
    expect(fetched.filter((each) => each === next)).toHaveLength(1);
  });

  test.describe('whose prefetch fails', () => {
    test.use({expectedErrors: /ERR_FAILED/});

    test('is fetched on the press, without a full page load', async ({page}) => {
      const fetched = recordPages(page);
      await answerPages(page, (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', isForPage);
      await page.goto(path);
      await failed;
      await page.unroute('**/');
      await pressLinkTo(page, next);
      await expect(page.getByRole('heading', {level: 1})).toHaveText('JWT Configuration');
      await navigatorRuns(page);
      expect(fetched.filter((each) => each === next)).toHaveLength(2);
    });
  });

  for (const [name, connection] of [
    ['if the reader saves data', metered],
    ['on 2g', {saveData: false, effectiveType: '2g'}],
    ['on 3g', {saveData: false, effectiveType: '3g'}],
    ['on mobile data', {saveData: false, effectiveType: '4g', type: 'cellular'}],
  ] as const) {
    test(`is not fetched ${name}, nor is the navigator`, async ({page}) => {
      await setConnection(page, connection);
      const fetched = recordPages(page);
      await page.goto(path);
      await controlsReady(page);
      await idlePassed(page);
      await navigatorWaits(page);
      expect(fetched).toEqual([]);
    });
  }

  test('is not fetched if the connection becomes metered while the navigator loads', async ({page}) => {
    await setConnection(page, {saveData: false, effectiveType: '4g'});
    const fetched = recordPages(page);
    const release = await holdBack(page, scriptNames.navigator);
    const asked = page.waitForRequest(scriptNames.navigator);
    await page.goto(path);
    await asked;
    await page.evaluate(() =>
      Object.assign((navigator as unknown as {connection: object}).connection, {saveData: true}),
    );
    release();
    await navigatorRuns(page);
    await idlePassed(page);
    expect(fetched).toEqual([]);
  });

  test.describe('in a narrow window', () => {
    test.use({viewport: phone});

    test('is not fetched before the reader is near its link', async ({page}) => {
      const fetched = recordPages(page);
      await page.goto(path);
      await controlsReady(page);
      await idlePassed(page);
      await navigatorWaits(page);
      await startNavigator(page);
      await idlePassed(page);
      expect(fetched).not.toContain(next);
    });
  });
});

test.describe('in a browser without the Navigation API', () => {
  test.beforeEach(({page}) => page.addInitScript(() => Reflect.deleteProperty(window, 'navigation')));

  test('links load whole pages, which are prefetched when the pointer rests on the link', async ({page}) => {
    const ahead: string[] = [];
    page.on('request', (request) => request.resourceType() === 'fetch' && ahead.push(new URL(request.url()).pathname));
    await page.goto('/quickstart/');
    await controlsReady(page);
    const link = page.locator('.menu a[href="/evals/"]');
    await link.hover();
    await expect.poll(() => ahead).toContain('/evals/');
    const loaded = page.waitForEvent('load');
    await link.click();
    await loaded;
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await expect(page.locator('html')).not.toHaveAttribute('data-navigator', 'ready');
  });

  test('Back restores the page and the position in it, also after a reload', async ({page}) => {
    await setConnection(page, metered); // keeps the fallback fonts, as in the test of Back after a reload
    await page.goto('/quickstart/#where-next'); // the whole page is laid out
    await settledScroll(page);
    await page.evaluate(() => scrollBy(0, -300));
    expect(await settledScroll(page)).toBeGreaterThan(500);
    const before = await topOf(page, '#where-next');
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await page.reload();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await expect.poll(() => topOf(page, '#where-next')).toBeCloseTo(before, -1);
  });

  test('a link to a part of another page scrolls to that part', async ({page}) => {
    await page.goto('/quickstart/');
    await page.locator('article a[href^="/help/glossary/#"]').first().click();
    await expect(page).toHaveURL(/\/help\/glossary\/#/);
    await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();
  });
});

test.describe('another page', () => {
  test('is read from its beginning: it has the focus, and its title is announced', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('.menu a[href="/evals/"]').press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    // Its table of contents comes before that.
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.locator('#site-status')).toHaveText(await page.title());
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('has the focus where it was, so a keyboard continues there', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    const links = page.locator('#main p a[href^="/"]:not([href*="#"])');
    const first = links.first();
    await first.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Quickstart with PromptQL');
    const second = links.last();
    const title = await page.title();
    // As for a reader who moves with Tab, the whole page is laid out before the focus jumps to its end.
    await page.keyboard.press('Tab');
    await second.press('Enter');
    await expect(page).not.toHaveTitle(title);
    await page.goBack();
    await expect(second).toBeFocused();
    await expect(second).toBeInViewport();
    await page.goBack();
    await expect(first).toBeFocused();
    await page.goForward();
    await expect(page).toHaveTitle(title);
    await expect(second).toBeFocused();
  });

  test('is read from its beginning after Back if the reader left it through the card of a term', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('#main a[data-action="term"]').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('#glossary-card')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('PromptQL and Hasura DDN Glossary');
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('is shown without the earlier changes of the reader', async ({page}) => {
    await page.goto('/reference/metadata-reference/models/');
    const rows = page.locator('[data-filter-row]:visible');
    const all = await rows.count();
    await page.locator('input[data-filter]').first().fill('zzzz');
    await expect.poll(() => rows.count()).toBeLessThan(all);
    await startNavigator(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await page.goBack();
    await expect(page.locator('input[data-filter]').first()).toHaveValue('');
    await expect(rows).toHaveCount(all);
  });

  test('that is requested while a page loads replaces that page and ends its progress bar', async ({page}) => {
    await openWithoutPrefetch(page, '/quickstart/');
    await answerPages(page, (route) =>
      route.request().url().endsWith('/evals/') ? new Promise(() => {}) : route.continue(),
    );
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.locator('.menu a[href="/automation/"]').click();
    await expect(page).toHaveTitle(/Automation/i);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page).toHaveURL(/\/automation\/$/);
  });

  test('is shown even if a link within the open page is pressed meanwhile', async ({page}) => {
    await openWithoutPrefetch(page, '/quickstart/');
    const release = await holdBackPages(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.locator('.toc a[href="#create-the-project"]').click();
    await expect(page).toHaveURL(/#create-the-project$/);
    release();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(await page.evaluate(() => [location.pathname, scrollY])).toEqual(['/evals/', 0]);
  });

  test('that is requested while the open page still loads is complete, with its footer', async ({page}) => {
    await servePartially('/quickstart/', '<h2 id="build-fernway">', async ({url}) => {
      await page.goto(url, {waitUntil: 'commit'});
      await page.locator('.menu a[href="/evals/"]').hover();
      await navigatorRuns(page);
      await page.locator('.menu a[href="/evals/"]').click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
      await expect(page.getByRole('contentinfo')).toBeAttached();
    });
  });

  test('closes dialogs and menus of the previous page', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await page.locator('[data-action=zoom]').first().click({delay: 120});
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.locator('[popovertarget=doc-actions]').click({delay: 120});
    await expect(page.locator('#doc-actions')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
    await expect(page.locator('#doc-actions')).toBeHidden();
  });

  test('has its own title and metadata', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(page).toHaveTitle(/^Evaluate Accuracy/);
    const described = () =>
      page.evaluate(() =>
        [...document.head.querySelectorAll('meta, link[rel=canonical], link[rel=alternate]')]
          .map(({outerHTML}) => outerHTML)
          .sort(),
      );
    const shown = await described();
    await page.reload();
    expect(shown).toEqual(await described());
  });

  test('is the only current page, also below a page of the navbar', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('.navbar a[href="/reference/"]').click();
    await expect(page.locator('.navbar [aria-current=page]')).toHaveText('Reference');
    await page.locator('.sidebar a[href="/reference/cli/"]').click();
    await expect(page).toHaveTitle(/^Hasura CLI/);
    await expect(page.locator('[aria-current=page]')).toHaveText('Hasura CLI');
    await expect(page.locator('.navbar [aria-current=true]')).toHaveText('Reference');
  });
});
