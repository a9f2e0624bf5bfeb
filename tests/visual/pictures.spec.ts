/** Compares pictures of each kind of page with the approved pictures next to this file. See CONTRIBUTING.md. */
import type {Page} from '@playwright/test';
import {controlsReady, expect, test, useFonts} from '../lib/test.ts';

interface Picture {
  path: string;
  /** What the reader does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** The widths at which there is something to see. Defaults to all widths. */
  only?: readonly number[];
  /** The height in pixels. Defaults to the height in `widths`. */
  height?: number;
}

/** The height for each width: enough to recognize a page, and small enough for a repository. */
const widths = {320: 568, 768: 480, 1440: 460};

/** Shows a part of a page instead of its beginning. */
const showPart = (id: string) => async (page: Page) => {
  await page
    .locator(`#${id}`)
    .evaluate((element) => scrollTo({top: element.getBoundingClientRect().top + scrollY - 80, behavior: 'instant'}));
};

/** Shows `0` for each digit in the search counts, because any edit of a page can change them. */
const hideCounts = (page: Page) =>
  page.evaluate(() => {
    const counts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (counts.nextNode()) {
      const text = counts.currentNode as Text;
      if (text.parentElement!.closest('[role="status"], .search-filter__count'))
        text.data = text.data.replace(/\d/g, '0');
    }
  });

const pictures: Record<string, Picture> = {
  home: {path: '/'},
  guide: {path: '/metadata/model/'},
  quickstart: {path: '/quickstart/'},
  section: {path: '/auth/'},
  command: {path: '/reference/cli/commands/ddn_connector_init/'},
  metadata: {path: '/reference/metadata-reference/models/'},
  api: {path: '/promptql-apis/natural-language-api/'},
  connector: {path: '/reference/connectors/postgresql/configuration/'},
  components: {path: '/kitchen-sink/'},
  'components-tables': {path: '/kitchen-sink/', only: [320, 1440], act: showPart('tables')},
  'components-code': {path: '/kitchen-sink/', only: [320, 1440], act: showPart('code')},
  'components-tabs': {path: '/kitchen-sink/', only: [320, 1440], act: showPart('callouts')},
  'components-api': {path: '/kitchen-sink/', only: [320, 1440], act: showPart('parameters')},
  'components-diagrams': {path: '/kitchen-sink/', only: [320, 1440], act: showPart('diagrams')},
  missing: {
    path: '/no-such-page/webhook/',
    act: async (page) => {
      await expect(page.getByRole('heading', {name: 'Nearest pages'})).toBeVisible();
    },
  },
  'search-page': {
    path: '/search/?q=permissions',
    act: async (page) => {
      await expect(page.getByRole('button', {name: 'Show more results'})).toBeVisible();
      await hideCounts(page);
    },
  },
  'search-dialog': {
    path: '/kitchen-sink/',
    height: 600, // in a lower window, the dialog fills the window
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('permissions');
      await expect(page.locator('.search-dialog:not([data-busy])').getByText(/^See all/)).toBeVisible();
      await hideCounts(page);
    },
  },
  menu: {
    path: '/evals/',
    only: [320, 768],
    act: async (page) => {
      await page.getByRole('button', {name: 'Open menu'}).click();
      await expect(page.locator('#docs-menu')).toBeVisible();
    },
  },
};

for (const [name, {path, act, only, height: own}] of Object.entries(pictures)) {
  test.describe(name, () => {
    test.use({expectedErrors: /status of 404/, contextOptions: {reducedMotion: 'reduce'}});
    for (const [width, height] of Object.entries(widths)) {
      if (only && !only.includes(Number(width))) continue;
      test(`looks as approved at ${width} px, dark and light`, async ({page}) => {
        await page.setViewportSize({width: Number(width), height: own ?? height});
        await page.goto(path);
        await controlsReady(page);
        await useFonts(page);
        await act?.(page);
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`);
        }
      });
    }
  });
}
