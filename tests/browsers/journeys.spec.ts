/** Tests the common actions of readers in the browsers that the other tests don't use. */
import path from 'node:path';
import {expect, test as base} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {complaints, serveWithComplaints, type ObservedSite} from './siteWithComplaints.ts';
import {firefox, webKit, type BrowserKind, type Reader} from './reader.ts';

interface Fixtures {
  site: ObservedSite;
  kind: BrowserKind;
  reader: Reader;
}

const test = base.extend<Fixtures & {kind: BrowserKind}>({
  kind: [firefox, {option: true}],
  site: async ({}, use) => {
    const site = await serveWithComplaints(path.join(rootDir, 'build'));
    await use(site);
    await site.stop();
  },
  reader: async ({kind, site: _site}, use) => {
    const reader = await kind.start();
    await reader.resize(1280, 900);
    await use(reader);
    await reader.close();
  },
});

/** Returns an expression that finds a visible element by selector and optional name: its label, or else its text. */
const find = (selector: string, name?: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility() && ` +
  `(${name === undefined} || (element.ariaLabel ?? element.textContent.trim()) === ${JSON.stringify(name ?? '')}))`;

/** Waits until the browser has drawn two frames, in which the page responds to scrolling. */
const framesDrawn = (reader: Reader) =>
  reader.ask('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');

async function press(reader: Reader, selector: string, name?: string) {
  const place = `(() => {
    const element = ${find(selector, name)};
    element?.scrollIntoView({block: 'nearest', behavior: 'instant'});
    const box = element?.getBoundingClientRect();
    return box && [box.x + box.width / 2, box.y + box.height / 2];
  })()`;
  // Wait until the element no longer moves.
  let last = '';
  await expect
    .poll(
      async () => {
        await framesDrawn(reader);
        const now = JSON.stringify(await reader.ask(place));
        const stands = now === last && now !== undefined && now !== 'null';
        last = now;
        return stands;
      },
      `${selector} ${name ?? ''}`,
    )
    .toBe(true);
  await reader.pressAt(...(JSON.parse(last) as [number, number]));
}

const heading = (reader: Reader) => expect.poll(() => reader.ask('document.querySelector("h1")?.textContent'));
const scroll = (reader: Reader) => expect.poll(() => reader.ask<number>('Math.round(scrollY)'));
const ready = (reader: Reader) =>
  expect
    .poll(() => reader.ask('(dispatchEvent(new Event("scroll")), document.documentElement.dataset.js)'))
    .toBe('ready');
const theme = (reader: Reader) => expect.poll(() => reader.ask('document.documentElement.dataset.theme'));
const shown = (reader: Reader, selector: string, name?: string) =>
  expect.poll(() => reader.ask(`Boolean(${find(selector, name)})`), `${selector} ${name ?? ''}`);
/** The distance from the top of the window to the top of an element, in CSS pixels. */
const top = (reader: Reader, selector: string) =>
  expect.poll(() =>
    reader.ask<number>(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().top`),
  );

for (const kind of [firefox, webKit]) {
  test.describe(kind.name, () => {
    test.use({kind});
    const missing = kind.missing();
    test.skip(missing !== undefined, missing);

    test.beforeEach(async ({reader, site}) => {
      await reader.open(`${site.url}/quickstart/`);
      await ready(reader);
    });

    test.afterEach(async ({reader}) => {
      expect(await reader.ask(complaints)).toEqual([]);
    });

    test('a recording plays and pauses', async ({reader}) => {
      const lastLine = `getComputedStyle([...document.querySelectorAll('.recording .l')].at(-1)).visibility`;
      expect(await reader.ask(lastLine)).toBe('visible');
      await press(reader, '.recording button', 'Play');
      await shown(reader, '.recording button', 'Pause').toBe(true);
      await expect.poll(() => reader.ask(lastLine)).toBe('hidden');
      await press(reader, '.recording button', 'Pause');
      await shown(reader, '.recording button', 'Play').toBe(true);
    });

    test('links open pages, and Back and Forward restore the page and the scroll position', async ({reader}) => {
      await reader.ask('scrollTo(0, 1200)');
      await scroll(reader).toBeGreaterThan(1100);
      const place = await reader.ask<number>('Math.round(scrollY)');
      await press(reader, '.sidebar .menu a[href="/evals/"]');
      await heading(reader).toBe('Evaluate Accuracy');
      await scroll(reader).toBe(0);
      await reader.back();
      await heading(reader).toBe('Quickstart with PromptQL');
      await scroll(reader).toBeGreaterThan(place - 50);
      await scroll(reader).toBeLessThan(place + 50);
      await reader.forward();
      await heading(reader).toBe('Evaluate Accuracy');
      await reader.reload();
      await heading(reader).toBe('Evaluate Accuracy');
      await ready(reader); // if the next page cut off a script, this would be reported as an error
      await reader.back();
      await heading(reader).toBe('Quickstart with PromptQL');
    });

    test('screen readers get all text: every part is laid out', async ({reader, site}) => {
      await reader.open(`${site.url}/kitchen-sink/`);
      const skipped =
        `[...document.querySelectorAll('.article > * > :first-child')].filter((element) => ` +
        `element.checkVisibility() && !element.checkVisibility({contentVisibilityAuto: true})).length`;
      expect(await reader.ask(skipped)).toBe(0);
    });

    test('a URL with a hash shows its heading below the navbar', async ({reader, site}) => {
      await reader.open(`${site.url}/quickstart/#clean-up`);
      const navbar = await reader.ask<number>('document.querySelector(".navbar").getBoundingClientRect().bottom');
      await top(reader, '#clean-up').toBeGreaterThanOrEqual(Math.floor(navbar));
      await top(reader, '#clean-up').toBeLessThan(900);
    });

    test('a link from a part of a page to a part of another page leads there', async ({reader, site}) => {
      await reader.open(`${site.url}/auth/jwt/jwt-configuration/#tokenlocation`);
      await ready(reader);
      await expect.poll(() => reader.ask('"navigator" in document.documentElement.dataset')).toBe(true);
      await press(reader, 'main a[href="/auth/multiple-auth-modes/#replace-a-key"]');
      await heading(reader).toBe('Multiple Authentication Modes');
      await top(reader, '#replace-a-key').toBeLessThan(100);
      await top(reader, '#replace-a-key').toBeGreaterThan(0);
    });

    test('search works with the keyboard', async ({reader}) => {
      await reader.type('/');
      await shown(reader, '#search-input').toBe(true);
      await reader.type('claimsConfig');
      await shown(reader, '.search-dialog [role=option]').toBe(true);
      await expect
        .poll(() => reader.ask('document.querySelector(".search-dialog")?.hasAttribute("data-busy")'))
        .toBe(false);
      await reader.key('ArrowDown');
      await reader.key('Enter');
      await expect.poll(() => reader.ask('location.pathname')).not.toBe('/quickstart/');
      await shown(reader, '#search-input').toBe(false);
      await reader.type('/');
      await shown(reader, '#search-input').toBe(true);
      await reader.key('Escape');
      await shown(reader, '#search-input').toBe(false);
    });

    test('search works with the mouse', async ({reader}) => {
      await press(reader, '[data-action=search]');
      await shown(reader, '#search-input').toBe(true);
      await reader.type('glossary');
      await expect
        .poll(() => reader.ask('document.querySelector(".search-dialog")?.hasAttribute("data-busy")'))
        .toBe(false);
      await press(reader, '.search-dialog [role=option]');
      await expect.poll(() => reader.ask('location.pathname')).not.toBe('/quickstart/');
      await shown(reader, '#search-input').toBe(false);
    });

    test('the search page shows results', async ({reader, site}) => {
      await reader.open(`${site.url}/search/?q=claimsConfig`);
      await shown(reader, '.search-page__title').toBe(true);
    });

    test('a tab shows its panel and stays selected after a reload', async ({reader, site}) => {
      await reader.open(`${site.url}/kitchen-sink/`);
      await ready(reader);
      await press(reader, '[role=tab]', 'Python');
      await expect.poll(() => reader.ask(`${find('[role=tab]', 'Python')}.ariaSelected`)).toBe('true');
      await reader.reload();
      await expect.poll(() => reader.ask(`${find('[role=tab]', 'Python')}.ariaSelected`)).toBe('true');
    });

    test('a thread is replayed step by step', async ({reader, site}) => {
      await reader.open(`${site.url}/metadata/command/`);
      await ready(reader);
      await press(reader, '.thread__play', 'Replay this thread');
      await shown(reader, '.thread__play', 'Pause').toBe(true);
      await press(reader, '.thread__play', 'Pause');
      await shown(reader, '.thread [data-part="6"]').toBe(true);
      const isHidden = 'getComputedStyle(document.querySelector(".thread [data-part=\'6\']")).visibility';
      await expect.poll(() => reader.ask(isHidden)).toBe('hidden');
      await press(reader, '.thread button', 'Show all');
      await expect.poll(() => reader.ask(isHidden)).toBe('visible');
    });

    test('code is copied, and the button confirms it', async ({reader}) => {
      await press(reader, '.article .code [data-action=copy]');
      await expect
        .poll(() => reader.ask('document.querySelector(".code [data-action=copy]").dataset.state'))
        .toBe('success');
    });

    test('a form writes a request with the typed values', async ({reader, site}) => {
      await reader.open(`${site.url}/promptql-apis/threads-api/`);
      await ready(reader);
      await press(reader, '.builder-open');
      await shown(reader, '.builder').toBe(true);
      await press(reader, '[id="build-start-thread-body/user_message"]');
      await expect.poll(() => reader.ask('document.activeElement.id')).toBe('build-start-thread-body/user_message');
      await reader.type('Hello! ');
      await expect
        .poll(() => reader.ask('document.querySelector(".builder__output [data-chosen] code")?.textContent'))
        .toContain('Hello! ');
    });

    test('a glossary term with the focus shows its definition until Escape', async ({reader, site}) => {
      await reader.open(`${site.url}/automation/`);
      await ready(reader);
      await reader.ask(`(() => {
        const all = [...document.querySelectorAll('a[href], button, summary, [tabindex="0"]')];
        const places = all.filter((element) => element.checkVisibility({visibilityProperty: true}));
        const link = places.find((element) => element.matches('main p a[data-action=term]'));
        places[places.indexOf(link) - 1].focus();
      })()`);
      await reader.key('Tab');
      await expect.poll(() => reader.ask('document.activeElement.dataset.action')).toBe('term');
      await shown(reader, '[role=note].term').toBe(true);
      await reader.key('Escape');
      await shown(reader, '[role=note].term').toBe(false);
    });

    test('a value that is set once stays in the sample after a reload', async ({reader, site}) => {
      const id = '3f0c1d52-8a4e-4b7c-9d61-2e5b7a90c4f8';
      const first = 'document.querySelector(".code var[title=DATA_PLANE_ID]")?.textContent';
      await reader.open(`${site.url}/deployment/hasura-ddn/deploy-to-ddn/`);
      await ready(reader);
      await press(reader, '.code var', '<DATA_PLANE_ID>');
      await shown(reader, '.value input').toBe(true);
      await reader.type(id);
      await reader.key('Enter');
      await expect.poll(() => reader.ask(first)).toBe(id);
      await reader.reload();
      await expect.poll(() => reader.ask(first)).toBe(id);
      await press(reader, '.code var', id);
      await press(reader, '.value button', 'Reset');
      await expect.poll(() => reader.ask(first)).toBe('<DATA_PLANE_ID>');
    });

    test('an SQL sample runs on the database in its worker', async ({reader, site}) => {
      test.slow();
      await reader.open(`${site.url}/get-fernway/`);
      await ready(reader);
      await press(reader, '[data-action=run-sql]');
      await shown(reader, '.sql button', 'Run').toBe(true);
      await reader.key('Enter');
      await expect
        .poll(() => reader.ask('document.querySelector(".sql__rows td")?.textContent'), {timeout: 90_000})
        .toBe('Explorer');
      await reader.key('Escape');
      await shown(reader, '.sql').toBe(false);
    });

    test('a table name is inserted after an SQL sample that the reader has not touched', async ({reader, site}) => {
      const value = 'document.querySelector(".sql textarea").value';
      await reader.open(`${site.url}/get-fernway/`);
      await ready(reader);
      await press(reader, '[data-action=run-sql]');
      await shown(reader, '.sql button', 'Run').toBe(true);
      const sample = await reader.ask<string>(value);
      await press(reader, '.sql summary', 'refunds');
      await press(reader, '.sql button', 'Insert refunds');
      await expect.poll(() => reader.ask(value)).toBe(`${sample} refunds`);
    });

    test('a menu opens on a press, copies, and closes on Escape or a press outside it', async ({reader}) => {
      const open = '[popovertarget=doc-actions]';
      await press(reader, open);
      await shown(reader, '#doc-actions').toBe(true);
      await press(reader, '#doc-actions [data-action=copy-docs-url]');
      await expect
        .poll(() => reader.ask('document.querySelector("[data-action=copy-docs-url]").dataset.state'))
        .toBe('success');
      await reader.key('Escape');
      await shown(reader, '#doc-actions').toBe(false);
      await press(reader, open);
      await shown(reader, '#doc-actions').toBe(true);
      await reader.pressAt(640, 850);
      await shown(reader, '#doc-actions').toBe(false);
    });

    test('the color mode changes and survives a reload', async ({reader}) => {
      await press(reader, '.navbar [data-action=color-mode]');
      await theme(reader).toBe('light');
      await reader.reload();
      await theme(reader).toBe('light');
    });

    test('on a phone, the menu opens on a press, leads to a page, and closes', async ({reader}) => {
      await reader.resize(450, 844);
      await press(reader, 'button', 'Open menu');
      await shown(reader, '#docs-menu').toBe(true);
      await press(reader, '#docs-menu a[href="/evals/"]');
      await heading(reader).toBe('Evaluate Accuracy');
      await shown(reader, '#docs-menu').toBe(false);
    });

    test('on a phone, the table of contents opens on a press, leads to a section, and closes', async ({reader}) => {
      await reader.resize(450, 844);
      await press(reader, '.toc__open');
      await shown(reader, '.toc__list').toBe(true);
      await press(reader, '.toc__list a[href="#create-the-project"]');
      await top(reader, '#create-the-project').toBeLessThan(300);
      await top(reader, '#create-the-project').toBeGreaterThan(0);
      await shown(reader, '.toc__list').toBe(false);
    });

    test('kept pages are available without a network', async ({reader, site}) => {
      await press(reader, '[data-action=offline]');
      await expect.poll(() => reader.ask('document.documentElement.dataset.offline')).toBe('');
      await reader.open(`${site.url}/evals/`);
      await ready(reader);
      const isKept = `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.match('/evals/'))))).then((found) => found.some(Boolean))`;
      await expect.poll(() => reader.ask(isKept)).toBe(true);
      // The navigator is fetched when the page is idle. If stopping the site cut off the fetch, it would be an error.
      await expect.poll(() => reader.ask('"navigator" in document.documentElement.dataset')).toBe(true);
      await site.stop();
      await reader.open(`${site.url}/quickstart/`);
      await heading(reader).toBe('Quickstart with PromptQL');
      await ready(reader);
      await reader.open(`${site.url}/evals/`);
      await heading(reader).toBe('Evaluate Accuracy');
      await ready(reader);
    });
  });
}
