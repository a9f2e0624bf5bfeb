import {describeError} from '../../config/describeError.ts';

/** What every check gives: one file a check, run by run.mts. */
export interface Check {
  /** One word, as in `npm run check -- outlines`. */
  name: string;
  /** Whether it reads the sources or the built site. */
  kind: 'sources' | 'site';
  /** One sentence: what holds when it passes. */
  says: string;
  run: () => CheckResult | Promise<CheckResult>;
}

export interface CheckResult {
  /** One line a fault: the file (and line), what was found, what was expected, what to do. */
  faults: readonly string[];
  /** A number or short text worth printing when the check passes, e.g. `350 pages`. */
  summary: string;
}

/** Runs a check. One that throws has failed, with the error as its fault, and the next ones still run. */
export async function runOrFail(run: Check['run']): Promise<CheckResult> {
  try {
    return await run();
  } catch (error) {
    return {faults: [describeError(error)], summary: 'it did not finish'};
  }
}
