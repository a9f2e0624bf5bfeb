import {beforeAll, expect, test} from 'vitest';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {runSearch} from './cli.ts';
import {openSearch} from './node.ts';
import {corpus, readRecords} from './testing/corpus.ts';
import {writeSearchIndex} from './write.ts';

let siteDir: string;

beforeAll(() => {
  siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'search-'));
  writeSearchIndex(readRecords(corpus), {outDir: siteDir, baseUrl: '/'});
});

const run = (query: string, options: {limit?: string; isJson?: boolean} = {}) =>
  runSearch({query, siteDir, limit: '10', isJson: false, ...options});

test('prints a JSON array, best first', () => {
  const hits = JSON.parse(run('jwt', {isJson: true, limit: '2'})) as {score: number}[];
  expect(hits).toHaveLength(2);
  expect(Object.keys(hits[0]!)).toEqual(['path', 'anchor', 'title', 'heading', 'score']);
  expect(hits[0]).toMatchObject({path: '/auth/jwt/', anchor: ''});
  expect(hits[0]!.score).toBeGreaterThanOrEqual(hits[1]!.score);
});

test('prints an empty array or suggestions if nothing is found', () => {
  expect(run('qqqqqqqq', {isJson: true})).toBe('[]');
  expect(run('qqqqqqqq')).toMatch(/^No results for "qqqqqqqq"\.\nTry searching for: /);
});

test('prints the heading, the URL, and the matching text', () => {
  expect(run('allowedSkew')).toContain('JWT › Clock differences\n  /auth/jwt/#skew\n  Set allowedSkew in seconds.');
});

test.each([
  ['x', '0', '--limit is "0"'],
  ['x', 'many', '--limit is "many"'],
  [' ', '5', 'There is no query'],
])('rejects "%s" with limit %s', (query, limit, message) => {
  expect(() => run(query, {limit})).toThrow(message);
});

test('says what to do if there is no index', () => {
  expect(() => openSearch(path.join(siteDir, 'assets'))).toThrow('npm run build');
});

test('uses the singular for one result', () => {
  expect(run('allowedSkew')).toMatch(/\n1 result on 1 page$/);
});
