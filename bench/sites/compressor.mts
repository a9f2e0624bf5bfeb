import fs from 'node:fs';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {writeWhole} from '../../config/files.ts';

const brotli = promisify(zlib.brotliCompress);
const compressible = /\.(html|css|js|mjs|json|svg|xml|txt)$/;

/** Makes brotli files on request, because a build can contain hundreds of megabytes that no measurement loads. */
export class Compressor {
  /** The compressions by file, so a file is compressed only once, no matter how often it is requested. */
  private readonly made = new Map<string, Promise<void>>();

  /** Writes the compressed form of a file, unless there is a current one. */
  async compress(file: string | undefined) {
    if (!file || !compressible.test(file)) return;
    if (!this.made.has(file)) this.made.set(file, compress(file));
    await this.made.get(file);
  }

  /** Waits for all compressions that are in progress. */
  async finish() {
    await Promise.all(this.made.values());
  }
}

async function compress(file: string) {
  const target = `${file}.br`;
  const known = fs.statSync(target, {throwIfNoEntry: false});
  const {mtimeMs, size} = fs.statSync(file);
  if (known && known.mtimeMs >= mtimeMs) return;
  const content = await brotli(fs.readFileSync(file), {
    params: {[zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size},
  });
  writeWhole(target, content);
}
