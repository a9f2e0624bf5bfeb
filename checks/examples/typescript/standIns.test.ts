import path from 'node:path';
import {expect, test} from 'vitest';
import {comparisonOf, standInsDir} from './standIns.ts';

const standIn = path.join(standInsDir, 'promptql.d.ts');

test('a stand-in that agrees with its package counts as its types', () => {
  expect(comparisonOf(standIn)).toMatchObject({package: '@hasura/promptql 0.4.0'});
});

test('a stand-in that was edited since the comparison is a transcription', () => {
  const record = {'promptql.d.ts': {package: 'x', source: 'x', sha256: 'of an earlier text'}};
  expect(comparisonOf(standIn, record)).toBeUndefined();
});

test('a stand-in that was never compared is a transcription', () => {
  expect(comparisonOf(path.join(standInsDir, 'ndc-duckduckapi.ts'))).toBeUndefined();
});
