import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fenceOf} from '../testing/fence.ts';
import {diagnoseWith} from '../verifiers/typescript.ts';
import {comparisonOf, standInsDir} from './standIns.ts';
import {exampleFingerprint, renewTypeChecked, typeCheckedWith} from '../typeChecked.ts';

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

  test('keep their entries in a run with other packages, unless they are gone or have faults now', () => {
    const old = {'a();': 'a 1.0', 'b();': 'b 1.0', 'c();': 'c 1.0', 'gone();': 'd 1.0'};
    const keyOf = (text: string) => exampleFingerprint(fenceOf('typescript', text));
    const record = Object.fromEntries(Object.entries(old).map(([text, by]) => [keyOf(text), by]));
    const [other, passed, wrong] = ['a();', 'b();', 'c();'].map((text) => fenceOf('typescript', text));
    const run = new Map([
      [passed!, 'b 2.0'],
      [wrong!, undefined],
    ]);
    expect(renewTypeChecked(record, [other!, passed!, wrong!], run)).toEqual({
      [keyOf('a();')]: 'a 1.0',
      [keyOf('b();')]: 'b 2.0',
    });
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
