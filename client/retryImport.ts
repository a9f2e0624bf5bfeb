import {memoize} from './memoize.ts';

/** The bundler's function for the file names of chunks (https://webpack.js.org/api/module-variables/). */
// eslint-disable-next-line prefer-const -- assigned below; the bundler knows it by this name
declare let __webpack_get_script_filename__: (chunk: string | number) => string;
declare const __webpack_public_path__: string;

/**
 * How many imports have failed. Browsers remember a failed import by its URL, so chunks get new URLs after a failure.
 */
let failures = 0;

const nameOf = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const name = nameOf(chunk);
  if (failures === 0) return name;
  const again = `${name}?${failures}`;
  preload(__webpack_public_path__ + name, __webpack_public_path__ + again);
  return again;
};

/** Preloads a chunk from its new URL with the hash of its original URL. The import then uses the preloaded module. */
function preload(address: string, again: string) {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  const integrity = map && (JSON.parse(map) as {integrity: Record<string, string>}).integrity[address];
  if (!integrity) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.integrity = integrity;
  link.href = again;
  document.head.append(link);
}

/**
 * Returns a function that imports a chunk once, and again after a failure.
 * @param load calls `import()`
 */
export function onceLoaded<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const get = memoize(() => retryImport(load));
  return () => get(undefined);
}

/**
 * Imports a chunk. After a failure, the next call requests the chunk from a different URL.
 * @param load calls `import()`
 * @throws the rejection of `import()`
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    failures++;
    throw error;
  }
}
