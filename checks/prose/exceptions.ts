/** A finding in correct English. */
export interface ProseException {
  file: string;
  /** The id of the rule. */
  rule: string;
  /** The words that the rule finds, as the check prints them. */
  found: string;
  /** The reason to keep the wording. */
  reason: string;
}

/** All exceptions, at most 25. An exception that the check no longer needs is a fault. */
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
