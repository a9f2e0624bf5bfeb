/** Downloads the database's files and keeps them in the browser's cache. Their names change with their content. */

/** The name of the cache. The offline worker's caches have other names. */
export const cacheName = 'sql-console';

/** The network or the server failed, so another try might succeed. */
export class DownloadError extends Error {}

/**
 * Downloads a file, or reads it from the cache.
 * @param onBytes called with the size of each part that arrives
 * @returns the decompressed contents of the file
 * @throws DownloadError if the download fails
 */
export async function download(url: string, onBytes: (bytes: number) => void): Promise<Response> {
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept) return unpack(kept);
  const file = await fetchWhole(url, onBytes).catch((cause: unknown) => {
    throw new DownloadError(`${url} did not load.`, {cause});
  });
  const unpacked = unpack(new Response(file));
  // If the cache is full, the next visit downloads the file again.
  await cache?.put(url, new Response(file)).catch(() => {});
  return unpacked;
}

async function fetchWhole(url: string, onBytes: (bytes: number) => void): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (const reader = response.body!.getReader(); ;) {
    const {value} = await reader.read();
    if (!value) return new Blob(parts);
    parts.push(value);
    onBytes(value.byteLength);
  }
}

/** Removes the files of earlier versions from the cache. If the browser refuses, the next visit tries again. */
export async function removeOthers(urls: readonly string[]) {
  const wanted = urls.map((url) => new URL(url, location.href).href);
  try {
    const cache = await openCache();
    for (const request of (await cache?.keys()) ?? []) if (!wanted.includes(request.url)) await cache!.delete(request);
  } catch (error) {
    console.warn('The files of an earlier database were not removed.', error);
  }
}

/** Whether all files are in the cache. */
export async function areCached(urls: readonly string[]): Promise<boolean> {
  const cache = await openCache();
  const found = await Promise.all(urls.map((url) => cache?.match(url)));
  return found.every(Boolean);
}

/** Opens the cache. Browsers that store nothing, such as some in private windows, have none. */
const openCache = () => globalThis.caches?.open(cacheName).catch(() => undefined);

const unpack = ({body}: Response) => new Response(body!.pipeThrough(new DecompressionStream('gzip')));
