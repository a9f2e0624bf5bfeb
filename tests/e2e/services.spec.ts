/** Tests external services. They are off by default (staticFirst.spec.ts), and a setting allows only its requests. */
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {buildFixture, fixtureBaseUrl} from '../fixture/build.mts';
import {expect, startNavigator, serve, test as base} from '../lib/test.ts';

const replayUrl = 'https://replay.example.com/ingest';
const hostedSearch = {SEARCH_APP_ID: 'ABCDEF', SEARCH_API_KEY: '0123456789abcdef', SEARCH_INDEX_NAME: 'docs'};
const outDir = path.join(rootDir, '.build/fixture-services');

/** Serves the site until its pages are closed, because they fetch in advance while a test ends. */
const test = base.extend<object, {servicesOrigin: string}>({
  servicesOrigin: [
    ({}, use) => {
      const {ok, output} = buildFixture(outDir, {SESSION_REPLAY_URL: replayUrl, ...hostedSearch});
      if (!ok) throw new Error(output);
      return serve(outDir, fixtureBaseUrl, use);
    },
    {scope: 'worker'},
  ],
});

test.describe('with session replay and hosted search', () => {
  // The recorder measures changed style attributes on its own element. The policy refuses and reports that.
  test.use({expectedErrors: /Applying inline style violates/});
  test.describe.configure({mode: 'serial'}); // all tests use one build

  test('pages have elements for the search crawler, and none without the service', ({servicesOrigin: _}) => {
    const elementsOf = (site: string) =>
      fs.readFileSync(path.join(site, 'quickstart/index.html'), 'utf8').match(/<meta [^>]*name="docsearch:\w+"/g) ?? [];
    expect(elementsOf(outDir).length).toBeGreaterThan(0);
    expect(elementsOf(path.join(rootDir, 'build'))).toEqual([]);
  });

  test('a session is sent to its endpoint, and to no other host', async ({page, servicesOrigin}) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.route(replayUrl, (route) =>
      route.fulfill({
        status: 204,
        headers: {'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*'},
      }),
    );
    const sent = page.waitForRequest((request) => request.url() === replayUrl && request.method() === 'POST');
    await page.goto(`${servicesOrigin}${fixtureBaseUrl}quickstart/`);
    await startNavigator(page);
    const {
      session,
      page: pathname,
      events,
    } = (await sent).postDataJSON() as {session: string; page: string; events: unknown[]};
    expect(session).toMatch(/^[\da-f-]{36}$/);
    expect(pathname).toBe('/fixture/quickstart/');
    expect(events.length).toBeGreaterThan(0);
    expect([...hosts].filter((host) => host !== servicesOrigin)).toEqual(['https://replay.example.com']);
  });

  test('each batch names its page, and the last batch is sent when the reader leaves the page for another', async ({
    page,
    servicesOrigin,
  }) => {
    // Requests of a page that the reader leaves can't be seen from outside, so the page records them in its storage.
    await page.addInitScript((url) => {
      const {fetch} = window;
      window.fetch = async (input, init) => {
        if (input !== url) return fetch(input, init);
        const {page: path} = JSON.parse(init!.body as string) as {page: string};
        localStorage.setItem(
          'sent',
          `${localStorage.getItem('sent') ?? ''}${path}${init!.keepalive ? ' kept alive' : ''};`,
        );
        return new Response();
      };
    }, replayUrl);
    const sent = () => page.evaluate(() => localStorage.getItem('sent'));
    await page.clock.install(); // prevents batches that are sent after some time
    // The text file at the end names no icon, so browsers request the default icon of the site.
    await page.route('**/favicon.ico', (route) => route.fulfill({status: 204}));
    await page.goto(`${servicesOrigin}${fixtureBaseUrl}quickstart/`);
    await expect.poll(sent).toBe('/fixture/quickstart/;');
    await startNavigator(page);
    await page.locator('.menu a[href$="/evals/"]').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page evals');
    await expect.poll(sent).toBe('/fixture/quickstart/;/fixture/quickstart/;');
    await page.locator('h1').click();
    await page.goto(`${servicesOrigin}${fixtureBaseUrl}llms.txt`);
    expect(await sent()).toBe('/fixture/quickstart/;/fixture/quickstart/;/fixture/evals/ kept alive;');
  });
});
