/**
 * Tests how each control responds to keys, and where the focus is afterward. Search and tabs are tested in tests/e2e,
 * and the ask panel in tests/full.
 */
import type {Page} from '@playwright/test';
import {controlsReady, expect, framesDrawn, startNavigator, phone, test} from '../lib/test.ts';

/** Opens a page and waits until its controls listen. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await controlsReady(page);
}

/** Returns the name of the focused element for a screen reader. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement!.getAttribute('aria-label') || document.activeElement!.textContent!.trim(),
  );

test('Tab moves through the parts of a page in visual order', async ({page}) => {
  await open(page, '/quickstart/');
  const landmarks: string[] = [];
  for (let i = 0; i < 400; i++) {
    await page.keyboard.press('Tab');
    const {place, isVisible} = await page.evaluate(() => {
      const element = document.activeElement!;
      const parts = {
        skip: '[class*=skip]',
        navbar: '.navbar',
        sidebar: '.sidebar',
        breadcrumbs: '.theme-doc-breadcrumbs',
        toc: '.toc',
        article: 'article',
        pages: '.pagination-nav',
        top: '.to-top',
        footer: '.footer',
      };
      const place = Object.entries(parts).find(([, selector]) => element.closest(selector))?.[0] ?? element.tagName;
      return {place, isVisible: element.checkVisibility({visibilityProperty: true, opacityProperty: true})};
    });
    expect(isVisible, `${place}: ${await focused(page)}`).toBe(true);
    if (landmarks.at(-1) !== place) landmarks.push(place);
    if (place === 'footer') break;
  }
  // The table of contents is next to the page, and the button to the top is over it.
  expect(landmarks.filter((place) => place !== 'toc' && place !== 'top')).toEqual([
    'skip',
    'navbar',
    'sidebar',
    'breadcrumbs',
    'article',
    'pages',
    'footer',
  ]);
});

for (const [name, viewport] of Object.entries({laptop: {width: 1280, height: 720}, phone}))
  test(`nothing covers the focused element, forward or backward: ${name}`, async ({page}) => {
    await page.setViewportSize(viewport);
    await open(page, '/quickstart/');
    for (const key of ['Tab', 'Shift+Tab']) {
      await page
        .locator(key === 'Tab' ? '.theme-doc-breadcrumbs a' : '.pagination-nav a')
        .first()
        .focus();
      let [isIn, wasIn] = [false, false];
      do {
        await page.keyboard.press(key);
        // The layout can still change right after the focus has moved.
        await framesDrawn(page);
        const stop = await page.evaluate(() => {
          const element = document.activeElement!;
          const {left, right, top, bottom} = element.getClientRects()[0]!;
          const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
          const hit = document.elementFromPoint((left + right) / 2, y);
          const isSeen = element.contains(hit) || hit?.contains(element);
          return {isIn: element.closest('article') !== null, covered: isSeen ? '' : element.outerHTML};
        });
        expect(stop.covered, key).toBe('');
        isIn = stop.isIn;
        wasIn ||= isIn;
      } while (isIn || !wasIn);
    }
  });

test('Space and Enter change the color mode, and its button names the mode and keeps the focus', async ({page}) => {
  await open(page, '/quickstart/');
  const button = page.locator('.navbar').getByRole('button', {name: /^Color mode/});
  await button.focus();
  await expect(button).toHaveAccessibleName('Color mode: system. Switch to light');
  await page.keyboard.press('Space');
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Color mode: light. Switch to dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'dark');
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Color mode: dark. Switch to system');
});

test('a sidebar category opens and closes on Enter and keeps the focus', async ({page}) => {
  await page.goto('/quickstart/');
  await startNavigator(page);
  await page.getByRole('button', {name: "Expand sidebar category 'Auth'"}).focus();
  await page.keyboard.press('Enter');
  const open = page.getByRole('button', {name: "Collapse sidebar category 'Auth'"});
  await expect(open).toBeFocused();
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.menu a[href="/auth/noauth-mode/"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.menu a[href="/auth/noauth-mode/"]')).toBeHidden();
  await expect(page.getByRole('button', {name: "Expand sidebar category 'Auth'"})).toBeFocused();
});

test.describe('in narrow windows,', () => {
  test.use({viewport: phone});

  test('only the menu on top can be used, by keyboard and by screen readers, and it has the focus', async ({page}) => {
    await open(page, '/evals/');
    const inert = () =>
      page.evaluate(() =>
        ['.navbar', 'h1', '.footer', '#docs-menu', '#main-menu', '#site-status'].filter((selector) =>
          document.querySelector(selector)!.closest('[inert]'),
        ),
      );
    const button = page.getByRole('button', {name: 'Open menu'});
    await button.press('Enter');
    await expect.poll(inert).toEqual(['.navbar', 'h1', '.footer', '#main-menu']);
    await expect(page.locator('#docs-menu :focus')).toHaveCount(1);
    const main = page.getByRole('button', {name: 'Back to main menu'});
    await main.press('Enter');
    await expect.poll(inert).toEqual(['.navbar', 'h1', '.footer', '#docs-menu']);
    await page.getByRole('button', {name: 'Documentation menu'}).press('Enter');
    await expect.poll(inert).toEqual(['.navbar', 'h1', '.footer', '#main-menu']);
    await expect(main).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#docs-menu')).toBeHidden();
    await expect.poll(inert).toEqual([]);
    await expect(button).toBeFocused();
  });

  test('a link in the menu leads to the text, also if its page was fetched ahead', async ({page}) => {
    // Start waiting now, because the navigator also fetches the pages of links in view.
    const fetched = page.waitForResponse('**/quickstart/');
    await open(page, '/evals/');
    await startNavigator(page);
    await page.getByRole('button', {name: 'Open menu'}).press('Enter');
    const link = page.locator('#docs-menu a[href="/quickstart/"]');
    await link.hover();
    await (await fetched).finished();
    await framesDrawn(page);
    await link.press('Enter');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await framesDrawn(page);
    await expect(page.locator('#main')).toBeFocused();
  });
});

test.describe('in windows without a column of contents,', () => {
  test.use({viewport: {width: 820, height: 800}});

  for (const opener of ['.toc__open', '.page-actions__open', '[popovertarget="doc-actions"]'])
    test(`a menu closes when the focus leaves it: ${opener}`, async ({page}) => {
      await open(page, '/quickstart/');
      const menu = page.locator('[popover="auto"]:popover-open');
      await page.locator(opener).press('Enter');
      await expect(menu.locator(':focus')).toHaveCount(1);
      while ((await menu.locator(':focus').count()) > 0) await page.keyboard.press('Tab');
      await expect(menu).toHaveCount(0);
    });

  test('the contents open with the focus on the current section', async ({page}) => {
    await open(page, '/quickstart/#clean-up');
    await expect(page.locator('.toc__list [aria-current]')).toHaveCount(1);
    await page.locator('.toc__open').press('Enter');
    await expect(page.locator('.toc__list :focus')).toBeInViewport();
    await expect(page.locator('.toc__list :focus')).toHaveAttribute('aria-current', /./);
  });
});

test('the sidebar filter accepts every key, and Tab leaves it', async ({page}) => {
  await open(page, '/reference/cli/commands/ddn_connector_init/');
  const field = page.getByRole('searchbox', {name: 'Find a command'});
  await field.focus();
  await page.keyboard.type('c');
  await expect(page.locator('.menu__filter [role=status]')).toHaveText(/\d/);
  await page.keyboard.type('onnector init');
  await expect(field).toHaveValue('connector init');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});

test('outlines of the focus are not cut off by the list of contents or the edge of the window', async ({page}) => {
  await open(page, '/quickstart/');
  await page.keyboard.press('Shift'); // so the focus counts as moved with the keyboard
  for (const selector of ['.toc a', '.sidebar__hide']) {
    await page.locator(selector).first().focus();
    await expect(page.locator(':focus'), selector).toHaveCSS('outline-offset', '-2px');
  }
});

test('an entry in the table of contents leads into its section', async ({page}) => {
  await open(page, '/kitchen-sink/');
  await page.locator('.toc a[href="#callouts"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#callouts')).toBeInViewport();
  await page.keyboard.press('Tab');
  // The next stop is after the section's heading, wherever the table of contents is.
  expect(
    await page.evaluate(() =>
      Boolean(
        document.querySelector('#callouts')!.compareDocumentPosition(document.activeElement!) &
        (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY),
      ),
    ),
  ).toBe(true);
});

test('Enter copies code, the copy is announced, and the focus stays', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/quickstart/');
  const button = page.locator('.code [data-action=copy]').first();
  await button.focus();
  await expect(button).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('body > [role=status]')).toHaveText('Copied!');
  await expect(button).toHaveText('Copied!');
  await expect(button).toBeFocused();
});

test('a diagram opens with the focus in its dialog, and Escape returns the focus', async ({page}) => {
  await open(page, '/kitchen-sink/');
  const button = page.locator('[data-action=zoom]').first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', {name: 'Close'})).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('folded text and the list of assistants open on Enter and keep the focus', async ({page}) => {
  await open(page, '/kitchen-sink/');
  const folded = page.locator('summary', {hasText: 'Where the key comes from'});
  await folded.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#inside-folded')).toBeVisible();
  await expect(folded).toBeFocused();
  await open(page, '/quickstart/');
  const summary = page.locator('.page-actions summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.page-actions__more li').first()).toBeVisible();
  await expect(summary).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.page-actions__more a').first()).toBeFocused();
});

test('with forced colors, the selected tab and the current page look different with the focus', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const [path, chosen] of [
    ['/kitchen-sink/', '[role=tab][aria-selected=true]'],
    ['/quickstart/', '.sidebar [aria-current=page]'],
  ] as const) {
    await open(page, path);
    const item = page.locator(chosen).first();
    await expect(item).toHaveCSS('border-top-width', '2px');
    await expect(item).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Shift'); // so the focus counts as moved with the keyboard
    await item.focus();
    await expect(item).toHaveCSS('outline-style', 'solid');
  }
});

test('with forced colors, the navbar shows the current section, and its links stay on one line', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/reference/cli/commands/');
  const link = (name: string) => page.getByLabel('Main', {exact: true}).getByRole('link', {name, exact: true});
  await expect(link('Reference')).toHaveCSS('border-bottom-width', '2px');
  await expect(link('Guides')).toHaveCSS('border-bottom-width', '0px');
  expect((await link('Reference').boundingBox())!.y).toBeCloseTo((await link('Guides').boundingBox())!.y, 0);
});

test('the filter of a reference announces its matches, and Escape clears it and keeps the focus', async ({page}) => {
  await open(page, '/reference/cli/commands/');
  const field = page.locator('input[data-filter]').first();
  await field.focus();
  await page.keyboard.type('connector init');
  await expect(page.locator('[data-filter-count]').first()).toHaveText(/\d/);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('the announcement closes on Enter, and Tab continues to the page', async ({page, fixtureUrl}) => {
  await open(page, fixtureUrl);
  await page.getByRole('button', {name: 'Close announcement'}).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', {name: 'Announcement'})).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('.navbar :focus')).toHaveCount(1);
});
