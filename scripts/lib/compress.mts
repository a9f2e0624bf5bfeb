import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {listFilesBelow, writeWhole} from '../../config/files.ts';

const brotli = promisify(zlib.brotliCompress);
const unbrotli = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);
const gunzip = promisify(zlib.gunzip);
const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|md|yaml)$/;
/** The size, in bytes, below which compression saves less than a packet. */
const smallest = 512;
const parallel = 8;
/**
 * Files that readers wait for: pages, stylesheets, scripts, and the part of the search index that comes first. Also
 * llms-full.txt, which browsers with wide windows fetch ahead.
 */
const awaited = /\.(html|css|js)$|^(search-index|llms-full)\.txt$/;
/** The Markdown of single pages and sections (plugins/llms): there are more files than pages, each with few readers. */
const markdown = /\.md$|^llms\/.*\.txt$/;
/** The change history of each page (plugins/changes): there are as many files as pages, and each has few readers. */
const histories = /^changes\/pages\//;

/**
 * Returns the brotli quality for a file. Files that readers wait for get the maximum. For the rest, 10 takes less than
 * half the time for 2 % more bytes. For Markdown, 9 takes a fifth of that time for up to a tenth more bytes. For
 * histories, 7 takes a fortieth of the time for a tenth more bytes.
 * @param name path of the file in the site
 */
function quality(name: string): number {
  if (histories.test(name)) return 7;
  if (markdown.test(name)) return 9;
  return awaited.test(name) ? 11 : 10;
}

export interface CompressResult {
  files: number;
  /** Files whose compressed form was in the cache from an earlier build. */
  known: number;
}

/**
 * Writes a brotli and a gzip file next to every text file in a folder.
 * @param cache folder of compressed files, named by content hash; files that this call doesn't need are removed
 */
export async function compressFiles(folder: string, cache: string): Promise<CompressResult> {
  await fs.mkdir(cache, {recursive: true});
  const known = new Set(await fs.readdir(cache));
  const used = new Set<string>();
  /** The compressions by key, so files with the same content are compressed only once. */
  const made = new Map<string, Promise<unknown>>();
  const result = {files: 0, known: 0};
  const names = listFilesBelow(folder).filter((name) => compressible.test(name));
  const next = names.values();
  const work = async () => {
    for (const name of next) await compressFile(name);
  };
  await Promise.all(Array.from({length: parallel}, work));
  await Promise.all(
    [...known].filter((name) => !used.has(name)).map((name) => fs.rm(path.join(cache, name), {force: true})),
  );
  return result;

  /** Whether a cached file decompresses to the content. A file that a full disk or a power failure damaged doesn't. */
  async function holds(
    name: string,
    decompress: (bytes: Buffer) => Promise<Buffer>,
    content: Buffer,
  ): Promise<boolean> {
    try {
      return content.equals(await decompress(await fs.readFile(path.join(cache, name))));
    } catch {
      return false;
    }
  }

  async function compressFile(name: string) {
    const file = path.join(folder, name);
    const content = await fs.readFile(file);
    if (content.length < smallest) return;
    const key = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}-${quality(name)}`;
    const [br, gz] = [`${key}.br`, `${key}.gz`];
    const isKnown =
      known.has(br) && known.has(gz) && (await holds(br, unbrotli, content)) && (await holds(gz, gunzip, content));
    used.add(br).add(gz);
    result.files++;
    if (isKnown) result.known++;
    else {
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality(name),
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      const writeBoth = async () =>
        Promise.all([
          writeWhole(path.join(cache, br), await brotli(content, {params})),
          writeWhole(path.join(cache, gz), await gzip(content, {level: 9})),
        ]);
      if (!made.has(key)) made.set(key, writeBoth());
      await made.get(key);
    }
    await Promise.all([
      fs.copyFile(path.join(cache, br), `${file}.br`),
      fs.copyFile(path.join(cache, gz), `${file}.gz`),
    ]);
  }
}
