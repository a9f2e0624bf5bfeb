/** Every kind of page, read in the ways that people read: slow presses, a thumb, the keyboard alone, and zoom. */
import {controlsReady, expect, phone, test} from '../lib/test.ts';

const kinds = {
  'the home page': '/',
  'a tutorial': '/quickstart/',
  'a guide': '/how-to-build-with-promptql/with-mysql/',
  'a concept with a diagram': '/architecture/',
  'a recipe': '/recipes/tutorials/apple-health-assistant/',
  'a command': '/reference/cli/commands/ddn_connector_init/',
  'a metadata kind': '/reference/metadata-reference/models/',
  'all metadata fields': '/reference/metadata-reference/fields/',
  'an API': '/promptql-apis/threads-api/',
  'a connector': '/reference/connectors/postgresql/configuration/',
  'a page of errors': '/auth/faq/',
  'the glossary': '/help/glossary/',
  'files of an example': '/examples/fernway/sales/',
  'the changes': '/changes/',
  'the search page': '/search/?q=permissions',
};

for (const [kind, path] of Object.entries(kinds)) {
  test.describe(kind, () => {
    test('leads on with a press that takes 120 ms', async ({page}) => {
      await page.goto(path);
      await controlsReady(page);
      await page.locator('.navbar a[href^="/recipes/"]').click({delay: 120});
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Tutorials');
      await page.goBack();
      await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Tutorials');
    });

    test('is read with the keyboard alone', async ({page}) => {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      const focused = page.locator('main :focus');
      await expect(focused).toBeInViewport();
      expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
    });

    for (const [zoom, width, height] of [
      [200, 640, 450],
      [400, 320, 225],
    ] as const) {
      test(`is whole at ${zoom} % of 1280 by 900 pixels`, async ({page}) => {
        await page.setViewportSize({width, height});
        await page.goto(path);
        await controlsReady(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const heading = page.getByRole('heading', {level: 1});
        await heading.scrollIntoViewIfNeeded();
        const {x, width: across} = (await heading.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + across).toBeLessThanOrEqual(width);
      });
    }

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
