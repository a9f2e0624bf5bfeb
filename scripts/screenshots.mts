/**
 * `npm run screenshots [-- /path/ …]`: saves pictures of pages in screenshots/, from desktop to phone, dark and light.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {browserFlags} from '../config/browserFlags.ts';
import {listenLocally} from '../config/localServer.ts';
import {rootDir} from '../config/paths.ts';
import {createSiteServer} from '../server/site.mts';
import {findOrInstallChromium} from './lib/chromium.mts';

const {positionals} = parseArgs({allowPositionals: true});
const paths = positionals.length
  ? positionals
  : [
      '/',
      '/index/',
      '/quickstart/',
      '/kitchen-sink/',
      '/reference/cli/commands/ddn_connector_init/',
      '/reference/metadata-reference/models/',
      '/promptql-apis/threads-api/',
      '/no-such-page/',
    ];
const sizes = {
  desktop: {width: 1440, height: 900},
  tablet: {width: 768, height: 1024},
  phone: {width: 390, height: 844},
};
const folder = path.join(rootDir, 'screenshots');
fs.mkdirSync(folder, {recursive: true});

const server = createSiteServer({outDir: path.join(rootDir, 'build'), baseUrl: '/'});
const port = await listenLocally(server);
const browser = await chromium.launch({executablePath: findOrInstallChromium(), args: browserFlags});
for (const colorScheme of ['dark', 'light'] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await browser.newPage({viewport, colorScheme, reducedMotion: 'reduce'});
    for (const target of paths) {
      await page.goto(`http://localhost:${port}${target}`);
      const name = target.replace(/^\/|\/$/g, '').replaceAll('/', '_') || 'home';
      await page.screenshot({path: path.join(folder, `${name}-${size}-${colorScheme}.png`)});
    }
    await page.close();
  }
}
await browser.close();
server.close();
console.log(`Pictures of ${paths.length} pages are in screenshots/.`);
