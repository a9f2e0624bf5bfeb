/** Tests the settings of readers: forced colors, larger text, reduced motion, and print. */
import type {Page} from '@playwright/test';
import {controlsReady, expect, test, useFonts} from '../lib/test.ts';

const paths = [
  '/',
  '/quickstart/',
  '/kitchen-sink/',
  '/reference/cli/commands/ddn_connector_init/',
  '/promptql-apis/natural-language-api/',
  '/search/',
];

test.describe('with forced colors,', () => {
  for (const path of paths) {
    test(`${path} shows the focus and the borders of its parts`, async ({page}) => {
      await page.emulateMedia({forcedColors: 'active'});
      await page.goto(path);
      await controlsReady(page);
      for (let i = 0; i < 8; i++) {
        await page.keyboard.press('Tab');
        const shown = await page.evaluate(() => {
          const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement!);
          return {
            element: document.activeElement!.outerHTML.slice(0, 80),
            hasOutline: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1,
          };
        });
        expect(shown).toMatchObject({hasOutline: true});
      }
      // Parts that readers distinguish by their background need a border, because forced colors remove backgrounds.
      const bare = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            '.code, .callout, .card, .tabs, main button, main input, main .button',
          ),
        ]
          .filter((element) => element.checkVisibility() && !element.matches('[role=tab]'))
          .filter(
            (element) =>
              parseFloat(getComputedStyle(element).borderTopWidth) === 0 &&
              parseFloat(getComputedStyle(element).borderLeftWidth) === 0,
          )
          .map((element) => element.outerHTML.slice(0, 100)),
      );
      expect(bare).toEqual([]);
    });
  }
});

/** Runs in the page. Returns the elements whose own box cuts off their text. */
function findClippedTexts(): string[] {
  const isHidden = (element: Element) => element.closest('.visually-hidden, [aria-hidden=true], svg') !== null;
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (element) =>
        element.checkVisibility({visibilityProperty: true}) &&
        !isHidden(element) &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()),
    )
    .filter((element) => {
      const {overflowX, overflowY, clipPath} = getComputedStyle(element);
      if (clipPath !== 'none') return false;
      return (
        (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the page. Returns the links and buttons whose center is covered by another link or button. */
function findCoveredTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, summary, input')]
    .filter((element) => element.checkVisibility({visibilityProperty: true, opacityProperty: true}))
    .flatMap((element) => {
      const {left, top, width, height} = element.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = x < 0 || y < 0 || x > innerWidth || y > innerHeight ? element : document.elementFromPoint(x, y);
      const other = hit?.closest('a, button, summary, input');
      return !other || other === element || element.contains(other) || other.contains(element)
        ? []
        : [`${element.outerHTML.slice(0, 80)} under ${other.outerHTML.slice(0, 80)}`];
    });
}

/** Doubles the browser's font size, so every length in `rem` and `em` doubles, also in media queries. */
async function enlargeText(page: Page, size = 32) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {fontSizes: {standard: size, fixed: Math.round(size * 0.8125)}});
  await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`);
}

for (const path of paths) {
  test(`text of twice the size is not cut off on ${path}`, async ({page}) => {
    await page.setViewportSize({width: 1280, height: 900});
    await page.goto(path);
    await controlsReady(page);
    await enlargeText(page);
    const {content, screen} = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: innerWidth,
    }));
    expect(content, 'the page should not scroll horizontally').toBeLessThanOrEqual(screen);
    expect(await page.evaluate(findClippedTexts)).toEqual([]);
    expect(await page.evaluate(findCoveredTargets)).toEqual([]);
  });
}

for (const [size, width] of [
  [16, 320],
  [20, 360],
  [20, 390],
  [24, 390],
] as const) {
  test(`at ${width} pixels, letters of ${size} pixels cut off no part of the brand`, async ({page}) => {
    await page.setViewportSize({width, height: 700});
    await page.goto('/evals/');
    await enlargeText(page, size);
    await useFonts(page);
    const brand = page.locator('.navbar__brand');
    const {right, bottom} = await brand.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    for (const part of await brand.locator('.wordmark > *').all()) {
      const box = await part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
      // Positions are rounded to parts of a pixel.
      const isShown = box.bottom < bottom + 1 && box.right < right + 1;
      expect(isShown || box.top >= bottom, JSON.stringify({box, right, bottom})).toBe(true);
    }
    await expect(brand.locator('.wordmark__mark')).toBeInViewport({ratio: 0.99});
  });
}

test('nothing moves for readers who prefer reduced motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const path of paths) {
    await page.goto(path);
    await controlsReady(page);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const {transitionProperty, transitionDuration, animationName, animationDuration, scrollBehavior} =
            getComputedStyle(element);
          const isLong = (durations: string) => durations.split(',').some((duration) => parseFloat(duration) > 0.01);
          const moves =
            /all|transform|translate|inset|top|left|height|width|margin/.test(transitionProperty) &&
            isLong(transitionDuration);
          // The animation "appear" only delays the spinner of a page that still loads.
          const isMotion = !['none', 'appear'].includes(animationName);
          return moves || (isMotion && isLong(animationDuration)) || scrollBehavior === 'smooth';
        })
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(moving, path).toEqual([]);
  }
});

test.describe('in print,', () => {
  for (const path of ['/', '/promptql-apis/threads-api/', '/reference/metadata-reference/models/', '/kitchen-sink/']) {
    test(`nothing on ${path} covers the text or is cut off`, async ({page}) => {
      await page.goto(path);
      await controlsReady(page);
      await page.emulateMedia({media: 'print'});
      // A4 at full size and at half size.
      for (const width of [718, 1436]) {
        await page.setViewportSize({width, height: 1000});
        const faults = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('body *')]
            .filter((element) => {
              const {position, overflowX, overflowY} = getComputedStyle(element);
              const isCut =
                (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
                (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
              return (
                element.checkVisibility() &&
                !element.closest('.visually-hidden, .katex, .katex-display') &&
                (position === 'fixed' || isCut)
              );
            })
            .map((element) => element.outerHTML.slice(0, 100)),
        );
        expect(faults, String(width)).toEqual([]);
      }
    });
  }

  /** Returns the different values of a style that the elements of a selector have in print. */
  async function valuesInPrint(page: Page, selector: string, property: 'breakAfter' | 'breakInside') {
    await page.emulateMedia({media: 'print'});
    const values = await page
      .locator(selector)
      .evaluateAll((all, name) => all.map((element) => getComputedStyle(element)[name]), property);
    return new Set(values);
  }

  test('the title of a sample stays on the sheet of its code', async ({page}) => {
    await page.goto('/quickstart/');
    expect(await valuesInPrint(page, '.code', 'breakInside')).toEqual(new Set(['avoid']));
  });

  test('a label stays on the sheet of what it names', async ({page}) => {
    await page.goto('/promptql-apis/schedules-api/');
    // In print, the place of a form is empty. Without the rule, the sheet could end between its heading and the text.
    const labels = '.operation__label, .tabs__name, .params__head, .island:has(> .builder-open)';
    expect(await valuesInPrint(page, labels, 'breakAfter')).toEqual(new Set(['avoid']));
  });

  test('a part of a thread stays with its label, and a card stays whole', async ({page}) => {
    await page.goto('/');
    const labels = '.playground__who, .playground__artifact-head, .folded > summary';
    expect(await valuesInPrint(page, labels, 'breakAfter')).toEqual(new Set(['avoid']));
    expect(await valuesInPrint(page, '.home__role', 'breakInside')).toEqual(new Set(['avoid']));
  });

  test('an API request is printed once, in the language that the reader chose', async ({page}) => {
    await page.goto('/promptql-apis/natural-language-api/');
    await controlsReady(page);
    await page.getByRole('tab', {name: 'Python'}).first().click();
    await page.emulateMedia({media: 'print'});
    const samples = page.locator('.operation [data-tabs="language"]').first();
    await expect(samples.locator('.tabs__panel:visible')).toHaveCount(1);
    await expect(samples.locator('.tabs__panel:visible')).toHaveAttribute('data-value', 'py');
  });

  for (const path of ['/quickstart/', '/kitchen-sink/', '/reference/cli/commands/ddn_connector_init/']) {
    test(`${path} shows only its article, dark on white, with all tabs, folded text, and external URLs`, async ({
      page,
    }) => {
      await page.goto(path);
      await controlsReady(page);
      await page.emulateMedia({media: 'print'});
      for (const part of [
        '.navbar',
        '.sidebar',
        '.toc',
        '.footer',
        '.pagination-nav',
        '.copy',
        '.page-actions',
        '.to-top',
        '.builder-open',
      ]) {
        for (const element of await page.locator(part).all()) await expect(element).toBeHidden();
      }
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
      for (const panel of await page.locator('.tabs__panel, article details > :not(summary)').all()) {
        expect(
          await panel.evaluate(
            (element) =>
              element.closest('[hidden], .page-actions, .diagram__source') !== null ||
              element.getBoundingClientRect().height > 0,
          ),
          await panel.evaluate((element) => element.outerHTML.slice(0, 100)),
        ).toBe(true);
      }
      const colors = await page.evaluate(() => {
        const brightness = (color: string) =>
          color
            .match(/[\d.]+/g)!
            .slice(0, 3)
            .reduce((sum, part) => sum + Number(part), 0) / 3;
        const body = document.querySelector('article p')!;
        const background = getComputedStyle(document.documentElement).backgroundColor;
        return {
          text: brightness(getComputedStyle(body).color),
          background: background === 'rgba(0, 0, 0, 0)' ? 255 : brightness(background),
        };
      });
      expect(colors.text).toBeLessThan(100);
      expect(colors.background).toBeGreaterThan(240);
      for (const link of (await page.locator("article a[href^='http']").all()).slice(0, 3)) {
        expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('http');
      }
    });
  }
});
