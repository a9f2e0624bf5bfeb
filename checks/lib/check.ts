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
