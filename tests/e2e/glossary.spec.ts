/** Tests that links to glossary terms show the definition in a card. */
import type {Page} from '@playwright/test';
import {findViolations} from '../lib/axe.ts';
import {controlsReady, expect, metered, phone, recordRequests, setConnection, test} from '../lib/test.ts';

const path = '/automation/';
const link = (page: Page) =>
  page.locator('main p a[href$="/help/glossary/#private-ddn"], main td a[href$="#private-ddn"]').first();
const card = (page: Page) => page.getByRole('note', {name: 'Definition of Private DDN'});

test('a pointer opens the card on a link, can enter the card, and closes it on leaving', async ({page}) => {
  await page.goto(path);
  const scripts = recordRequests(page, 'script');
  await controlsReady(page);
  expect(scripts.filter((name) => name.includes('/cards.'))).toEqual([]);
  await link(page).hover();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('link').first().hover();
  await expect(link(page)).toHaveAttribute('aria-describedby', /./);
  await expect(card(page)).toBeVisible();
  await page.locator('h1').hover();
  await expect(card(page)).toHaveCount(0);
});

test('a pointer that moves straight from one link to another opens the card of the second link', async ({page}) => {
  await page.goto(path);
  await controlsReady(page);
  const [first, second] = [0, 1].map((index) => page.locator('main [data-action=term]').nth(index));
  await second!.hover();
  await expect(second!).toHaveAttribute('aria-describedby', /./);
  await first!.hover();
  await expect(first!).toHaveAttribute('aria-describedby', /./);
  await expect(second!).not.toHaveAttribute('aria-describedby');
  await expect(page.getByRole('note')).toHaveCount(1);
});

test('Escape closes a card that the pointer or the focus opened', async ({page}) => {
  await page.goto(path);
  await link(page).hover();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await page.locator('h1').hover();

  await link(page).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(link(page)).toBeFocused();
});

test('a press follows the link', async ({page}) => {
  await page.goto(path);
  await link(page).click({delay: 120});
  await expect(page).toHaveURL('/help/glossary/#private-ddn');
});

test('a press elsewhere closes a card that the focus opened', async ({page}) => {
  await page.goto(path);
  await controlsReady(page);
  await link(page).focus();
  await expect(card(page)).toBeVisible();
  // Text can't take the focus from the link.
  await page.locator('h1').dispatchEvent('pointerdown');
  await expect(card(page)).toHaveCount(0);
});

test('links in a card lead to their pages', async ({page}) => {
  await page.goto(path);
  await link(page).hover();
  await expect(card(page)).toBeVisible();
  const links = await card(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((element) => (element as HTMLAnchorElement).pathname));
  expect(links.length).toBeGreaterThan(1);
  for (const found of links) expect((await page.request.get(found)).status(), found).toBe(200);
});

test.describe('on a phone', () => {
  test.use({viewport: phone, hasTouch: true, isMobile: true});

  test('a tap opens the card inside the window, and its link leads to the glossary', async ({page}) => {
    await page.goto(path);
    await link(page).tap();
    await expect(card(page)).toBeVisible();
    const box = (await card(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(phone.width);
    await card(page).getByRole('link').first().tap();
    await expect(page).toHaveURL('/help/glossary/#private-ddn');
  });
});

test.describe('when the reader saves data', () => {
  test('a pointer loads no card', async ({page}) => {
    await setConnection(page, metered);
    await page.goto(path);
    await controlsReady(page);
    const scripts = recordRequests(page, 'script');
    const actions = page.waitForResponse(/\/assets\/js\/actions\./);
    await link(page).hover();
    await actions;
    await page.getByRole('button', {name: /^Color mode/}).hover();
    await expect(card(page)).toHaveCount(0);
    expect(scripts.filter((name) => name.includes('/cards.'))).toEqual([]);
  });
});

for (const colorScheme of ['dark', 'light'] as const)
  test(`a card has no accessibility fault, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
    await page.goto(path);
    await link(page).hover();
    await expect(card(page)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
