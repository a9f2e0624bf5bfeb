/** What a schema says of a value: where, and what was expected. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Describes all faults in one line, because a misspelled field is both missing and unknown. */
export const describeIssues = (issues: readonly Issue[]): string =>
  issues.map(({path, message}) => (path.length ? `${path.join('.')}: ${message}` : message)).join('; ');
