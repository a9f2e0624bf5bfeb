import type {Level, VerifiedRecord} from '../../plugins/verified-examples/record.ts';
import {dataKey, exampleKey, keyOf, levels} from '../../plugins/verified-examples/record.ts';
import type {Page} from './collect.ts';
import type {Fence} from './types.ts';
import type {Result} from './verify.ts';

/** Returns whether the page shows a drawing in place of the fence. Diagrams and charts aren't examples. */
export const isDrawing = ({language}: Fence): boolean => language === 'mermaid' || language === 'chart';

/** Creates the record of the results that the site reads. It contains neither drawings nor faults. */
export function recordOf(pages: readonly Page[], results: readonly Result[], date: string): VerifiedRecord {
  const entries = pages.flatMap(({file, text}) => {
    const own = results.filter(({fence}) => fence.page === file && !isDrawing(fence));
    const examples = new Map<string, readonly [Level, string, number]>();
    for (const {fence, verdict} of own) {
      const checked = checkedOf({fence, verdict});
      if (!checked) continue;
      const key = exampleKey(fence.source.language, fence.source.meta, fence.source.text);
      const known = examples.get(key);
      // Identical examples share an entry, which claims no more than the example that was checked least.
      const [level, by] = known && levels.indexOf(known[0]) > levels.indexOf(checked[0]) ? known : checked;
      examples.set(key, [level, by, (known?.[2] ?? 0) + 1]);
    }
    return examples.size > 0 ? [[file, {key: keyOf(text), examples: Object.fromEntries(examples)}] as const] : [];
  });
  return {date, data: dataKey(), pages: Object.fromEntries(entries)};
}

/** @returns the level and the checker, or the reason why it wasn't checked; undefined for a fault */
export function checkedOf({fence, verdict}: Result): readonly [Level, string] | undefined {
  if (verdict.status === 'fault') return undefined;
  if (fence.isGenerated) return ['generated', ''];
  return verdict.status === 'exempt' ? ['unchecked', verdict.reason] : [verdict.level, verdict.by];
}
