import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import {diagnoseWith} from '../verifiers/typescript.ts';
import {comparisonOf, standInsDir} from './standIns.ts';
import {exampleFingerprint, typeCheckedWith} from '../typeChecked.ts';

const standIn = path.join(standInsDir, 'promptql.d.ts');

test('a stand-in that matches its package counts as the types of the package', () => {
  expect(comparisonOf(standIn)).toMatchObject({package: '@hasura/promptql 0.4.0'});
});

test('a stand-in that was edited since the comparison is a transcription', () => {
  const record = {'promptql.d.ts': {package: 'x', source: 'x', sha256: 'of an earlier text'}};
  expect(comparisonOf(standIn, record)).toBeUndefined();
});

test('a stand-in that was never compared is a transcription', () => {
  expect(comparisonOf(path.join(standInsDir, 'ndc-duckduckapi.ts'))).toBeUndefined();
});

describe('examples that passed with the real packages', () => {
  test('lose their level when they are edited', () => {
    const record = {[exampleFingerprint(fenceOf('typescript', 'a();'))]: 'typescript 1.0, a 1.0'};
    expect(typeCheckedWith('typescript', fenceOf('typescript', 'a();'), record)).toBe('typescript 1.0, a 1.0');
    expect(typeCheckedWith('typescript', fenceOf('typescript', 'b();'), record)).toBeUndefined();
  });

  test('are compiled with the named packages instead of the stand-ins', () => {
    const text = "import {applicationDefault} from 'firebase-admin/app';\napplicationDefault().name;";
    const fence = fenceOf('typescript', text);
    const paths = {'firebase-admin/app': [path.join(standInsDir, 'firebase-admin-auth.d.ts')]};
    const faults = (each: typeof paths | object) => diagnoseWith([fence], {...each}).get(fence)?.faults;
    expect(faults(paths)).toEqual([expect.stringMatching(/^1: .*applicationDefault/)]);
    expect(faults({})).toEqual([expect.stringMatching(/^2: .*'name' does not exist/)]);
  });
});
