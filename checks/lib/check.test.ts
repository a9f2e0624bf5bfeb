import {expect, test} from 'vitest';
import {runOrFail} from './check.ts';

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
