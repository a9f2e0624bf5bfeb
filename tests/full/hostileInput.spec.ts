/**
 * Tests input that others can put into a page: its URL, the browser's storage, and messages from other tabs. No input
 * can run or break anything.
 */
import fc from 'fast-check';
import type {Page} from '@playwright/test';
import {controlsReady, expect, startNavigator, test} from '../lib/test.ts';

const seed = 20_260_901;
const attack = fc.constantFrom(
  ...[
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "'-alert(1)-'",
    'javascript:alert(1)',
    '//evil.example',
    '{{7*7}}',
    '${alert(1)}',
    '<b id=main>',
    '<form id=theme><input name=dataset>',
    '#',
    '##',
    '%',
    '%00',
    '%zz',
    '%E0%A4%A',
    '&#60;script&#62;',
    '__proto__',
    'constructor',
    '[object Object]',
    'null',
    '{"__proto__":{"x":1}}',
    '\u202e',
    '\ud800',
    'a'.repeat(5000),
  ],
);
const text = fc.oneof(
  attack,
  fc.string({unit: 'binary', maxLength: 40}),
  fc.array(attack, {minLength: 2, maxLength: 3}).map((parts) => parts.join('')),
);
const samples = (numRuns: number) => fc.sample(text, {numRuns, seed});

/** Expects that nothing was opened, run, or added to the page. */
async function expectUnharmed(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
  await expect(
    page.locator('img[src=x], script:not([src]):not([type]) ~ script:not([src]):not([type]), b#main, form#theme'),
  ).toHaveCount(0);
  expect(new URL(page.url()).hostname).toBe('localhost');
}

test.beforeEach(({page}) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

test('any hash and any query in the URL are harmless', async ({page}) => {
  await page.goto('/quickstart/');
  await controlsReady(page);
  const wrong = await page.evaluate((values) => {
    const errors: string[] = [];
    addEventListener('error', ({message}) => errors.push(message));
    for (const value of values) {
      location.hash = value;
      dispatchEvent(new HashChangeEvent('hashchange'));
    }
    return errors;
  }, samples(300));
  expect(wrong).toEqual([]);
  await expectUnharmed(page);
  for (const value of samples(8)) {
    await page.goto(
      `/quickstart/?q=${encodeURIComponent(value.replace(/[\ud800-\udfff]/g, ''))}#${value.slice(0, 200)}`,
    );
    await expectUnharmed(page);
  }
});

test('any stored preference is harmless', async ({page}) => {
  await page.goto('/quickstart/');
  for (const value of samples(12)) {
    await page.evaluate((kept) => {
      localStorage.clear();
      for (const key of [
        'theme',
        'docusaurus.announcement.id',
        'docusaurus.announcement.dismiss',
        'site.tabs',
        'site.fonts',
        'search.places',
      ])
        localStorage.setItem(key, kept);
    }, value);
    await page.reload();
    await controlsReady(page);
    await expectUnharmed(page);
  }
  await startNavigator(page);
  await expectUnharmed(page);
});

test('any message from another tab is harmless', async ({page}) => {
  await page.goto('/quickstart/');
  await startNavigator(page);
  const themes = await page.evaluate((values) => {
    const seen = new Set<string>();
    for (const key of ['theme', null, 'site.tabs', 'docusaurus.announcement.dismiss', 'unknown']) {
      for (const newValue of [...values, null]) {
        dispatchEvent(
          new StorageEvent('storage', {key, newValue, oldValue: null, url: location.href, storageArea: localStorage}),
        );
        seen.add(document.documentElement.dataset.theme!).add(document.documentElement.dataset.themeChoice!);
      }
    }
    return [...seen];
  }, samples(100));
  expect(themes.sort()).toEqual(['dark', 'system']);
  await page.evaluate((values) => values.forEach((data) => postMessage(data, '*')), samples(50));
  await expectUnharmed(page);
});

test('any query in the URL of the search page is harmless', async ({page}) => {
  // Single-line fields omit line breaks.
  const questions = samples(10).map((value) => value.replace(/[\ud800-\udfff\p{Cc}]/gu, '').slice(0, 100));
  for (const question of questions) {
    await page.goto(`/search/?q=${encodeURIComponent(question)}`);
    await expect(page.locator('main input[name=q]')).toHaveValue(question);
    await expectUnharmed(page);
  }
});

test.describe('a page that does not exist', () => {
  test.use({expectedErrors: /status of 40[04]/});

  test('is harmless whatever its path', async ({page}) => {
    for (const value of samples(10).map((each) => each.replace(/[\ud800-\udfff]/g, '').slice(0, 300))) {
      await page.goto(`/${encodeURIComponent(value)}/none/`);
      await controlsReady(page);
      await expectUnharmed(page);
    }
  });
});
