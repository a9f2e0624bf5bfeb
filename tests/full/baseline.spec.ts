import {controlsReady, expect, test, topOf} from '../lib/test.ts';

/**
 * Simulates browsers with the Baseline features of the end of 2024 and without later features. eslint.config.mjs names
 * the later features that the site uses.
 */
test.beforeEach(async ({page}) => {
  await page.addInitScript(() => {
    for (const name of ['navigation', 'NavigateEvent', 'trustedTypes', 'Highlight', 'onscrollend'])
      if (!Reflect.deleteProperty(window, name) || name in window) throw new Error(`${name} can't be taken away.`);
    Reflect.deleteProperty(CSS, 'highlights');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  // A browser without Trusted Types ignores their part of the policy.
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy']!;
    const known = policy.replace(/(require-)?trusted-types[^;]*;?/g, '');
    expect(known).not.toBe(policy);
    await route.fulfill({response, headers: {...response.headers(), 'content-security-policy': known}});
  });
});

test('links open pages, and Back restores the position', async ({page}) => {
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  const link = page.locator('a.card__link').first();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click({delay: 120});
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('The Kitchen Sink');
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The Kitchen Sink');
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeCloseTo(before, -1);
});

test('a URL with a hash shows its heading below the navbar', async ({page}) => {
  await page.goto('/quickstart/#clean-up');
  await controlsReady(page);
  const navbar = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(() => topOf(page, '#clean-up')).toBeGreaterThanOrEqual(Math.floor(navbar));
  await expect(page.locator('#clean-up')).toBeInViewport();
});

test('search opens, finds results, and leads to a result', async ({page}) => {
  await page.goto('/evals/');
  await controlsReady(page);
  await page.keyboard.press('/');
  await page.keyboard.type('claimsConfig');
  await expect(page.locator('.search-dialog:not([data-busy])').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/evals\/$/);
  await expect(page.locator('#search-input')).toBeHidden();
});

test('the search page shows results', async ({page}) => {
  await page.goto('/search/');
  await page.getByRole('searchbox').fill('claimsConfig');
  await expect(page.locator('.search-page__title').first()).toBeVisible();
});

test('tabs, menus, the color mode, and the form of a request work', async ({page}) => {
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  const tab = page.getByRole('tab', {name: 'Python'}).first();
  await tab.click({delay: 120});
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.locator('[popovertarget=doc-actions]').click({delay: 120});
  await expect(page.locator('#doc-actions')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#doc-actions')).toBeHidden();
  await page.locator('.navbar [data-action=color-mode]').click({delay: 120});
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.goto('/promptql-apis/threads-api/');
  await controlsReady(page);
  await page.locator('.builder-open').first().click({delay: 120});
  await page.locator('[id="build-start-thread-body/user_message"]').fill('Hello!');
  await expect(page.locator('.builder__output [data-chosen] code').first()).toContainText('Hello!');
});

test('pages are kept for offline reading', async ({page}) => {
  await page.goto('/quickstart/');
  await controlsReady(page);
  await page.locator('[data-action=offline]').first().click({delay: 120});
  await expect(page.locator('html')).toHaveAttribute('data-offline', '');
});
