import {keep} from './keep.ts';

/** The bundler's function for the file names of chunks (https://webpack.js.org/api/module-variables/). */
// eslint-disable-next-line prefer-const -- it is set below; the bundler knows it by this name
declare let __webpack_get_script_filename__: (chunk: string | number) => string;
declare const __webpack_public_path__: string;

/**
 * How many imports have failed. Browsers keep a failure under its address, so chunks get another one afterwards.
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

/** The hash that the page has for an address holds for its new one too: the import takes what is fetched here. */
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
 * Makes a function that imports a part of the scripts once, and again after a failure.
 * @param load calls `import()`
 */
export function onceLoaded<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const get = keep(() => retryImport(load));
  return () => get(undefined);
}

/**
 * Imports a part of the scripts. One that fails can be imported again: the next call asks for it under another address.
 * @param load calls `import()`
 * @throws what `import()` does
 */
export async function retryImport<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    failures++;
    throw error;
  }
}
