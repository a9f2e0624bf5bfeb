import v8 from 'node:v8';
import type {Plugin} from '@docusaurus/types';

/** Bytes in memory from which on garbage is collected sooner. */
const roomy = 1.75 * 2 ** 30;
/** By how many percent of what is in use the heap may then grow before it is. */
const heapGrowth = 50;
/** How often the memory is looked at, in milliseconds. */
const lookEvery = 500;

/** Keeps the memory of large builds small; see README.md. */
export default function buildMemory(): Plugin {
  return {
    name: 'build-memory',
    async loadContent() {
      if (process.env.NODE_ENV !== 'production') return;
      const watch = setInterval(() => {
        if (process.memoryUsage.rss() < roomy) return;
        clearInterval(watch);
        v8.setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
      }, lookEvery);
      watch.unref();
    },
  };
}
