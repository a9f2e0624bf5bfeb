import {readRecord, recordCommand, type VerifiedRecord} from '../plugins/verified-examples/record.ts';
import {collectAllFences, readDocs, type Page} from './examples/collect.ts';
import {describeCoverage} from './examples/coverage.ts';
import {recordOf} from './examples/record.ts';
import {verifyFences, type Result} from './examples/verify.ts';
import {findThreadFaults} from './examples/threads.ts';
import type {Check} from './lib/check.ts';

/** Every example of every page is verified or explains why it isn't, and what the site says about it is true. */
const check: Check = {
  name: 'examples',
  kind: 'examples',
  says: 'every example has a level of verification, or the reason why it cannot be checked',
  async run() {
    const {pages, results, threadFaults} = await checkExamples();
    const faults = [...faultsOf(results), ...threadFaults];
    return {
      faults: faults.length > 0 ? faults : staleRecord(recordOf(pages, results, readRecord().date), readRecord()),
      summary: describeCoverage(results),
    };
  },
};

export default check;

/** Verifies the examples of docs/, and the threads that pages replay. */
export async function checkExamples(): Promise<{pages: Page[]; results: Result[]; threadFaults: string[]}> {
  const pages = readDocs();
  // The check `diagrams` compares diagrams with their drawings.
  const fences = (await collectAllFences(pages)).filter(({language}) => language !== 'mermaid');
  return {pages, results: await verifyFences(fences), threadFaults: await findThreadFaults()};
}

/** Returns one line for each fault, with the file and line, and with the page if it is another file. */
export function faultsOf(results: readonly Result[]): string[] {
  return results.flatMap(({fence, verdict}) => {
    if (verdict.status !== 'fault') return [];
    const shownBy = fence.file === fence.page ? '' : ` (shown by ${fence.page}:${fence.pageLine})`;
    return [`${fence.file}:${verdict.line}: ${verdict.message}${shownBy}`];
  });
}

function staleRecord(found: VerifiedRecord, written: VerifiedRecord): string[] {
  if (JSON.stringify(found) === JSON.stringify(written)) return [];
  return [
    `plugins/verified-examples/verified.json: found the record of other examples or other data; run "${recordCommand}" and commit it, or pages do not say how their examples were checked`,
  ];
}
