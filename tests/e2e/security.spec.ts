/** Tests what the browser refuses: markup and scripts that passed no policy, and files that differ from the build. */
import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {controlsReady, expect, navigatorWaits, scriptNames, startNavigator, test} from '../lib/test.ts';

test.describe('with Trusted Types,', () => {
  test.use({expectedErrors: /Trusted|trusted-types/});

  test.beforeEach(({page}) => page.goto('/quickstart/'));

  const refused: Record<string, () => void> = {
    'markup from a string': () => void (document.body.innerHTML = '<img src="/none.png" alt="">'),
    'a script URL from a string': () => void (document.createElement('script').src = '/assets/js/none.js'),
    'a worker from a string': () => void new Worker('/none.js'),
    'a policy with another name': () =>
      void (
        window as unknown as {trustedTypes: {createPolicy(name: string, rules: object): object}}
      ).trustedTypes.createPolicy('other', {createHTML: (html: string) => html}),
    'a second policy with one of our names': () => {
      const {trustedTypes} = window as unknown as {trustedTypes: {createPolicy(name: string, rules: object): object}};
      for (let i = 0; i < 2; i++) trustedTypes.createPolicy('boot', {createScriptURL: (url: string) => url});
    },
  };
  for (const [what, attempt] of Object.entries(refused)) {
    test(`${what} is refused`, async ({page}) => {
      await expect(page.evaluate(attempt)).rejects.toThrow(
        /This document requires 'Trusted|Policy .* (?:disallowed|already exists)/,
      );
    });
  }
});

test('the navigator shows pages with code without a violation, and built pages contain structured data', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({violatedDirective, sample}) =>
      console.error(`${violatedDirective}: ${sample}`),
    );
  });
  await page.goto('/');
  await startNavigator(page);
  await page.locator('main a[href="/quickstart/"]').first().click();
  await expect(page).toHaveURL(/\/quickstart\/$/);
  await expect(page.locator('.code code').first()).not.toBeEmpty();
  expect(await (await request.get('/quickstart/')).text()).toContain('"BreadcrumbList"');
});

test.describe('a file that differs from the build', () => {
  test.use({expectedErrors: /integrity|digest|did not load/i});

  /** The pattern of the changed file, and the reader's action that fetches it. */
  const files: Record<string, [pattern: RegExp, act?: (page: Page) => Promise<void>]> = {
    'the stylesheet': [/\/assets\/css\/main\.[^/]*\.css$/],
    'the controls': [scriptNames.page],
    'the navigator': [scriptNames.navigator, (page) => hoverWithControls(page, '.menu a[href="/evals/"]')],
    'the search module': [scriptNames.search, (page) => hoverWithControls(page, '[data-action=search]')],
    'the rarely used controls': [scriptNames.rare, (page) => hoverWithControls(page, '.page-actions')],
  };
  async function hoverWithControls(page: Page, selector: string) {
    await controlsReady(page);
    await page.locator(selector).hover();
  }

  for (const [what, [pattern, act]] of Object.entries(files)) {
    test(`is refused: ${what}`, async ({page}) => {
      await page.route(pattern, async (route) => {
        const response = await route.fetch();
        await route.fulfill({response, body: `${await response.text()}\n/* changed on its way */\n`});
      });
      const refusal = page.waitForEvent(
        'console',
        (message) => message.type() === 'error' && /integrity|digest/i.test(message.text()),
      );
      await page.goto('/quickstart/');
      await act?.(page);
      expect((await refusal).text()).toMatch(/integrity|digest/i);
      if (what === 'the navigator') await navigatorWaits(page);
      // Other files that match might still be loading.
      await page.unrouteAll({behavior: 'wait'});
    });
  }
});

test('no script contains the folder in which the site was built', () => {
  const folder = path.join(rootDir, 'build/assets/js');
  const scripts = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((name) => fs.readFileSync(path.join(folder, name), 'utf8').includes(rootDir))).toEqual([]);
});

test('every page contains the hashes of its scripts and stylesheets', async ({request}) => {
  for (const address of ['/', '/quickstart/', '/404.html', '/search/']) {
    const html = await (await request.get(address)).text();
    const sheets = html.match(/<link rel="?stylesheet[^>]*>/g)!;
    for (const tag of sheets) expect(tag).toMatch(/ integrity="sha256-[\w+/]{43}="/);
    expect(html).not.toMatch(/<script[^>]* src=/);
    // The entry comes after the import map, which contains the chunks.
    const scripts = html.match(/"\/assets\/js\/[^"]+\.js"[,:]"[^"]*"/g)!;
    expect(scripts.length, address).toBeGreaterThanOrEqual(4);
    for (const script of scripts) expect(script).toMatch(/"sha256-[\w+/]{43}="$/);
  }
});
