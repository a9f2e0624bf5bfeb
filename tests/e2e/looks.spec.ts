/** Tests the look of pages: where lines break, and which parts are next to each other. */
import {expect, test} from '../lib/test.ts';

const pages = [
  '/reference/cli/commands/ddn_connector_init/',
  '/reference/connectors/postgresql/configuration/',
  '/get-fernway/',
  '/data-sources/troubleshooting/',
  '/promptql-apis/auth/',
  '/reference/connectors/bigquery/',
];

for (const width of [320, 390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({viewport: {width, height: 844}});

    test('no line begins with a punctuation mark that belongs to the code before it', async ({page}) => {
      for (const path of pages) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
        const {checked, alone} = await page.evaluate(() => {
          const found = {checked: 0, alone: [] as string[]};
          for (const code of document.querySelectorAll('.article :is(p, li, td) > code')) {
            const next = code.nextSibling;
            if (!(next instanceof Text) || !/^[.,:;)]/.test(next.data)) continue;
            // A word that is longer than a line can be broken before its punctuation mark.
            if (/\S{25}/.test(code.textContent!)) continue;
            const mark = document.createRange();
            mark.setStart(next, 0);
            mark.setEnd(next, 1);
            const box = mark.getBoundingClientRect();
            if (box.height === 0) continue;
            const end = [...code.getClientRects()].at(-1)!;
            found.checked += 1;
            if (box.top > end.bottom - 4) found.alone.push(`${code.textContent}${next.data.slice(0, 20)}`);
          }
          return found;
        });
        expect(checked, path).toBeGreaterThan(0);
        expect(alone, path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
    });
  });
}

test.describe('a wide screen', () => {
  test.use({viewport: {width: 1440, height: 900}});

  test('has lines of at most 37 em of text, next to wider code and tables', async ({page}) => {
    for (const path of ['/auth/noauth-mode/', '/reference/metadata-reference/models/']) {
      await page.goto(path);
      const widths = (part: string) =>
        page.locator(`.article ${part}`).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(Math.max(...(await widths('p')))).toBe(37 * 16);
      expect(Math.max(...(await widths('li:not(.steps__step, .card)')))).toBeLessThanOrEqual(37 * 16);
      for (const part of ['.code', '.table']) expect(Math.max(...(await widths(part)))).toBe(46 * 16);
    }
  });

  test('has the label of a request above the whole sample', async ({page}) => {
    await page.goto('/promptql-apis/auth/');
    const label = (await page.locator('.operation__label').first().boundingBox())!;
    const sample = (await page.locator('.operation__side .tabs').first().boundingBox())!;
    expect(label.x + label.width).toBeCloseTo(sample.x + sample.width, 0);
  });
});

test.describe('an API page on a computer', () => {
  test.use({viewport: {width: 1280, height: 800}});

  test('lists its sections next to the text, down to the first operation with samples', async ({page}) => {
    await page.goto('/promptql-apis/schedules-api/');
    const list = page.locator('.toc__list');
    const lead = page.locator('.article__lead');
    const isBeside = async () => {
      const [text, entries] = [(await lead.boundingBox())!, (await list.boundingBox())!];
      expect(text.x + text.width).toBeLessThanOrEqual(entries.x);
      expect(entries.x + entries.width).toBeLessThanOrEqual(1280);
    };
    await isBeside();
    await expect(list.getByRole('link').first()).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 1000));
    await isBeside();
    await expect(list.getByRole('link').first()).toBeInViewport();
    await page
      .locator('.api')
      .first()
      .evaluate((operation) => scrollTo(0, operation.getBoundingClientRect().top + scrollY));
    for (const entry of await list.getByRole('link').all()) await expect(entry).not.toBeInViewport();
    await page.getByRole('button', {name: 'On this page'}).click({delay: 120});
    await expect(list.getByRole('link').first()).toBeInViewport();
  });
});

test.describe('a window of 1280 by 900 pixels at 400 % zoom', () => {
  test.use({viewport: {width: 320, height: 225}});

  test('shows only text to a reader who scrolls', async ({page}) => {
    await page.goto('/quickstart/');
    await page.evaluate(() => scrollTo(0, 1500));
    await page.evaluate(() => scrollTo(0, 1300));
    await expect(page.locator('.navbar, .toc__open').filter({visible: true}).first()).not.toBeInViewport();
    expect(await page.evaluate(() => document.elementFromPoint(160, 20)!.closest('main') !== null)).toBe(true);
    expect(await page.evaluate(() => document.elementFromPoint(160, 20)!.closest('.toc'))).toBe(null);
  });
});

test.describe('the words below an enlarged diagram on a phone', () => {
  test.use({viewport: {width: 320, height: 640}, hasTouch: true});

  test('do not touch the edge of the window', async ({page}) => {
    await page.goto('/architecture/');
    await page.getByRole('button', {name: 'Enlarge'}).first().click({delay: 120});
    const words = page.getByText(/^Drag or use/);
    await expect(words).toBeVisible();
    const {x, width} = (await words.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(8);
    expect(x + width).toBeLessThanOrEqual(312);
  });
});

test.describe('the search filters on a phone', () => {
  test.use({viewport: {width: 320, height: 640}, hasTouch: true});

  test('are on one line', async ({page}) => {
    await page.goto('/search/?q=permissions');
    await expect(page.getByRole('button', {name: /^Troubleshooting/})).toBeAttached();
    const tops = await page
      .locator('.search-filter')
      .first()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
  });
});

test.describe('the home page on a computer', () => {
  test.use({viewport: {width: 1280, height: 800}});

  test('shows the tasks of readers next to the product demo', async ({page}) => {
    await page.goto('/');
    const roles = (await page.getByRole('heading', {name: 'What do you want to do?'}).boundingBox())!;
    const demo = (await page.locator('.demo').boundingBox())!;
    expect(roles.y).toBeLessThan(800);
    expect(roles.x + roles.width).toBeLessThanOrEqual(demo.x);
    expect(roles.y).toBeLessThan(demo.y + demo.height);
  });
});
