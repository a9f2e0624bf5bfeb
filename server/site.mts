import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {headersFor, parseHeadersFile} from '../config/headers.ts';
import {createMcpHandler} from '../mcp/http.ts';
import {createLimitedServer, type Limits} from './limits.ts';
import {negotiatePage, textTypeOf} from './negotiation.ts';

/** Options of the site's server. */
export interface SiteServerOptions {
  /** Folder that a build wrote. */
  outDir: string;
  /** Base URL of that build. */
  baseUrl: string;
  /** Limits that differ from the usual. */
  limits?: Partial<Limits>;
}

/**
 * Serves a built site as production does: precompressed files, the headers of the build's `_headers`, one address for
 * each page, 404 status for what does not exist. Agents are answered at `mcp` (mcp/http.ts).
 * @throws Error when the folder holds no build
 */
export function createSiteServer({outDir, baseUrl, limits}: SiteServerOptions): http.Server {
  const headersFile = path.join(outDir, '_headers');
  if (!fs.existsSync(headersFile)) throw new Error(`${outDir} holds no built site (no _headers file); run "npm run build"`);
  const rules = parseHeadersFile(fs.readFileSync(headersFile, 'utf8'));
  const serveFile = sirv(outDir, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    dotfiles: false,
    setHeaders(response, file) {
      const type = textTypeOf(file);
      if (type) response.setHeader('Content-Type', type);
    },
  });
  const exists = (name: string) => fs.existsSync(path.join(outDir, name));

  const mcp = createMcpHandler({outDir, baseUrl});

  return createLimitedServer((request, response) => {
    if (mcp.answers(request)) return void mcp.handle(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, {Allow: 'GET, HEAD'});
    const url = parseUrl(request.url);
    if (!url) return end(response, 400, {});
    const {pathname, search} = url;
    const headers = headersFor(rules, pathname);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (!isPlain(pathname) || !pathname.startsWith(baseUrl)) return notFound();
    const local = pathname.slice(baseUrl.length);
    const clean = cleanPath(local, exists);
    if (clean !== local) return end(response, 308, {Location: encodeURI(baseUrl + clean) + search});
    const isPage = local === '' || local.endsWith('/');
    const answer = isPage ? negotiatePage(local, request.headers.accept, {baseUrl, exists}) : {file: local, headers: {}};
    for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
    const {file} = answer;
    if (file === '_headers') return notFound();
    request.url = `/${encodeURI(file)}`;
    // sirv would replace our Cache-Control; it sets none for files outside its `maxAge`.
    serveFile(request, response, notFound);

    function notFound() {
      request.url = '/404.html';
      // sirv writes the status itself: always 200 for a whole file.
      const writeHead = response.writeHead.bind(response);
      response.writeHead = ((_status: number, headers: http.OutgoingHttpHeaders) => writeHead(404, headers)) as typeof response.writeHead;
      delete request.headers['if-none-match'];
      delete request.headers.range;
      serveFile(request, response, () => end(response, 404, {}));
    }
  }, limits);
}

/** The one address of a page: without `.html` or `index.html`, with its trailing slash. Other paths stay as they are. */
function cleanPath(local: string, exists: (name: string) => boolean): string {
  const page = local.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '/');
  if (page !== local && local !== '404.html' && exists(path.join(page, 'index.html'))) return page;
  const isFolder = local !== '' && !local.endsWith('/') && exists(path.join(local, 'index.html'));
  return isFolder ? `${local}/` : local;
}

function parseUrl(url: string | undefined): {pathname: string; search: string} | undefined {
  try {
    // Two slashes at the start would be another host.
    const {pathname, search} = new URL((url ?? '').replace(/^\/{2,}/, '/'), 'http://localhost');
    return {pathname: decodeURIComponent(pathname), search};
  } catch {
    return undefined;
  }
}

/** Whether a decoded path can be the name of a file: nothing in it leads up, elsewhere or into a header. */
function isPlain(pathname: string): boolean {
  return !/[\0-\x1f\x7f\\]|\/\/|(^|\/)\.\.?(\/|$)/.test(pathname);
}

function end(response: http.ServerResponse, status: number, headers: Record<string, string>) {
  response.writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', ...headers});
  response.end(`${status} ${http.STATUS_CODES[status]}\n`);
}

/** Listens on the port, or on the next free one. @returns the port */
export function listen(server: http.Server, port: number, onTaken: (port: number) => void, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port >= 65535) return reject(error);
      onTaken(port);
      resolve(listen(server, port + 1, onTaken, host));
    });
    server.listen(port, host, () => resolve((server.address() as {port: number}).port));
  });
}
