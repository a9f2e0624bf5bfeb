/** A schema violation: the path of the value, and what was expected. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Describes all violations in one line, because a misspelled field causes two: missing and unknown. */
export const describeIssues = (issues: readonly Issue[]): string =>
  issues.map(({path, message}) => (path.length ? `${path.join('.')}: ${message}` : message)).join('; ');
