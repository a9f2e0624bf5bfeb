/** Tests recordings of terminals, which are complete without scripts and play on request. */
import type {Page} from '@playwright/test';
import {findViolations} from '../lib/axe.ts';
import {controlsReady, expect, recordRequests, scriptNames, test} from '../lib/test.ts';

const wizard = (page: Page) => page.locator('figure.recording').first();
const control = (page: Page, name: string | RegExp) => wizard(page).getByRole('button', {name, exact: true});
const lines = (page: Page) => wizard(page).locator('code .l');
const open = async (page: Page) => {
  await page.goto('/data-sources/connect-to-a-source/');
  await controlsReady(page);
};

test('all lines are shown without scripts', async ({browser, baseURL}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: baseURL!});
  const page = await context.newPage();
  await page.goto('/data-sources/connect-to-a-source/');
  await expect(lines(page).first()).toHaveText(/^# Start the wizard/);
  await expect(lines(page).last()).toHaveText('$ ddn connector introspect sales_db');
  await expect(control(page, 'Play')).toBeHidden();
  await context.close();
});

test('a long recording is printed whole, although the window shows only a part of it', async ({page}) => {
  const boxes = page.locator('figure.recording pre');
  const hidden = () => boxes.evaluateAll((all) => all.map((box) => box.scrollHeight - box.clientHeight));
  await page.setViewportSize({width: 794, height: 1123});
  await page.goto('/quickstart/');
  expect(Math.max(...(await hidden()))).toBeGreaterThan(0);
  await page.emulateMedia({media: 'print'});
  expect(Math.max(...(await hidden()))).toBe(0);
});

test('a recording plays with the mouse and keeps its height', async ({page}) => {
  const scripts = recordRequests(page, 'script');
  await open(page);
  expect(scripts.filter((name) => scriptNames.react.test(name))).toEqual([]);
  const height = async () => (await wizard(page).boundingBox())!.height;
  await expect(wizard(page)).toBeVisible();
  const before = await height();
  await control(page, 'Play').click({delay: 40});
  await expect(control(page, 'Pause')).toBeVisible();
  await expect(lines(page).last()).toBeHidden();
  expect(await height()).toBe(before);
  await expect(wizard(page).getByRole('status')).toHaveText(/Start the wizard/);
  await control(page, 'Speed: 1×').click({delay: 40});
  await expect(control(page, 'Speed: 2×')).toBeVisible();
  await expect(lines(page).nth(1)).toBeVisible();
  expect(await height()).toBe(before);
  await control(page, 'Pause').click({delay: 40});
  await expect(control(page, 'Play')).toBeVisible();
  await control(page, 'Back to start').click({delay: 40});
  await expect(lines(page).first()).toBeHidden();
});

test.describe('in a low window', () => {
  test.use({viewport: {width: 320, height: 568}});

  test('a press on Play shows the first line, which was above the window', async ({page}) => {
    await open(page);
    await control(page, 'Play').evaluate((button) =>
      scrollTo({top: button.getBoundingClientRect().top + scrollY - 150, behavior: 'instant'}),
    );
    await control(page, 'Play').click({delay: 40});
    await expect(lines(page).first()).toBeInViewport();
    await expect(control(page, 'Pause')).toBeInViewport();
  });
});

test.describe('for readers who prefer reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('a recording plays with the keyboard, one whole line at a time', async ({page}) => {
    await open(page);
    await control(page, 'Play').focus();
    await expect(page.locator('[data-island=Recording]').first()).toHaveAttribute('data-runs', '');
    await page.keyboard.press('Enter');
    await expect(control(page, 'Pause')).toBeFocused();
    await expect(lines(page).nth(1)).toBeVisible();
    await expect(lines(page).nth(1)).toHaveText('$ ddn connector init sales_db -i');
    await expect(lines(page).nth(1).locator('span')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(control(page, 'Play')).toBeFocused();
  });
});

test('commands are copied without prompts, answers, and comments', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await control(page, 'Copy commands').click({delay: 40});
  await expect(wizard(page).getByRole('button', {name: 'Copied!'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'ddn connector init sales_db -i\nddn connector introspect sales_db',
  );
});

for (const colorScheme of ['dark', 'light'] as const)
  test(`a recording has no accessibility fault while it is paused, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await open(page);
    await control(page, 'Play').click({delay: 40});
    await control(page, 'Pause').click({delay: 40});
    await expect(control(page, 'Play')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
