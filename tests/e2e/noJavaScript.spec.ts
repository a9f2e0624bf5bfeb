import {expect, phone, test} from '../lib/test.ts';

test.use({javaScriptEnabled: false});

test('every tab panel is shown under its name, and controls that need JavaScript are hidden', async ({page}) => {
  await page.goto('/kitchen-sink/');
  const panels = await page.getByRole('tabpanel').all();
  expect(panels.length).toBeGreaterThan(3);
  for (const panel of panels) {
    await expect(panel).toBeVisible();
    const name = panel.locator('> .tabs__name');
    await expect(name).toBeVisible();
    await expect(name).toHaveText((await panel.getAttribute('aria-label'))!);
  }
  await expect(page.getByText('Use the Python connector.')).toBeVisible();
  for (const name of [/^Color mode/, 'Enlarge', 'Copy', 'Hide sidebar', 'Back to top'])
    await expect(page.getByRole('button', {name}).first()).toBeHidden();
  await page.getByText('Where the key comes from').click();
  await expect(page.locator('#inside-folded')).toBeVisible();
});

for (const scheme of ['dark', 'light'] as const) {
  test(`the colors follow a ${scheme} system`, async ({page}) => {
    await page.emulateMedia({colorScheme: scheme});
    await page.goto('/quickstart/');
    const background = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    expect(background).toBe(scheme === 'dark' ? 'rgb(11, 14, 20)' : 'rgb(255, 255, 255)');
  });
}

test('the menu of narrow windows opens, and its links work', async ({page}) => {
  await page.setViewportSize(phone);
  await page.goto('/evals/');
  await page.getByRole('button', {name: 'Open menu'}).click();
  await page.locator('#docs-menu').getByRole('link', {name: 'Data Sources'}).click();
  await expect(page).toHaveURL(/\/data-sources\/$/);
});

test('search leads to a page that says what search needs', async ({page}) => {
  await page.goto('/quickstart/');
  await page.getByRole('link', {name: 'Search docs'}).click();
  await expect(page.getByText('Search needs JavaScript.')).toBeVisible();
});
