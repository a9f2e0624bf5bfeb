import type {Page} from '@playwright/test';
import {
  controlsReady,
  desktop,
  expect,
  framesDrawn,
  holdBack,
  phone,
  scriptNames,
  startNavigator,
  test,
} from '../lib/test.ts';

/** The timing of an animation, and the height in its second keyframe, in CSS pixels. */
interface Timing extends EffectTiming {
  height: number;
}

test('the skip link leads to the content', async ({page}) => {
  await page.goto('/quickstart/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('.breadcrumbs :focus')).toHaveCount(1);
});

test.describe('the navbar', () => {
  const scrollPage = async (page: Page, y: number) => {
    await page.evaluate((top) => scrollTo(0, top), y);
  };

  test('hides on the way down, and returns on the way up, near the top, and at the end of the page', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    const html = page.locator('html');
    await scrollPage(page, 30); // within the navbar's height
    await framesDrawn(page);
    await expect(html).not.toHaveAttribute('data-navbar', 'hidden');
    // Scrolls again, as people do, because the page might still be laid out at the first step.
    const scrollOn = async (step: number, isHidden: boolean) =>
      expect
        .poll(async () => {
          await page.evaluate((by) => scrollBy(0, by), step);
          await framesDrawn(page);
          return html.getAttribute('data-navbar');
        })
        .toBe(isHidden ? 'hidden' : null);
    await scrollPage(page, 600);
    await scrollOn(20, true);
    await expect(page.locator('.navbar')).not.toBeInViewport();
    await scrollOn(-20, false);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300); // not only near the top
    await scrollOn(20, true);
    // The page grows while its far parts are laid out, so its end must be reached several times.
    await scrollOn(1_000_000, false);
  });

  test('does not hide while it has the keyboard focus', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await scrollPage(page, 600);
    await expect(page.locator('.to-top')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-navbar', 'hidden');
  });

  test('begins with the brand, and has search and the color mode', async ({page}) => {
    await page.goto('/');
    await expect(page.locator('.navbar').getByRole('link').first()).toHaveAttribute('href', '/index/');
    await expect(page.locator('.navbar').getByRole('link', {name: 'Search docs'})).toHaveAttribute('href', '/search/');
    await expect(page.locator('.navbar').getByRole('button', {name: /^Color mode/})).toBeVisible();
  });

  test('leaves a slash to a text field', async ({page}) => {
    await page.goto('/search/');
    await controlsReady(page);
    await page.getByRole('searchbox').pressSequentially('a/b');
    await expect(page.getByRole('searchbox')).toHaveValue('a/b');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the menu of narrow windows', () => {
  test.use({viewport: phone});

  test('opens with the docs, goes back to the main menu, and closes on Escape', async ({page}) => {
    await page.goto('/evals/');
    await controlsReady(page);
    const button = page.getByRole('button', {name: 'Open menu'});
    await button.click();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    await expect(page.locator('#docs-menu [aria-current=page]')).toBeInViewport();
    await expect(page.locator('#docs-menu button:focus')).toHaveCount(1);
    await page.getByRole('button', {name: 'Back to main menu'}).click();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeHidden();
    await expect(page.getByRole('navigation', {name: 'Main menu'})).toBeVisible();
    await page.getByRole('button', {name: 'Documentation menu'}).click();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeHidden();
  });

  test('closes when the window becomes wide', async ({page}) => {
    await page.goto('/evals/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Open menu'}).click();
    expect(await page.locator('#docs-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true);
    await page.setViewportSize({width: 996, height: 800});
    expect(await page.locator('#docs-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true);
    await page.setViewportSize({width: 997, height: 800});
    await expect.poll(() => page.locator('#docs-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(false);
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
  });

  test('closes when a link in it is followed', async ({page}) => {
    await page.goto('/evals/');
    await startNavigator(page);
    await page.getByRole('button', {name: 'Open menu'}).click();
    await page.locator('#docs-menu').getByRole('link', {name: 'Quickstart'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Quickstart with PromptQL');
    await expect(page.locator('#docs-menu')).toBeHidden();
  });

  test('opens the main menu on pages without a sidebar, with the focus in it', async ({page}) => {
    await page.goto('/');
    await page.getByRole('button', {name: 'Open menu'}).press('Enter');
    await expect(page.getByRole('navigation', {name: 'Main menu'})).toBeVisible();
    await expect(page.locator('#main-menu :focus')).toHaveCount(1);
    await expect(page.getByRole('button', {name: 'Documentation menu'})).toBeHidden();
  });

  test('separates the sections and the navbar links in the main menu', async ({page}) => {
    await page.goto('/');
    await page.getByRole('button', {name: 'Open menu'}).click();
    const lists = page.getByRole('navigation', {name: 'Main menu'}).getByRole('list');
    await expect(lists).toHaveCount(2);
    for (const list of await lists.all()) {
      const names = await list.getByRole('link').allTextContents();
      expect(names).toContain('Reference');
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

test.describe('the sidebar', () => {
  test('begins with Introduction and has its groups in order', async ({page}) => {
    await page.goto('/quickstart/');
    await expect(page.locator('.sidebar .menu a').first()).toHaveText('Introduction');
    await expect(page.locator('.menu__heading')).toHaveText([
      'Getting Started',
      'Core Concepts',
      'Building Apps',
      'Deployment & Operations',
      'Guides & Recipes',
      'Reference',
    ]);
  });

  for (const path of ['/kitchen-sink/', '/examples/fernway/', '/examples/fernway/sales/']) {
    test(`is also on ${path}, which it doesn't list`, async ({page}) => {
      await page.goto(path);
      await expect(page.locator('.sidebar .menu a').first()).toHaveText('Introduction');
    });
  }

  test('can be hidden and shown again, and the focus moves to the next button', async ({page}) => {
    await page.goto('/quickstart/');
    await controlsReady(page);
    await page.getByRole('button', {name: 'Hide sidebar'}).click();
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeHidden();
    await expect(page.getByRole('button', {name: 'Show sidebar'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', {name: 'Docs sidebar'})).toBeVisible();
    await expect(page.getByRole('button', {name: 'Hide sidebar'})).toBeFocused();
  });

  test('keeps open categories open when another category opens', async ({page}) => {
    await page.goto('/quickstart/');
    await startNavigator(page);
    for (const name of ['Data Sources', 'Auth'])
      await page.getByRole('button', {name: `Expand sidebar category '${name}'`}).click();
    await expect(page.locator('.menu a[href="/data-sources/connect-to-a-source/"]')).toBeVisible();
    await expect(page.locator('.menu a[href="/auth/noauth-mode/"]')).toBeVisible();
  });

  for (const [motion, check] of [
    ['reduce', (ms: number) => expect(ms).toBe(1)],
    ['no-preference', (ms: number) => expect(ms).toBeGreaterThan(50)],
  ] as const) {
    test(`opens a category with an animation up to its height (reduced motion: ${motion})`, async ({page}) => {
      await page.emulateMedia({reducedMotion: motion});
      await page.goto('/quickstart/');
      await startNavigator(page);
      await page.evaluate(() => {
        const timings: Timing[] = [];
        Object.assign(window, {timings});
        const {animate} = Element.prototype;
        Element.prototype.animate = function (...args) {
          const animation = animate.apply(this, args);
          const effect = animation.effect as KeyframeEffect;
          timings.push({...effect.getTiming(), height: Number.parseFloat(String(effect.getKeyframes()[1]!.height))});
          return animation;
        };
      });
      const readTimings = () => page.evaluate(() => (window as unknown as {timings: Timing[]}).timings);
      const list = page.locator('.menu ul:has(> li > a[href="/auth/noauth-mode/"])');
      const readHeight = () =>
        list.evaluate(async (element) => {
          await Promise.all(element.getAnimations().map(({finished}) => finished));
          return element.getBoundingClientRect().height;
        });
      await page.getByRole('button', {name: "Expand sidebar category 'Auth'"}).click();
      await expect.poll(readTimings).toHaveLength(1);
      const whole = await readHeight();
      expect(whole).toBeGreaterThan(50);
      await page.getByRole('button', {name: "Collapse sidebar category 'Auth'"}).click();
      await expect.poll(readTimings).toHaveLength(2);
      for (const {duration, easing, height} of await readTimings()) {
        expect(height).toBeCloseTo(whole, 0);
        expect(easing).toBe('ease-in-out');
        check(Number(duration));
      }
    });
  }

  test('shows the current page before the controls load, and they do not move it', async ({page}) => {
    await page.setViewportSize({...desktop, height: 500});
    const release = await holdBack(page, scriptNames.page);
    const readTop = () => page.locator('.sidebar__scroll').evaluate((list) => list.scrollTop);
    await page.goto('/quickstart/', {waitUntil: 'domcontentloaded'});
    expect(await readTop()).toBe(0);
    await page.goto('/reference/cli/commands/ddn_supergraph_build_local/', {waitUntil: 'domcontentloaded'});
    await expect(page.locator('.sidebar [aria-current=page]')).toBeInViewport();
    const before = await readTop();
    release();
    await controlsReady(page);
    await framesDrawn(page);
    expect(await readTop()).toBe(before);
  });
});

test('the table of contents marks the current section', async ({page}) => {
  await page.goto('/kitchen-sink/');
  await controlsReady(page);
  await page.locator('#callouts').evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator('.toc a[aria-current]')).toHaveText('Callouts');
});

test('the button under the table of contents leads back to the top', async ({page}) => {
  await page.goto('/quickstart/');
  await controlsReady(page);
  await expect(page.getByRole('button', {name: 'Back to top'})).toBeHidden();
  await page.mouse.wheel(0, 2000);
  await page.getByRole('button', {name: 'Back to top'}).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('the footer has its columns, the logo, and the copyright line', async ({page}) => {
  await page.goto('/quickstart/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('.footer__title')).toHaveText(['Start', 'Build', 'Look up', 'Help']);
  await expect(footer.getByRole('link', {name: 'PromptQL Docs'})).toBeVisible();
  await expect(footer).toContainText(/Copyright © \d{4}/);
});

test('a document page has breadcrumbs, version, title, lead, last edit, and neighbors', async ({page}) => {
  await page.goto('/metadata/model/');
  await expect(page).toHaveTitle(/ \| PromptQL Documentation$/);
  await expect(page.getByRole('navigation', {name: 'Breadcrumbs'}).locator('li')).toHaveText([
    '',
    'Core Concepts',
    'Semantic Metadata',
  ]);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Read Data');
  await expect(page.locator('.theme-doc-version-badge')).toHaveText('Version: PromptQL');
  const description = await page.locator('meta[name=description]').getAttribute('content');
  await expect(page.locator('.article__lead')).toHaveText(description!);
  await expect(page.locator('.article__foot time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link')).toHaveCount(2);
});

test('an external link in the navbar is marked with a visible icon', async ({page}) => {
  await page.goto('/');
  const icon = page.locator('.navbar__items').getByRole('img', {name: 'opens in new tab'});
  await expect(icon.locator('path')).toBeVisible();
  await expect(page.locator('svg use')).toHaveCount(0);
});

test('the structured data of the breadcrumbs has the URLs that pages have', async ({page}) => {
  await page.goto('/metadata/model/');
  const {itemListElement: items} = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent())!,
  ) as {itemListElement: {item: string}[]};
  expect(items.map(({item}) => new URL(item).pathname)).toEqual(['/metadata/', '/metadata/model/']);
});

test('breadcrumbs do not repeat the title of the page', async ({page}) => {
  await page.goto('/reference/');
  await expect(page.getByRole('navigation', {name: 'Breadcrumbs'}).locator('li')).toHaveText(['']);
});
