import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, test} from 'vitest';
import {headersFor, parseHeadersFile} from '../../config/headerRules.ts';
import {headerRules, renderHeadersFile} from '../../config/headers.ts';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment} from '../../config/site.ts';
import {contentTypeOf} from '../../server/contentTypes.ts';
import {describeNegotiation, writeSite, type RunningServer, type SiteFixture} from '../../server/testing/suite.mts';
import {bundleEdge} from './bundle.ts';

type Serve = (request: Request) => Promise<Response>;

/** Creates a host of static files that doesn't support two forms of a page. */
function hostOf({outDir, baseUrl}: SiteFixture): Serve {
  return async (request) => {
    const name = new URL(request.url).pathname.slice(baseUrl.length).replace(/(^|\/)$/, '$1index.html');
    const file = path.join(outDir, name);
    const found = fs.existsSync(file) ? file : path.join(outDir, '404.html');
    const status = found === file ? 200 : 404;
    return new Response(request.method === 'HEAD' ? null : fs.readFileSync(found), {
      status,
      headers: {'content-type': contentTypeOf(found), vary: 'Accept-Encoding'},
    });
  };
}

/** Starts a server that answers requests with a function. */
async function start(serve: Serve): Promise<RunningServer> {
  const server = http.createServer(async ({method = 'GET', url = '/', headers}, response) => {
    const answer = await serve(
      new Request(new URL(url, 'http://localhost'), {method, headers: headers as Record<string, string>}),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listenLocally(server);
  return {port, stop: () => stopServer(server)};
}

async function bundleFor({outDir, baseUrl}: SiteFixture, name: string): Promise<unknown> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edge-'));
  bundleEdge({build: outDir, baseUrl, outDir: folder});
  fs.copyFileSync(path.join(folder, `${name}.js`), path.join(folder, `${name}.mjs`));
  return ((await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href)) as {default: unknown}).default;
}

for (const baseUrl of ['/', '/docs/']) {
  describeNegotiation('the Cloudflare worker', baseUrl, async (site) => {
    const host = hostOf(site);
    const worker = (await bundleFor(site, '_worker')) as {
      fetch: (request: Request, env: {ASSETS: {fetch: Serve}}) => Promise<Response>;
    };
    return start((request) => worker.fetch(request, {ASSETS: {fetch: host}}));
  });

  describeNegotiation('the Netlify edge function', baseUrl, async (site) => {
    const host = hostOf(site);
    const negotiate = (await bundleFor(site, 'netlify')) as (
      request: Request,
      context: {next: () => Promise<Response>},
    ) => Promise<Response>;
    // The function requests the Markdown from the host with `fetch`.
    globalThis.fetch = ((request: Request) => host(request)) as typeof fetch;
    return start((request) => negotiate(request, {next: () => host(request)}));
  });
}

test('the worker runs for pages of the site, but not for its assets', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edge-'));
  bundleEdge({build: writeSite('/docs/').outDir, baseUrl: '/docs/', outDir: folder});
  expect(JSON.parse(fs.readFileSync(path.join(folder, '_routes.json'), 'utf8'))).toEqual({
    version: 1,
    include: ['/docs/*'],
    exclude: ['/docs/assets/*', '/docs/fonts/*', '/docs/img/*'],
  });
  for (const name of ['_worker.js', 'netlify.js'])
    expect(fs.readFileSync(path.join(folder, name), 'utf8')).not.toMatch(/node:|require\(/);
});

/**
 * Reads a `_headers` file like Cloudflare Pages, which joins the values of several rules and only uses the last rule
 * for a path (https://github.com/cloudflare/workers-sdk, packages/pages-shared/asset-server/handler.ts).
 */
function readAsCloudflare(text: string, name: string): Record<string, string> {
  interface Rule {
    set: [string, string][];
    unset: string[];
  }
  const rules = new Map<string, Rule>();
  let rule: Rule = {set: [], unset: []};
  for (const line of text.split('\n').map((each) => each.trim())) {
    const header = /^([\w-]+):\s*(.*)$/.exec(line);
    if (line.startsWith('/')) rules.set(line, (rule = {set: [], unset: []}));
    else if (line.startsWith('! ')) rule.unset.push(line.slice(2));
    else if (header) rule.set.push([header[1]!, header[2]!]);
  }
  const found = new Headers();
  const seen = new Set<string>();
  for (const [own, {set, unset}] of rules) {
    if (!('x' in headersFor([{path: own, headers: {x: ''}}], name))) continue;
    for (const key of unset) found.delete(key);
    for (const [key, value] of set) {
      if (seen.has(key)) found.append(key, value);
      else found.set(key, value);
      seen.add(key);
    }
  }
  return Object.fromEntries(found);
}

test('Cloudflare sends the same headers as every other server, although it joins the values of rules', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'edge-'));
  const settings = {site: readSiteEnvironment({}), services: readServices({}), inlineScripts: []};
  const {outDir} = writeSite('/');
  fs.writeFileSync(path.join(outDir, '_headers'), renderHeadersFile(settings));
  bundleEdge({build: outDir, baseUrl: '/', outDir: folder});
  const text = fs.readFileSync(path.join(folder, '_headers'), 'utf8');
  expect(parseHeadersFile(text)).not.toEqual([]);
  for (const name of [
    '/',
    '/a/index.md',
    '/changes/atom.xml',
    '/changes/feed.json',
    '/.well-known/api-catalog',
    '/assets/js/sql-worker.1.js',
    '/fonts/a.woff2',
  ])
    expect(readAsCloudflare(text, name), name).toEqual(
      Object.fromEntries(new Headers(headersFor(headerRules(settings), name))),
    );
});
