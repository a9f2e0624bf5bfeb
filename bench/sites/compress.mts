/** Compresses a site, as a program whose cost can be measured: `compress.mts FOLDER CACHE`. */
import {compressFiles} from '../../scripts/lib/compress.mts';

const [folder, cache] = process.argv.slice(2);
await compressFiles(folder!, cache!);
