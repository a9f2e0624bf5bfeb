import {expect, type Page} from '@playwright/test';
import type axe from 'axe-core';
import {describeViolations, findViolations} from './axe.ts';
import {findContrastFaults} from './contrast.ts';

const widths = [1440, 768, 320];
const modes = ['dark', 'light'] as const;

/** Rules that have a function of their own here: they are three quarters of the time. */
const ownRules = ['color-contrast', 'target-size'];

/** What is known of texts, on all pages of a worker. */
const passed = new Set<string>();

/**
 * The accessibility faults of the open page in both modes at three widths, a paragraph each.
 * @param whole run all rules in all six states; without it, a rule is run again only where its result can differ
 */
export async function findViolationsInAllStates(page: Page, {whole}: {whole: boolean}): Promise<string[]> {
  const found: string[] = [];
  const {pathname} = new URL(page.url());
  const layouts = new Set<string>();
  const contents = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({width, height: 900});
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) found.push(`${pathname} at ${width} px: the page scrolls sideways, to ${content} px (WCAG 1.4.10). Let what is wide scroll in its own box, or wrap.`);
    for (const mode of modes) {
      await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const violations = whole ? await findViolations(page) : await findNewViolations();
      found.push(...violations.map((text) => `${pathname} at ${width} px, ${mode}: ${text}`));
    }
  }
  return found;

  /** Runs the rules whose inputs this state has changed. */
  async function findNewViolations(): Promise<string[]> {
    const {layout, shown} = await page.evaluate(describeState);
    const hasNewLayout = !layouts.has(layout);
    const hasNewContent = !contents.has(shown);
    layouts.add(layout);
    contents.add(shown);
    return [
      ...(await findViolations(page, hasNewContent ? {except: ownRules} : {only: ['link-in-text-block', ...(hasNewLayout ? ['scrollable-region-focusable'] : [])]})),
      ...(hasNewLayout ? await findTargetFaults(page) : []),
      ...(await findContrastFaults(page, passed)),
    ];
  }
}

/** Runs in the page. Which elements are shown, and as what; and where each is and how large. */
function describeState(): {layout: string; shown: string} {
  const layout: string[] = [];
  const shown: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const {x, y, width, height, right, bottom} = element.getBoundingClientRect();
    layout.push([x, y, width, height, element.scrollWidth, element.scrollHeight].join());
    const isOnPage = right > 0 && bottom + scrollY > 0 && width > 0 && height > 0;
    shown.push([element.checkVisibility({visibilityProperty: true, opacityProperty: true}), isOnPage, getComputedStyle(element).display].join());
  }
  return {layout: `${innerWidth};${layout.join(';')};${shown.join(';')}`, shown: shown.join(';')};
}

/** Runs axe's rule `target-size` on what can fail it: a target of 24 by 24 px or more that touches no other cannot. */
async function findTargetFaults(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async () => {
    const targets = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex], [role], [contenteditable]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({element, rects: [...element.getClientRects()]}));
    const touches = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const include = targets
      .filter(({element, rects}) => rects.length !== 1 || rects[0]!.width < 24 || rects[0]!.height < 24 || targets.some((other) => other.element !== element && other.rects.some((rect) => touches(rect, rects[0]!))))
      .map(({element}) => element);
    if (!include.length) return [];
    const results = await (window as unknown as {axe: typeof axe}).axe.run({include}, {runOnly: {type: 'rule', values: ['target-size']}, resultTypes: ['violations'], elementRef: false});
    return results.violations;
  });
  return describeViolations(violations);
}
