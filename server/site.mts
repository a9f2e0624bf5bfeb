import {once} from 'node:events';
import http from 'node:http';
import {setTimeout as wait} from 'node:timers/promises';
import {redirectsByPath, type Redirect} from '../config/redirects.ts';
import type {Answerer} from '../mcp/answerer.ts';
import {createMcpHandler} from '../mcp/http.ts';
import {Build, BuildMissing, FileRemoved} from './build.mts';
import {contentTypeOf} from './contentTypes.ts';
import {createLimitedServer, end, type Limits} from './limits.ts';
import {negotiatePage} from './negotiation.ts';
import {chooseEncoding, send} from './respond.mts';
import type {ServerSettings} from './settings.ts';

/** The options of the site's server. */
export interface SiteServerOptions {
  /** The folder of the build. Another build can replace it at any time. */
  outDir: string;
  /** The base URL of the build. */
  baseUrl: string;
  /** Defaults to those of the site. */
  redirects?: readonly Redirect[];
  /** The folder with files of earlier builds, for pages that have been open since then. */
  keptDir?: string;
  /** The limits that differ from the defaults. */
  limits?: Partial<Limits>;
  /** Answers agents. Defaults to separate processes (mcp/http.ts). */
  answerer?: Answerer;
}

/** The maximum time, in milliseconds, that a request waits while a build is being replaced. */
const patience = 5_000;

/**
 * Serves a built site like production: precompressed files, the headers in the build's `_headers`, one URL for each
 * page, and status 404 for missing files. Serves agents at `mcp` (mcp/http.ts).
 * @throws Error if the folder contains no build
 */
export function createSiteServer(options: SiteServerOptions): http.Server {
  const {outDir, baseUrl, keptDir} = options;
  let build = new Build(outDir, keptDir);
  const movedPaths = redirectsByPath(options.redirects);
  const mcp = createMcpHandler({outDir, baseUrl, answerer: options.answerer});

  const server = createLimitedServer((request, response) => {
    if (mcp.answers(request)) return mcp.handle(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return end(response, 405, {...build.headersOf(baseUrl), Allow: 'GET, HEAD'});
    const url = parseUrl(request.url);
    if (!url) return end(response, 400, build.headersOf(baseUrl));
    return answer(request, response, url);
  }, options.limits);
  server.on('close', () => mcp.close());
  return server;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse, url: Url) {
    const giveUp = performance.now() + patience;
    for (;;) {
      try {
        if (!build.isCurrent()) build = new Build(outDir, keptDir, build);
        return await answerFrom(build, request, response, url);
      } catch (error) {
        if (error instanceof FileRemoved && !response.headersSent) continue; // try another form, or send 404
        const isReplaced = error instanceof BuildMissing;
        if (!isReplaced) console.error(error);
        if (response.headersSent) return void response.destroy();
        if (!isReplaced || performance.now() > giveUp)
          return end(response, isReplaced ? 503 : 500, {...build.headersOf(baseUrl), 'Retry-After': '1'});
      }
      await wait(10);
    }
  }

  /** @throws BuildMissing before anything has been sent */
  async function answerFrom(
    from: Build,
    request: http.IncomingMessage,
    response: http.ServerResponse,
    {pathname, search}: Url,
  ) {
    const has = (name: string) => from.has(name);
    if (`${pathname}/` === baseUrl) return redirect(baseUrl);
    if (!isPlain(pathname) || !pathname.startsWith(baseUrl)) return sendFile('404.html', {}, 404);
    const local = pathname.slice(baseUrl.length);
    const moved = movedPaths.get(`/${local}`);
    if (moved) return redirect(baseUrl + moved.slice(1));
    const clean = cleanPath(local, has);
    if (clean !== local) return redirect(baseUrl + clean);
    const isPage = local === '' || local.endsWith('/');
    const {file, headers} = isPage
      ? negotiatePage(local, request.headers.accept, {baseUrl, exists: has})
      : {file: local, headers: {}};
    return has(file) ? sendFile(file, headers, 200) : sendFile('404.html', {}, 404);

    async function sendFile(file: string, {Vary: vary, ...headers}: Record<string, string>, status: number) {
      if (!has(file)) return end(response, status, from.headersOf(baseUrl + file));
      const {name, encoding, varies} = chooseEncoding(file, request.headers['accept-encoding'], has);
      const content = await from.read(name);
      const varying = [vary, varies && 'Accept-Encoding'].filter(Boolean).join(', ');
      send(request, response, content, status, {
        'Content-Type': contentTypeOf(file),
        ...from.headersOf(baseUrl + file),
        ...headers,
        ...(encoding && {'Content-Encoding': encoding}),
        ...(varying && {Vary: varying}),
      });
    }

    function redirect(to: string) {
      end(response, 308, {...from.headersOf(baseUrl), Location: encodeURI(to) + search});
    }
  }
}

/** Returns the canonical path of a page: without `.html` or `index.html`, with a slash. Keeps other paths unchanged. */
function cleanPath(local: string, has: (name: string) => boolean): string {
  const page = local.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '/');
  if (page !== local && local !== '404.html' && has(`${page}index.html`)) return page;
  const isFolder = local !== '' && !local.endsWith('/') && has(`${local}/index.html`);
  return isFolder ? `${local}/` : local;
}

interface Url {
  /** Decoded. */
  pathname: string;
  /** With its question mark, as the client sent it. */
  search: string;
}

function parseUrl(url: string | undefined): Url | undefined {
  try {
    // Add a host, because two slashes or a backslash at the start would be parsed as the beginning of a host.
    const {pathname, search} = new URL(url?.startsWith('/') ? `http://localhost${url}` : (url ?? ''));
    return {pathname: decodeURIComponent(pathname), search};
  } catch {
    return undefined;
  }
}

/** Whether a decoded path can be a file name: it can't lead to a parent folder, another host, or a new header. */
function isPlain(pathname: string): boolean {
  return !/[\0-\x1f\x7f\\]|\/\/|(^|\/)\.\.?(\/|$)/.test(pathname);
}

/** Listens on the port, or, if the user hasn't chosen it, on the next free one. @returns the port */
export async function listen(server: http.Server, {port, host, isFixed}: ServerSettings): Promise<number> {
  for (let tried = port; ; tried++) {
    server.listen(tried, host);
    try {
      await once(server, 'listening');
      return (server.address() as {port: number}).port;
    } catch (error) {
      if (isFixed || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      console.log(`Port ${tried} is taken; trying ${tried + 1}.`);
    }
  }
}
