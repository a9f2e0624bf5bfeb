import fs from 'node:fs';
import path from 'node:path';
import browserslist from 'browserslist';
import {expect, test} from 'vitest';
import {rootDir} from './paths.ts';

/** Returns the first version of each browser that matches a query, such as `{chrome: 130}`. */
function firstVersions(query: string | string[]): Record<string, number> {
  const first: Record<string, number> = {};
  for (const [name, version] of browserslist(query).map((browser) => browser.split(' '))) {
    first[name!] = Math.min(first[name!] ?? Infinity, parseFloat(version!));
  }
  return first;
}

// package.json lists versions because the bundler's own browserslist doesn't support the query `baseline 2024`.
test('the browserslist in package.json matches the Baseline year in the ESLint configuration', () => {
  const {browserslist: targets} = JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8'));
  const [, year] = /available = (\d{4})/.exec(fs.readFileSync(path.join(rootDir, 'eslint.config.mjs'), 'utf8'))!;
  const ours = firstVersions(targets.production);
  expect(Object.keys(ours)).toHaveLength(5);
  expect(firstVersions(`baseline ${year}`)).toMatchObject(ours);
});
