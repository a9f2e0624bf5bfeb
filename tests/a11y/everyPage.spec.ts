import type {Page} from '@playwright/test';
import {axeSource, findViolations} from '../lib/axe.ts';
import {listBuiltPages} from '../lib/builtPages.ts';
import {controlsReady, expect, test as base} from '../lib/test.ts';

/** Rules whose result depends on colours or on the layout; all others read only the document. */
const visualRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
const widths = [1440, 768, 320];
const modes = ['dark', 'light'] as const;

/** One page of the browser for all tests of a worker: its start costs more than a test. */
const test = base.extend<object, {tab: Page}>({
  tab: [
    async ({browser, siteUrl}, use) => {
      const context = await browser.newContext({baseURL: siteUrl, reducedMotion: 'reduce'});
      await context.addInitScript(axeSource);
      await use(await context.newPage());
      await context.close();
    },
    {scope: 'worker'},
  ],
  // These tests have a page of their own.
  noUnexpectedErrors: ({}, use) => use(),
});

for (const path of listBuiltPages()) {
  test(`${path} has no accessibility fault, dark and light, at ${widths.join(', ')} px`, async ({tab}) => {
    await tab.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'});
    await tab.setViewportSize({width: 1440, height: 900});
    await tab.goto(path);
    await controlsReady(tab);
    const found: string[] = [];
    for (const width of widths) {
      for (const mode of modes) {
        await tab.setViewportSize({width, height: 900});
        await tab.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
        const isFirst = width === widths[0] && mode === modes[0];
        const violations = await findViolations(tab, isFirst ? undefined : visualRules);
        found.push(...violations.map((line) => `${path} at ${width} px, ${mode}: ${line}`));
      }
    }
    expect(found.join('\n\n')).toBe('');
  });
}
