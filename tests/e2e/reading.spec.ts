/** Tests code blocks, tabs, and API pages as readers use them. */
import {controlsReady, desktop, expect, phone, test} from '../lib/test.ts';

test.describe('a code block', () => {
  test('names its file or its language, or says that it is output', async ({page}) => {
    await page.goto('/kitchen-sink/');
    const names = await page
      .locator('.article .code')
      .evaluateAll((blocks) =>
        blocks.map(
          (block) => block.querySelector('.code__title')?.textContent || getComputedStyle(block, '::before').content,
        ),
      );
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !name || name === 'none' || name === '""')).toEqual([]);
    expect(names).toContain('"output"');
  });

  test('wraps its lines on a press, and unwraps them on the next press', async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto('/quickstart/');
    await controlsReady(page);
    const block = page.locator('.code', {has: page.getByRole('button', {name: 'Wrap'})}).first();
    const isCut = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    const button = block.getByRole('button', {name: 'Wrap'});
    expect(await isCut()).toBe(true);
    await button.click({delay: 120});
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await isCut()).toBe(false);
    await button.click({delay: 120});
    expect(await isCut()).toBe(true);
  });

  test('has its buttons next to its text, not over it', async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto('/quickstart/');
    const overlaps = await page.locator('.article .code').evaluateAll(
      (blocks) =>
        blocks.filter((block) => {
          const pre = block.querySelector('pre')!.getBoundingClientRect();
          return [...block.querySelectorAll('button')].some((button) => {
            const {top, bottom} = button.getBoundingClientRect();
            return button.checkVisibility() && bottom > pre.top + 1 && top < pre.bottom - 1;
          });
        }).length,
    );
    expect(overlaps).toBe(0);
  });

  test('also shows marked lines with forced colors', async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await page.goto('/kitchen-sink/');
    const borders = await page
      .locator('.l:is(.hl, .ins, .del)')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderLeftWidth));
    expect(borders.length).toBeGreaterThan(0);
    expect(new Set(borders)).toEqual(new Set(['4px']));
  });
});

test('the browser’s search finds text in a closed tab, and the tab opens', async ({page}) => {
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  const panel = page.locator('[role=tabpanel][hidden]').first();
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  const id = (await panel.getAttribute('id'))!;
  // The browser dispatches this event when it finds something.
  await panel.dispatchEvent('beforematch', {bubbles: true});
  await expect(page.locator(`#${id}`)).toBeVisible();
  await expect(page.locator(`#${id}`)).not.toHaveAttribute('hidden');
  const label = await page.locator(`#${id}`).getAttribute('aria-label');
  await expect(page.locator('.tabs', {has: page.locator(`#${id}`)}).getByRole('tab', {name: label!})).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a hidden sidebar stays hidden when the next page is loaded', async ({page}) => {
  await page.goto('/quickstart/');
  await controlsReady(page);
  await page.getByRole('button', {name: 'Hide sidebar'}).click();
  await expect(page.locator('.sidebar')).toBeHidden();
  await page.goto('/evals/');
  await expect(page.locator('.sidebar')).toBeHidden();
  await controlsReady(page);
  await page.getByRole('button', {name: 'Show sidebar'}).click();
  await expect(page.locator('.sidebar')).toBeVisible();
  await page.goto('/architecture/');
  await expect(page.locator('.sidebar')).toBeVisible();
});

test.describe('a page of API operations', () => {
  const operation = '.api:has(#start-thread-request)';

  for (const width of [1200, 1440, 1920]) {
    test(`has the samples next to the fields at ${width} pixels, and they stay in view`, async ({page}) => {
      await page.setViewportSize({...desktop, width});
      await page.goto('/promptql-apis/threads-api/');
      await page
        .locator(`${operation} .params__item`)
        .nth(6)
        .evaluate((row) => row.scrollIntoView());
      const [text, samples] = await Promise.all(
        ['.api__text', '.operation'].map((part) => page.locator(`${operation} ${part}`).boundingBox()),
      );
      expect(text!.x + text!.width).toBeLessThanOrEqual(samples!.x);
      expect(text!.width).toBeGreaterThan(samples!.width);
      expect(samples!.width).toBeGreaterThan(330);
      await expect(page.locator(`${operation} .operation`)).toBeInViewport({ratio: 0.5});
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }

  test('has the samples after the fields in a narrow window', async ({page}) => {
    await page.setViewportSize(phone);
    await page.goto('/promptql-apis/threads-api/');
    const [text, samples] = await Promise.all(
      ['.api__text', '.operation'].map((part) => page.locator(`${operation} ${part}`).boundingBox()),
    );
    expect(samples!.y).toBeGreaterThanOrEqual(text!.y + text!.height);
  });

  test('opens the errors when a URL points into them', async ({page}) => {
    await page.goto('/promptql-apis/threads-api/#start-thread-422');
    await expect(page.locator('#start-thread-422')).toBeInViewport();
  });
});
