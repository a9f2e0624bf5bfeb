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

const kinds: readonly Check['kind'][] = ['sources', 'site', 'examples'];

/**
 * Chooses checks: all, or those that have one of the names, and are of the kind.
 * @throws Error for a name or kind that there is not, and where none is left, because none could fail
 */
export function chooseChecks(all: readonly Check[], names: readonly string[], kind?: string): Check[] {
  const unknown = names.find((name) => !all.some((check) => check.name === name));
  if (unknown !== undefined)
    throw new Error(`There is no check "${unknown}"; expected one of ${all.map(({name}) => name).join(', ')}.`);
  if (kind !== undefined && !kinds.some((each) => each === kind))
    throw new Error(`There is no kind "${kind}"; expected one of ${kinds.join(', ')}.`);
  const chosen = all.filter(
    (check) => (names.length === 0 || names.includes(check.name)) && (kind === undefined || check.kind === kind),
  );
  if (chosen.length === 0)
    throw new Error(`None of the checks ${names.join(', ')} is of the kind "${kind}"; omit --kind.`);
  return chosen;
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
