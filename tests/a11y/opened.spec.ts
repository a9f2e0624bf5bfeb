/** Tests parts that readers open over a page. tests/full/everyPage.spec.ts tests the pages themselves. */
import {findViolations} from '../lib/axe.ts';
import {controlsReady, expect, phone, test} from '../lib/test.ts';

test.describe('open menus', () => {
  test.use({viewport: phone});

  test('have no accessibility fault', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    // The main landmark and the heading are behind the menu, where nothing can be used.
    const findInMenu = async () =>
      (await findViolations(page)).filter((fault) => !/^(?:landmark-one-main|page-has-heading-one) /.test(fault));
    await page.getByRole('button', {name: 'Open menu'}).click();
    expect(await findInMenu()).toEqual([]);
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    expect(await findInMenu()).toEqual([]);
  });
});

test.describe('search', () => {
  for (const [name, query] of Object.entries({
    'before typing': '',
    'with results': 'permissions',
    'without results': 'xqzzyv wvuxqk',
  })) {
    test(`has no accessibility fault ${name}, dark and light`, async ({page}) => {
      await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'});
      await page.goto('/quickstart/');
      await controlsReady(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(query);
      await expect(
        page
          .locator('.search-dialog:not([data-busy])')
          .getByText({permissions: /^See all/, '': /^Find commands/}[query] ?? /^No results for/)
          .first(), // the visible notice, because the text for screen readers after it is the same
      ).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await findViolations(page)).toEqual([]);
    });
  }

  test('has no accessibility fault on its page with results', async ({page}) => {
    await page.goto('/search/?q=permissions');
    await expect(page.getByRole('button', {name: 'Show more results'})).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
});
