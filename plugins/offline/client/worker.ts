/**
 * The service worker of readers who turn on offline docs. It keeps the pages they visit, with one cache for each build.
 * HTML comes from the network if it is available, and files with a hash in their name come from the cache. A page is
 * kept only with all its files, so it never appears with files of another build. Keeping the first page of a new build
 * deletes the cache of the previous build.
 */
import {cachePrefix, lockCaches, type Keep, type Kept} from './names.ts';
import {buildOf, filesOf, isEntry, isStylesheet, stylesOf, titleOf, writeOfflinePage} from './page.ts';

/** The part of the global scope that is used here. TypeScript can't combine the libraries for workers and pages. */
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
      .then((response) => keepPage(path, response, true, event.data.until))
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
    return; // plugins/sql-console caches these files
  else if (pathname.startsWith(`${scope}assets/`)) event.respondWith(answerHashed(event));
  else if (request.destination !== '' || pathname === `${scope}search-index.txt`) event.respondWith(answerFile(event));
});

// Responses ----------------------------------------------------------------------------------------------------------

/** How long the network can take, in milliseconds, before a kept response replaces it. */
const patienceMs = 5_000;

/** Returns the response, or the kept one if it comes later: a network that doesn't answer counts as none. */
async function answerInTime(
  event: FetchEvent,
  response: Promise<Response>,
  find: () => Promise<Response | undefined>,
): Promise<Response> {
  // The response is kept also if it comes later.
  event.waitUntil(response.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(find).catch(() => undefined);
  return (await Promise.race([response, late])) ?? response;
}

function answerPage(event: FetchEvent): Promise<Response> {
  const path = pageAt(new URL(event.request.url));
  return answerInTime(event, fetchPage(event, path), () => findPage(path));
}

/** Returns a page from the network, or the kept page if there is no network or the server fails. */
async function fetchPage(event: FetchEvent, path: string): Promise<Response> {
  try {
    // Don't use navigation preload: if it fails, Firefox shows its error page regardless of this response.
    const response = await fetch(event.request);
    // The page can't be kept if storage is full or a deploy has removed its files in the meantime.
    event.waitUntil(keepPage(path, response.clone(), false).catch(() => {}));
    return response.status < 500 ? response : ((await findPage(path)) ?? response);
  } catch {
    return (await findPage(path)) ?? answerOffline();
  }
}

/** Returns a file with a hash in its name: the kept file, unless the page requests a reload because it is damaged. */
async function answerHashed(event: FetchEvent): Promise<Response> {
  const kept = event.request.cache === 'reload' ? undefined : await findKept(event.request);
  return kept ?? answerFile(event);
}

/** Returns a file that can change from the network, or the kept file if there is no network. */
function answerFile(event: FetchEvent): Promise<Response> {
  // After a failed import, pages request scripts with a number after `?` (client/retryImport.ts).
  const find = () => caches.match(event.request, {ignoreVary: true, ignoreSearch: true});
  const fetched = fetch(event.request).then(
    (response) => {
      keepFile(event, response);
      return response;
    },
    async (error: unknown) => {
      const kept = await find();
      if (kept) return kept;
      throw error;
    },
  );
  return answerInTime(event, fetched, find);
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

/** Returns the path under which a page is kept: as on the server, with a final slash unless it names a file. */
const pageAt = ({pathname}: URL) => (/(\/|\.\w+)$/.test(pathname) ? pathname : `${pathname}/`);

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

/** Finds a kept response. It ignores `Vary`: pages vary by `Accept`, but all requests for pages here accept HTML. */
const findKept = (request: Request | string) => caches.match(request, {ignoreVary: true});

/** Finds a kept page, after any change of the caches that has begun. */
const findPage = (path: string) => lockCaches(() => findKept(path));

const isHtml = ({headers}: Response) => /\bhtml\b/.test(headers.get('Content-Type') ?? '');

/**
 * Keeps a page and the files it needs, and deletes the caches of other builds.
 * @param isFirst whether to create the cache. If `false`, the page is kept only if a cache exists, which isn't the case
 * after the reader turns off offline docs.
 * @param until when the reader has been told that it failed, in milliseconds since 1970
 * @throws Error if the page can't be kept in time or a file can't be fetched or stored; everything kept before remains
 */
async function keepPage(path: string, response: Response, isFirst: boolean, until = Infinity): Promise<void> {
  const old = await ownCaches();
  const isPage = response.ok && !response.redirected && isHtml(response);
  if (!isPage && isFirst) throw new Error(`${path} isn't a page that can be saved`);
  if (!isPage || (old.length === 0 && !isFirst)) return;
  const html = await response.clone().text();
  const files = filesOf(html, scope);
  const build = buildOf(files);
  if (!build) throw new Error(`${path} isn't from a build of this site`);
  const name = prefix + build;
  const entry = files.find(isEntry)!;
  const script = (await caches.match(entry, {cacheName: name})) ?? (await fetchFile(entry));
  files.push(...stylesOf(await script.text(), scope));
  // Not in the caches of other builds, because they are deleted below.
  const missing = await Promise.all(
    files.map(async (file) =>
      (await caches.match(file, {cacheName: name})) ? undefined : {file, content: await fetchFile(file)},
    ),
  );
  await lockCaches(async () => {
    const now = await ownCaches();
    if (now.length === 0 && !isFirst) return;
    if (Date.now() > until) throw new Error(`${path} came too late`);
    const cache = await caches.open(name);
    for (const found of missing) if (found) await cache.put(found.file, found.content);
    await cache.put(path, response);
    await Promise.all(now.filter((other) => other !== name).map((other) => caches.delete(other)));
  });
}

/** @throws Error if the server no longer has the file, or returns a page instead */
async function fetchFile(file: string): Promise<Response> {
  const response = await fetch(file);
  if (!response.ok || isHtml(response)) throw new Error(`${file} cannot be kept`);
  return response;
}

function keepFile(event: FetchEvent, response: Response) {
  if (!response.ok || response.type !== 'basic' || isHtml(response)) return;
  const copy = response.clone();
  const kept = lockCaches(async () => {
    const name = (await ownCaches()).at(-1);
    if (name) await (await caches.open(name)).put(event.request, copy);
  });
  event.waitUntil(kept.catch(() => {})); // storage is full
}
