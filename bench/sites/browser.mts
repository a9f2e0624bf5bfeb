import {browserFlags} from '../../config/browserFlags.ts';
import {chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page} from '@playwright/test';
import {findOrInstallChromium} from '../../scripts/lib/chromium.mts';

/** What Lighthouse emulates as a phone. */
export const phone: BrowserContextOptions = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36',
};
export const desktop: BrowserContextOptions = {viewport: {width: 1280, height: 900}};

/** What pages are loaded on. */
export type Device = 'phone' | 'computer';

/** Starts the browser of all measurements. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({executablePath: findOrInstallChromium() || undefined, args: browserFlags});
}

/** Gives a page with nothing in its cache, and closes it. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // tsx wraps named functions in this helper, which a page that gets them does not have.
    await page.addInitScript('globalThis.__name ??= (value) => value');
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
