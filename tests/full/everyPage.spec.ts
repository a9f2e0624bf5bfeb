import type {Page} from '@playwright/test';
import {axeSource} from '../lib/axe.ts';
import {findViolationsInStates, modes, widths} from '../lib/axeMatrix.ts';
import {listBuiltPages} from '../lib/builtPages.ts';
import {controlsReady, expect, test as base} from '../lib/test.ts';

/** All widths and both modes. tests/a11y/everyKind.spec.ts tests a page of most kinds in only two states. */
const states = {widths, modes};

/** All tests of a worker share one browser page, because starting a page takes longer than a test. */
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
  noUnexpectedErrors: ({}, use) => use(), // it would watch the page of each test, which isn't used
});

/** One template makes the lists of changes of single pages, so only every tenth list is visited. */
const paths = listBuiltPages().filter((path, index) => !path.startsWith('/changes/pages/') || index % 10 === 0);

for (const path of paths) {
  test(`${path} has no accessibility fault at any width in either mode`, async ({tab}) => {
    await tab.goto(path);
    await controlsReady(tab);
    expect((await findViolationsInStates(tab, states)).join('\n\n')).toBe('');
  });
}

test.describe('a fault is found', () => {
  const faults = {
    'in the colors of one mode at one width':
      '@media (max-width: 400px) { [data-theme=light] article p { color: #ccc } }',
    'in the size of targets at one width':
      '@media (min-width: 700px) and (max-width: 800px) { footer a { display: inline-block; height: 8px; overflow: hidden; line-height: 8px; font-size: 8px; margin: 0; padding: 0 } footer li { height: 8px; margin: 0; padding: 0 } }',
    'if the heading is hidden at one width': '@media (max-width: 400px) { h1 { display: none } }',
    'if the page is wider than the window at one width': '@media (max-width: 400px) { article { width: 600px } }',
    'if something covers text':
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
