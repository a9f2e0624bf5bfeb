import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {createSiteServer, listen} from '../../server/site.mts';

export interface PartialPage {
  /** Address of the page. Other addresses of the same server answer as usual. */
  readonly url: string;
  /** Sends what was held back. */
  readonly sendRest: () => void;
}

/**
 * Serves the built site with one page that stops arriving.
 * @param pathname the page's path
 * @param cut a text of the page's HTML, before which it stops
 * @throws Error when the page does not have the text
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
  const port = await listen(server, 0, () => {}, '127.0.0.1');
  try {
    await use({url: `http://localhost:${port}${pathname}`, sendRest: () => sendRest()});
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
