import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{client,freshness,config,deploy,plugins,server,scripts,checks,examples,isolation,mcp,bot,bench,books,tests/build,tests/services}/**/*.test.{ts,tsx,mts}',
      'src/**/*.test.{ts,tsx}',
    ],
    globalSetup: './tests/lib/temporaryFolder.mts',
    // Threads start faster than processes: 47 files took 69 s instead of 83 s.
    pool: 'threads',
    // Limits for a busy machine; no test waits this long on purpose.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: {poll: {timeout: 30_000}},
  },
});
