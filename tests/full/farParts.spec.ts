/** Tests that parts are laid out when they come near the window (src/css/layout.css), and that readers don't notice. */
import type {Page} from '@playwright/test';
import {
  desktop,
  expect,
  framesDrawn,
  goTo,
  phone,
  settledScroll,
  startNavigator,
  test,
  topOf,
  tracedEvents,
} from '../lib/test.ts';

const path = '/promptql-apis/threads-api/';
/** Returns how many of the parts that the page displays are laid out, and their total, judged by an element inside. */
const laidOut = (page: Page, selector: string) =>
  page
    .locator(`.article > ${selector} > :first-child`)
    .evaluateAll(
      (all) =>
        [true, false].map(
          (contentVisibilityAuto) => all.filter((element) => element.checkVisibility({contentVisibilityAuto})).length,
        ) as [number, number],
    );

test('parts are laid out when they come near the window, headings always', async ({page}) => {
  await page.goto(path);
  const [some, all] = await laidOut(page, ':not(h2, h3, h4)');
  expect(some).toBeGreaterThan(5);
  expect(some).toBeLessThan(all / 5);
  const [headings, allHeadings] = await laidOut(page, ':is(h2, h3, h4)');
  expect(headings).toBe(allHeadings);
  const last = () => laidOut(page, ':last-child');
  expect(await last()).toEqual([0, 1]);
  await page.locator('.article > :last-child').scrollIntoViewIfNeeded();
  await expect.poll(last).toEqual([1, 1]);
});

test('all parts are printed', async ({page}) => {
  await page.goto(path);
  await page.emulateMedia({media: 'print'});
  const [some, all] = await laidOut(page, '*');
  expect(some).toBe(all);
});

test('showing another page does not restyle the elements around it', async ({page}) => {
  await page.goto('/auth/jwt/jwt-mode/');
  await startNavigator(page);
  const around = 5000;
  await page.evaluate((length) => {
    document.body.append(...Array.from({length}, () => document.createElement('i')));
  }, around);
  await framesDrawn(page);
  const styles = await tracedEvents(page, 'UpdateLayoutTree', async () => {
    await goTo(page, '/auth/jwt/jwt-configuration/');
    await expect(page.getByRole('heading', {level: 1, name: 'JWT Configuration'})).toBeVisible();
    await framesDrawn(page);
  });
  const styled = styles.reduce((sum, {args}) => sum + (args.elementCount as number), 0);
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(around);
});

for (const address of [
  '/kitchen-sink/',
  '/index/',
  '/automation/',
  '/help/security/',
  '/reference/metadata-reference/models/',
]) {
  test(`parts that can be laid out late do not move anything, ${address}`, async ({page}) => {
    await page.goto(address);
    const places = (style: string) =>
      page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        return [...document.querySelectorAll('.article > *')].map((element) => [
          element.outerHTML.slice(0, 60),
          element.getBoundingClientRect().top,
        ]);
      }, style);
    // Such a part has containment, so margins don't collapse through it.
    const whole = '.article :not([hidden]) { content-visibility: visible !important }';
    const held = await places(
      `${whole} :is(.article > :nth-child(n + 8):not(h2, h3, h4, .steps, .reference__groups), .article > .reference__groups > *) { contain: layout style paint }`,
    );
    const plain = await places(whole);
    expect(held).toEqual(plain);
  });
}

test('no layout shift occurs while the reader scrolls', async ({page}) => {
  await page.setViewportSize(phone);
  await page.goto(path);
  const shift = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (sum += (entry as PerformanceEntry & {value: number}).value)),
    ).observe({type: 'layout-shift', buffered: true});
    while (scrollY < 20_000) {
      scrollBy(0, innerHeight * 0.7);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    return sum;
  });
  expect(shift).toBe(0);
});

test('a reader who enters a long page from its end with the keyboard sees the focus', async ({page}) => {
  for (const path of ['/quickstart/', '/reference/metadata-reference/models/']) {
    await page.goto(path);
    await page.keyboard.press('Shift+Tab');
    await framesDrawn(page);
    await expect(page.locator('.footer :focus')).toBeInViewport({ratio: 1});
  }
});

for (const [device, viewport] of Object.entries({desktop, phone})) {
  test.describe(`on a ${device}, a position in a page`, () => {
    test.use({viewport});
    const place = async (page: Page, id = 'get-thread-artifact-data') => {
      await framesDrawn(page);
      return topOf(page, `#${id}`);
    };
    /** The top of a heading that a link leads to: below the navbar and the bar of the table of contents. */
    const target = 124;

    /** Checks a page that is laid out whole: scrolls up, and expects the position after a reload and after Back. */
    async function expectKept(page: Page) {
      await expect(page.locator('html')).toHaveAttribute('data-whole', '');
      await page.evaluate(() => scrollBy(0, -1500));
      await expectFoundAgain(page);
    }

    async function expectFoundAgain(page: Page, id?: string) {
      await settledScroll(page);
      const before = await place(page, id);
      // The browser restores whole pixels, but a heading can be between two pixels.
      const distance = async () => Math.abs((await place(page, id)) - before);
      await page.reload();
      await expect.poll(distance).toBeLessThanOrEqual(1);
      await page.goto('/index/');
      await page.goBack();
      await expect.poll(distance).toBeLessThanOrEqual(1);
    }

    test('that the URL names is found, and kept when the page is opened again', async ({page}) => {
      await page.goto(`${path}#get-thread-artifact-data`);
      await expect.poll(async () => Math.round(await place(page))).toBe(target);
      await expectKept(page);
    });

    test('that a link on the page leads to is found, and kept when the page is opened again', async ({page}) => {
      await page.goto(path);
      await page.locator('.toc a[href="#get-thread-artifact-data"]').evaluate((link: HTMLElement) => link.click());
      await expect.poll(async () => Math.round(await place(page))).toBe(target);
      await expectKept(page);
    });

    test('that a reader has scrolled to is kept when the page is opened again', async ({page}) => {
      await page.goto(path);
      for (let step = 0; step < 15; step++) {
        await page.evaluate(() => scrollBy(0, innerHeight * 0.7));
        await framesDrawn(page);
      }
      const id = await page
        .locator('.article > h2')
        .evaluateAll((headings) => headings.find((heading) => heading.getBoundingClientRect().top > 0)!.id);
      await expectFoundAgain(page, id);
    });
  });
}

test('the End key leads to the end of a page whose parts were not laid out', async ({page}) => {
  await page.goto('/help/security/');
  // Before its first frame, a page has no end yet that a reader could ask for.
  await framesDrawn(page);
  await page.keyboard.press('End');
  const distance = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
  await expect.poll(distance).toBeLessThanOrEqual(1);
});

test('if the browser does not report how the page was opened, the whole page is laid out', async ({page}) => {
  await page.addInitScript(() => Object.assign(performance, {getEntriesByType: () => []}));
  await page.goto(path);
  const [some, all] = await laidOut(page, '*');
  expect(some).toBe(all);
});
