import {defineConfig, devices} from '@playwright/test';
import {browserFlags} from './config/browserFlags';

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/lib/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Limits for a busy machine; no test waits this long on purpose.
  timeout: 120_000,
  // Approved pictures are compared in the browser that made them, which renders them identically to the pixel. The
  // tolerance is for a digit, because the search dialog shows the number of pages.
  expect: {
    timeout: 20_000,
    toHaveScreenshot: {animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixels: 60},
  },
  snapshotPathTemplate: '{testDir}/visual/approved/{arg}{ext}',
  reporter: [['dot'], ['json', {outputFile: '.build/reports/browser.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: {width: 1440, height: 900},
    colorScheme: 'dark',
    trace: 'off',
    launchOptions: {
      // If empty, Playwright starts its own browser (scripts/lib/chromium.mts).
      executablePath: process.env.CHROMIUM_PATH ?? (process.platform === 'linux' ? '/usr/bin/chromium' : undefined),
      args: browserFlags,
    },
  },
});
