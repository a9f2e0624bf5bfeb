/** `compress.mts FOLDER CACHE`: compresses a site in a separate program, so its cost can be measured. */
import {compressFiles} from '../../scripts/lib/compress.mts';

const [folder, cache] = process.argv.slice(2);
await compressFiles(folder!, cache!);
