/** Tests that the development server shows writers what readers see, and shows each edit in the open page. */
import fs from 'node:fs';
import path from 'node:path';
import {expect, test as base, type Page} from '@playwright/test';
import {rootDir} from '../../config/paths.ts';
import {runDevelopmentServer, type DevelopmentServer} from '../lib/developmentServer.ts';
import {controlsReady, serve} from '../lib/test.ts';

/** The time in which an edit should appear on an idle machine. Tests report a longer time, but fail much later. */
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

// The tests of this file share one server, so they run one after the other.
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
  'the files of an example': '/examples/fernway/',
  'the list of changes': '/changes/',
  'the search page': '/search/',
  // The development server has no search index, so it lists no nearest pages. The build lists none for this path.
  'a path without a page': '/qqqq/',
};

test.describe('text and roles are the same as in the built site:', () => {
  for (const [kind, address] of Object.entries(pages))
    test(kind, async ({page, context, development, siteUrl}) => {
      const built = await context.newPage();
      await built.goto(siteUrl + address);
      await open(page, development.url + address);
      // Both pages are read each time, because scripts fill in parts later, such as the state of the search page.
      await expect(async () => {
        const expected = await readAsHeard(built);
        expect(expected.join('\n')).toContain('- heading');
        expect(await readAsHeard(page)).toEqual(expected);
      }).toPass(patience);
    });
});

test.describe('an edit appears in the open page if it changes', () => {
  const word = 'Quokkas';

  test('a page', async ({page, development}) => {
    await open(page, `${development.url}/evals/`);
    const undo = development.edit('docs/evals.mdx', (text) => `${text}\n${word} live here.\n`);
    await expectSoon(() => expect(page.getByText(`${word} live here.`)).toBeVisible(patience));
    undo();
    await expect(page.getByText(word)).toHaveCount(0, patience);
  });

  test('data', async ({page, development}) => {
    await open(page, `${development.url}/reference/cli/commands/ddn_project/`);
    const undo = development.edit('reference/cli/project.yaml', (text) =>
      text.replace('These commands act on', `${word} act on`),
    );
    await expectSoon(() => expect(page.getByText(`${word} act on`)).toBeVisible(patience));
    undo();
    await expect(page.getByText(word)).toHaveCount(0, patience);
  });

  test('a component', async ({page, development}) => {
    await open(page, `${development.url}/kitchen-sink/`);
    const undo = development.edit('src/components/Cards/index.tsx', (text) =>
      text.replace('</ul>', `<li>${word}</li></ul>`),
    );
    await expectSoon(() => expect(page.getByText(word).first()).toBeVisible(patience));
    undo();
    await expect(page.getByText(word)).toHaveCount(0, patience);
  });

  test('client code', async ({page, development}) => {
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

  test('a style', async ({page, development}) => {
    await open(page, `${development.url}/evals/`);
    const title = page.getByRole('heading', {level: 1});
    const undo = development.edit('src/css/article.css', (text) => `${text}\nh1 {text-transform: uppercase}\n`);
    await expectSoon(() => expect(title).toHaveCSS('text-transform', 'uppercase', patience));
    undo();
    await expect(title).toHaveCSS('text-transform', 'none', patience);
  });
});

test('a build next to the server does not write the files that the server reads', ({development}) => {
  // `npm run build` writes .docusaurus/.
  expect(fs.readdirSync(development.folder).filter((name) => name.startsWith('.docusaurus'))).toEqual([
    '.docusaurus-dev',
  ]);
});

test('an error in a page is shown in the page and disappears when it is fixed', async ({page, development}) => {
  await open(page, `${development.url}/evals/`);
  const title = page.getByRole('heading', {level: 1});
  const name = await title.textContent();
  const undo = development.edit('docs/evals.mdx', (text) => `${text}\n<Unclosed>\n`);
  await expectSoon(() => expect.poll(() => readAllFrames(page), patience).toContain('Unclosed'));
  undo();
  await expect.poll(() => readAllFrames(page), patience).not.toContain('Unclosed');
  await expect(title).toHaveText(name!, patience);
});

/** Opens a page, which the development server compiles, and waits until its controls listen. */
async function open(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible({timeout: 60_000});
  await controlsReady(page);
}

/** Reports an edit that appears later than promised. */
async function expectSoon(isSeen: () => Promise<void>) {
  const start = Date.now();
  await isSeen();
  const took = Date.now() - start;
  test.info().annotations.push({type: 'edit seen after', description: `${took} ms`});
  if (took > promisedMs) console.log(`${test.info().title}: seen after ${took} ms; promised ${promisedMs} ms`);
}

/** Returns what a screen reader finds: text and roles, without the URLs of links and the date of the last edit. */
async function readAsHeard(page: Page): Promise<string[]> {
  await controlsReady(page);
  await page.evaluate(() => {
    for (const paragraph of document.querySelectorAll('article footer p'))
      if (paragraph.textContent.startsWith('Last edited on')) paragraph.remove(); // development has no history
  });
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.filter((line) => !/^\s*- \/url:/.test(line));
}

/** Returns the text of the page and of the frame in which the bundler shows errors. */
async function readAllFrames(page: Page): Promise<string> {
  const texts = page.frames().map((frame) =>
    frame
      .locator('body')
      .innerText()
      .catch(() => ''),
  );
  return (await Promise.all(texts)).join('\n');
}
