import {findViolations} from '../lib/axe.ts';
import {controlsReady, desktop, expect, phone, tablet, test} from '../lib/test.ts';

/** One page of each kind. */
const paths = {
  home: '/',
  search: '/search/',
  introduction: '/index/',
  components: '/kitchen-sink/',
  tutorial: '/quickstart/',
  concept: '/architecture/',
  glossary: '/help/glossary/',
  command: '/reference/cli/commands/ddn_connector_init/',
  commands: '/reference/cli/commands/',
  api: '/promptql-apis/natural-language-api/',
  metadata: '/reference/metadata-reference/models/',
  connector: '/reference/connectors/postgresql/configuration/',
  missing: '/no-such-page/',
};

for (const [kind, path] of Object.entries(paths)) {
  test.describe(kind, () => {
    test.use({expectedErrors: /status of 404/});

    for (const [width, viewport] of Object.entries({desktop, tablet, phone: {...phone, width: 320}})) {
      test(`has no accessibility fault at ${width} width, dark and light`, async ({page}) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'});
        await page.goto(path);
        await controlsReady(page);
        expect(await findViolations(page)).toEqual([]);
        await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'});
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        expect(await findViolations(page)).toEqual([]);
        const {content, screen} = await page.evaluate(() => ({content: document.documentElement.scrollWidth, screen: window.innerWidth}));
        expect(content, 'the page must not scroll sideways').toBeLessThanOrEqual(screen);
      });
    }
  });
}

test.describe('open menus', () => {
  test.use({viewport: phone});

  test('have no accessibility fault', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Open menu'}).click();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe('search', () => {
  for (const [name, query] of Object.entries({'before typing': '', 'with results': 'permissions', 'without results': 'xqzzyv wvuxqk'})) {
    test(`has no accessibility fault ${name}, dark and light`, async ({page}) => {
      await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'});
      await page.goto('/quickstart/');
      await controlsReady(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type(query);
      await expect(page.locator('.search-dialog:not([data-busy])').getByText({permissions: /^See all/, '': /^Find commands/}[query] ?? /^No results for/)).toBeVisible();
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
