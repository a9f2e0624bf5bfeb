import {levels, type Level} from '../../plugins/verified-examples/record.ts';
import {checkedOf, isDrawing} from './record.ts';
import type {Result} from './verify.ts';

/**
 * Counts examples by level. Drawings aren't examples.
 * @returns `of 1,300 written by hand: 25 executed, 30 type-checked, …; 500 generated; unchecked: 16 words for the
 * assistant, …`
 */
export function describeCoverage(results: readonly Result[]): string {
  const counts = new Map<Level, number>();
  const reasons = new Map<string, number>();
  for (const result of results) {
    const [level, by] = (!isDrawing(result.fence) && checkedOf(result)) || [];
    if (level) counts.set(level, (counts.get(level) ?? 0) + 1);
    if (level === 'unchecked') reasons.set(by!, (reasons.get(by!) ?? 0) + 1);
  }
  const format = new Intl.NumberFormat('en');
  const list = (entries: Iterable<readonly [string, number]>) =>
    [...entries].map(([name, count]) => `${format.format(count)} ${name}`).join(', ');
  const generated = counts.get('generated') ?? 0;
  const byHand = levels.flatMap((level) =>
    level !== 'generated' && counts.has(level) ? [[level, counts.get(level)!] as const] : [],
  );
  const total = byHand.reduce((sum, [, count]) => sum + count, 0);
  const why = [...reasons].sort((a, b) => b[1] - a[1]);
  const unchecked = why.length > 0 ? `; unchecked: ${list(why)}` : '';
  return `of ${format.format(total)} written by hand: ${list(byHand)}; ${format.format(generated)} generated${unchecked}`;
}
