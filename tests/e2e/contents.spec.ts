/** Tests the table of contents: a bar whose list opens on a press, or a column. Both follow the reader. */
import type {Locator, Page} from '@playwright/test';
import {controlsReady, desktop, expect, phone, test, topOf} from '../lib/test.ts';

/** Presses as people do: a button is held down for 120 ms. */
const presses: Record<string, (target: Locator) => Promise<void>> = {
  mouse: (target) => target.click({delay: 120}),
  finger: (target) => target.tap(),
};

const bar = (page: Page) => page.getByRole('button', {name: 'On this page'});
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'On this page'}).getByRole('link', {name, exact: true});

for (const width of [390, 320]) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${width} pixels wide, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({viewport: {width, height: 844}, hasTouch: true, javaScriptEnabled});

      for (const [hand, press] of Object.entries(presses)) {
        test(`a ${hand} opens the list anywhere on the bar, and an entry leads to its section`, async ({page}) => {
          await page.goto('/quickstart/');
          const box = (await bar(page).boundingBox())!;
          expect(box.height).toBeGreaterThanOrEqual(40);
          await expect(entry(page, 'Create the project')).toBeHidden();
          await press(bar(page));
          expect(await bar(page).boundingBox()).toEqual(box);
          await expect(entry(page, 'Create the project')).toBeVisible();
          expect((await entry(page, 'Create the project').boundingBox())!.height).toBeGreaterThanOrEqual(36);
          await press(entry(page, 'Create the project'));
          await expect(page).toHaveURL(/#create-the-project$/);
          const heading = page.locator('#create-the-project');
          await expect(heading).toBeInViewport();
          const [under, top] = [(await bar(page).boundingBox())!, (await heading.boundingBox())!.y];
          expect(top).toBeGreaterThanOrEqual(under.y + under.height);
          // Without scripts, the browser closes the list on a press elsewhere.
          if (javaScriptEnabled) await expect(entry(page, 'Create the project')).toBeHidden();
          else {
            await page.mouse.click(width / 2, 800);
            await expect(entry(page, 'Create the project')).toBeHidden();
          }
        });
      }
    });
  }
}

test.describe('the bar', () => {
  test.use({viewport: phone, hasTouch: true});

  test('stays in view and names the current section', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.locator('#create-the-project').evaluate((heading) => heading.scrollIntoView());
    await expect(bar(page)).toHaveAttribute('data-current', 'Create the project');
    await expect(bar(page)).toBeInViewport({ratio: 1});
  });

  test('opens its list without moving the page', async ({page}) => {
    await page.goto('/auth/jwt/jwt-configuration/#tokenlocation');
    await controlsReady(page);
    await expect(bar(page)).toHaveAttribute('data-current', 'tokenLocation');
    const place = await page.evaluate(() => scrollY);
    const box = (await bar(page).boundingBox())!;
    // Not `click`, which scrolls the page first.
    await page.mouse.click(box.x + 100, box.y + 20, {delay: 120});
    await expect(page.locator('.toc__list :focus')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test('closes its list on Escape and on a press outside it, and keeps the focus', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    const list = page.locator('.toc__list');
    await bar(page).press('Enter');
    await expect(list.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bar(page)).toBeFocused();
    await bar(page).click({delay: 120});
    await expect(list).toBeVisible();
    await page.mouse.click(195, 820, {delay: 120});
    await expect(list).toBeHidden();
    await bar(page).click({delay: 120});
    await bar(page).click({delay: 120});
    await expect(list).toBeHidden();
  });

  test('closes its list when the window becomes wide enough for a column', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await bar(page).click({delay: 120});
    const opened = page.locator('.toc__list:popover-open');
    await expect(opened).toBeVisible();
    await page.setViewportSize(desktop);
    await expect(opened).toHaveCount(0);
  });

  test('leads back to the top', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await bar(page).tap();
    await page.getByRole('button', {name: 'Back to top'}).tap();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('.toc__list')).toBeHidden();
  });
});

test('in a low window, the list uses the space below the bar', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await page.goto('/quickstart/');
  await controlsReady(page);
  await bar(page).click({delay: 120});
  const list = (await page.locator('.toc__list').boundingBox())!;
  expect(list.height).toBeGreaterThan(140);
  expect(list.y + list.height).toBeLessThanOrEqual(256);
});

for (const [where, size, textSize] of [
  ['a narrow window', phone, 100],
  ['a low window', {width: phone.height, height: phone.width}, 100],
  ['a window with larger text', phone, 200],
] as const)
  test(`in ${where}, the bar names the section that an entry led to`, async ({page}) => {
    await page.setViewportSize(size);
    await page.goto('/auth/jwt/jwt-configuration/');
    await controlsReady(page);
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), textSize);
    for (const name of ['tokenLocation', 'key']) {
      await bar(page).click({delay: 120});
      await entry(page, name).click({delay: 120});
      await expect(bar(page)).toHaveAttribute('data-current', name);
    }
  });

test('in a low window, where no bar covers the text, a target stops near the top', async ({page}) => {
  await page.setViewportSize({width: 320, height: 256});
  await page.goto('/quickstart/#clean-up');
  await controlsReady(page);
  await expect.poll(() => topOf(page, '#clean-up')).toBeLessThan(256 / 3);
  expect(await topOf(page, '#clean-up')).toBeGreaterThan(0);
});

test('a list that is longer than the window follows the reader', async ({page}) => {
  await page.setViewportSize({...desktop, height: 500});
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  const last = page.locator('.toc a').last();
  await expect(last).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.locator('.toc a[aria-current]')).toBeInViewport();
});

test('an API page begins at the same height as other pages', async ({page}) => {
  await page.setViewportSize({...desktop, width: 1280});
  const top = async (path: string) => {
    await page.goto(path);
    await controlsReady(page);
    return (await page.locator('.theme-doc-breadcrumbs').boundingBox())!.y;
  };
  expect(await top('/promptql-apis/threads-api/')).toBe(await top('/auth/jwt/jwt-mode/'));
});

test('an API page has a list next to the introduction and a bar farther down, but not both at once', async ({page}) => {
  await page.setViewportSize({...desktop, width: 1280});
  await page.goto('/promptql-apis/threads-api/');
  await controlsReady(page);
  await expect(page.locator('.toc__list')).toBeInViewport();
  await expect(bar(page)).toBeHidden();
  const title = (await page.locator('.toc__title').boundingBox())!;
  const first = (await page.locator('.toc a').first().boundingBox())!;
  expect(title.y + title.height).toBeLessThanOrEqual(first.y);
  await page.evaluate(() => scrollTo(0, 3000));
  await expect(bar(page)).toBeInViewport();
  await expect(page.locator('.toc__list')).not.toBeInViewport();
  await bar(page).focus();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toBeInViewport();
});

test('a link to the first operation of an API page leaves no rest of the list below the bar', async ({page}) => {
  await page.setViewportSize({...desktop, width: 1280});
  await page.goto('/promptql-apis/threads-api/#start-thread');
  await controlsReady(page);
  // The bar appears in the frame after the controls are ready.
  await expect(bar(page)).toBeInViewport();
  const [list, above] = [(await page.locator('.toc__list').boundingBox())!, (await bar(page).boundingBox())!];
  // The browser rounds the scroll position, so a part of a pixel can remain.
  expect(list.y + list.height).toBeLessThan(above.y + above.height + 1);
});

test('a reload keeps the position on a page whose URL points into a closed tab', async ({page}) => {
  await page.goto('/private-ddn/creating-a-data-plane/dedicated/#tab-cloud-gcp');
  await controlsReady(page);
  await page.evaluate(() => scrollBy(0, 1500));
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await controlsReady(page);
  // A different tab above can have a different height.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y) < 300, before)).toBe(true);
});
