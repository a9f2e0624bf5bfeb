/** A finding that is right as it is. */
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
export const exceptions: readonly ProseException[] = [];
