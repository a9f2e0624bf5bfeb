/** `npm run examples`: verifies all examples, and records which pages can say so. */
import '../../config/plainErrors.mts';
import {parseArgs} from 'node:util';
import {readCache, writeWhole} from '../../config/files.ts';
import {recordFile, type VerifiedRecord} from '../../plugins/verified-examples/record.ts';
import {checkExamples, faultsOf} from '../examples.ts';
import {recordOf} from './record.ts';

parseArgs();
const {pages, results, threadFaults} = await checkExamples();
const faults = [...faultsOf(results), ...threadFaults];
for (const fault of faults) console.log(fault);
// After a merge, the old record might not be readable.
const old = readCache<VerifiedRecord>(recordFile);
const today = new Date().toISOString().slice(0, 10);
const record = recordOf(pages, results, today);
// The date stays the same until the results change, so the record doesn't change without a reason.
const same = old && JSON.stringify({...record, date: old.date}) === JSON.stringify(old);
if (!same) writeWhole(recordFile, `${JSON.stringify(record, null, 1)}\n`);
console.log(same ? 'The record is up to date.' : `Wrote the record of ${Object.keys(record.pages).length} pages.`);
process.exitCode = faults.length > 0 ? 1 : 0;
