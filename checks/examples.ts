import {collectFences, readDocs} from './examples/collect.ts';
import {verifyFences} from './examples/verify.ts';
import {describeCoverage} from './examples/coverage.ts';
import type {Check} from './lib/check.ts';

/** Every example of every page is verified, or says why not. */
const check: Check = {
  name: 'examples',
  kind: 'sources',
  says: 'every example is verified, or says why it cannot be',
  async run() {
    const fences = (await Promise.all(readDocs().map(collectFences))).flat();
    const results = await verifyFences(fences);
    const faults = results.flatMap(({fence, verdict}) => (verdict.status === 'fault' ? [`${fence.file}:${verdict.line}: ${verdict.message}${fence.file === fence.page ? '' : ` (shown by ${fence.page}:${fence.pageLine})`}`] : []));
    return {faults, summary: describeCoverage(results)};
  },
};

export default check;
