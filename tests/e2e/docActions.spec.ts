import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {assistants} from '../../config/assistants.ts';
import {rootDir} from '../../config/paths.ts';
import {
  controlsReady,
  expect,
  holdBack,
  idledTwice,
  metered,
  phone,
  recordPaths,
  setConnection,
  startNavigator,
  test,
} from '../lib/test.ts';

/** The URL of the file of all docs. */
const file = /\/llms-full\.txt$/;
const all = fs.readFileSync(path.join(rootDir, 'build/llms-full.txt'), 'utf8');
const menuOf = (page: Page) => page.getByRole('group', {name: 'Document actions'});
const copyAll = 'Copy all docs content to clipboard for use in LLM prompts';
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
/** The visible text of an action. The texts of its other states are in the page, but hidden. */
const shown = (page: Page, action: string) => page.locator(`[data-action=${action}] .action__text:visible`);

async function openMenu(page: Page) {
  await page.goto('/quickstart/');
  await controlsReady(page);
  await page.getByRole('button', {name: 'Document actions'}).click();
  // Until the script that moves the focus runs, a press on an action has no effect yet.
  await expect(menuOf(page).locator(':focus')).toHaveCount(1);
}

/** Stops the clock, so time passes only when a test advances it. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

test.use({permissions: ['clipboard-read', 'clipboard-write']});

test.describe('the document-actions menu', () => {
  test('copies all docs, confirms it, and resets after two seconds', async ({page}) => {
    await page.clock.install();
    await openMenu(page);
    await stopClock(page);
    await expect(shown(page, 'copy-docs')).toHaveText(copyAll);
    await page.getByRole('button', {name: copyAll}).click();
    await expect(shown(page, 'copy-docs')).toHaveText('Copied!');
    await expect(page.locator('body > [role=status]')).toHaveText('Copied!');
    expect(await clipboard(page)).toBe(all);
    await page.clock.runFor(1_900);
    await expect(shown(page, 'copy-docs')).toHaveText('Copied!');
    await page.clock.runFor(200);
    await expect(shown(page, 'copy-docs')).toHaveText(copyAll);
  });

  test('shows "Copying..." only if copying takes longer than 300 ms', async ({page}) => {
    const release = await holdBack(page, file);
    await page.clock.install();
    await openMenu(page);
    await stopClock(page);
    await page.getByRole('button', {name: copyAll}).click();
    await page.clock.runFor(290);
    await expect(shown(page, 'copy-docs')).toHaveText(copyAll);
    await page.clock.runFor(20);
    await expect(shown(page, 'copy-docs')).toHaveText('Copying...');
    release();
    await expect(shown(page, 'copy-docs')).toHaveText('Copied!');
  });

  test('shows "Downloading..." while a download takes longer than 300 ms', async ({page}) => {
    const release = await holdBack(page, file);
    await openMenu(page);
    await page.getByRole('link', {name: 'Download docs content'}).click();
    await expect(shown(page, 'download-docs')).toHaveText('Downloading...');
    const download = page.waitForEvent('download');
    release();
    await download;
    await expect(shown(page, 'download-docs')).toHaveText('Downloaded');
  });

  test('downloads all docs as a Markdown file', async ({page}) => {
    await openMenu(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', {name: 'Download docs content'}).click();
    expect((await download).suggestedFilename()).toMatch(/\.md$/);
    expect(fs.readFileSync(await (await download).path(), 'utf8')).toBe(all);
  });

  test('copies the URL of the docs file', async ({page}) => {
    await openMenu(page);
    await page.getByRole('button', {name: 'Copy URL to docs file'}).click();
    await expect(shown(page, 'copy-docs-url')).toHaveText('URL Copied!');
    expect(await clipboard(page)).toBe(new URL('/llms-full.txt', page.url()).href);
  });

  test('works with the keyboard, and Escape returns the focus', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    const button = page.getByRole('button', {name: 'Document actions'});
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', {name: copyAll})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown(page, 'copy-docs')).toHaveText('Copied!');
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('fetches the file in advance and takes it from the cache', async ({page}) => {
    const ahead = page.waitForResponse(/llms-full\.txt$/);
    await openMenu(page);
    await (await ahead).finished();
    await page.getByRole('button', {name: copyAll}).click();
    await expect(shown(page, 'copy-docs')).toHaveText('Copied!');
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({name}) => name.endsWith('/llms-full.txt'))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toBeGreaterThan(100_000);
    expect(sizes[1]).toBeLessThan(1_000);
  });
});

test.describe('the file of all docs is fetched in advance', () => {
  test('once for each build, by a request that the policy allows', async ({page}) => {
    const violations: string[] = [];
    await page.exposeFunction('report', (directive: string) => violations.push(directive));
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({violatedDirective}) => void (window as unknown as {report(name: string): void}).report(violatedDirective),
      );
    });
    const asked: string[] = [];
    page.on('request', (request) => file.test(request.url()) && asked.push(request.resourceType()));
    for (const path of ['/quickstart/', '/evals/', '/quickstart/']) {
      await page.goto(path);
      await controlsReady(page);
      await idledTwice(page);
    }
    expect(asked).toEqual(['fetch']);
    expect(violations).toEqual([]);
  });

  for (const [name, connection] of [
    ['if the reader saves data', metered],
    ['on 2g', {saveData: false, effectiveType: '2g'}],
    ['on 3g', {saveData: false, effectiveType: '3g'}],
    ['on a mobile connection', {saveData: false, effectiveType: '4g', type: 'cellular'}],
  ] as const) {
    test(`but not ${name}`, async ({page}) => {
      await setConnection(page, connection);
      const asked = recordPaths(page, (path) => file.test(path));
      await openMenu(page);
      await idledTwice(page);
      expect(asked).toEqual([]);
      await page.getByRole('button', {name: copyAll}).click();
      await expect(shown(page, 'copy-docs')).toHaveText('Copied!');
      expect(asked).toHaveLength(1);
    });
  }
});

test.describe('when the file cannot be fetched', () => {
  test.use({expectedErrors: /Failed to load resource|ERR_FAILED/});

  test('a failed prefetch is only logged, and a click tries again', async ({page}) => {
    const warned = page.waitForEvent(
      'console',
      (message) => message.type() === 'warning' && /not prefetched/.test(message.text()),
    );
    await page.route('**/llms-full.txt', (route) => route.abort());
    await openMenu(page);
    await warned;
    await expect(shown(page, 'copy-docs')).toHaveText(copyAll);
    await page.getByRole('button', {name: copyAll}).click();
    await expect(shown(page, 'copy-docs')).toHaveText('Failed to copy');
    await page.getByRole('link', {name: 'Download docs content'}).click();
    await expect(shown(page, 'download-docs')).toHaveText('Failed to fetch file.');
    await page.unroute('**/llms-full.txt');
    await page.getByRole('button', {name: copyAll}).click();
    await expect(shown(page, 'copy-docs')).toHaveText('Copied!');
  });
});

test.describe('when the browser denies access to the clipboard', () => {
  test.beforeEach(({page}) =>
    page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
      Object.defineProperty(navigator, 'clipboard', {value: {write: refuse, writeText: refuse}});
    }),
  );

  test('the actions that copy all docs and the URL say so', async ({page}) => {
    await openMenu(page);
    await page.getByRole('button', {name: copyAll}).click();
    await expect(shown(page, 'copy-docs')).toHaveText('Failed to copy');
    await page.getByRole('button', {name: 'Copy URL to docs file'}).click();
    await expect(shown(page, 'copy-docs-url')).toHaveText('Failed to copy URL');
  });
});

test.describe('the actions of a page', () => {
  const openMore = (page: Page) => page.locator('.page-actions__more > summary').click();

  test('copy the page as Markdown', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.locator('[data-action=copy-page]').click();
    await expect(shown(page, 'copy-page')).toHaveText(/copied/i);
    expect(await clipboard(page)).toBe(fs.readFileSync(path.join(rootDir, 'build/quickstart/index.md'), 'utf8'));
  });

  test('work while the navigator runs', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    await page.locator('[data-action=copy-page]').click();
    await expect(shown(page, 'copy-page')).toHaveText(/copied/i);
  });

  test('lead to the Markdown, and to assistants that receive its URL', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await openMore(page);
    await expect(page.getByRole('link', {name: 'View as Markdown'})).toHaveAttribute('href', '/quickstart/index.md');
    await expect(page.getByRole('link', {name: /Claude/})).toHaveAttribute(
      'href',
      /^https:\/\/claude\.ai\/new\?q=.*quickstart%2Findex\.md/,
    );
    for (const {name, url} of assistants) {
      const href = (await page.getByRole('link', {name, exact: true}).getAttribute('href'))!;
      expect(href.startsWith(url.replace('{prompt}', '')), name).toBe(true);
      expect(href, name).toContain(encodeURIComponent('/quickstart/index.md'));
    }
  });

  test('copy a link to the selected text', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await openMore(page);
    await page.locator('[data-action=copy-selection-link]').click();
    await expect(shown(page, 'copy-selection-link')).toHaveText('Select some text first');
    await page.locator('#open-a-sandbox + p').selectText();
    await page.locator('[data-action=copy-selection-link]').click();
    await expect(shown(page, 'copy-selection-link')).toHaveText(/copied/i);
    expect(await clipboard(page)).toMatch(/\/quickstart\/#open-a-sandbox:~:text=.+/);
  });

  for (const [what, selector] of Object.entries({
    'a paragraph after code': '.code + p',
    'a table cell': '.table td:nth-child(2)',
    'a heading': 'h3',
    'a line of code': 'pre code:has-text("ddn connector init imdb -i")',
  })) {
    test(`copy a link to ${what} that leads there`, async ({page, context}) => {
      await page.goto('/quickstart/');
      await controlsReady(page);
      const target = page.locator(`.article ${selector}`).last();
      await target.selectText();
      const text = await target.innerText();
      await page.locator('[data-action=copy-selection-link]').click();
      await expect(shown(page, 'copy-selection-link')).toHaveText(/copied/i);
      // Remove the heading, which also leads near the text.
      const link = (await clipboard(page)).replace(/#[^:]*/, '#');
      const other = await context.newPage();
      await other.goto(link);
      await expect(other.locator(`.article ${selector}`).last(), text).toBeInViewport();
    });
  }
});

test.describe('for programs,', () => {
  test('a page names its Markdown, which is also served at the URL of the page', async ({page, request}) => {
    await page.goto('/auth/jwt/');
    await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute(
      'href',
      /\/auth\/jwt\/index\.md$/,
    );
    await expect(page.locator('[data-agent-hint]')).toBeHidden();
    const twin = await request.get('/auth/jwt/index.md');
    expect(twin.headers()['content-type']).toBe('text/markdown; charset=utf-8');
    expect(await (await request.get('/auth/jwt.md')).text()).toBe(await twin.text());
    const negotiated = await request.get('/auth/jwt/', {headers: {Accept: 'text/markdown, text/html;q=0.5'}});
    expect(await negotiated.text()).toBe(await twin.text());
    expect(negotiated.headers().vary).toContain('Accept');
    const html = await request.get('/auth/jwt/', {headers: {Accept: 'text/html'}});
    expect(html.headers()['content-type']).toContain('text/html');
    expect(html.headers().vary).toContain('Accept');
  });

  test('facts are served to any origin', async ({request}) => {
    for (const [file, type] of Object.entries({
      'cli.json': 'application/json',
      'metadata.schema.json': 'application/json',
      'threads.openapi.yaml': 'application/yaml',
    })) {
      const response = await request.get(`/reference/${file}`);
      expect(response.status(), file).toBe(200);
      expect(response.headers()['content-type'], file).toContain(type);
      expect(response.headers()['access-control-allow-origin'], file).toBe('*');
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: phone});

  test('the actions that need none are still available', async ({page}) => {
    await page.goto('/quickstart/');
    await page.getByRole('button', {name: 'Document actions'}).click();
    await expect(page.getByRole('link', {name: 'Download docs content'})).toBeVisible();
    await expect(page.getByRole('button', {name: copyAll})).toBeHidden();
  });
});
