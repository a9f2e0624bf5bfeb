import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(html|css|js|mjs|json|svg|xml|txt|md|yaml)$/;
/** Below this size, in bytes, compression gains less than a packet. */
const smallest = 512;
const parallel = 8;

/** Writes a brotli and a gzip file beside every text file of a folder. */
export async function compressFiles(folder: string): Promise<void> {
  const names = (await fs.readdir(folder, {recursive: true})).filter((name) => compressible.test(name));
  const next = names.values();
  const work = async () => {
    for (const name of next) await compressFile(path.join(folder, name));
  };
  await Promise.all(Array.from({length: parallel}, work));
}

async function compressFile(file: string) {
  const content = await fs.readFile(file);
  if (content.length < smallest) return;
  const [br, gz] = await Promise.all([
    brotli(content, {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length}}),
    gzip(content, {level: 9}),
  ]);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}
