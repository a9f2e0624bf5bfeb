import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {planGrownBuild} from './site.mts';

test('a cold build starts without anything that an earlier build drew, compiled, or packed', () => {
  const caches = planGrownBuild('/grown', '/out').caches.map((name) => path.relative(rootDir, name));
  expect(caches).toEqual(expect.arrayContaining(['node_modules/.cache', '.cache/database']));
});
