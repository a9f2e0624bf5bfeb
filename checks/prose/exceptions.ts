/** A finding in correct English. */
export interface ProseException {
  file: string;
  /** Id of the rule. */
  rule: string;
  /** What the rule finds, as the check prints it. */
  found: string;
  /** Why the wording stays. */
  reason: string;
}

/** At most 25 in all. One that the check no longer needs is a fault. */
export const exceptions: readonly ProseException[] = [
  {
    file: 'deploy/nginx/config.ts',
    rule: 'two-semicolons',
    found: '; default_type text/plain; r',
    reason: 'a line of nginx configuration',
  },
  {
    file: 'plugins/search/testing/corpus.ts',
    rule: 'roll-back-noun',
    found: 'roll-back',
    reason: 'the id of a heading',
  },
];
