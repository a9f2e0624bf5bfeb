import {describe, expect, test} from 'vitest';
import {chooseChecks, runOrFail, type Check} from './check.ts';

test('a check that throws has failed, with the reason, and does not end the run', async () => {
  const run = () => {
    throw new Error('the file is gone');
  };
  const result = await runOrFail({kind: 'sources', run});
  expect(result.faults).toEqual(['the file is gone']);
});

test('of a check with a fault of its own, the stack is said', async () => {
  const run = () => {
    throw new TypeError('x is not a function');
  };
  const {faults} = await runOrFail({kind: 'sources', run});
  expect(faults[0]).toMatch(/^TypeError: x is not a function\n {4}at /);
});

test('what a check finds is passed on', async () => {
  const result = {faults: ['a:1: found b; expected c'], summary: '1 page'};
  expect(await runOrFail({kind: 'sources', run: () => result})).toBe(result);
});

test('a check of the built site is not run where there is none, and has failed', async () => {
  const run = () => ({faults: [], summary: ''});
  expect((await runOrFail({kind: 'site', run}, '/no/such/folder')).faults).toEqual([
    'build/: there is no built site; run "npm run build"',
  ]);
});

describe('of the checks', () => {
  const check = (name: string, kind: Check['kind']): Check => ({
    name,
    kind,
    says: '',
    run: () => ({faults: [], summary: ''}),
  });
  const all = [check('prose', 'sources'), check('budget', 'site'), check('examples', 'examples')];
  const choose = (names: string[], kind?: string) => chooseChecks(all, names, kind).map(({name}) => name);

  test('all run, those that are named, or those of a kind', () => {
    expect(choose([])).toEqual(['prose', 'budget', 'examples']);
    expect(choose(['budget'])).toEqual(['budget']);
    expect(choose([], 'sources')).toEqual(['prose']);
    expect(choose(['prose', 'budget'], 'site')).toEqual(['budget']);
  });

  test.each([
    [['prosa'], undefined, 'There is no check "prosa"; expected one of prose, budget, examples.'],
    [[], 'source', 'There is no kind "source"; expected one of sources, site, examples.'],
    [['prose'], 'site', 'None of the checks prose is of the kind "site"; omit --kind.'],
  ])('a choice of none (%j, %j) is an error, because no check would fail', (names, kind, message) => {
    expect(() => choose(names, kind)).toThrow(message);
  });
});
