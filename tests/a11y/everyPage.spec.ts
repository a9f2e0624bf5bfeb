import type {Page} from '@playwright/test';
import {axeSource} from '../lib/axe.ts';
import {findViolationsInDocument, findViolationsInStates, modes, widths} from '../lib/axeMatrix.ts';
import {isEveryState, listBuiltPages, pageKinds} from '../lib/builtPages.ts';
import {controlsReady, desktop, expect, test as base} from '../lib/test.ts';

/**
 * `npm run test:full` runs all rules on all pages in all states. `npm test` has minutes. It runs them on a page of each
 * kind, and on all pages, once, the rules whose results no width and no mode can change. One template makes all lists
 * of changes, so these are not visited then.
 */
const states = {widths, modes};
const inStates = isEveryState ? listBuiltPages() : Object.values(pageKinds);
const once = isEveryState ? [] : listBuiltPages().filter((path) => !path.startsWith('/changes/pages/'));

/** One page of the browser for all tests of a worker: its start costs more than a test. */
const test = base.extend<object, {tab: Page}>({
  tab: [
    async ({browser, siteUrl}, use) => {
      const context = await browser.newContext({baseURL: siteUrl});
      await context.addInitScript(axeSource);
      await use(await context.newPage());
      await context.close();
    },
    {scope: 'worker'},
  ],
  noUnexpectedErrors: ({}, use) => use(), // it watches the page that each test has of its own
});

for (const path of inStates) {
  test(`${path} has no accessibility fault at any width, in both modes`, async ({tab}) => {
    await tab.goto(path);
    await controlsReady(tab);
    const found = await findViolationsInStates(tab, states, {whole: isEveryState});
    expect(found.join('\n\n')).toBe('');
  });
}

async function openDocument(tab: Page, path: string) {
  await tab.setViewportSize(desktop);
  await tab.goto(path, {waitUntil: 'domcontentloaded'});
}

for (const path of once) {
  test(`${path} has no accessibility fault in its document`, async ({tab}) => {
    await openDocument(tab, path);
    expect((await findViolationsInDocument(tab)).join('\n\n')).toBe('');
  });
}

test.describe('a fault is found', () => {
  const faults = {
    'in the colours of one mode at one width':
      '@media (max-width: 400px) { [data-theme=light] article p { color: #ccc } }',
    'in the size of targets at one width':
      '@media (min-width: 700px) and (max-width: 800px) { footer a { display: inline-block; height: 8px; overflow: hidden; line-height: 8px; font-size: 8px; margin: 0; padding: 0 } footer li { height: 8px; margin: 0; padding: 0 } }',
    'in what is shown at one width': '@media (max-width: 400px) { h1 { display: none } }',
    'in what is wider than the window at one width': '@media (max-width: 400px) { article { width: 600px } }',
    'under what covers a text':
      '[data-theme=light] article { position: relative } [data-theme=light] article::after, [data-theme=light] article > :last-child { position: absolute; inset: 0; background: #445 }',
  };
  for (const [where, css] of Object.entries(faults)) {
    test(where, async ({tab}) => {
      await tab.goto('/quickstart/');
      await controlsReady(tab);
      await tab.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      expect(await findViolationsInStates(tab, states, {whole: false})).not.toEqual([]);
    });
  }

  test('in the document of a page', async ({tab}) => {
    await openDocument(tab, '/quickstart/');
    await tab
      .locator('article p a')
      .first()
      .evaluate((link) => link.replaceChildren());
    expect(await findViolationsInDocument(tab)).toHaveLength(1);
  });
});
