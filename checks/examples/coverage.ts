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

/** Of one page. */
export interface PageCoverage {
  total: number;
  verified: number;
  exempt: number;
  faults: number;
}

export function coverageByPage(results: readonly Result[]): Record<string, PageCoverage> {
  const pages: Record<string, PageCoverage> = {};
  for (const {fence, verdict} of results) {
    const page = (pages[fence.page] ??= {total: 0, verified: 0, exempt: 0, faults: 0});
    page.total++;
    page[verdict.status === 'fault' ? 'faults' : verdict.status]++;
  }
  return pages;
}
