import {browserFlags} from '../../config/browserFlags.ts';
import {chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page} from '@playwright/test';
import {findOrInstallChromium} from '../../scripts/lib/chromium.mts';

/** The phone that Lighthouse emulates. */
export const phone: BrowserContextOptions = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36',
};
export const desktop: BrowserContextOptions = {viewport: {width: 1280, height: 900}};

/** The device that pages are loaded on. */
export type Device = 'phone' | 'computer';

/** Starts the browser for all measurements. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: findOrInstallChromium() || undefined, args: browserFlags});
}

/** Calls `use` with a page whose cache is empty, and then closes the page. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // tsx wraps named functions in this helper, which is missing in the page that runs these functions.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
