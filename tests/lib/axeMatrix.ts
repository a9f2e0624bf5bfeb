import type {Page} from '@playwright/test';
import {findViolations} from './axe.ts';
import {rootMatches} from './test.ts';

/** Window widths, in CSS pixels. */
export const widths = [1440, 768, 320] as const;
export const modes = ['dark', 'light'] as const;

export interface States {
  widths: readonly number[];
  modes: readonly ('dark' | 'light')[];
}

/**
 * Rules that depend on colors, and rules that depend on layout. All other rules depend on the document and on which
 * elements are shown.
 */
const colorRules = ['color-contrast', 'link-in-text-block'];
const layoutRules = ['scrollable-region-focusable', 'target-size'];
/**
 * Returns the accessibility faults of the open page in the given states, one paragraph each. Runs a rule again only if
 * its result can differ (decisions/0063).
 */
export async function findViolationsInStates(page: Page, states: States): Promise<string[]> {
  const found: string[] = [];
  const {pathname} = new URL(page.url());
  const layouts = new Set<string>();
  const contents = new Set<string>();
  await page.evaluate(drawAll);
  for (const width of states.widths) {
    await page.setViewportSize({width, height: 900});
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width)
      found.push(
        `${pathname} at ${width} px: the page scrolls sideways, to ${content} px (WCAG 1.4.10). Let what is wide scroll in its own box, or wrap.`,
      );
    for (const mode of states.modes) {
      await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
      await rootMatches(page, `[data-theme=${mode}]`);
      found.push(...(await findNewViolations()).map((text) => `${pathname} at ${width} px, ${mode}: ${text}`));
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
    const rules = hasNewContent ? undefined : [...colorRules, ...(hasNewLayout ? layoutRules : [])];
    return findViolations(page, rules);
  }
}

/**
 * Runs in the page. Draws all parts of the page. Long pages don't draw parts until they come near the window
 * (src/css/layout.css). Until then, these parts have an assumed height, so their elements are where no reader sees
 * them.
 */
function drawAll() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page. Describes the position and size of each element, and whether and how it is displayed. */
function describeState(): {layout: string; shown: string} {
  const layout: string[] = [];
  const shown: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const {x, y, width, height, right, bottom} = element.getBoundingClientRect();
    layout.push([x, y, width, height, element.scrollWidth, element.scrollHeight].join());
    const isOnPage = right > 0 && bottom + scrollY > 0 && width > 0 && height > 0;
    shown.push(
      [
        element.checkVisibility({visibilityProperty: true, opacityProperty: true}),
        isOnPage,
        getComputedStyle(element).display,
      ].join(),
    );
  }
  return {layout: `${innerWidth};${layout.join(';')};${shown.join(';')}`, shown: shown.join(';')};
}
