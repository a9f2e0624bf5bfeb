import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{client,freshness,config,deploy,plugins,server,scripts,checks,examples,isolation,mcp,bot,bench,books,tests/build,tests/agents}/**/*.test.{ts,tsx,mts}',
      'src/**/*.test.{ts,tsx}',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
