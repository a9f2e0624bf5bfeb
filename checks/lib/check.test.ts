import {expect, test} from 'vitest';
import {runOrFail} from './check.ts';

test('a check that throws has failed, with the reason, and does not end the run', async () => {
  const result = await runOrFail(() => {
    throw new Error('the file is gone');
  });
  expect(result.faults).toEqual(['the file is gone']);
});

test('of a check with a fault of its own, the stack is said', async () => {
  const {faults} = await runOrFail(() => {
    throw new TypeError('x is not a function');
  });
  expect(faults[0]).toMatch(/^TypeError: x is not a function\n {4}at /);
});

test('what a check finds is passed on', async () => {
  const result = {faults: ['a:1: found b; expected c'], summary: '1 page'};
  expect(await runOrFail(() => result)).toBe(result);
});
