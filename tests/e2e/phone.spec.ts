/** Tests what the site shows on a phone, and how it responds to a thumb. */
import type {Page} from '@playwright/test';
import {controlsReady, expect, phone, test, useFonts} from '../lib/test.ts';

/** Text spacing that readers can set: https://www.w3.org/WAI/WCAG22/Understanding/text-spacing.html */
const textSpacing =
  '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}';

const pages = [
  '/quickstart/',
  '/metadata/model/',
  '/reference/cli/commands/ddn_connector_init/',
  '/promptql-apis/threads-api/',
  '/recipes/tutorials/github-assistant/',
  '/recipes/tutorials/intent-driven-search-performance/',
  '/reference/cli/commands/ddn_codemod_upgrade-object-boolean-expression-types/',
  '/reference/connectors/postgresql/configuration/',
];

/** Adds a style that the page's content security policy doesn't apply to. */
const addStyle = (page: Page, text: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, text);

test.describe('the first screen', () => {
  test.use({viewport: {width: 320, height: 640}});

  for (const path of pages) {
    test(`of ${path} shows its title and the beginning of its text`, async ({page}) => {
      await page.goto(path);
      await controlsReady(page);
      await useFonts(page);
      const line = await page.evaluate(() => {
        const first = document.querySelector('.article > :is(p, ul, ol):not([hidden]), .article .api__text > p + p')!;
        const range = document.createRange();
        range.selectNodeContents(first);
        return {
          top: range.getClientRects()[0]!.top,
          bottom: range.getClientRects()[0]!.bottom,
          text: first.textContent,
        };
      });
      expect(line.bottom, line.text ?? '').toBeLessThanOrEqual(560);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});

test('no tab is cut off in a window of 320 pixels', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  for (const path of ['/promptql-apis/auth/', '/how-to-build-with-promptql/with-api-endpoints/']) {
    await page.goto(path);
    const cut = page
      .locator('.tabs__list')
      .evaluateAll((lists) => lists.filter((it) => it.scrollWidth > it.clientWidth));
    expect(await cut, path).toEqual([]);
  }
});

for (const width of [320, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({viewport: {width, height: 844}, hasTouch: true});

    for (const spacing of [false, true]) {
      test(`the controls at the top are large enough for a thumb${spacing ? ', even with text spacing' : ''}`, async ({
        page,
      }) => {
        await page.goto('/quickstart/');
        await controlsReady(page);
        await useFonts(page);
        if (spacing) await addStyle(page, textSpacing);
        const targets = page.locator('.navbar :is(a, button), .toc__open, .page-actions__open').filter({visible: true});
        const brand = /navbar__brand/;
        for (const target of await targets.all()) {
          const {width: across, height} = (await target.boundingBox())!;
          const what = await target.evaluate((element) => element.outerHTML.slice(0, 80));
          if (brand.test(what)) continue;
          expect(across, what).toBeGreaterThanOrEqual(40);
          expect(height, what).toBeGreaterThanOrEqual(40);
        }
        expect(await page.locator('.navbar').evaluate((navbar) => navbar.scrollWidth <= navbar.clientWidth)).toBe(true);
        expect(await page.locator('.navbar__brand').evaluate((brand) => brand.scrollWidth <= brand.clientWidth)).toBe(
          true,
        );
      });
    }

    test('one button opens the actions of the page', async ({page}) => {
      await page.goto('/quickstart/');
      await controlsReady(page);
      const sheet = page.locator('.page-actions');
      await expect(sheet).toBeHidden();
      const open = page.getByRole('button', {name: 'Page actions'});
      await open.tap();
      await expect(sheet.getByRole('link', {name: 'View as Markdown'})).toBeVisible();
      for (const action of await sheet.locator('a, button, summary').filter({visible: true}).all())
        expect((await action.boundingBox())!.height).toBeGreaterThanOrEqual(40);
      await page.touchscreen.tap(width / 2, 120);
      await expect(sheet).toBeHidden();
      await open.click({delay: 120});
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(open).toBeFocused();
    });

    test('the actions of the page scroll only up and down in a low window', async ({page}) => {
      await page.setViewportSize({width: 667, height: 375});
      await page.goto('/quickstart/');
      await controlsReady(page);
      await page.getByRole('button', {name: 'Page actions'}).click();
      const sheet = page.locator('.page-actions');
      await sheet.locator('summary').click();
      await expect(sheet.locator('li').first()).toBeVisible();
      expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    });

    test('rows of text are cards, and tables that are wider than the window show it', async ({page}) => {
      for (const path of [
        '/promptql-apis/auth/',
        '/data-sources/troubleshooting/',
        '/reference/cli/commands/',
        '/reference/rag-hundred-percent-accuracy/',
        '/quickstart/',
      ]) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
        const tables = await page.locator('.article .table').evaluateAll((found) =>
          found.map((table) => ({
            isCards: table.matches('.table--cards'),
            scrolls: table.scrollWidth > table.clientWidth,
            kept: getComputedStyle(table.querySelector('td, th')!).position,
            sign: getComputedStyle(table).backgroundImage !== 'none',
            tallest: Math.max(
              ...[...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height),
            ),
          })),
        );
        expect(tables.length, path).toBeGreaterThan(0);
        for (const table of tables) {
          if (table.isCards) expect(table.scrolls, path).toBe(false);
          else {
            expect(table.sign && table.kept === 'sticky', path).toBe(true);
            if (width === phone.width) expect(table.tallest, path).toBeLessThanOrEqual(160);
          }
        }
      }
    });

    test('a double press on the menu button opens only the menu', async ({page}) => {
      await page.goto('/quickstart/');
      await controlsReady(page);
      const open = page.locator('.navbar').getByRole('button', {name: 'Open menu'});
      await open.click();
      await expect(page.locator('#docs-menu :focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.locator('#docs-menu')).toBeHidden();
      await open.dblclick({delay: 60});
      await expect(page.locator('#docs-menu :focus')).toHaveCount(1);
      await expect(page.locator('#main-menu')).toBeHidden();
    });

    test('the focus stays inside the open menu', async ({page}) => {
      await page.goto('/evals/');
      await controlsReady(page);
      await page.getByRole('button', {name: 'Open menu'}).click({delay: 120});
      await expect(page.locator('#docs-menu :focus')).toHaveCount(1);
      // Beyond both ends of the menu, as of each modal dialog, are only the browser's own buttons. How many presses
      // they take depends on the browser.
      const places = new Set<string>();
      for (const key of ['Shift+Tab', 'Tab'])
        for (let presses = 0; presses < 4; presses++) {
          await page.keyboard.press(key);
          places.add(
            await page.evaluate(() => {
              const {activeElement} = document;
              return activeElement!.closest('#docs-menu') ? 'menu' : activeElement!.localName;
            }),
          );
        }
      expect([...places].sort()).toEqual(['body', 'menu']);
    });
  });
}
