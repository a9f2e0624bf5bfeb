/** Tests the site as it is deployed: under a base URL, with nginx, its headers, and its content security policy. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startNginx} from '../../deploy/nginx/testing/start.mts';
import {fixtureBaseUrl, fixtureDir} from '../fixture/build.mts';
import {expect, startNavigator, test} from '../lib/test.ts';

test('redirects, links, search, Markdown, and missing pages work behind nginx', async ({page}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deployed-'));
  const [outDir, keptDir] = [path.join(folder, 'site'), path.join(folder, 'kept')];
  fs.cpSync(fixtureDir, outDir, {recursive: true});
  fs.mkdirSync(keptDir);
  const server = await startNginx({
    outDir,
    keptDir,
    baseUrl: fixtureBaseUrl,
    redirects: [{from: '/older/', to: '/quickstart/'}],
  });
  const site = `http://localhost:${server.port}${fixtureBaseUrl}`;
  try {
    const response = await page.goto(`${site}older`);
    expect(response!.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page).toHaveURL(`${site}quickstart/`);
    await startNavigator(page);
    await page.getByRole('link', {name: 'A doc', exact: true}).first().click();
    await expect(page).toHaveURL(`${site}architecture/`);
    // A page that is shown afterward would cancel the search.
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Page architecture');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(
      (await page.request.get(`${site}architecture/`, {headers: {accept: 'text/markdown'}})).headers()['content-type'],
    ).toBe('text/markdown; charset=utf-8');
    expect((await page.request.get(`${site}no-such-page/`)).status()).toBe(404);
  } finally {
    // Close the page first, because an idle page fetches the next page.
    await page.close();
    await server.stop();
  }
});
