import type {Locator, Page} from '@playwright/test';
import {
  controlsReady,
  expect,
  holdBack,
  metered,
  navigatorRuns,
  recordPaths,
  recordRequests,
  scriptNames,
  setConnection,
  settledScroll,
  startNavigator,
  test,
  unhurried,
} from '../lib/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', {name: 'Search docs'});
const inputOf = (page: Page) => dialogOf(page).getByRole('combobox', {name: 'Search docs'});
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
const activeOf = (page: Page) => dialogOf(page).locator('[aria-selected=true]');
/** Waits until all parts of the index have answered. */
const isComplete = (page: Page) => expect(page.locator('.search-dialog:not([data-busy])')).toBeVisible();

async function openOn(page: Page, path = '/quickstart/') {
  await page.goto(path);
  await controlsReady(page);
  await page.keyboard.press('Control+k');
  await expect(inputOf(page)).toBeFocused();
}

async function searchFor(page: Page, query: string) {
  await inputOf(page).fill(query);
  await isComplete(page);
}

/** Records the files of search, as `recordPaths`. */
const recordSearchFiles = (page: Page) => recordPaths(page, (path) => path.includes('search'));

test('results that arrive during a press do not replace the pressed result', async ({page}) => {
  await page.addInitScript(() => {
    Object.assign(window, {answered: 0});
    window.Worker = class extends Worker {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener(
          'message',
          ({data}: MessageEvent<{type: string}>) =>
            data.type === 'done' && (window as unknown as {answered: number}).answered++,
        );
      }
    };
  });
  await openOn(page);
  await searchFor(page, 'glossary');
  const href = await optionsOf(page).first().getAttribute('href');
  await optionsOf(page).first().hover();
  await page.mouse.down();
  await inputOf(page).fill('permissions');
  await page.waitForFunction(() => (window as unknown as {answered: number}).answered > 1);
  await page.mouse.up();
  await expect(page).toHaveURL((url) => url.href.endsWith(href!));
});

test.describe('search opens', () => {
  test('with a double click, and keeps the focus in the field', async ({page}) => {
    await openOn(page);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    // The script has loaded, so the second press is around the dialog that the first press opened.
    await page.locator('.navbar [data-action=search]').dblclick({delay: 60});
    await page.keyboard.type('jwt');
    await expect(inputOf(page)).toHaveValue('jwt');
  });

  for (const [name, act] of Object.entries({
    'with a click': (page: Page, link: Locator) => link.click(),
    'with Ctrl+K': (page: Page) => page.keyboard.press('Control+k'),
    'with ⌘K': (page: Page) => page.keyboard.press('Meta+k'),
    'with a slash': (page: Page) => page.keyboard.press('/'),
  })) {
    test(name, async ({page}) => {
      await page.goto('/quickstart/');
      await controlsReady(page);
      await act(page, page.getByRole('link', {name: 'Search docs'}));
      await expect(inputOf(page)).toBeFocused();
      await expect(page).toHaveURL(/\/quickstart\/$/);
    });
  }

  test('with all letters that are typed on the focused link', async ({page}) => {
    const release = await holdBack(page, scriptNames.search);
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('link', {name: 'Search docs'}).focus();
    await page.keyboard.type('jwtx');
    await page.keyboard.press('Backspace');
    release();
    await expect(inputOf(page)).toHaveValue('jwt');
    await expect(optionsOf(page).first()).toBeVisible();
  });

  test('while the navigator runs', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.getByRole('link', {name: 'Search docs'}).click();
    await expect(inputOf(page)).toBeFocused();
    await expect(page).toHaveURL(/\/quickstart\/$/);
  });
});

test('fetches nothing of the index before the reader intends to search', async ({page}) => {
  const fetched = recordSearchFiles(page);
  await page.goto('/quickstart/');
  await startNavigator(page);
  expect(fetched).toEqual([]);
  const warmed = page.waitForResponse(/search-index\.txt$/);
  await page.getByRole('link', {name: 'Search docs'}).hover();
  await warmed;
});

test('fetches nothing before the dialog opens if the reader saves data', async ({page}) => {
  await setConnection(page, metered);
  const fetched = recordSearchFiles(page);
  await page.goto('/quickstart/');
  await controlsReady(page);
  const link = page.getByRole('link', {name: 'Search docs'});
  await link.hover();
  await link.focus();
  // Anything that hovering requested would arrive before the page that is fetched here.
  await page.evaluate(() => fetch('/quickstart/').then((response) => response.text()));
  expect(fetched).toEqual([]);
  await link.click();
  await searchFor(page, 'supergraph');
  await expect(optionsOf(page).first()).toBeVisible();
});

test('the first result needs only the interface, the engine, and the outline', async ({page}) => {
  await setConnection(page, unhurried);
  const release = await holdBack(page, /\/assets\/search\//);
  const fetched = recordRequests(page, 'script');
  await page.goto('/quickstart/');
  await page.getByRole('link', {name: 'Search docs'}).click();
  await inputOf(page).fill('supergraph');
  await expect(optionsOf(page).first()).toContainText('supergraph', {ignoreCase: true});
  for (const name of [scriptNames.actions, scriptNames.navigator])
    expect(fetched.filter((path) => name.test(path))).toEqual([]);
  release();
  await isComplete(page);
  await navigatorRuns(page);
});

test('finds a command, marks the words, and opens the command on Enter', async ({page}) => {
  await openOn(page);
  await searchFor(page, 'connector init');
  await expect(activeOf(page)).toContainText('ddn connector init');
  await expect(activeOf(page).locator('mark')).toHaveText(['connector', 'init']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/reference\/cli\/commands\/ddn_connector_init\/$/);
});

test('leads to a section of the open page without leaving the page', async ({page}) => {
  await openOn(page);
  await page.locator('article').evaluate((article) => (article.dataset.stays = ''));
  await searchFor(page, 'open a sandbox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quickstart\/#.+/);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator('article')).toHaveAttribute('data-stays', '');
});

test('arrow keys wrap around, and the input keeps the focus', async ({page}) => {
  await openOn(page);
  await searchFor(page, 'permissions');
  const options = await optionsOf(page).count();
  expect(options).toBeGreaterThan(3);
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(inputOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await optionsOf(page).nth(1).getAttribute('id'))!,
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(optionsOf(page).nth(options - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+End');
  await expect(optionsOf(page).nth(options - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Home');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+End');
  await expect(optionsOf(page).nth(options - 1)).toHaveAttribute('aria-selected', 'true');
  await expect(inputOf(page)).toBeFocused();
});

test('Ctrl+Enter opens a new tab and keeps the dialog open', async ({page, context}) => {
  await openOn(page);
  await searchFor(page, 'ddn auth login');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(/\/ddn_auth_login\/$/);
  await expect(dialogOf(page)).toBeVisible();
});

test('Escape closes the dialog and returns the focus, and the query is kept for the next time', async ({page}) => {
  await page.goto('/quickstart/');
  await controlsReady(page);
  const link = page.getByRole('link', {name: 'Search docs'});
  await link.focus();
  await page.keyboard.press('Enter');
  await searchFor(page, 'glossary');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(inputOf(page)).toHaveValue('glossary');
  await expect(optionsOf(page).first()).toBeVisible();
});

test('Tab stays inside the dialog', async ({page}) => {
  await openOn(page);
  await searchFor(page, 'glossary');
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement!.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
});

test('shows the number of results, and the page that lists them shows the same number', async ({page}) => {
  await openOn(page);
  await searchFor(page, 'subgraph');
  const all = dialogOf(page).getByRole('option', {name: /^See all \d+ results$/});
  const count = /\d+/.exec((await all.textContent())!)![0];
  await expect(dialogOf(page).getByRole('status')).toHaveText(
    new RegExp(`^Definition of Subgraph\\. ${count} results on \\d+ pages$`),
  );
  await all.click();
  await expect(page).toHaveURL(/\/search\/\?q=subgraph$/);
  // The URL changes before the page does, and the previous page has more than one status.
  await expect(page.locator('.search-page__status')).toHaveText(new RegExp(`^${count} results on \\d+ pages$`));
});

test('without results, suggests queries that have results and a way to report the query', async ({page}) => {
  await openOn(page);
  await inputOf(page).pressSequentially('xqzzyv wvuxqk');
  await expect(dialogOf(page)).toContainText('No results for xqzzyv wvuxqk');
  await expect(dialogOf(page)).toContainText('Believe this query should return results?');
  await expect(dialogOf(page).getByRole('link', {name: 'Let us know.'})).toHaveAttribute(
    'href',
    /issues\/new\?title=Search%3A%20no%20results%20for%20%22xqzzyv%20wvuxqk%22$/,
  );
  await expect(dialogOf(page)).toContainText('Try searching for');
  await dialogOf(page).locator('.search-notice__suggestion').first().click();
  await expect(optionsOf(page).first()).toBeVisible();
});

test('popular pages are offered before anything is typed, also to the keyboard', async ({page}) => {
  await openOn(page);
  const popular = dialogOf(page).getByRole('list', {name: 'Popular'}).getByRole('link');
  await expect(popular).toHaveCount(6);
  for (const link of await popular.all())
    expect((await page.request.get((await link.getAttribute('href'))!)).status()).toBe(200);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(popular.nth(1)).toBeFocused();
  const href = await popular.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === href);
});

test('the dialog looks the same on the next page', async ({page}) => {
  const look = () =>
    dialogOf(page).evaluate((dialog) => {
      const {width, borderRadius, padding} = getComputedStyle(dialog);
      return {width, borderRadius, padding};
    });
  await openOn(page);
  const before = await look();
  await page.keyboard.press('Escape');
  await startNavigator(page);
  await page.locator('.menu a[href="/evals/"]').click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Evaluate Accuracy');
  await page.keyboard.press('Control+k');
  await expect(inputOf(page)).toBeFocused();
  expect(await look()).toEqual(before);
});

test('never says "no results" before results arrive', async ({page}) => {
  await openOn(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, {seen});
    new MutationObserver(
      () =>
        /No results/.test(document.querySelector('.search-dialog')!.textContent!) &&
        seen.push(document.querySelector<HTMLInputElement>('#search-input')!.value),
    ).observe(document.querySelector('.search-dialog')!, {subtree: true, childList: true, characterData: true});
  });
  await inputOf(page).pressSequentially('relationship');
  await isComplete(page);
  expect(await page.evaluate(() => (window as unknown as {seen: string[]}).seen)).toEqual([]);
});

test.describe('when the network is down', () => {
  test.use({expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/});

  test('the failure and the query stay, and results appear on their own later', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.route('**/search-index.txt', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await inputOf(page).pressSequentially('glossary');
    await expect(dialogOf(page)).toContainText('Unable to fetch results');
    await expect(dialogOf(page)).toContainText('You might want to check your network connection.');
    await expect(dialogOf(page)).not.toContainText('No results');
    await inputOf(page).press('s');
    await expect(dialogOf(page)).toContainText('Unable to fetch results');
    await page.unroute('**/search-index.txt');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(optionsOf(page).first()).toBeVisible();
    await expect(inputOf(page)).toHaveValue('glossarys');
  });

  test('a dialog that is not loaded yet says so and opens when the network is back', async ({page}) => {
    await page.route(scriptNames.search, (route) => route.abort());
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toContainText('Unable to fetch results');
    await page.unroute(scriptNames.search);
    // Not the browser's own event, which can come before the browser allows requests.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(inputOf(page)).toBeFocused();
  });

  test('a dialog that is not loaded yet also opens on Retry', async ({page}) => {
    await page.route(scriptNames.search, (route) => route.abort());
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.keyboard.press('Control+k');
    const failure = page.getByRole('dialog').filter({hasText: 'Unable to fetch results. You might want to check'});
    await expect(failure).toBeVisible();
    await page.unroute(scriptNames.search);
    await failure.getByRole('button', {name: 'Retry'}).click();
    await expect(failure).toBeHidden();
    await expect(inputOf(page)).toBeFocused();
  });

  for (const [what, script] of [
    ['the search module', scriptNames.search],
    ['React', scriptNames.react],
    ['the controls', scriptNames.actions],
  ] as const) {
    test(`the page without ${what} says so, and searches on its own when the network is back`, async ({page}) => {
      await page.route(script, (route) => route.abort());
      await page.goto('/search/?q=glossary');
      await expect(page.getByText('Unable to fetch results. You might want to check')).toBeVisible();
      await page.unroute(script);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.locator('.search-page__title a').first()).toBeVisible();
      await expect(page.getByText('Unable to fetch results')).toBeHidden();
      await expect(page.getByText('did not load')).toHaveCount(0);
    });
  }

  test('a corrupt index causes a failure, not a crash', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.route('**/search-index.txt', (route) =>
      route.fulfill({status: 200, contentType: 'application/json', body: '{"nonsense": [1, 2'}),
    );
    await page.keyboard.press('Control+k');
    await inputOf(page).fill('glossary');
    await expect(dialogOf(page)).toContainText('Unable to fetch results');
  });
});

test.describe('recent places and favorites', () => {
  async function visitOnce(page: Page) {
    await openOn(page);
    await searchFor(page, 'ddn auth login');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ddn_auth_login\/$/);
    await openOn(page, '/quickstart/');
  }

  test('include a visited place, which can become a favorite and be removed', async ({page}) => {
    await visitOnce(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('list', {name: 'Recent'}).getByRole('link')).toHaveAttribute(
      'href',
      '/reference/cli/commands/ddn_auth_login/',
    );
    await dialog.getByRole('button', {name: /^Favorite:/}).click();
    await expect(dialog.getByRole('list', {name: 'Favorites'}).getByRole('link')).toHaveCount(1);
    await expect(dialog.getByRole('list', {name: 'Recent'})).toHaveCount(0);
    await page.reload();
    await controlsReady(page);
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('list', {name: 'Favorites'}).getByRole('link')).toHaveCount(1);
    await dialog.getByRole('button', {name: /^Remove:/}).click();
    await expect(dialog.getByRole('list', {name: 'Favorites'})).toHaveCount(0);
    await expect(dialog.getByText(/^Find commands/)).toBeVisible();
  });

  test('are reached with the arrow keys', async ({page}) => {
    await visitOnce(page);
    await page.keyboard.press('ArrowDown');
    await expect(dialogOf(page).getByRole('list', {name: 'Recent'}).getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(inputOf(page)).toBeFocused();
  });

  test.describe('if storage is refused', () => {
    test.use({expectedErrors: /storage error/});

    test('last as long as the page', async ({page}) => {
      await page.addInitScript(() => {
        const fail = () => {
          throw new DOMException('denied', 'SecurityError');
        };
        Object.assign(Storage.prototype, {getItem: fail, setItem: fail, removeItem: fail});
      });
      await openOn(page);
      await searchFor(page, 'open a sandbox');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Control+k');
      await inputOf(page).fill('');
      await expect(dialogOf(page).getByRole('list', {name: 'Recent'}).getByRole('link')).toHaveCount(1);
    });
  });
});

test.describe('hostile queries', () => {
  for (const query of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '.*+?^${}()|[]\\',
    '🦜🦜',
    '\u202eabc\u0000',
    'x'.repeat(10_000),
    '__proto__',
    ' ',
  ]) {
    test(`are shown as text: ${query.slice(0, 30)}`, async ({page}) => {
      await page.goto(`/search/?q=${encodeURIComponent(query)}`);
      await expect(page.locator('main').getByRole('status')).toHaveText(/results?|Find commands|^$/);
      await expect(page.getByRole('searchbox')).toHaveValue(query.slice(0, 256));
      await expect(page.locator('main img, main script')).toHaveCount(0);
      await openOn(page);
      await inputOf(page).fill(query);
      await isComplete(page);
      await expect(dialogOf(page).locator('img, script')).toHaveCount(0);
    });
  }
});

test.describe('the search page', () => {
  test('has a spinner while its code loads, after 200 ms, but not without JavaScript', async ({page, browser}) => {
    const spinner = page.locator('.search-page__results .spinner');
    const release = await holdBack(page, scriptNames.react);
    await page.goto('/search/?q=model');
    await expect(spinner).toBeVisible();
    const delay = await spinner.evaluate((shown) => getComputedStyle(shown).animation);
    expect(delay).toMatch(/0\.2s .*appear/);
    release();
    await expect(page.locator('.search-page__status')).toHaveText(/results/);
    await expect(spinner).toHaveCount(0);
    const plain = await browser.newPage({javaScriptEnabled: false});
    await plain.goto(page.url());
    await expect(plain.locator('.search-page__results .spinner')).toBeHidden();
    await plain.close();
  });

  const pagesOf = (page: Page) => page.locator('.search-page__title a');
  const more = (page: Page) => page.getByRole('button', {name: 'Show more results'});

  test('updates its URL while the query is typed', async ({page}) => {
    await page.goto('/search/?q=jwt');
    await expect(pagesOf(page).first()).toBeVisible();
    await page.getByRole('searchbox').fill('webhook mode');
    await expect(page).toHaveURL(/\?q=webhook%20mode$/);
    await expect(pagesOf(page).first()).toContainText(/webhook/i);
  });

  test('filters by section', async ({page}) => {
    await page.goto('/search/?q=permissions');
    const group = page.getByRole('group', {name: 'Section'}).getByRole('button', {name: /^Reference \d+$/});
    const count = /\d+/.exec((await group.textContent())!)![0];
    await group.click();
    await expect(page).toHaveURL(/\?q=permissions&in=Reference$/);
    await expect(page.locator('main').getByRole('status')).toHaveText(new RegExp(`^${count} results? `));
    await expect(page.locator('.search-page__pages .search-list__trail').first()).toContainText('Reference');
    await page.reload();
    await expect(group).toHaveAttribute('aria-pressed', 'true');
  });

  test('filters by kind of page, as the dialog does', async ({page}) => {
    await openOn(page);
    await searchFor(page, 'permissions');
    const kind = page.getByRole('group', {name: 'Kind'}).getByRole('button', {name: /^Troubleshooting \d+$/});
    await kind.focus();
    const count = /\d+/.exec((await kind.textContent())!)![0];
    await page.keyboard.press('Enter');
    await expect(kind).toHaveAttribute('aria-pressed', 'true');
    await expect(optionsOf(page).last()).toHaveText(`See all ${count} results`);
    await optionsOf(page).last().click();
    await expect(page).toHaveURL(/\/search\/\?q=permissions&kind=error$/);
    // The URL changes before the page does.
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search the docs');
    await expect(page.locator('main').getByRole('status')).toHaveText(new RegExp(`^${count} results? `));
    await expect(pagesOf(page).first()).toHaveAttribute('href', /(?:troubleshooting|faq)\/$/);
  });

  test('shows the chosen section after Back in a small window, where the row scrolls', async ({page}) => {
    await page.setViewportSize({width: 320, height: 640});
    await page.goto('/search/?q=permissions');
    const groups = page.getByRole('group', {name: 'Section'});
    await groups.getByRole('button').last().click();
    const chosen = groups.getByRole('button', {pressed: true});
    await expect(chosen).toHaveText(/ \d+$/);
    await page.locator('.search-page__title a').first().click();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Search the docs');
    await page.goBack();
    await expect(chosen).toHaveText(/ \d+$/);
    await expect(chosen).toBeInViewport({ratio: 0.9});
  });

  test('does not scroll when its results arrive', async ({page}) => {
    await page.setViewportSize({width: 320, height: 568});
    await page.goto('/search/?q=permissions&in=Reference');
    await expect(page.getByRole('group', {name: 'Section'}).getByRole('button', {pressed: true})).toHaveText(/ \d+$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('defines a term above its results, as the dialog does', async ({page}) => {
    await openOn(page);
    await searchFor(page, 'supergraph');
    const card = page.getByRole('complementary', {name: 'Definition of Supergraph'});
    await expect(dialogOf(page).filter({has: card})).toBeVisible();
    await expect(activeOf(page)).toHaveAttribute('href', '/project-configuration/supergraph/');
    const isAbove = async (result: Locator) => {
      const [above, below] = [(await card.boundingBox())!, (await result.boundingBox())!];
      return above.y + above.height <= below.y;
    };
    expect(await isAbove(optionsOf(page).first())).toBe(true);
    await page.goto('/search/?q=supergraph');
    await expect(pagesOf(page).first()).toBeVisible();
    expect(await isAbove(pagesOf(page).first())).toBe(true);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/help\/glossary\/#supergraph$/);
  });

  test('shows more results on request', async ({page}) => {
    await page.goto('/search/?q=permissions');
    await expect(pagesOf(page)).toHaveCount(10);
    await more(page).click();
    await expect(pagesOf(page)).toHaveCount(20);
    await expect(pagesOf(page).nth(10)).toBeFocused();
  });

  test('shows the same list at the same position after Back', async ({page}) => {
    await page.goto('/search/?q=permissions');
    await more(page).click();
    await expect(pagesOf(page)).toHaveCount(20);
    const link = pagesOf(page).nth(14);
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await link.click();
    await expect(page).not.toHaveURL(/\/search\//);
    await page.goBack();
    await expect(pagesOf(page)).toHaveCount(20);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before));
  });

  test('shows the list at the same position after a reader left it for another part of the page', async ({page}) => {
    await page.goto('/search/?q=permissions');
    await expect(pagesOf(page)).toHaveCount(10);
    await startNavigator(page);
    await page.evaluate(() => scrollBy(0, 900));
    const before = await settledScroll(page);
    expect(before).toBeGreaterThan(500);
    await page.locator('.footer a[href="/quickstart/"]').evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await page.goBack();
    await expect(pagesOf(page)).toHaveCount(10);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test.describe('for a URL that has no page:', () => {
    test.use({expectedErrors: /status of 404/});

    test('the form keeps what was typed before the scripts loaded', async ({page}) => {
      const release = await holdBack(page, scriptNames.page);
      await page.goto('/no-such-page/webhook/', {waitUntil: 'commit'});
      await page.locator('main').getByRole('searchbox').fill('native operations');
      release();
      await controlsReady(page);
      await expect(page.getByRole('heading', {name: 'Nearest pages'})).toBeVisible();
      await expect(page.locator('main').getByRole('searchbox')).toHaveValue('native operations');
    });

    test('the form stays empty if it has the focus before the scripts load', async ({page}) => {
      const release = await holdBack(page, scriptNames.page);
      await page.goto('/no-such-page/webhook/', {waitUntil: 'commit'});
      await page.locator('main').getByRole('searchbox').focus();
      release();
      await expect(page.getByRole('heading', {name: 'Nearest pages'})).toBeVisible();
      await page.keyboard.type('native operations');
      await expect(page.locator('main').getByRole('searchbox')).toHaveValue('native operations');
    });
  });

  test('keeps what was typed before it ran', async ({page}) => {
    const release = await holdBack(page, scriptNames.search);
    await page.goto('/search/?q=jwt', {waitUntil: 'domcontentloaded'});
    await page.getByRole('searchbox').fill('glossary');
    release();
    await expect(pagesOf(page).first()).toContainText(/glossary/i);
    await expect(page.getByRole('searchbox')).toHaveValue('glossary');
    await expect(page).toHaveURL(/\?q=glossary$/);
  });

  test('runs when the navigator shows it, and is removed when the navigator shows another page', async ({page}) => {
    await page.goto('/search/?q=permissions');
    await expect(pagesOf(page).first()).toBeVisible();
    await startNavigator(page);
    await expect(page.getByRole('searchbox')).toHaveValue('permissions');
    await pagesOf(page).first().click();
    await expect(page).not.toHaveURL(/\/search\//);
    await expect(page.locator('[data-island=SearchPage]')).toHaveCount(0);
    await page.goBack();
    await expect(pagesOf(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('permissions');
    await expect(page.locator('[data-island=SearchPage]')).toHaveCount(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page says what search needs', async ({page}) => {
    await page.goto('/search/?q=jwt');
    await expect(page.locator('main')).toContainText('needs JavaScript');
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});

test.describe('on a small phone', () => {
  test.use({viewport: {width: 320, height: 640}});

  test('the dialog fills the screen, and nothing is wider', async ({page}) => {
    await openOn(page);
    await searchFor(page, 'permissions');
    expect(await dialogOf(page).boundingBox()).toMatchObject({x: 0, y: 0, height: 640});
    expect(await page.locator('.search-dialog__body').evaluate((body) => body.scrollWidth <= body.clientWidth)).toBe(
      true,
    );
    const close = dialogOf(page).getByRole('button', {name: 'Close search'});
    // Readers who speak to their device say the word that they see.
    expect(await close.locator('span').evaluate((word) => getComputedStyle(word, '::before').content)).toBe('"Close"');
    await close.click();
    await expect(dialogOf(page)).toBeHidden();
  });
});

test.describe('in a low window, as at 200 % zoom', () => {
  test.use({viewport: {width: 640, height: 400}});

  test('the first result is visible below a definition', async ({page}) => {
    await openOn(page);
    await searchFor(page, 'native query');
    await expect(dialogOf(page).getByText('Read more in the glossary')).toBeVisible();
    await expect(page.getByRole('option').first()).toBeInViewport({ratio: 0.5});
  });
});
