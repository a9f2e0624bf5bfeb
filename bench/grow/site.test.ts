import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {planGrownBuild} from './site.mts';

test('a cold build begins without what an earlier one drew, compiled, or packed', () => {
  const caches = planGrownBuild('/grown', '/out').caches.map((name) => path.relative(rootDir, name));
  expect(caches).toEqual(expect.arrayContaining(['node_modules/.cache', '.cache/database']));
});
