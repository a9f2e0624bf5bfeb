import {expect, test} from 'vitest';
import {runOrFail} from './check.ts';

test('a check that throws has failed, with the reason, and does not end the run', async () => {
  const result = await runOrFail(() => {
    throw new Error('the file is gone');
  });
  expect(result.faults.join('\n')).toContain('the file is gone');
});

test('what a check finds is passed on', async () => {
  const result = {faults: ['a:1: found b; expected c'], summary: '1 page'};
  expect(await runOrFail(() => result)).toBe(result);
});
