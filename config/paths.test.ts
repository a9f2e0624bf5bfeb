import path from 'node:path';
import {expect, test} from 'vitest';
import {readBuildDir, rootDir} from './paths.ts';

test('the folder of the built site is build/, or the one that DOCS_BUILD_DIR names', () => {
  expect(readBuildDir({})).toBe(path.join(rootDir, 'build'));
  expect(readBuildDir({DOCS_BUILD_DIR: '/srv/site'})).toBe('/srv/site');
  expect(readBuildDir({DOCS_BUILD_DIR: 'other'})).toBe(path.resolve('other'));
});

test('an empty variable counts as unset', () => {
  expect(readBuildDir({DOCS_BUILD_DIR: ''})).toBe(path.join(rootDir, 'build'));
});
