/**
 * The service worker of readers who keep docs offline. It keeps what they visit, one cache for each build: HTML comes
 * from the network where there is one, files with a hash in their name from the cache. A page is kept when all its
 * files are, so it is never shown with those of another build; the first page of a new build ends the cache of the one
 * before.
 */
import {cachePrefix, changeCaches, type Keep, type Kept} from './names.ts';
import {buildOf, filesOf, isStylesheet, titleOf, writeOfflinePage} from './page.ts';

/** What is used of the worker's global scope; the compiler can't load its library together with that for pages. */
interface WorkerScope {
  readonly clients: {claim(): Promise<void>};
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & MessageEvent<Keep>) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface LongEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;
const scope = new URL('./', location.href).pathname;
const prefix = cachePrefix(scope);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const answer = (kept: Kept) => event.ports[0]?.postMessage(kept);
  const path = pageAt(new URL(event.data.keep, location.href));
  event.waitUntil(
    fetch(path)
      .then((response) => keepPage(path, response, true))
      .then(
        () => answer({ok: true}),
        () => answer({ok: false}),
      ),
  );
});

worker.addEventListener('fetch', (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (
    request.method !== 'GET' ||
    origin !== location.origin ||
    !pathname.startsWith(scope) ||
    request.headers.has('range')
  )
    return;
  const isPage = request.mode === 'navigate' || request.headers.get('Accept') === 'text/html'; // client/fetchDocument.ts
  if (isPage) event.respondWith(answerPage(event));
  else if (pathname.startsWith(`${scope}assets/database/`))
    return; // kept by plugins/sql-console
  else if (pathname.startsWith(`${scope}assets/`)) event.respondWith(answerHashed(event));
  else if (request.destination !== '' || pathname === `${scope}search-index.txt`) event.respondWith(answerFile(event));
});

// Answers ------------------------------------------------------------------------------------------------------------

/** A page: from the network; the kept one where there is none, or where the server fails. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const path = pageAt(new URL(event.request.url));
  try {
    // Without navigation preload: Firefox shows its error page where that has failed, whatever is answered here.
    const response = await fetch(event.request);
    // Not kept: storage is full, or a deploy has taken the page's files away meanwhile.
    event.waitUntil(keepPage(path, response.clone(), false).catch(() => {}));
    return response.status < 500 ? response : ((await findKept(path)) ?? response);
  } catch {
    return (await findKept(path)) ?? answerOffline();
  }
}

/** A file whose name has a hash: the kept one is right, unless the page says that it was damaged. */
async function answerHashed(event: FetchEvent): Promise<Response> {
  const kept = event.request.cache === 'reload' ? undefined : await findKept(event.request);
  return kept ?? answerFile(event);
}

/** A file that may change: from the network where there is one. */
async function answerFile(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    keepFile(event, response);
    return response;
  } catch (error) {
    const kept = await findKept(event.request);
    if (kept) return kept;
    throw error;
  }
}

async function answerOffline(): Promise<Response> {
  const pages: {path: string; title: string}[] = [];
  let stylesheet: string | undefined;
  let policy: string | null = null;
  for (const name of await ownCaches()) {
    const cache = await caches.open(name);
    for (const {url} of await cache.keys()) {
      const path = new URL(url).pathname;
      if (isStylesheet(path)) stylesheet = path;
      if (!path.endsWith('/')) continue;
      const response = await cache.match(path, {ignoreVary: true});
      policy ??= response?.headers.get('Content-Security-Policy') ?? null;
      pages.push({path, title: titleOf((await response?.text()) ?? '')});
    }
  }
  const headers = {'Content-Type': 'text/html; charset=utf-8', ...(policy && {'Content-Security-Policy': policy})};
  return new Response(writeOfflinePage({stylesheet, pages}), {status: 503, statusText: 'Offline', headers});
}

// Caches -------------------------------------------------------------------------------------------------------------

/** Path by which a page is kept: one address for each, as on the server. */
const pageAt = ({pathname}: URL) => (/(\/|\.\w+)$/.test(pathname) ? pathname : `${pathname}/`);

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** Pages depend on `Accept`, but what asks for pages here asks for HTML. */
const findKept = (request: Request | string) => caches.match(request, {ignoreVary: true});

const isHtml = ({headers}: Response) => /\bhtml\b/.test(headers.get('Content-Type') ?? '');

/**
 * Keeps a page and the files it needs, and ends the cache of another build.
 * @param isFirst whether to begin; otherwise pages are kept only where there is a cache, which there is not after the
 * reader switched it off
 * @throws when one of them cannot be had or stored; then the page is not kept, and what was kept before still is
 */
async function keepPage(path: string, response: Response, isFirst: boolean): Promise<void> {
  const old = await ownCaches();
  const isPage = response.ok && !response.redirected && isHtml(response);
  if (!isPage && isFirst) throw new Error(`${path} isn't a page that can be saved`);
  if (!isPage || (old.length === 0 && !isFirst)) return;
  const html = await response.clone().text();
  const files = filesOf(html, scope);
  const build = buildOf(files);
  if (!build) throw new Error(`${path} isn't from a build of this site`);
  const name = prefix + build;
  const isNew = !old.includes(name);
  const missing = await Promise.all(
    files.map(async (file) =>
      isNew || !(await caches.match(file)) ? {file, content: await fetchFile(file)} : undefined,
    ),
  );
  await changeCaches(async () => {
    const now = await ownCaches();
    if (now.length === 0 && !isFirst) return;
    const cache = await caches.open(name);
    for (const found of missing) if (found) await cache.put(found.file, found.content);
    await cache.put(path, response);
    await Promise.all(now.filter((other) => other !== name).map((other) => caches.delete(other)));
  });
}

/** @throws when the server has it no more, or answers with a page */
async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(file);
  if (!response.ok || isHtml(response)) throw new Error(`${file} cannot be kept`);
  return response;
}

function keepFile(event: FetchEvent, response: Response) {
  if (!response.ok || response.type !== 'basic' || isHtml(response)) return;
  const copy = response.clone();
  const kept = changeCaches(async () => {
    const name = (await ownCaches()).at(-1);
    if (name) await (await caches.open(name)).put(event.request, copy);
  });
  event.waitUntil(kept.catch(() => {})); // storage is full
}
