import type {Level, VerifiedRecord} from '../../plugins/verified-examples/record.ts';
import {dataKey, exampleKey, keyOf, levels, recordCommand} from '../../plugins/verified-examples/record.ts';
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
      const key = keyOfExample(fence.source);
      const known = examples.get(key);
      // Identical examples share an entry, which claims no more than the example that was checked least.
      const [level, by] = known && rankOf(known[0]) > rankOf(checked[0]) ? known : checked;
      examples.set(key, [level, by, (known?.[2] ?? 0) + 1]);
    }
    return examples.size > 0 ? [[file, {key: keyOf(text), examples: Object.fromEntries(examples)}] as const] : [];
  });
  return {date, data: dataKey(), pages: Object.fromEntries(entries)};
}

/**
 * Creates the record of a run. The date stays the same until the results change, so the record doesn't change without a
 * reason.
 * @param old the record so far
 * @param today in UTC, such as `2026-11-21`
 * @returns the old record if the results are the same
 * @throws Error if the run found faults, because the check `verified` accepts every page that is in the record
 */
export function renewRecord(
  old: VerifiedRecord | undefined,
  {pages, results, faults}: {pages: readonly Page[]; results: readonly Result[]; faults: readonly string[]},
  today: string,
): VerifiedRecord {
  if (faults.length > 0)
    throw new Error(
      `The record stays unchanged because of these faults. Correct them, and run "${recordCommand}" again.`,
    );
  const record = recordOf(pages, results, today);
  return old && JSON.stringify({...record, date: old.date}) === JSON.stringify(old) ? old : record;
}

/**
 * Finds examples that are checked less than before. That is no fault, so an edited example that isn't in the records of
 * types (typeChecked.ts) would lose its level unnoticed. An edited example has another key, so each example that a page
 * doesn't have anymore is compared with one that is new there.
 * @returns one line for each example, with the place and both levels
 */
export function findLosses(old: VerifiedRecord, record: VerifiedRecord, results: readonly Result[]): string[] {
  return Object.entries(record.pages).flatMap(([page, {examples}]) => {
    const known = old.pages[page]?.examples ?? {};
    const added = differences(examples, known);
    const gone = differences(known, examples).sort(([, [a]], [, [b]]) => rankOf(a) - rankOf(b));
    return gone.flatMap(([, [before]]) => {
      const equal = added.findIndex(([, [level]]) => rankOf(level) <= rankOf(before));
      const [replacement] = added.splice(Math.max(equal, 0), 1);
      if (equal >= 0 || !replacement) return [];
      const [key, [level]] = replacement;
      const {fence} = results.find(({fence: {page: own, source}}) => own === page && keyOfExample(source) === key)!;
      return `${page}:${fence.pageLine}: found ${level}, but ${before} before (under "${headingOf(fence)}")`;
    });
  });
}

const headingOf = ({heading}: Fence) => heading.replace(/ \{#[^}]*\}$/, '');

type Examples = VerifiedRecord['pages'][string]['examples'];

/** Returns the examples that others lack, or have with another level. Generated examples have no level to lose. */
const differences = (examples: Examples, others: Examples) =>
  Object.entries(examples).filter(([key, [level]]) => level !== 'generated' && level !== others[key]?.[0]);

const rankOf = (level: Level) => levels.indexOf(level);

const keyOfExample = ({language, meta, text}: Fence['source']) => exampleKey(language, meta, text);

/** @returns the level and the checker, or the reason why it wasn't checked; undefined for a fault */
export function checkedOf({fence, verdict}: Result): readonly [Level, string] | undefined {
  if (verdict.status === 'fault') return undefined;
  if (fence.isGenerated) return ['generated', ''];
  return verdict.status === 'exempt' ? ['unchecked', verdict.reason] : [verdict.level, verdict.by];
}
