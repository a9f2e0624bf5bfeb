import {controlsReady, expect, goTo, startNavigator, test} from '../lib/test.ts';

test.describe('each page has one URL:', () => {
  for (const [from, to] of [
    ['/quickstart.html?from=mail#where-next', '/quickstart/?from=mail#where-next'],
    ['/quickstart/index.html?from=mail#where-next', '/quickstart/?from=mail#where-next'],
    ['/index.html', '/'],
    ['/quickstart?from=mail', '/quickstart/?from=mail'],
  ] as const) {
    test(`${from} becomes ${to}`, async ({page, siteUrl}) => {
      await page.goto(from);
      expect(page.url()).toBe(siteUrl + to);
      expect((await page.request.get(to.replace(/#.*/, ''))).status()).toBe(200);
    });
  }
});

test.describe('a path that does not exist', () => {
  test.use({expectedErrors: /status of 404/});

  test('has the status 404 and offers a search for its words', async ({page}) => {
    const response = await page.goto('/how-to/connect-my_database.html');
    expect(response!.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found | PromptQL Documentation');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.getByRole('searchbox')).toHaveValue('how to connect my database');
    await page.getByRole('button', {name: 'Search'}).click();
    await expect(page).toHaveURL(/\/search\/\?q=how\+to\+connect\+my\+database$/);
  });

  test('shows markup in the path as text', async ({page}) => {
    await page.goto('/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E/');
    await controlsReady(page);
    await expect(page.getByRole('searchbox')).toHaveValue('img src x onerror alert 1');
    await expect(page.locator('main img')).toHaveCount(0);
  });

  test('is also handled by the navigator', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await goTo(page, '/no-such-page/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page not found');
    await expect(page.getByRole('searchbox')).toHaveValue('no such page');
  });
});

test('the kitchen sink can be reached, but is not listed', async ({page}) => {
  await page.goto('/kitchen-sink/');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('.sidebar a[href="/kitchen-sink/"]')).toHaveCount(0);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('kitchen-sink');
});

test('the sitemap has pages with text only, each with the day of its last recorded change', async ({request}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).not.toMatch(/\/search\/|\/changes\/\w/);
  expect(sitemap).toMatch(/\/quickstart\/<\/loc><lastmod>\d{4}-\d\d-\d\d/);
});
