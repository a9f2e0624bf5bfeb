import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const compressible = /\.(html|css|js|mjs|json|svg|xml|txt)$/;

/**
 * Makes brotli files when they are asked for: a build can hold gigabytes that no measurement loads.
 * @returns writes the compressed file that answers a URL, unless there is one
 */
export function createCompressor(folder: string): (url: string) => Promise<void> {
  /** By file: it is compressed once however often it is asked for meanwhile. */
  const made = new Map<string, Promise<void>>();
  return async (url) => {
    const file = findFile(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname));
    if (!file || !compressible.test(file)) return;
    if (!made.has(file)) made.set(file, compress(file));
    await made.get(file);
  };
}

function findFile(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, pathname);
  return [file, path.join(file, 'index.html'), `${file.replace(/\/$/, '')}.html`].find((name) => fs.statSync(name, {throwIfNoEntry: false})?.isFile());
}

async function compress(file: string) {
  const target = `${file}.br`;
  const known = fs.statSync(target, {throwIfNoEntry: false});
  const {mtimeMs, size} = fs.statSync(file);
  if (known && known.mtimeMs >= mtimeMs) return;
  const content = await brotli(fs.readFileSync(file), {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size}});
  fs.writeFileSync(`${target}.part`, content);
  fs.renameSync(`${target}.part`, target); // an interrupted run leaves no half of a file
}
