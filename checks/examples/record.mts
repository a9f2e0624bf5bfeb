/** `npm run examples`: verifies all examples, and records which pages can say so. */
import '../../config/plainErrors.mts';
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {readRecord, recordFile} from '../../plugins/verified-examples/record.ts';
import {checkExamples, faultsOf} from '../examples.ts';
import {recordOf} from './record.ts';

parseArgs();
const {pages, results, threadFaults} = await checkExamples();
const faults = [...faultsOf(results), ...threadFaults];
for (const fault of faults) console.log(fault);
const old = fs.existsSync(recordFile) ? readRecord() : undefined;
const today = new Date().toISOString().slice(0, 10);
// The date stays the same until the results change, so the record doesn't change without a reason.
const same = old && JSON.stringify(recordOf(pages, results, old.date)) === JSON.stringify(old);
if (!same) fs.writeFileSync(recordFile, `${JSON.stringify(recordOf(pages, results, today), null, 1)}\n`);
console.log(
  same ? 'The record is up to date.' : `Wrote the record of ${Object.keys(readRecord().pages).length} pages.`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
