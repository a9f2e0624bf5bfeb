import {expect, type Page} from '@playwright/test';
import {findViolations} from './axe.ts';
import {findContrastFaults} from './contrast.ts';

const widths = [1440, 768, 320];
const modes = ['dark', 'light'] as const;

/** What is known of texts, on all pages of a worker. */
const passed = new Set<string>();

/**
 * The accessibility faults of the open page in both modes at three widths, a paragraph each.
 * @param whole run all rules in all six states; without it, a rule is run again only where its result can differ
 */
export async function findViolationsInAllStates(page: Page, {whole}: {whole: boolean}): Promise<string[]> {
  const found: string[] = [];
  const {pathname} = new URL(page.url());
  for (const width of widths) {
    await page.setViewportSize({width, height: 900});
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    if (content > width) found.push(`${pathname} at ${width} px: the page scrolls sideways, to ${content} px (WCAG 1.4.10). Let what is wide scroll in its own box, or wrap.`);
    let darkLayout: string | undefined;
    for (const mode of modes) {
      await page.emulateMedia({colorScheme: mode, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const layout = await page.evaluate(describeLayout);
      const isKnownLayout = layout === darkLayout;
      darkLayout ??= layout;
      const violations = whole
        ? await findViolations(page)
        : [...(await findViolations(page, isKnownLayout ? {only: ['link-in-text-block']} : {except: ['color-contrast']})), ...(await findContrastFaults(page, passed))];
      found.push(...violations.map((text) => `${pathname} at ${width} px, ${mode}: ${text}`));
    }
  }
  return found;
}

/** Runs in the page. Where each element is, and how large and visible. */
function describeLayout(): string {
  return [...document.querySelectorAll('*')]
    .map((element) => {
      const {x, y, width, height} = element.getBoundingClientRect();
      return [x, y, width, height, element.scrollWidth, element.scrollHeight, element.checkVisibility({visibilityProperty: true, opacityProperty: true})].join();
    })
    .join(';');
}
