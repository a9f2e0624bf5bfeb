import {isDay} from '../config/isDay.ts';
import {readPageMetadata} from '../plugins/changes/pages.ts';
import {changesCommand, readRecord} from '../plugins/changes/record.ts';
import {updateRecord} from '../plugins/changes/update.ts';
import type {Check} from './lib/check.ts';
import {siteDir} from './lib/site.ts';

/**
 * Validates the record of changes. Pages can be newer than the record, because it is written when they are published.
 */
const check: Check = {
  name: 'changes',
  kind: 'site',
  says: 'the record of changes has its dates and kinds, newest first',
  run() {
    const changes = readRecord()?.changes ?? [];
    const today = new Date().toISOString().slice(0, 10);
    const unrecorded = updateRecord({
      outDir: siteDir,
      date: today,
      pages: readPageMetadata(),
      isTrial: true,
    });
    const faults = changes.flatMap(({date, path: page}, i) => [
      ...(isDay(date) && date <= today ? [] : [`found the date ${date} of ${page}; expected a day up to today`]),
      ...(i > 0 && changes[i - 1]!.date < date
        ? [`found ${date} of ${page} below an earlier day; expected the newest first`]
        : []),
    ]);
    const say =
      unrecorded.length > 0
        ? `${unrecorded.length} pages changed since: run "${changesCommand}" before you publish`
        : 'up to date';
    return {
      faults: faults.map((fault) => `changes/record.json: ${fault}`),
      summary: `${changes.length} changes recorded, ${say}`,
    };
  },
};

export default check;
