import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {createSiteServer} from '../../server/site.mts';

export interface PartialPage {
  /** The URL of the page. The server responds to other requests as usual. */
  readonly url: string;
  /** Sends the rest of the page. */
  readonly sendRest: () => void;
}

/**
 * Serves the built site, but sends only the beginning of one page until `sendRest` is called.
 * @param pathname the page's path
 * @param cut a text in the page's HTML; the response pauses before it
 * @throws Error if the page doesn't contain the text
 */
export async function servePartially(pathname: string, cut: string, use: (page: PartialPage) => Promise<void>) {
  const site = createSiteServer({outDir: path.join(rootDir, 'build'), baseUrl: '/'});
  const html = fs.readFileSync(path.join(rootDir, 'build', pathname, 'index.html'), 'utf8');
  const end = html.indexOf(cut);
  if (end < 0) throw new Error(`build${pathname}index.html has no "${cut}"; expected a text of the page.`);
  let sendRest = () => {};
  const server = http.createServer((request, response) => {
    if (request.url !== pathname) return void site.emit('request', request, response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(html.slice(0, end));
    sendRest = () => response.end(html.slice(end));
  });
  const port = await listenLocally(server);
  try {
    await use({url: `http://localhost:${port}${pathname}`, sendRest: () => sendRest()});
  } finally {
    await stopServer(server);
  }
}
