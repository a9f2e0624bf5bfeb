/**
 * Returns the value below which a given share of the values lies.
 * @param share 0 to 1, e.g. 0.95
 */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
}
