import type {Result} from './verify.ts';

/** `1,400 of 1,450 verified (96.6 %), 50 exempt: 30 output of …`. */
export function describeCoverage(results: readonly Result[]): string {
  const verified = results.filter(({verdict}) => verdict.status === 'verified').length;
  const reasons = new Map<string, number>();
  for (const {verdict} of results) if (verdict.status === 'exempt') reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
  const exempt = [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, count]) => `${count} ${reason}`);
  const format = new Intl.NumberFormat('en');
  const share = ((100 * verified) / Math.max(results.length, 1)).toFixed(1);
  return `${format.format(verified)} of ${format.format(results.length)} verified, ${share} %${exempt.length > 0 ? `; exempt: ${exempt.join(', ')}` : ''}`;
}
