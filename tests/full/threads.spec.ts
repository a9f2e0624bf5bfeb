/** Tests threads of the playground, which are drawn whole in the page and replayed on a press. */
import type {Page} from '@playwright/test';
import {findViolations} from '../lib/axe.ts';
import {controlsReady, expect, holdBack, phone, recordRequests, scriptNames, test} from '../lib/test.ts';

const thread = (page: Page) => page.locator('.thread').first();
const part = (page: Page, number: number) => thread(page).locator(`div[data-part="${number}"]`);
const control = (page: Page, name: string) => thread(page).getByRole('button', {name, exact: true});
const status = (page: Page) => thread(page).getByRole('status');
const isActive = (page: Page, name: string) => expect(control(page, name)).toBeFocused();

async function open(page: Page, path = '/metadata/command/') {
  await page.goto(path);
  await controlsReady(page);
}

/** Starts the replay and stops it at its first step. */
async function startPaused(page: Page) {
  await control(page, 'Replay this thread').click({delay: 30});
  await control(page, 'Pause').click({delay: 30});
  await expect(control(page, 'Play')).toBeVisible();
  await control(page, 'Back').press('ArrowLeft');
}

test('threads load nothing until the reader comes near, and then load React with the player', async ({page}) => {
  const scripts = recordRequests(page, 'script');
  await open(page);
  await expect(part(page, 6)).toContainText('The refund of 18.00 euros for order 281 was issued.');
  expect(scripts.filter((name) => scriptNames.react.test(name) || /\/thread\./.test(name))).toEqual([]);
  await control(page, 'Replay this thread').hover();
  await expect(thread(page).locator('[data-island=Thread]')).toHaveAttribute('data-runs', '');
  expect(scripts.filter((name) => scriptNames.react.test(name))).toHaveLength(1);
});

test('threads play to the end on their own', async ({page}) => {
  await open(page, '/');
  await control(page, 'Replay this thread').click({delay: 30});
  await expect(part(page, 4)).toBeHidden();
  await thread(page).getByRole('combobox', {name: 'Speed'}).selectOption('2×');
  await expect(status(page)).toContainText('Step 4 of 4', {timeout: 30_000});
  await expect(part(page, 4)).toBeVisible();
  // Below the pointer, the page might have scrolled an entry of the legend, which marks its part outside of a replay.
  await thread(page).locator('li[data-part="3"]').hover();
  const marked = thread(page)
    .locator('div[data-part]')
    .evaluateAll((parts) =>
      parts.filter((each) => getComputedStyle(each).outlineStyle !== 'none').map((each) => each.dataset.part),
    );
  expect(await marked).toEqual(['4']);
  await expect(control(page, 'Play again')).toBeVisible();
});

test('threads go step by step with the keyboard, and keep the focus', async ({page}) => {
  await open(page);
  await control(page, 'Replay this thread').focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Step 1 of 6. You: The request needs an action');
  await isActive(page, 'Pause');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await isActive(page, 'Play');
  await expect(status(page)).toContainText('Step 3 of 6');
  await expect(part(page, 3).locator('details')).toHaveAttribute('open', '');
  await expect(part(page, 4)).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(status(page)).toContainText('Step 2 of 6');
  await expect(part(page, 3)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(part(page, 6)).toBeVisible();
  await isActive(page, 'Replay this thread');
});

test('arrow keys outside a player do not affect it', async ({page}) => {
  await open(page);
  await startPaused(page);
  await expect(status(page)).toContainText('Step 1 of 6');
  await page.locator('main a').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toContainText('Step 1 of 6');
  await control(page, 'Play').press('ArrowRight');
  await expect(status(page)).toContainText('Step 2 of 6');
});

test('a note leads to its part, and the mark of a part leads to its note', async ({page}) => {
  await open(page);
  await thread(page).locator('ol').last().getByRole('link', {name: 'Action'}).click();
  await expect(page).toHaveURL(/#thread-approve-a-refund-5$/);
  await expect(part(page, 5)).toHaveCSS('outline-style', 'solid');
  await thread(page).getByRole('link', {name: 'Note 2'}).click();
  await expect(page).toHaveURL(/#thread-approve-a-refund-note-2$/);
  await expect(thread(page).locator('li[data-part="2"]')).toHaveCSS('outline-style', 'solid');
});

test('the focus in the legend marks the part, and the focus in a part marks the note', async ({page}) => {
  await open(page);
  await thread(page).locator('ol').last().getByRole('link', {name: 'Query plan'}).focus();
  await expect(part(page, 2)).toHaveCSS('outline-style', 'solid');
  await expect(part(page, 3)).not.toHaveCSS('outline-style', 'solid');
  await expect(thread(page).locator('li[data-part="2"]')).not.toHaveCSS('outline-style', 'solid');
  await thread(page).getByRole('link', {name: 'Note 3'}).focus();
  await expect(thread(page).locator('li[data-part="3"]')).toHaveCSS('outline-style', 'solid');
});

test('a press from before the player loaded is kept', async ({page}) => {
  const release = await holdBack(page, scriptNames.react);
  await open(page);
  await control(page, 'Replay this thread').click({delay: 30});
  await expect(part(page, 6)).toBeVisible();
  release();
  await expect(status(page)).toContainText('Step 1 of 6');
});

test('threads draw a chart at its step, with its rows', async ({page}) => {
  await open(page, '/ai-primitives/visualize/');
  const chart = thread(page).getByRole('img', {name: /^A horizontal bar chart\. Explorer has the longest bar/});
  await startPaused(page);
  await expect(chart).toBeHidden();
  for (let i = 0; i < 3; i++) await control(page, 'Forward').click({delay: 30});
  await expect(chart).toBeVisible();
  expect((await chart.boundingBox())!.width).toBeGreaterThan(200);
  const rows = part(page, 4).getByRole('row');
  await expect(rows).toHaveCount(0);
  await part(page, 4).getByText('Data', {exact: true}).click();
  await expect(rows).toHaveText(['plancancelled', 'Explorer11', 'Taster6', 'Roaster4', 'Office2']);
  expect(await findViolations(page)).toEqual([]);
});

test.describe('threads whose player does not load', () => {
  test.use({expectedErrors: /Failed to load resource/});

  test('say so where the reader pressed, and Retry plays them', async ({page}) => {
    await page.route('**/assets/js/thread.*', (route) => route.abort());
    await open(page, '/');
    await control(page, 'Replay this thread').click({delay: 30});
    await expect(thread(page).getByRole('alert')).toContainText('This part of the page did not load.');
    await expect(thread(page).getByRole('alert')).toBeInViewport({ratio: 1});
    await page.unroute('**/assets/js/thread.*');
    await control(page, 'Retry').click({delay: 30});
    await expect(status(page)).toContainText('Step 1 of 4');
    await expect(thread(page).getByRole('alert')).toHaveCount(0);
  });
});

test.describe('with reduced motion', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('steps change immediately', async ({page}) => {
    await open(page);
    await startPaused(page);
    await control(page, 'Forward').click({delay: 30});
    await expect(part(page, 2)).toHaveCSS('animation-name', 'none');
  });
});

test.describe('threads without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('show everything, unfold the execution, and offer no player', async ({page}) => {
    await page.goto('/metadata/command/');
    await expect(part(page, 1)).toContainText('Refund order 281');
    await expect(part(page, 6)).toBeVisible();
    await expect(control(page, 'Replay this thread')).toBeHidden();
    await expect(thread(page)).toContainText('Drawing of the playground with Fernway’s data');
    await part(page, 3).getByText('Code and output').click();
    await expect(part(page, 3)).toContainText('executor.run_sql');
  });
});

test.describe('on a phone', () => {
  test.use({viewport: phone, hasTouch: true});

  test('the current part and the player are both in view', async ({page}) => {
    await open(page);
    await control(page, 'Replay this thread').tap();
    await control(page, 'Pause').tap();
    await thread(page).locator('ol').last().getByRole('link', {name: 'Action'}).tap();
    await expect(status(page)).toContainText('Step 5 of 6');
    await expect(part(page, 5)).toBeInViewport();
    await expect(control(page, 'Forward')).toBeInViewport();
  });
});

test('the player leaves room for the current part in a window of 320 pixels, as at 400 % zoom', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await open(page, '/');
  await control(page, 'Replay this thread').press('Enter');
  for (const step of [1, 2, 3, 4]) {
    await expect(status(page)).toContainText(`Step ${step} of 4`);
    const {y: top} = (await part(page, step).boundingBox())!;
    const {y: playerTop} = (await thread(page).locator('.thread__player').boundingBox())!;
    expect(playerTop - Math.max(0, top), `part ${step}`).toBeGreaterThan(100);
    await page.keyboard.press('ArrowRight');
  }
});

for (const colorScheme of ['dark', 'light'] as const)
  test(`threads have no accessibility fault while they are paused, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await open(page);
    await startPaused(page);
    await expect(status(page)).toContainText('Step 1 of 6');
    expect(await findViolations(page)).toEqual([]);
    await control(page, 'Forward').click({delay: 30});
    await control(page, 'Forward').click({delay: 30});
    await expect(status(page)).toContainText('Step 3 of 6');
    expect(await findViolations(page)).toEqual([]);
  });
