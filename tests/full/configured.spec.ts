/** Tests features that the real site doesn't use, on the small site in tests/fixture, which has another base URL. */
import {createHash} from 'node:crypto';
import {controlsReady, expect, holdBack, startNavigator, openUnstyled, test} from '../lib/test.ts';

test.describe('the announcement bar', () => {
  test('is shown until the reader closes it, and stays closed on other pages', async ({page, fixtureUrl}) => {
    await page.goto(fixtureUrl);
    const bar = page.getByRole('region', {name: 'Announcement'});
    await expect(bar.getByRole('link', {name: 'read it'})).toBeVisible();
    await bar.getByRole('button', {name: 'Close announcement'}).click();
    await expect(bar).toBeHidden();
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const shown = document.querySelector('.announcement');
        if (shown && getComputedStyle(shown).display !== 'none') Object.assign(window, {flashed: true});
      });
      observer.observe(document, {childList: true, subtree: true});
    });
    await page.goto(`${fixtureUrl}quickstart/`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(bar).toBeHidden();
    expect(await page.evaluate(() => 'flashed' in window)).toBe(false);
  });

  test('is shown again if its ID is new', async ({page, fixtureUrl}) => {
    await page.goto(fixtureUrl);
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.id', 'an-older-one');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.reload();
    await expect(page.getByRole('region', {name: 'Announcement'})).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('docusaurus.announcement.id'))).toBe('a-1');
  });
});

test.describe('navbar items', () => {
  test('of every kind are rendered, and items without a position are on the right', async ({page, fixtureUrl}) => {
    await page.goto(fixtureUrl);
    const left = page.locator('.navbar__items--left');
    const right = page.locator('.navbar__items--right');
    await expect(left.getByRole('link', {name: 'Plain link'})).toHaveAttribute('href', '/fixture/quickstart/');
    await expect(right.getByText('More')).toBeVisible();
    await expect(right.getByRole('link', {name: 'A doc'})).toHaveAttribute('href', '/fixture/architecture/');
    await expect(right.getByRole('link', {name: 'A sidebar'})).toHaveAttribute('href', '/fixture/index/');
    await expect(right.locator('> a', {hasText: /^PromptQL$/})).toHaveAttribute('href', '/fixture/index/');
    await expect(right.locator('[data-versions] > button')).toHaveText('PromptQL');
    await expect(right.getByText('English').first()).toBeVisible();
  });

  test('with a dropdown open on hover', async ({page, fixtureUrl}) => {
    await page.goto(fixtureUrl);
    await page.locator('.dropdown', {hasText: 'More'}).hover();
    await expect(page.getByRole('link', {name: 'First entry'})).toBeVisible();
    await page.mouse.move(5, 700);
    await expect(page.getByRole('link', {name: 'First entry'})).toBeHidden();
  });

  test('with a dropdown open on Enter, and close on a click outside or when the focus leaves them', async ({
    page,
    fixtureUrl,
  }) => {
    await page.goto(fixtureUrl);
    await startNavigator(page);
    const trigger = page.locator('.dropdown', {hasText: 'More'}).locator('.navbar__link').first();
    const entry = page.getByRole('link', {name: 'First entry'});
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.mouse.click(600, 600);
    await expect(entry).toBeHidden();
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(entry).toBeHidden();
  });

  test('with a dropdown leave the focus on the entry that a quick reader already reached', async ({
    page,
    fixtureUrl,
  }) => {
    await page.goto(fixtureUrl);
    await startNavigator(page);
    const entry = page.getByRole('link', {name: 'First entry'});
    await page.locator('.dropdown', {hasText: 'More'}).locator('.navbar__link').first().focus();
    await page.keyboard.press('Enter');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Escape');
    // The browser reports that a menu opened in a task of its own, which can come after the next keys.
    await page.evaluate(() => {
      const delay = (event: Event) => {
        if ((event as ToggleEvent).newState !== 'open') return;
        event.stopImmediatePropagation();
        removeEventListener('toggle', delay, {capture: true});
      };
      addEventListener('toggle', delay, {capture: true});
    });
    await page.keyboard.press('Enter');
    await expect(entry).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const second = page.getByRole('link', {name: 'Second entry'});
    await expect(second).toBeFocused();
    await page.locator('.dropdown__menu:popover-open').evaluate((menu) => menu.dispatchEvent(new Event('toggle')));
    await expect(second).toBeFocused();
  });

  for (const [what, stored, kept] of [
    ['keep a stored version that exists', 'current', 'current'],
    ['forget a stored version that is gone', 'a-version-that-is-gone', null],
  ] as const) {
    test(`with docs versions ${what}`, async ({page, fixtureUrl}) => {
      const key = 'docs-preferred-version-default';
      await page.addInitScript(
        ([name, version]) => {
          localStorage.setItem(name, version);
          const {getItem} = Storage.prototype;
          Storage.prototype.getItem = function (asked) {
            if (asked === name) Object.assign(window, {isRead: true});
            return getItem.call(this, asked);
          };
        },
        [key, stored] as const,
      );
      await page.goto(`${fixtureUrl}quickstart/`);
      await controlsReady(page);
      await page.locator('.navbar .dropdown').first().hover();
      await page.waitForFunction(() => 'isRead' in window);
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe(kept);
    });
  }
});

test.describe('a crash', () => {
  test.use({expectedErrors: /The fuse blew/});

  test('shows the message and its causes, and "Try again" clears it', async ({page, fixtureUrl}) => {
    await page.goto(`${fixtureUrl}crash/`);
    await page.getByRole('button', {name: 'Light the fuse'}).click();
    await expect(page).toHaveTitle(/^Page Error/);
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toBeVisible();
    await expect(page.locator('.state__details')).toHaveText('The fuse blew\n\nCause:\nToo much current');
    await expect(page.locator('.navbar')).toBeVisible();
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByText('The fuse is whole.')).toBeVisible();
    await expect(page.getByRole('heading', {name: 'This page crashed'})).toHaveCount(0);
    await expect(page).toHaveTitle(/^Crash/);
  });
});

test.describe('a wrong base URL', () => {
  test.use({expectedErrors: /status of 404|Failed to load/});

  test('is suggested as the cause on the home page if its stylesheet does not load', async ({page, fixtureUrl}) => {
    await page.route(/\.css$/, (route) => route.fulfill({status: 404, body: ''}));
    await page.goto(fixtureUrl);
    await expect(page.locator('#base-url-issue')).toContainText('did not load properly');
    await expect(page.locator('#base-url-issue')).toContainText('BASE_URL=/fixture/');
    await page.goto(`${fixtureUrl}quickstart/`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(page.locator('#base-url-issue')).toHaveCount(0);
  });

  test('is not suggested if the stylesheet is slow, or on the real site', async ({page, fixtureUrl, siteUrl}) => {
    const release = await holdBack(page, /\.css$/);
    await openUnstyled(page, fixtureUrl);
    release();
    await controlsReady(page);
    await expect(page.locator('#base-url-issue')).toHaveCount(0);
    await page.route(/\.css$/, (route) => route.fulfill({status: 404, body: ''}));
    await page.goto(siteUrl);
    await controlsReady(page);
    await expect(page.locator('#base-url-issue')).toHaveCount(0);
  });
});

test('links work under another base URL', async ({page, fixtureUrl}) => {
  await page.goto(`${fixtureUrl}index/`);
  await startNavigator(page);
  await page.locator('article').getByRole('link', {name: 'Quickstart'}).click();
  await expect(page).toHaveURL(`${fixtureUrl}quickstart/`);
});

test('files for feed readers and agents contain only URLs under the base URL, and these exist', async ({
  request,
  fixtureUrl,
}) => {
  const site = 'https://promptql.io/fixture/';
  const read = async (file: string) => {
    const response = await request.get(fixtureUrl + file);
    expect(response.status(), file).toBe(200);
    return response.text();
  };
  const files = ['robots.txt', 'sitemap.xml', 'llms.txt', 'llms/pages.json', 'changes/atom.xml', 'changes/feed.json'];
  const named = new Set<string>();
  for (const file of [...files, '.well-known/api-catalog', '.well-known/agent-skills/index.json']) {
    const addresses = (await read(file)).match(/https:\/\/promptql\.io\/[^\s"'<>)#]*/g) ?? [];
    for (const address of addresses) expect(address, file).toMatch(/^https:\/\/promptql\.io\/fixture\//);
    // The IDs of feed entries are names, not pages.
    if (!/^changes\//.test(file)) for (const address of addresses) named.add(address.slice(site.length));
  }
  const {items} = JSON.parse(await read('changes/feed.json')) as {items: {url: string}[]};
  for (const {url} of items) named.add(url.slice(site.length));
  const {skills} = JSON.parse(await read('.well-known/agent-skills/index.json')) as {
    skills: {url: string; digest: string}[];
  };
  expect(skills).toHaveLength(1);
  for (const {url, digest} of skills) {
    const text = await read(url.slice(site.length));
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    for (const [, address] of text.matchAll(/\]\((https:[^)#]*)/g)) named.add(address!.slice(site.length));
  }
  expect(named.size).toBeGreaterThan(40);
  for (const address of named) await read(address);
});
