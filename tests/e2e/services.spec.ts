/** Outside services: off by default (staticFirst.spec.ts), and with a setting exactly that call. */
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {buildFixture, fixtureBaseUrl} from '../fixture/build.mts';
import {expect, hydrate, serve, test} from '../lib/test.ts';

const replayUrl = 'https://replay.example.com/ingest';
const outDir = path.join(rootDir, '.build/fixture-replay');

test.describe('session replay', () => {
  // The recorder measures changed style attributes on an element of its own; the policy refuses and reports that.
  test.use({expectedErrors: /Applying inline style violates/});

  test('is sent to its endpoint, and to no other host', async ({page}) => {
    expect(buildFixture(outDir, {SESSION_REPLAY_URL: replayUrl}).ok).toBe(true);
    await serve(outDir, fixtureBaseUrl, async (origin) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await page.route(replayUrl, (route) => route.fulfill({status: 204, headers: {'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*'}}));
      const sent = page.waitForRequest((request) => request.url() === replayUrl && request.method() === 'POST');
      await page.goto(`${origin}${fixtureBaseUrl}quickstart/`);
      await hydrate(page);
      const {session, page: pathname, events} = (await sent).postDataJSON() as {session: string; page: string; events: unknown[]};
      expect(session).toMatch(/^[\da-f-]{36}$/);
      expect(pathname).toBe('/fixture/quickstart/');
      expect(events.length).toBeGreaterThan(0);
      expect([...hosts].filter((host) => host !== origin)).toEqual(['https://replay.example.com']);
    });
  });
});
