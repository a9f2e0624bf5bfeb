import fs from 'node:fs';
import {describeError} from '../../config/describeError.ts';
import {siteDir} from './site.ts';

/** What every check gives: one file a check, run by run.mts. */
export interface Check {
  /** One word, as in `npm run check -- outlines`. */
  name: string;
  /** Whether it reads the sources, reads the built site, or runs the examples, which takes minutes. */
  kind: 'sources' | 'site' | 'examples';
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

/**
 * Runs a check. One that throws has failed, with the error as its fault, and the next ones still run; so has one that
 * reads the built site where there is none.
 * @param site folder of the built site
 */
export async function runOrFail({kind, run}: Pick<Check, 'kind' | 'run'>, site = siteDir): Promise<CheckResult> {
  if (kind === 'site' && !fs.existsSync(site))
    return {faults: ['build/: there is no built site; run "npm run build"'], summary: 'no build'};
  try {
    return await run();
  } catch (error) {
    return {faults: [describeError(error)], summary: 'it did not finish'};
  }
}
