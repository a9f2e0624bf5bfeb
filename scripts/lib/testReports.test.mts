import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {readChecks, readPlaywright, readVitest} from './testReports.mts';

function write(report: object): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'report-'));
  const file = path.join(folder, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
}

test('names a failed unit test with its file and message, without colors and stack', () => {
  const file = write({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        message: '',
        assertionResults: [
          {status: 'passed', fullName: 'one', failureMessages: []},
          {status: 'failed', fullName: 'two', failureMessages: ['\u001B[31mexpected 1\u001B[39m\n    at a.ts:1:1']},
        ],
      },
    ],
  });
  expect(readVitest(file)).toEqual({passed: 3, failed: 1, skipped: 2, faults: ['a.test.ts: two\n  expected 1']});
});

test('names a unit test file that does not load', () => {
  const testResults = [{name: 'a.test.ts', message: 'no such module', assertionResults: []}];
  const file = write({numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults});
  expect(readVitest(file).faults).toEqual(['a.test.ts: the file\n  no such module']);
});

test('names browser tests that failed or passed only when repeated, at any nesting level', () => {
  const spec = (title: string, status: string, message: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{status, results: [{errors: [{message}]}, {errors: []}]}],
  });
  const file = write({
    stats: {expected: 5, unexpected: 1, flaky: 1, skipped: 0},
    errors: [{message: 'the browser ended'}],
    suites: [
      {
        specs: [spec('one', 'unexpected', 'found none')],
        suites: [{specs: [spec('two', 'flaky', 'late'), spec('three', 'expected', '')]}],
      },
    ],
  });
  expect(readPlaywright(file)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    faults: ['a.spec.ts:7: one\n  found none', 'a.spec.ts:7: two\n  late', 'playwright: the run\n  the browser ended'],
  });
});

test('cuts a long message', () => {
  const message = Array.from({length: 99}, (_, line) => `line ${line}`).join('\n');
  const testResults = [{name: 'a', message: '', assertionResults: [{status: 'failed', failureMessages: [message]}]}];
  const [fault] = readVitest(write({testResults})).faults!;
  expect(fault).toContain('line 11');
  expect(fault).not.toContain('line 12');
});

test.each([readVitest, readPlaywright, readChecks])('returns zero counts without a whole report', (read) => {
  expect(read('/no/such/report.json')).toEqual({passed: 0, failed: 0});
  const file = write({});
  fs.writeFileSync(file, '{"stats": {"expected": 5');
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(read(file)).toEqual({passed: 0, failed: 0});
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
