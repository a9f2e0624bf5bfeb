/** Tests what happens when something around the site fails. The tests of single parts contain more faults. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Page, Route} from '@playwright/test';
import {integrity} from '../../plugins/static-first/integrity.ts';
import {fixtureBaseUrl, fixtureDir} from '../fixture/build.mts';
import {makeBuild, startDeployServer, type DeployServer} from '../lib/deploys.ts';
import {
  answerPages,
  controlsReady,
  expect,
  holdBack,
  idledTwice,
  isForPage,
  metered,
  navigatorWaits,
  openWithoutPrefetch,
  phone,
  scriptNames,
  setConnection,
  startNavigator,
  test,
} from '../lib/test.ts';

const html = (page: Page) => page.locator('html');
const heading = (page: Page) => page.getByRole('heading', {level: 1});

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}

test.describe('a new deploy while a page is open', () => {
  let folder: string;
  let server: DeployServer;
  const deploy = (name: string) => server.deploy(path.join(folder, name));

  test.beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploys-'));
    makeBuild(fixtureDir, path.join(folder, 'next'), 'next');
    server = await startDeployServer(fixtureBaseUrl, fixtureDir);
  });
  test.afterEach(async () => {
    await server.stop();
    fs.rmSync(folder, {recursive: true});
  });

  async function goOn(page: Page) {
    // A page that was fetched before the deploy would be shown as it was.
    await openWithoutPrefetch(page, `${server.url}quickstart/`);
    return countLoads(page);
  }

  const stylesheet = (page: Page) => page.locator('link[rel=stylesheet][integrity]');

  test.describe('that removes its scripts', () => {
    test.use({expectedErrors: /Failed to load resource|Refused to execute script|ChunkLoadError|Loading chunk/});

    test('shows the next page of the docs with its stylesheet, and reloads nothing', async ({page}) => {
      const loads = await goOn(page);
      await page.getByRole('link', {name: 'Page architecture'}).click();
      await expect(heading(page)).toHaveText('Page architecture');
      const before = await stylesheet(page).getAttribute('href');
      deploy('next');
      await page.locator('.menu a[href$="/evals/"]').click();
      await expect(heading(page)).toHaveText('Page evals');
      await expect(stylesheet(page)).toHaveCount(1);
      expect(await stylesheet(page).getAttribute('href')).not.toBe(before);
      expect(await stylesheet(page).evaluate((link: HTMLLinkElement) => link.sheet!.media.mediaText)).toBe('');
      await page.goBack();
      await expect(heading(page)).toHaveText('Page architecture');
      expect(await html(page).evaluate((root) => getComputedStyle(root).getPropertyValue('--bg'))).not.toBe('');
      expect(loads()).toBe(0);
    });

    test('also shows a page of another kind, and the links of that page work', async ({page}) => {
      const loads = await goOn(page);
      deploy('next');
      await page.getByRole('link', {name: 'Home page'}).click();
      await expect(heading(page)).toHaveText('Fixture');
      await expect(stylesheet(page)).toHaveCount(1);
      await page.getByRole('link', {name: 'To the page that can crash'}).click();
      await expect(heading(page)).toHaveText('Crash');
      expect(loads()).toBe(0);
    });
  });

  test('that keeps the previous scripts reloads nothing', async ({page}) => {
    fs.cpSync(path.join(fixtureDir, 'assets'), path.join(folder, 'next/assets'), {recursive: true});
    const loads = await goOn(page);
    deploy('next');
    await page.locator('.menu a[href$="/evals/"]').click();
    await expect(heading(page)).toHaveText('Page evals');
    expect(loads()).toBe(0);
  });
});

test.describe('if a fetched page', () => {
  test.use({expectedErrors: /Failed to load resource/});

  for (const [fault, answer] of [
    [
      'is cut off',
      async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({response, body: text.slice(0, text.length / 2)});
      },
    ],
    [
      'is a login page',
      (route) => route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Sign in</title>'}),
    ],
    ['is Markdown', (route) => route.fulfill({contentType: 'text/markdown', body: '# Evaluate Accuracy'})],
    ['is empty', (route) => route.fulfill({contentType: 'text/html', body: ''})],
    [
      'fails',
      (route) => route.fulfill({status: 500, contentType: 'text/html', body: '<!doctype html><title>Failed</title>'}),
    ],
  ] satisfies [string, (route: Route) => Promise<void>][]) {
    test(`${fault}, the browser loads the whole page once`, async ({page}) => {
      await openWithoutPrefetch(page, '/quickstart/');
      await answerPages(page, answer);
      const loads = countLoads(page);
      await page.locator('.menu a[href="/evals/"]').click();
      await expect(heading(page)).toHaveText('Evaluate Accuracy');
      await expect.poll(loads).toBe(1);
      await page.locator('.menu a[href="/automation/"]').click();
      await expect(page).toHaveURL(/\/automation\/$/);
      await expect(heading(page)).not.toHaveText('Evaluate Accuracy');
    });
  }

  test('fails, Back leads from the error to the page before', async ({page}) => {
    await openWithoutPrefetch(page, '/quickstart/');
    // The error of our server and of nginx has the headers of the site, so the browser keeps the process of the page.
    const headers = {'Cross-Origin-Opener-Policy': 'same-origin'};
    const error = {status: 503, headers, contentType: 'text/html', body: '<!doctype html><h1>Unavailable</h1>'};
    await page.route(/\/evals\/$/, (route) => route.fulfill(error));
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(heading(page)).toHaveText('Unavailable');
    await page.goBack();
    await expect(heading(page)).toHaveText('Quickstart with PromptQL');
  });

  test('does not arrive, the browser loads the whole page after half a minute', async ({page}) => {
    await page.clock.install();
    await openWithoutPrefetch(page, '/quickstart/');
    const asked = page.waitForRequest(isForPage);
    await answerPages(page, () => new Promise(() => {}));
    const loads = countLoads(page);
    await page.locator('.menu a[href="/evals/"]').click();
    await asked;
    await expect(page.getByRole('progressbar')).toBeVisible();
    expect(loads()).toBe(0);
    await page.clock.runFor(31_000);
    await expect(heading(page)).toHaveText('Evaluate Accuracy');
    await expect.poll(loads).toBe(1);
  });
});

/** Simulates a fault in our own build: the script throws, although its hash is right. */
async function failHalfWay(page: Page, name: 'page' | 'navigator') {
  const body = 'throw new Error("half-way")';
  await page.route(scriptNames[name], (route) => route.fulfill({contentType: 'text/javascript', body}));
  await page.route('**/', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const before = await response.text();
    const html = before.replace(/("([^"]+)"[,:]")sha256-[\w+/]{43}=/g, (all, start: string, address: string) =>
      scriptNames[name].test(address) ? start + integrity(body) : all,
    );
    expect(html).toContain(integrity(body));
    // If the hash is in the import map, the policy contains the hash of the import map, which changes too.
    const mapOf = (text: string) => integrity(/<script type="importmap">([^<]*)/.exec(text)![1]!);
    const headers = response.headers();
    headers['content-security-policy'] = headers['content-security-policy']!.replace(mapOf(before), mapOf(html));
    await route.fulfill({response, headers, body: html});
  });
}

test.describe('when the controls', () => {
  test.use({expectedErrors: /Failed to load resource|half-way|Refused to execute/});

  for (const [fault, answer] of [
    ['are gone', (route) => route.fulfill({status: 404, contentType: 'text/html', body: 'Not found'})],
    ['fail halfway', undefined],
  ] satisfies [string, ((route: Route) => Promise<void>) | undefined][]) {
    test(`${fault}, the page works as without JavaScript, and links load whole pages`, async ({page}) => {
      await (answer ? page.route(scriptNames.page, answer) : failHalfWay(page, 'page'));
      await page.goto('/kitchen-sink/');
      await expect(page.getByText('Use the Python connector.')).toBeVisible();
      const panels = await page.getByRole('tabpanel').all();
      expect(panels.length).toBeGreaterThan(3);
      for (const panel of panels) await expect(panel).toBeVisible();
      await expect(page.getByRole('button', {name: 'Copy', exact: true}).first()).toBeHidden();
      const loads = countLoads(page);
      await page.locator('a.card__link').last().click();
      await expect(heading(page)).toHaveText('Architecture');
      await expect.poll(loads).toBe(1);
      await page.getByRole('link', {name: 'Search docs'}).click();
      await expect(page.getByText('needs JavaScript')).toBeVisible();
    });
  }
});

test.describe('when the navigator’s files', () => {
  test.use({expectedErrors: /Failed to load resource|half-way/});

  for (const [fault, answer] of [
    ['are gone', (route) => route.fulfill({status: 404, contentType: 'text/html', body: 'Not found'})],
    ['fail halfway', undefined],
  ] satisfies [string, ((route: Route) => Promise<void>) | undefined][]) {
    test(`${fault}, links load whole pages and the controls work`, async ({page}) => {
      const asked = page.waitForResponse(scriptNames.navigator);
      await (answer ? page.route(scriptNames.navigator, answer) : failHalfWay(page, 'navigator'));
      await page.goto('/kitchen-sink/');
      await controlsReady(page);
      await page.locator('.footer a').first().dispatchEvent('pointerover');
      await asked;
      await page.getByRole('tab', {name: 'Python'}).first().click();
      await expect(page.getByText('Use the Python connector.')).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.locator('#search-input').fill('glossary');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      const loads = countLoads(page);
      await page.locator('a.card__link').last().click();
      await expect(heading(page)).toHaveText('Architecture');
      await expect.poll(loads).toBe(1);
    });
  }
});

test.describe('a script that is loaded on intent', () => {
  test.use({expectedErrors: /Failed to load resource|integrity|digest/});

  test('but fails is fetched again on the next press', async ({page}) => {
    await page.route(scriptNames.rare, (route) => route.abort());
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', {name: 'Enlarge'}).first().hover();
    await failed;
    await page.unroute(scriptNames.rare);
    await page.getByRole('button', {name: 'Enlarge'}).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is refused the second time as well if it differs from the build', async ({page}) => {
    let asked = 0;
    await page.route(scriptNames.rare, async (route) => {
      if (asked++ === 0) return route.abort();
      const response = await route.fetch();
      return route.fulfill({response, body: `${await response.text()}\n/* changed on its way */\n`});
    });
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', {name: 'Enlarge'}).first().hover();
    await failed;
    const refusal = page.waitForEvent('console', (message) => /integrity|digest/i.test(message.text()));
    await page.getByRole('button', {name: 'Enlarge'}).first().click();
    await refusal;
    await expect(page.getByRole('dialog')).toContainText('The larger view did not load.');
    await expect(page.locator('.diagram-zoom')).toHaveCount(0);
  });

  test('handles a press from before it loaded', async ({page}) => {
    const release = await holdBack(page, scriptNames.actions);
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Hide sidebar'}).click();
    await expect(html(page)).not.toHaveAttribute('data-sidebar', 'hidden');
    release();
    await expect(html(page)).toHaveAttribute('data-sidebar', 'hidden');
  });

  test('places the menu that the reader opened before it loaded', async ({page}) => {
    const release = await holdBack(page, scriptNames.actions);
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Document actions'}).click();
    await expect(page.locator('#doc-actions')).toBeVisible();
    release();
    const gap = () =>
      page.evaluate(() => {
        const bottom = document.querySelector('[popovertarget=doc-actions]')!.getBoundingClientRect().bottom;
        return document.querySelector('#doc-actions')!.getBoundingClientRect().top - bottom;
      });
    await expect.poll(gap).toBeCloseTo(0.35 * 16, 0);
  });

  test('but fails after a press causes a message, and Retry handles the press', async ({page}) => {
    await page.route(scriptNames.actions, (route) => route.abort());
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Hide sidebar'}).click({delay: 120});
    const message = page.getByRole('dialog');
    await expect(message).toContainText('This control did not load.');
    await expect(html(page)).not.toHaveAttribute('data-sidebar', 'hidden');
    // A press on the text, or on the space around it, isn't outside the message.
    await message.click({delay: 120, position: {x: 40, y: 30}});
    await message.click({delay: 120, position: {x: 8, y: 8}});
    await expect(message).toBeVisible();
    await page.unroute(scriptNames.actions);
    await page.getByRole('button', {name: 'Retry'}).click({delay: 120});
    await expect(html(page)).toHaveAttribute('data-sidebar', 'hidden');
  });

  test('but fails after two presses causes one message', async ({page}) => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route(scriptNames.actions, (route) => refused.then(() => route.abort()));
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Hide sidebar'}).click({delay: 120});
    await page.getByRole('button', {name: 'Copy page'}).click({delay: 120});
    refuse();
    await expect(page.locator('dialog.dialog')).toHaveCount(1);
    await page.getByRole('button', {name: 'Retry'}).press('Escape');
    await expect(page.locator('dialog.dialog')).toHaveCount(0);
  });

  test('but fails after a key causes a message, and Retry handles the key', async ({page}) => {
    await page.route(scriptNames.rare, (route) => route.abort());
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText('The list of keys did not load.');
    await page.unroute(scriptNames.rare);
    await page.getByRole('button', {name: 'Retry'}).click({delay: 120});
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Keyboard shortcuts');
  });
});

test.describe('sidebar entries that do not load from another page', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test.beforeEach(async ({page}) => {
    await page.goto('/reference/cli/commands/ddn_model_add/');
    await controlsReady(page);
    await answerPages(page, (route) => route.abort());
  });

  test('cause a message when a category opens, and load on Retry', async ({page}) => {
    await page.getByRole('button', {name: "Expand sidebar category 'ddn auth'"}).click({delay: 120});
    await expect(page.getByRole('dialog')).toContainText('The entries of this category did not load.');
    await page.unrouteAll();
    await page.getByRole('button', {name: 'Retry'}).click({delay: 120});
    await expect(page.locator('.sidebar').getByRole('link', {name: 'ddn auth login', exact: true})).toBeVisible();
  });

  test('cause a message in the menu on a phone, which stays open', async ({page}) => {
    await page.setViewportSize(phone);
    await page.getByRole('button', {name: 'Open menu'}).click({delay: 120});
    const menu = page.locator('#docs-menu');
    await menu.getByRole('button', {name: "Expand sidebar category 'ddn auth'"}).click({delay: 120});
    await expect(page.getByRole('dialog')).toContainText('The entries of this category did not load.');
    await page.unrouteAll();
    await page.getByRole('button', {name: 'Retry'}).click({delay: 120});
    await expect(menu.getByRole('link', {name: 'ddn auth login', exact: true})).toBeVisible();
  });

  test('cause a message when the filter is used, and load on Retry', async ({page}) => {
    await page.getByRole('searchbox', {name: 'Find a command'}).fill('secret key print');
    await expect(page.getByRole('dialog')).toContainText('The filter did not load.');
    await page.unrouteAll();
    await page.getByRole('button', {name: 'Retry'}).click({delay: 120});
    await expect(page.locator('.menu__found a')).toHaveText(['ddn auth print-promptql-secret-key']);
  });
});

test.describe('an extension that edits the page', () => {
  test('can add and wrap elements before the reader acts', async ({page}) => {
    await page.goto('/kitchen-sink/');
    await controlsReady(page);
    await page.evaluate(() => {
      const font = document.createElement('font');
      font.append('Translated.');
      document.querySelector('article p')!.replaceChildren(font);
      document.querySelector('.navbar')!.prepend(document.createElement('div'));
    });
    await page.getByRole('tab', {name: 'Python'}).first().click();
    await startNavigator(page);
    await expect(page.getByText('Translated.')).toHaveCount(1);
    await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
    await page.locator('#callouts').evaluate((element) => element.scrollIntoView());
    await expect(page.locator('.toc a[aria-current]')).toHaveText('Callouts');
    await page.locator('a.card__link').last().click();
    await expect(heading(page)).toHaveText('Architecture');
  });

  test('can wrap every text in an element, as a translator does, and links still work', async ({page}) => {
    await page.goto('/kitchen-sink/');
    await startNavigator(page);
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('#__docusaurus')!, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.textContent = text.data;
      }
    });
    await page.locator('a.card__link').last().click();
    await expect(heading(page)).toHaveText('Architecture');
    await page.locator('.menu a[href="/evals/"]').click();
    await expect(heading(page)).toHaveText('Evaluate Accuracy');
  });
});

test.describe('a browser that translates the page', () => {
  /** Wraps each text in an element, also those that appear later, as translators do. */
  const translate = (page: Page) =>
    page.evaluate(() => {
      const wrapAll = () => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (texts.nextNode()) found.push(texts.currentNode as Text);
        for (const text of found) {
          if (text.parentElement!.closest('font, script, style, textarea, code, pre, [translate=no]')) continue;
          const font = document.createElement('font');
          text.replaceWith(font);
          font.textContent = text.data;
        }
      };
      wrapAll();
      new MutationObserver(wrapAll).observe(document.body, {childList: true, subtree: true});
    });

  test('does not break search', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await translate(page);
    await page.keyboard.press('Control+k');
    for (const query of ['conn', 'connector', 'qqqqzzz', 'claimsConfig']) {
      await page.locator('#search-input').fill(query);
      await expect(page.locator('.search-dialog')).not.toHaveAttribute('data-busy');
      await expect(page.locator('.search-dialog')).toContainText(query.slice(0, 4), {ignoreCase: true});
    }
    await page.goto('/search/?q=connector');
    await expect(page.locator('.search-page__title').first()).toBeVisible();
    await translate(page);
    await page.locator('#search-q').fill('claimsConfig');
    await expect(page.locator('.search-page__status')).toContainText(/\d/);
    await expect(page.locator('.search-page__results')).toContainText('claimsConfig');
    await expect(page.locator('.state')).toHaveCount(0);
  });

  test('does not break the SQL console', async ({page}) => {
    await page.goto('/metadata/model/');
    await controlsReady(page);
    await translate(page);
    await page.locator('.code__run:visible').first().click({delay: 120});
    await page.getByRole('button', {name: 'Run', exact: true}).click({delay: 120});
    await expect(page.locator('.sql__result').first()).toBeVisible();
    await page.locator('#sql-script').fill('SELECT nope FROM nowhere');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('.sql__fault')).toBeVisible();
  });
});

test.describe('search in a browser', () => {
  for (const [fault, block] of [
    [
      'that blocks workers',
      () =>
        Object.defineProperty(window, 'Worker', {
          value: class {
            constructor() {
              throw new DOMException('blocked', 'SecurityError');
            }
          },
        }),
    ],
    ['that has no workers', () => Reflect.deleteProperty(window, 'Worker')],
    [
      'that has neither workers nor WebAssembly',
      () => ['Worker', 'WebAssembly'].forEach((name) => Reflect.deleteProperty(window, name)),
    ],
  ] satisfies [string, () => void][]) {
    test(`${fault} runs in the page`, async ({page}) => {
      await page.addInitScript(block);
      await page.goto('/quickstart/');
      await controlsReady(page);
      await page.keyboard.press('Control+k');
      await page.locator('#search-input').pressSequentially('claimsConfig');
      await expect(page.getByRole('option').filter({hasText: 'claimsConfig'}).first()).toBeVisible();
      await expect(page.locator('.search-dialog')).not.toHaveAttribute('data-busy');
    });
  }

  test.describe('whose policy blocks workers', () => {
    test.use({expectedErrors: /Content Security Policy/});

    test('runs in the page', async ({page}) => {
      await page.route('**/quickstart/', async (route) => {
        const response = await route.fetch();
        const policy = response.headers()['content-security-policy']!.replace("worker-src 'self'", "worker-src 'none'");
        await route.fulfill({response, headers: {...response.headers(), 'content-security-policy': policy}});
      });
      await page.goto('/quickstart/');
      await controlsReady(page);
      await page.keyboard.press('Control+k');
      await page.locator('#search-input').fill('claimsConfig');
      await expect(page.getByRole('option').filter({hasText: 'claimsConfig'}).first()).toBeVisible();
    });
  });
});

test('storage that is cleared between calls loses its values, and everything else still works', async ({page}) => {
  const clear = () => page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await page.getByRole('button', {name: /^Color mode/}).click();
  await clear();
  await page.getByRole('button', {name: /^Color mode/}).click();
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'dark');
  await page.getByRole('tab', {name: 'Go'}).click();
  await page.keyboard.press('Control+k');
  await page.locator('#search-input').fill('glossary');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/glossary/);
  await clear();
  await page.keyboard.press('Control+k');
  await page.locator('#search-input').fill('');
  await expect(page.locator('.search-dialog')).toBeVisible();
});

test('without a clipboard, as on a page that is not served securely, copying shows a failure', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  const figure = page.locator('figure.code').first();
  await figure.hover();
  await figure.getByRole('button', {name: 'Copy'}).click();
  await expect(figure.getByText('Failed to copy')).toBeVisible();
  await page.getByRole('button', {name: 'Document actions'}).click();
  await page.locator('[data-action=copy-docs-url]').click();
  await expect(page.locator('[data-action=copy-docs-url]')).toHaveAttribute('data-state', 'error');
});

for (const [name, time] of [
  ['1970', '1970-01-02T00:00:00Z'],
  ['2199', '2199-12-31T23:00:00Z'],
] as const) {
  test(`a clock that says ${name} changes nothing`, async ({page}) => {
    await page.clock.setFixedTime(new Date(time));
    await page.goto('/quickstart/');
    const before = await page.locator('.article__foot').innerText();
    await startNavigator(page);
    expect(await page.locator('.article__foot').innerText()).toBe(before);
    await page.keyboard.press('Control+k');
    await page.locator('#search-input').fill('glossary');
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/glossary/);
  });
}

test('on slow 2g, nothing is fetched in advance, and links load whole pages', async ({page}) => {
  await setConnection(page, {saveData: false, effectiveType: 'slow-2g'});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/quickstart/');
  await controlsReady(page);
  await page.locator('.article__lead').click();
  await page.keyboard.press('Tab');
  const link = page.locator('.menu a[href="/evals/"]');
  await link.hover();
  await idledTwice(page);
  expect(
    asked.filter((name) => !/^\/(quickstart\/|assets\/css\/main\.|assets\/js\/main\.|fonts\/)/.test(name)),
  ).toEqual([]);
  await link.click();
  await expect(heading(page)).toHaveText('Evaluate Accuracy');
  await navigatorWaits(page);
});

test.describe('in a window of 320 pixels, as at 400 % zoom', () => {
  test.use({viewport: {width: 320, height: 256}});

  /** Returns the elements that make the page wider than its window. */
  const wide = (page: Page) =>
    page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
      const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
      const isOutside = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
      return [...document.body.querySelectorAll('*')]
        .filter((element) => {
          if (!isOutside(element) || getComputedStyle(element).position === 'fixed') return false;
          for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
            if (scrolls(parent)) return false;
          return true;
        })
        .map((element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`);
    });

  // tests/full/waysOfReading.spec.ts does this for every kind of page.
  for (const address of [
    '/kitchen-sink/',
    '/no-such-page/',
    '/reference/cli/commands/ddn_connector-link_add/',
    '/reference/connectors/postgresql/native-operations/syntax/',
  ]) {
    test.describe(address, () => {
      if (address === '/no-such-page/') test.use({expectedErrors: /404/});

      test('requires only vertical scrolling', async ({page}) => {
        await page.goto(address);
        await controlsReady(page);
        expect(await wide(page)).toEqual([]);
      });
    });
  }

  test('extremely long words stay inside', async ({page, fixtureUrl}) => {
    await page.goto(`${fixtureUrl}reference/extremes/`);
    await controlsReady(page);
    expect(await wide(page)).toEqual([]);
    await page.getByRole('button', {name: 'Open menu'}).click();
    expect(await page.locator('#docs-menu').evaluate((menu) => menu.scrollWidth <= menu.clientWidth)).toBe(true);
  });
});

for (const width of [768, 1024, 1440]) {
  test(`extremely long words stay inside a window of ${width} pixels and inside their column`, async ({
    page,
    fixtureUrl,
  }) => {
    await page.setViewportSize({width, height: 900});
    await page.goto(`${fixtureUrl}reference/extremes/`);
    await controlsReady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const outside = await page.evaluate(() => {
      const column = document.querySelector('article')!.getBoundingClientRect();
      return [
        ...document.querySelectorAll(
          'article :is(h1, h2, p, li, blockquote, .admonition, .tabs, figure, details, table)',
        ),
      ]
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('table, .table, pre') &&
            element.getBoundingClientRect().right > column.right + 1,
        )
        .map((element) => element.outerHTML.slice(0, 80));
    });
    expect(outside).toEqual([]);
    for (const part of ['.sidebar__scroll', '.toc']) {
      const found = page.locator(part).first();
      if (await found.isVisible())
        expect(await found.evaluate((element) => element.scrollWidth <= element.clientWidth), part).toBe(true);
    }
  });
}

test('a full navbar fits in the window with the fallback fonts, which are wider', async ({page, fixtureUrl}) => {
  await page.setViewportSize({width: 1024, height: 900});
  await setConnection(page, metered);
  await page.goto(`${fixtureUrl}reference/extremes/`);
  expect(
    await page.evaluate(() =>
      [...document.fonts].some(({family, status}) => family === 'Inter' && status === 'loaded'),
    ),
  ).toBe(false);
  expect(await page.locator('.navbar').evaluate((navbar) => navbar.scrollWidth <= navbar.clientWidth)).toBe(true);
});

test('right-to-left text inside code does not change the order of the code', async ({page, fixtureUrl}) => {
  await page.goto(`${fixtureUrl}reference/extremes/`);
  const places = await page
    .locator('figure.code', {hasText: 'greet('})
    .locator('code')
    .evaluate((code) => {
      const left = (text: string) => {
        const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        while (nodes.nextNode()) {
          const at = nodes.currentNode.nodeValue!.indexOf(text);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(nodes.currentNode, at);
          range.setEnd(nodes.currentNode, at + text.length);
          return range.getBoundingClientRect().left;
        }
        throw new Error(`${text} is not in the code`);
      };
      return ['greet', 'שלום', '42', 'مرحبا', ');'].map(left);
    });
  expect(places).toEqual([...places].sort((a, b) => a - b));
  // The end of the sentence comes after the code, although the code ends with right-to-left text.
  const inline = await page.getByText('The key').locator('code').boundingBox();
  const sentence = await page.getByText('The key').evaluate((paragraph) => {
    const range = document.createRange();
    range.selectNode(paragraph.lastChild!);
    return range.getBoundingClientRect().left;
  });
  expect(sentence).toBeGreaterThanOrEqual(inline!.x + inline!.width - 1);
});

test.describe('without JavaScript', () => {
  test('the HTML of every page is complete', async ({request}) => {
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(pages.length).toBeGreaterThan(300);
    const faults: string[] = [];
    for (const address of pages) {
      const text = await (await request.get(address)).text();
      for (const [what, pattern] of Object.entries({h1: /<h1\b/g, main: /<main\b/g}))
        if ([...text.matchAll(pattern)].length !== 1) faults.push(`${address} does not have exactly one ${what}`);
      if (/class="?spinner|noscript/.test(text)) faults.push(`${address} waits for a script`);
    }
    expect(faults).toEqual([]);
  });
});
