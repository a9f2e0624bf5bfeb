import type {VerifiedRecord} from '../../plugins/verified-examples/record.ts';
import {dataKey, keyOf} from '../../plugins/verified-examples/record.ts';
import type {Page} from './collect.ts';
import type {Result} from './verify.ts';

/** What the results say, as the site reads it; a diagram alone is no example. */
export function recordOf(pages: readonly Page[], results: readonly Result[], date: string): VerifiedRecord {
  const entries = pages.flatMap(({file, text}) => {
    const verdicts = results.filter(({fence}) => fence.page === file);
    const isVerified = verdicts.every(({verdict}) => verdict.status === 'verified');
    const by = new Set(verdicts.flatMap(({fence, verdict}) => (verdict.status === 'verified' && fence.language !== 'mermaid' ? [verdict.by] : [])));
    return isVerified && by.size > 0 ? [[file, {key: keyOf(text), by: [...by].sort()}] as const] : [];
  });
  return {date, data: dataKey(), pages: Object.fromEntries(entries)};
}
