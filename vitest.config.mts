import os from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{client,freshness,config,deploy,plugins,server,scripts,checks,examples,isolation,mcp,bot,bench,books,tests/build,tests/agents}/**/*.test.{ts,tsx,mts}',
      'src/**/*.test.{ts,tsx}',
    ],
    // A thread starts sooner than a process: 47 files took 69 s instead of 83.
    pool: 'threads',
    // With two cores, Vitest would use one. Some tests wait for processes, and the other steps of `npm test` end first.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    // Bounds for a busy machine; no test waits for them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: {poll: {timeout: 30_000}},
  },
});
