/** What writers see: the development server shows pages as readers get them, and each edit in the open page. */
import path from 'node:path';
import {expect, test as base, type Page} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {runDevelopmentServer, type DevelopmentServer} from '../lib/developmentServer.ts';
import {controlsReady, serve} from '../lib/test.ts';

/** Milliseconds after which an edit should be seen on a quiet machine; tests report more, and fail much later. */
const promisedMs = 2000;
const patience = {timeout: 30_000};

interface Servers {
  development: DevelopmentServer;
  siteUrl: string;
}

const test = base.extend<object, Servers>({
  development: [({}, use) => runDevelopmentServer(use), {scope: 'worker', timeout: 240_000}],
  siteUrl: [({}, use) => serve(path.join(rootDir, 'build'), '/', use), {scope: 'worker'}],
});

// One server for all: the tests of this file run one after the other.
test.describe.configure({mode: 'default', timeout: 120_000});

/** One page of each kind; the first has every component. */
const pages = {
  'every component': '/kitchen-sink/',
  'the home page': '/',
  'a guide': '/quickstart/',
  'a command': '/reference/cli/commands/ddn_project_init/',
  'a metadata kind': '/reference/metadata-reference/models/',
  'an API': '/promptql-apis/threads-api/',
  'a connector': '/reference/connectors/postgresql/',
  'files of an example': '/examples/fernway/',
  'the changes': '/changes/',
  'the search page': '/search/',
  // Development has no search index, so none of the nearest pages; this path has none in the build either.
  'a path without a page': '/qqqq/',
};

test.describe('a page has the same text and roles as when it is built:', () => {
  for (const [kind, address] of Object.entries(pages))
    test(kind, async ({page, context, development, siteUrl}) => {
      const built = await context.newPage();
      await built.goto(siteUrl + address);
      await open(page, development.url + address);
      // Both are read each time: what fills in by itself, such as the state of the search page, comes later in either.
      await expect(async () => {
        const expected = await readAsHeard(built);
        expect(expected.join('\n')).toContain('- heading');
        expect(await readAsHeard(page)).toEqual(expected);
      }).toPass(patience);
    });
});

test.describe('an edit is seen in the open page:', () => {
  const word = 'Quokkas';

  test('of a page', async ({page, development}) => {
    await open(page, `${development.url}/evals/`);
    const undo = development.edit('docs/evals.mdx', (text) => `${text}\n${word} live here.\n`);
    await expectSoon(() => expect(page.getByText(`${word} live here.`)).toBeVisible(patience));
    undo();
    await expect(page.getByText(word)).toHaveCount(0, patience);
  });

  test('of data', async ({page, development}) => {
    await open(page, `${development.url}/reference/cli/commands/ddn_project/`);
    const undo = development.edit('reference/cli/project.yaml', (text) =>
      text.replace('These commands act on', `${word} act on`),
    );
    await expectSoon(() => expect(page.getByText(`${word} act on`)).toBeVisible(patience));
    undo();
    await expect(page.getByText(word)).toHaveCount(0, patience);
  });

  test('of a component', async ({page, development}) => {
    await open(page, `${development.url}/kitchen-sink/`);
    const undo = development.edit('src/components/Cards/index.tsx', (text) =>
      text.replace('{children}</ul>', `<li>${word}</li>{children}</ul>`),
    );
    await expectSoon(() => expect(page.getByText(word).first()).toBeVisible(patience));
    undo();
    await expect(page.getByText(word)).toHaveCount(0, patience);
  });

  test('of what runs in browsers', async ({page, development}) => {
    await open(page, `${development.url}/evals/`);
    const undo = development.edit(
      'client/controls.ts',
      (text) => `${text}\ndocument.documentElement.dataset.edited = '${word}';\n`,
    );
    await expectSoon(() => expect(page.locator('html')).toHaveAttribute('data-edited', word, patience));
    undo();
    await page.reload();
    await expect(page.locator('html')).not.toHaveAttribute('data-edited', word, patience);
  });

  test('of a style', async ({page, development}) => {
    await open(page, `${development.url}/evals/`);
    const title = page.getByRole('heading', {level: 1});
    const undo = development.edit('src/css/article.css', (text) => `${text}\nh1 {text-transform: uppercase}\n`);
    await expectSoon(() => expect(title).toHaveCSS('text-transform', 'uppercase', patience));
    undo();
    await expect(title).toHaveCSS('text-transform', 'none', patience);
  });
});

test('an error in a page is shown in the page, and goes when it is fixed', async ({page, development}) => {
  await open(page, `${development.url}/evals/`);
  const title = page.getByRole('heading', {level: 1});
  const name = await title.textContent();
  const undo = development.edit('docs/evals.mdx', (text) => `${text}\n<Unclosed>\n`);
  await expectSoon(() => expect.poll(() => readAllFrames(page), patience).toContain('Unclosed'));
  undo();
  await expect.poll(() => readAllFrames(page), patience).not.toContain('Unclosed');
  await expect(title).toHaveText(name!, patience);
});

/** Opens a page of the development server, which compiles it, and waits until the controls answer. */
async function open(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible({timeout: 60_000});
  await controlsReady(page);
}

/** Reports an edit that is seen later than promised. */
async function expectSoon(isSeen: () => Promise<void>) {
  const start = Date.now();
  await isSeen();
  const took = Date.now() - start;
  test.info().annotations.push({type: 'edit seen after', description: `${took} ms`});
  if (took > promisedMs) console.log(`${test.info().title}: seen after ${took} ms; promised ${promisedMs} ms`);
}

/** What a screen reader finds: text and roles, without the addresses of links and the day of the last edit. */
async function readAsHeard(page: Page): Promise<string[]> {
  await controlsReady(page);
  await page.evaluate(() => {
    for (const paragraph of document.querySelectorAll('article footer p'))
      if (paragraph.textContent.startsWith('Last edited on')) paragraph.remove(); // development has no history
  });
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.filter((line) => !/^\s*- \/url:/.test(line));
}

/** The text of the page and of the frame in which the bundler shows errors. */
async function readAllFrames(page: Page): Promise<string> {
  const texts = page.frames().map((frame) =>
    frame
      .locator('body')
      .innerText()
      .catch(() => ''),
  );
  return (await Promise.all(texts)).join('\n');
}
