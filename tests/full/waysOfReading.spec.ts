/** Tests every kind of page as people read: with slow presses, a thumb, the keyboard alone, and zoom. */
import {pageKinds} from '../lib/builtPages.ts';
import {controlsReady, desktop, expect, phone, test} from '../lib/test.ts';

for (const [kind, path] of Object.entries(pageKinds)) {
  test.describe(kind, () => {
    test('fits at 200 and 400 % zoom, a link works with a slow press, and the skip link leads to its content', async ({
      page,
    }) => {
      const heading = page.getByRole('heading', {level: 1});
      await page.goto(path);
      await controlsReady(page);
      for (const [zoom, width, height] of [
        [200, 640, 450],
        [400, 320, 225],
      ] as const) {
        await test.step(`at ${zoom} % zoom in a window of 1280 by 900 pixels`, async () => {
          await page.setViewportSize({width, height});
          const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
          await expect.poll(scrollWidth).toBeLessThanOrEqual(width);
          await heading.scrollIntoViewIfNeeded();
          const {x, width: across} = (await heading.boundingBox())!;
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + across).toBeLessThanOrEqual(width);
        });
      }
      await test.step('with a slow press', async () => {
        await page.setViewportSize(desktop);
        await page.locator('.navbar a[href^="/recipes/"]').click({delay: 120});
        await expect(heading).toHaveText('Tutorials');
        await page.goBack();
        await expect(heading).not.toHaveText('Tutorials');
      });
      await test.step('with only the keyboard', async () => {
        await page.goto(path);
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
        const focused = page.locator('main :focus');
        await expect(focused).toBeInViewport();
        expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
      });
    });

    test.describe('on a phone', () => {
      test.use({viewport: phone, hasTouch: true, isMobile: true});

      test('opens and closes the menu with a thumb', async ({page}) => {
        await page.goto(path);
        await page.getByRole('button', {name: 'Open menu'}).tap();
        const menu = page.locator('#main-menu, #docs-menu').filter({visible: true});
        await expect(menu).toHaveCount(1);
        await expect(menu.getByRole('link').first()).toBeVisible();
        await menu.getByRole('button', {name: 'Close'}).tap();
        await expect(menu).toHaveCount(0);
      });
    });
  });
}
