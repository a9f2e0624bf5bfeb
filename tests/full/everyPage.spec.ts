import type {Page} from '@playwright/test';
import {axeSource} from '../lib/axe.ts';
import {findViolationsInStates, modes, widths} from '../lib/axeMatrix.ts';
import {listBuiltPages} from '../lib/builtPages.ts';
import {controlsReady, expect, test as base} from '../lib/test.ts';

/** All pages, at all widths, in both modes; tests/a11y/everyKind.spec.ts has a page of most kinds in two states. */
const states = {widths, modes};

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

/** One template makes the lists of changes of single pages: each tenth of them is visited. */
const paths = listBuiltPages().filter((path, index) => !path.startsWith('/changes/pages/') || index % 10 === 0);

for (const path of paths) {
  test(`${path} has no accessibility fault at any width, in both modes`, async ({tab}) => {
    await tab.goto(path);
    await controlsReady(tab);
    expect((await findViolationsInStates(tab, states)).join('\n\n')).toBe('');
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
      expect(await findViolationsInStates(tab, states)).not.toEqual([]);
    });
  }
});
