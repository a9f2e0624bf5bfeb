import type {Page} from '@playwright/test';
import {controlsReady, expect, fontsCame, holdBack, hydrate, phone, test} from '../lib/test.ts';

/** Names of the scripts that a page has asked for, without their hashes. */
function recordScripts(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const name = /\/assets\/js\/([^/]+)\.[0-9a-f]{8}\.js$/.exec(request.url())?.[1];
    if (name) names.add(name);
  });
  return names;
}

const parts = (names: Set<string>, kind: 'routes' | 'sidebar') => [...names].filter((name) => name.startsWith(`${kind}-`));

test('the start brings the part of the route table that the page is in, and no other', async ({page}) => {
  const scripts = recordScripts(page);
  // Nothing is prefetched for links in view, so every script is one the page needs.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}}));
  await page.goto('/quickstart/');
  await page.getByRole('button', {name: /^Expand sidebar category/}).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  expect(parts(scripts, 'routes')).toHaveLength(1);
});

test.describe('a large category of the sidebar', () => {
  const caret = (page: Page) => page.getByRole('button', {name: "Expand sidebar category 'Reference'"});
  const entry = (page: Page) => page.locator('.menu a[href="/reference/cli/"]');

  test('brings its entries when it is opened, and keeps the focus', async ({page}) => {
    const scripts = recordScripts(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: false, effectiveType: '4g'}}));
    await page.goto('/quickstart/');
    // The connection becomes a metered one: otherwise a page whose link is in view would bring the part that it is in.
    await page.evaluate(() => Object.assign((navigator as unknown as {connection: object}).connection, {saveData: true}));
    await hydrate(page);
    expect(parts(scripts, 'sidebar')).toEqual([]);
    await caret(page).focus();
    await page.keyboard.press('Enter');
    await expect(entry(page)).toBeVisible();
    expect(parts(scripts, 'sidebar')).not.toEqual([]);
    await expect(page.getByRole('button', {name: "Collapse sidebar category 'Reference'"})).toBeFocused();
  });

  test('opens once when its entries come late', async ({page}) => {
    await page.goto('/quickstart/');
    await hydrate(page);
    const release = await holdBack(page, /\/assets\/js\/sidebar-/);
    await caret(page).click();
    await expect(entry(page)).toHaveCount(0);
    release();
    await expect(entry(page)).toBeVisible();
  });

  test('is open, with its entries, on a page inside it, before React and after', async ({page}) => {
    await page.goto('/reference/cli/commands/ddn_context_set/');
    const links = page.locator('.menu a');
    const before = await links.count();
    expect(before).toBeGreaterThan(100);
    await hydrate(page);
    await expect(links).toHaveCount(before);
  });

  test('has its entries after a navigation into it', async ({page}) => {
    await page.goto('/quickstart/');
    await hydrate(page);
    await page.locator('.sidebar .menu a[href="/reference/"]').click();
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Quickstart with PromptQL');
    await expect(entry(page)).toBeVisible();
  });
});

test('a pointer that passes over links loads none of their pages', async ({page}) => {
  await page.goto('/quickstart/');
  await hydrate(page);
  const passed = await page.evaluate(() => {
    const calls: string[] = [];
    const link = document.querySelector<HTMLAnchorElement>('.menu a[href="/evals/"]')!;
    const original = link.matches.bind(link);
    Object.assign(link, {matches: (selector: string) => (calls.push(selector), original(selector))});
    link.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
    return new Promise<string[]>((resolve) => {
      const look = () => (calls.length ? resolve(calls) : requestAnimationFrame(look));
      look();
    });
  });
  // It asked whether the pointer is still there; it is not.
  expect(passed).toEqual([':hover']);
});

test.describe('nothing moves while a page arrives', () => {
  for (const path of ['/', '/quickstart/', '/promptql-apis/threads-api/', '/reference/cli/', '/reference/metadata-reference/data-connector-links/', '/recipes/']) {
    test(path, async ({page}) => {
      await page.setViewportSize(phone);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, {shifts});
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & {value: number})[]) shifts.push(shift.value);
        }).observe({type: 'layout-shift', buffered: true});
      });
      const release = await holdBack(page, /\.woff2$/);
      await page.goto(path, {waitUntil: 'domcontentloaded'});
      await controlsReady(page);
      release();
      await fontsCame(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const total = await page.evaluate(() => (window as unknown as {shifts: number[]}).shifts.reduce((sum, value) => sum + value, 0));
      expect(total).toBe(0);
      // A page may be painted before all of it has arrived: what is shown above the text comes before it.
      const order = await page.evaluate(() => {
        const [toc, main] = [document.querySelector('.toc'), document.querySelector('.page__main')];
        return !toc || !main || Boolean(toc.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(order).toBe(true);
    });
  }
});
