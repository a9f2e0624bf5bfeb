import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {chooseChecks, runOrFail, type Check} from './check.ts';

test('a check that throws fails with the reason, and does not end the run', async () => {
  const run = () => {
    throw new Error('the file is gone');
  };
  const result = await runOrFail({kind: 'sources', run});
  expect(result.faults).toEqual(['the file is gone']);
});

test('a programming error in a check is reported with its stack', async () => {
  const run = () => {
    throw new TypeError('x is not a function');
  };
  const {faults} = await runOrFail({kind: 'sources', run});
  expect(faults[0]).toMatch(/^TypeError: x is not a function\n {4}at /);
});

test('the result of a check is passed on', async () => {
  const result = {faults: ['a:1: found b; expected c'], summary: '1 page'};
  expect(await runOrFail({kind: 'sources', run: () => result})).toBe(result);
});

test('a check of the built site fails without running if there is no built site', async () => {
  const run = () => ({faults: [], summary: ''});
  expect((await runOrFail({kind: 'site', run}, '/no/such/folder')).faults).toEqual([
    'build/: there is no built site; run "npm run build"',
  ]);
});

test('a check of the built site fails without running if the folder has no home page', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'check-'));
  fs.writeFileSync(path.join(folder, '_headers'), '');
  const run = () => ({faults: [], summary: '0 pages'});
  expect((await runOrFail({kind: 'site', run}, folder)).faults).toHaveLength(1);
  fs.writeFileSync(path.join(folder, 'index.html'), '');
  expect((await runOrFail({kind: 'site', run}, folder)).faults).toEqual([]);
});

describe('choosing checks', () => {
  const check = (name: string, kind: Check['kind']): Check => ({
    name,
    kind,
    says: '',
    run: () => ({faults: [], summary: ''}),
  });
  const all = [check('prose', 'sources'), check('budget', 'site'), check('examples', 'examples')];
  const choose = (names: string[], kind?: string) => chooseChecks(all, names, kind).map(({name}) => name);

  test('selects all checks, those that are named, or those of a kind', () => {
    expect(choose([])).toEqual(['prose', 'budget', 'examples']);
    expect(choose(['budget'])).toEqual(['budget']);
    expect(choose([], 'sources')).toEqual(['prose']);
    expect(choose(['prose', 'budget'], 'site')).toEqual(['budget']);
  });

  test.each([
    [['prosa'], undefined, 'There is no check "prosa"; expected one of prose, budget, examples.'],
    [[], 'source', 'There is no kind "source"; expected one of sources, site, examples.'],
    [['prose'], 'site', 'None of the checks prose is of the kind "site"; omit --kind.'],
  ])('throws if no check is selected (%j, %j), because none would fail', (names, kind, message) => {
    expect(() => choose(names, kind)).toThrow(message);
  });
});
