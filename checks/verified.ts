import {
  dataKey,
  readRecord,
  recordCommand,
  verificationOf,
  type VerifiedRecord,
} from '../plugins/verified-examples/record.ts';
import {collectFences, readDocs, type Page} from './examples/collect.ts';
import {isDrawing} from './examples/record.ts';
import type {Check} from './lib/check.ts';

/** Finds examples that changed since the `examples` check verified them, because running them all takes minutes. */
const check: Check = {
  name: 'verified',
  kind: 'sources',
  says: 'no example has changed since it was verified',
  async run() {
    const [pages, record] = [readDocs(), readRecord()];
    return {
      faults: await findStale(pages, record, dataKey()),
      summary: `${Object.keys(record.pages).length} pages with examples, verified on ${record.date}`,
    };
  },
};

export default check;

/**
 * Finds pages whose examples aren't in the record of verified examples.
 * @param data key of the current data
 * @returns one line for each page, or a single line if the data changed, because all examples are checked against it
 */
export async function findStale(pages: readonly Page[], record: VerifiedRecord, data: string): Promise<string[]> {
  const advice = `run "${recordCommand}" and commit plugins/verified-examples/verified.json`;
  if (record.data !== data) return [`reference/ or examples/ changed after the examples were verified; ${advice}`];
  const stale: string[] = [];
  for (const page of pages) {
    if (verificationOf(page.file, page.text, record, data)) continue;
    if (page.file in record.pages || (await hasExamples(page))) stale.push(page.file);
  }
  const files = new Set(pages.map(({file}) => file));
  stale.push(...Object.keys(record.pages).filter((file) => !files.has(file)));
  return stale.map((file) => `${file}: its examples changed after they were verified; ${advice}`);
}

const hasExamples = async (page: Page) => (await collectFences(page)).some((fence) => !isDrawing(fence));
