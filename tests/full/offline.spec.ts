import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {buildOf, filesOf, stylesOf} from '../../plugins/offline/client/page.ts';
import {findViolations} from '../lib/axe.ts';
import {makeBuild, startDeployServer, type DeployServer} from '../lib/deploys.ts';
import {controlsReady, expect, framesDrawn, settledScroll, startNavigator, test as base} from '../lib/test.ts';

/** Provides the real site and a later build of it, both without some pages, on a server that can be stopped. */
const test = base.extend<{server: DeployServer}, {builds: {first: string; next: string}}>({
  builds: [
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'builds-'));
      const [first, next] = [path.join(folder, 'first'), path.join(folder, 'next')];
      for (const [target, mark] of [
        [first, 'one'],
        [next, 'two'],
      ] as const)
        makeBuild(path.join(rootDir, 'build'), target, mark, /^(?!reference|recipes|promptql-apis|llms)/);
      await use({first, next});
      fs.rmSync(folder, {recursive: true});
    },
    {scope: 'worker'},
  ],
  server: async ({builds}, use) => {
    const server = await startDeployServer('/', builds.first);
    await use(server);
    await server.stop();
  },
  baseURL: ({server}, use) => use(server.url),
});

test.use({
  expectedErrors:
    /Failed to load resource|Unable to fetch|ERR_|Refused to execute script|ChunkLoadError|Loading chunk|not prefetched/,
});

const heading = (page: Page) => page.getByRole('heading', {level: 1});
const begin = (page: Page) => page.getByRole('button', {name: 'Keep docs offline', exact: true});
const end = (page: Page) => page.getByRole('button', {name: 'Stop keeping docs offline'});
const copyright = (page: Page) => page.locator('.footer__copyright');

/** Scrolls to the switch first, because parts above it that come near the window are laid out and move it. */
async function pressBegin(page: Page) {
  await begin(page).scrollIntoViewIfNeeded();
  await settledScroll(page);
  await begin(page).click({delay: 120});
}

async function keepDocs(page: Page, address = '/quickstart/') {
  await page.goto(address);
  await controlsReady(page);
  // Start waiting before the press, because the button shows the success for only two seconds.
  await Promise.all([page.locator('[data-action=offline][data-state=success]').waitFor(), pressBegin(page)]);
  await expect(page.locator('html')).toHaveAttribute('data-offline', '');
}

/** Returns the kept paths by the name of their cache. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys())
      found[name] = (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname);
    return found;
  });

async function visit(page: Page, address: string) {
  await page.goto(address);
  await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain(address);
}

test('nothing is kept, registered, or fetched for offline use unless the reader asks for it', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/quickstart/');
  await startNavigator(page);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await keptPaths(page)).toEqual({});
  expect(asked.filter((name) => /sw\.js|offline/.test(name))).toEqual([]);
  await expect(begin(page)).toBeVisible();
  await expect(end(page)).toBeHidden();
});

test.describe('when docs are kept', () => {
  test('visited pages are complete and work without a server', async ({page, server}) => {
    await keepDocs(page);
    await visit(page, '/evals/');
    await server.stop();
    await page.goto('/quickstart/');
    await expect(heading(page)).toHaveText('Quickstart with PromptQL');
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--bg'))).not.toBe('');
    await controlsReady(page);
    await expect(end(page)).toBeVisible();
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(heading(page)).toHaveText('Evaluate Accuracy');
    await page.goto('/quickstart?from=elsewhere');
    await expect(heading(page)).toHaveText('Quickstart with PromptQL');
  });

  test('the navigator also runs without a server, and opens the kept pages', async ({page, server, context}) => {
    await keepDocs(page);
    await visit(page, '/evals/');
    await startNavigator(page);
    await page.locator('.sidebar .menu a[href="/quickstart/"]').click();
    await expect(heading(page)).toHaveText('Quickstart with PromptQL');
    await server.stop();
    await context.setOffline(true);
    await page.goto('/evals/');
    await startNavigator(page);
    await page.locator('.sidebar .menu a[href="/quickstart/"]').click();
    await expect(heading(page)).toHaveText('Quickstart with PromptQL');
  });

  test('a page that was not visited says so, and leads to visited pages', async ({page, server}) => {
    await keepDocs(page);
    await visit(page, '/evals/');
    await server.stop();
    const response = await page.goto('/automation/');
    expect(response!.status()).toBe(503);
    expect(response!.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(heading(page)).toHaveText('You are offline');
    expect(await page.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--bg'))).not.toBe('');
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', {name: 'Evaluate Accuracy'}).click();
    await expect(heading(page)).toHaveText('Evaluate Accuracy');
    await page.goBack();
    await server.start();
    await page.getByRole('link', {name: 'Try again'}).click();
    await expect(page).toHaveTitle(/PromptQL Documentation/);
    await expect(page).toHaveURL(/\/automation\/$/);
  });

  test('controls that a reader never used before work without a server', async ({page, server, context}) => {
    await keepDocs(page);
    await server.stop();
    await context.setOffline(true);
    await page.reload();
    await controlsReady(page);
    await page.locator('main [data-action=term]').first().hover();
    await expect(page.getByRole('note')).toBeVisible();
    await page.locator('main var[role=button]').first().click({delay: 120});
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  });

  test('one script that fails does not affect scripts that are kept', async ({page, server, context}) => {
    await keepDocs(page);
    await page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]!);
      const isDamaged = ({url}: Request) => /\/cards\.\w+\.js$/.test(url);
      await cache.put((await cache.keys()).find(isDamaged)!, new Response('', {status: 404}));
    });
    await server.stop();
    await context.setOffline(true);
    await page.reload();
    await controlsReady(page);
    const failed = page.waitForResponse((response) => response.status() === 404);
    await page.locator('main [data-action=term]').first().hover();
    await failed;
    await framesDrawn(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toBeVisible();
  });

  const findClaims = async (page: Page) => {
    await page.locator('#search-input').fill('claimsConfig');
    await expect(page.getByRole('option').filter({hasText: 'claimsConfig'}).first()).toBeVisible();
    await expect(page.locator('.search-dialog')).not.toHaveAttribute('data-busy');
  };

  test('search answers from the files that it fetched before', async ({page, server}) => {
    await keepDocs(page);
    const find = async () => {
      await page.goto('/quickstart/');
      await controlsReady(page);
      await page.keyboard.press('Control+k');
      await findClaims(page);
    };
    await find();
    await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain('/search-index.txt');
    await server.stop();
    await find();
  });

  test('a search that fails does not affect searches whose files are kept', async ({page, server}) => {
    await keepDocs(page);
    await page.keyboard.press('Control+k');
    await findClaims(page);
    await expect.poll(async () => Object.values(await keptPaths(page)).flat()).toContain('/search-index.txt');
    await server.stop();
    await page.locator('#search-input').fill('snowflake warehouse');
    await expect(page.locator('.search-dialog')).toContainText('Unable to fetch results');
    await findClaims(page);
  });

  test('the network comes first, and the cache replaces a failing server', async ({page, server, builds}) => {
    await keepDocs(page);
    await page.reload();
    await expect(copyright(page)).toContainText('Build one');
    server.deploy(builds.next);
    await page.reload();
    await expect(copyright(page)).toContainText('Build two');
    server.fail(503);
    await page.goto('/quickstart/');
    await expect(heading(page)).toHaveText('Quickstart with PromptQL');
    server.fail(undefined);
    await page.goto('/no-such-page/');
    await expect(heading(page)).toHaveText('Page not found');
    expect(Object.values(await keptPaths(page)).flat()).not.toContain('/no-such-page/');
  });

  test('the switch ends offline use: nothing stays, and nothing more is kept', async ({page, server}) => {
    await keepDocs(page);
    await visit(page, '/evals/');
    await page.reload();
    await end(page).click();
    await expect(begin(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-offline');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    expect(await keptPaths(page)).toEqual({});
    // The worker still controls this page.
    await startNavigator(page);
    await page.locator('.sidebar .menu a[href="/quickstart/"]').click();
    await expect(heading(page)).toHaveText('Quickstart with PromptQL');
    await page.goto('/automation/');
    expect(await keptPaths(page)).toEqual({});
    await server.stop();
    await expect(page.goto('/evals/')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  });
});

test('if the kept files are deleted, a worker that still runs keeps nothing', async ({page}) => {
  await keepDocs(page);
  await page.evaluate(() =>
    navigator.locks.request(
      'offline caches',
      async () => void (await Promise.all((await caches.keys()).map((name) => caches.delete(name)))),
    ),
  );
  await page.goto('/evals/', {waitUntil: 'networkidle'});
  expect(await keptPaths(page)).toEqual({});
});

test.describe('a new deploy', () => {
  const buildsKept = async (page: Page) => Object.keys(await keptPaths(page));

  test('replaces the previous build: its pages are removed, and no page is mixed', async ({page, server, builds}) => {
    await keepDocs(page);
    await visit(page, '/automation/');
    const [before] = await buildsKept(page);
    server.deploy(builds.next);
    await visit(page, '/evals/');
    await startNavigator(page);
    await expect(copyright(page)).toContainText('Build two');
    await expect.poll(() => buildsKept(page)).toHaveLength(1);
    const [after] = await buildsKept(page);
    expect(after).not.toBe(before);
    await server.stop();
    await page.goto('/evals/');
    await controlsReady(page);
    await startNavigator(page);
    await expect(copyright(page)).toContainText('Build two');
    // The later build has every script and stylesheet of the page.
    const used = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
        .map(({src}) => src)
        .concat([...document.styleSheets].map(({href}) => href!))
        .map((address) => new URL(address).pathname),
    );
    expect(used.length).toBeGreaterThanOrEqual(2);
    expect(used.filter((file) => !fs.existsSync(path.join(builds.next, file)))).toEqual([]);
    await page.goto('/automation/');
    await expect(heading(page)).toHaveText('You are offline');
  });

  test('whose cache was begun but not filled gets all files, also those of the previous build', async ({
    page,
    server,
    builds,
  }) => {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-'));
    fs.cpSync(builds.next, copy, {recursive: true});
    const file = path.join(copy, 'evals/index.html');
    const html = fs.readFileSync(file, 'utf8').replace('</article>', '<img loading=lazy src=/img/same.svg></article>');
    fs.writeFileSync(file, html);
    fs.writeFileSync(path.join(copy, 'img/same.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

    await keepDocs(page);
    const [before] = await buildsKept(page);
    const after = before!.replace(/main\..*/, buildOf(filesOf(html, '/'))!);
    await page.evaluate(
      async ([old, next]) => {
        await (await caches.open(old!)).put('/img/same.svg', new Response('<svg/>'));
        await caches.open(next!);
      },
      [before, after],
    );
    server.deploy(copy);
    await visit(page, '/evals/');
    await expect.poll(() => buildsKept(page)).toEqual([after]);
    expect((await keptPaths(page))[after]).toEqual(expect.arrayContaining(filesOf(html, '/')));
    fs.rmSync(copy, {recursive: true});
  });

  test('that is not complete yet changes nothing', async ({page, server, builds}) => {
    await keepDocs(page);
    const before = await keptPaths(page);
    const partial = fs.mkdtempSync(path.join(os.tmpdir(), 'partial-'));
    fs.cpSync(builds.next, partial, {recursive: true, filter: (file) => !/main\.[0-9a-f]{8}\.js$/.test(file)});
    server.deploy(partial);
    await page.goto('/quickstart/');
    await expect(copyright(page)).toContainText('Build two');
    await page.waitForLoadState('networkidle');
    expect(Object.keys(await keptPaths(page))).toEqual(Object.keys(before));
    await server.stop();
    await page.goto('/quickstart/');
    await expect(copyright(page)).toContainText('Build one');
    await controlsReady(page);
    fs.rmSync(partial, {recursive: true});
  });
});

test.describe('if offline use is not possible', () => {
  test('the switch says so', async ({page}) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', {value: undefined}));
    await page.goto('/quickstart/');
    await controlsReady(page);
    await pressBegin(page);
    await expect(page.locator('[data-action=offline]')).toHaveAttribute('data-state', 'error');
    await expect(page.getByRole('status').filter({hasText: 'Failed to keep docs offline'})).toBeAttached();
  });

  test('a page that cannot be kept leaves nothing behind', async ({page, server}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    server.fail(503, /^\/quickstart\/$/);
    // Start waiting before the press, as in `keepDocs`.
    await Promise.all([page.locator('[data-action=offline][data-state=error]').waitFor(), pressBegin(page)]);
    expect(await keptPaths(page)).toEqual({});
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });
});

test('the worker is requested again each time, so it can be replaced', async ({request}) => {
  const {headers, ok} = await request
    .get('/sw.js')
    .then((response) => ({headers: response.headers(), ok: response.ok()}));
  expect(ok).toBe(true);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toMatch(/max-age=0|no-cache/);
});

test('the entry script names every stylesheet that loads with a script', ({builds: {first}}) => {
  const styles = fs.readdirSync(path.join(first, 'assets/css')).filter((name) => !name.startsWith('main.'));
  const entry = fs.readdirSync(path.join(first, 'assets/js')).find((name) => /^main\.\w+\.js$/.test(name))!;
  const text = fs.readFileSync(path.join(first, 'assets/js', entry), 'utf8');
  expect(styles.length).toBeGreaterThan(3);
  expect(stylesOf(text, '/').sort()).toEqual(styles.map((name) => `/assets/css/${name}`).sort());
});

test('every page names its fonts', ({builds: {first}}) => {
  const files = filesOf(fs.readFileSync(path.join(first, 'quickstart/index.html'), 'utf8'), '/');
  expect(files.filter((file) => file.endsWith('.woff2'))).not.toEqual([]);
});

test('every page names the same build', async ({request, builds}) => {
  const sitemap = fs.readFileSync(path.join(builds.first, 'sitemap.xml'), 'utf8');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  const found = new Set<string | undefined>();
  for (const address of pages) {
    const response = await request.get(address);
    if (response.ok()) found.add(buildOf(filesOf(await response.text(), '/')));
  }
  expect(found.size).toBe(1);
  expect(
    [...found][0]!
      .replace(/\.\w+\./g, '.')
      .split(' ')
      .sort(),
  ).toEqual(['main.css', 'main.js']);
});
