import {stripVTControlCharacters} from 'node:util';
import type {JSONReport, JSONReportSuite} from '@playwright/test/reporter';
import type {JsonTestResults} from 'vitest/node';
import {readGenerated} from '../../config/files.ts';

/** The result of a test step. */
export interface Result {
  passed: number;
  failed: number;
  skipped?: number;
  /** The file, name, and message of each fault. */
  faults?: readonly string[];
}

const nothing: Result = {passed: 0, failed: 0};

/** The maximum number of lines of a fault's message: enough for the expected and actual values, without the stack. */
const messageLines = 12;

/** Reads counts and faults of `vitest --reporter=json`. @returns zero counts if there is no whole report */
export function readVitest(file: string): Result {
  const report = readGenerated<JsonTestResults>(file);
  if (!report) return nothing;
  const faults = report.testResults.flatMap(({name, message, assertionResults}) => {
    const tests = assertionResults.filter(({status}) => status === 'failed');
    if (tests.length === 0) return message ? [describe(name, 'the file', message)] : [];
    return tests.map(({fullName, failureMessages}) => describe(name, fullName, failureMessages?.[0]));
  });
  const {numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped} = report;
  return {passed, failed, skipped, faults};
}

/**
 * Reads counts and faults of Playwright's `json` reporter. A test that passed only when repeated counts as failed.
 * @returns zero counts if there is no whole report
 */
export function readPlaywright(file: string): Result {
  const report = readGenerated<JSONReport>(file);
  if (!report) return nothing;
  const {expected: passed, unexpected, flaky, skipped} = report.stats;
  const faults = [
    ...report.suites.flatMap((suite) => faultsOf(suite)),
    ...report.errors.map(({message}) => describe('playwright', 'the run', message)),
  ];
  return {passed, failed: unexpected + flaky, skipped, faults};
}

function faultsOf({specs, suites = []}: JSONReportSuite): string[] {
  return [
    ...specs.flatMap(({file, line, title, tests}) =>
      tests
        .filter(({status}) => status === 'unexpected' || status === 'flaky')
        .map(({results}) => describe(`${file}:${line}`, title, results.flatMap(({errors}) => errors)[0]?.message)),
    ),
    ...suites.flatMap((suite) => faultsOf(suite)),
  ];
}

/** Reads counts and faults of `npm run check -- --report FILE`. @returns zero counts if there is no whole report */
export function readChecks(file: string): Result {
  return readGenerated<Result>(file) ?? nothing;
}

function describe(place: string, test: string, message = 'it says no reason'): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line));
  return [`${place}: ${test}`, ...lines.slice(0, messageLines).map((line) => `  ${line}`)].join('\n');
}
