import fs from 'node:fs';
import path from 'node:path';
import {describeError} from '../../config/describeError.ts';
import {siteDir} from './site.ts';

/** A check. Each check has its own file, and run.mts runs all of them. */
export interface Check {
  /** One word, as in `npm run check -- twins`. */
  name: string;
  /** Whether the check reads the sources, reads the built site, or runs the examples, which takes minutes. */
  kind: 'sources' | 'site' | 'examples';
  /** A statement that is true if the check passes. */
  says: string;
  run: () => CheckResult | Promise<CheckResult>;
}

export interface CheckResult {
  /** One line for each fault: the file (and line), what was found, what was expected, and what to do. */
  faults: readonly string[];
  /** A number or short text worth printing when the check passes, e.g. `350 pages`. */
  summary: string;
}

const kinds: readonly Check['kind'][] = ['sources', 'site', 'examples'];

/**
 * Chooses the checks that have one of the names and are of the kind. Without names or a kind, chooses all checks.
 * @throws Error for an unknown name or kind, and if no check is left, because then none could fail
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
 * Runs a check. A check that throws fails with the error as its fault, and the next checks still run. A check of the
 * built site fails if there is no built site, because a check that reads no page finds no fault.
 * @param site folder of the built site
 */
export async function runOrFail({kind, run}: Pick<Check, 'kind' | 'run'>, site = siteDir): Promise<CheckResult> {
  if (kind === 'site' && !fs.existsSync(path.join(site, 'index.html')))
    return {faults: ['build/: there is no built site; run "npm run build"'], summary: 'no build'};
  try {
    return await run();
  } catch (error) {
    return {faults: [describeError(error)], summary: 'it did not finish'};
  }
}
