/** `npm run examples`: verifies all examples, and records which pages can say so. */
import '../../config/plainErrors.mts';
import {parseArgs} from 'node:util';
import {readGenerated, writeWhole} from '../../config/files.ts';
import {recordFile, type VerifiedRecord} from '../../plugins/verified-examples/record.ts';
import {checkExamples, faultsOf} from '../examples.ts';
import {findLosses, renewRecord} from './record.ts';

parseArgs();
const {pages, results, threadFaults} = await checkExamples();
const faults = [...faultsOf(results), ...threadFaults];
for (const fault of faults) console.log(fault);
// After a merge, the old record might not be readable.
const old = readGenerated<VerifiedRecord>(recordFile);
const today = new Date().toISOString().slice(0, 10);
const record = renewRecord(old, {pages, results, faults}, today);
if (record !== old) writeWhole(recordFile, `${JSON.stringify(record, null, 1)}\n`);
console.log(
  record === old ? 'The record is up to date.' : `Wrote the record of ${Object.keys(record.pages).length} pages.`,
);
const losses = old ? findLosses(old, record, results) : [];
if (losses.length > 0)
  console.log(
    `Some examples are checked less than before. If one was type-checked, check it again ("Records of types" in checks/examples/README.md). Otherwise, correct it, or give the reason in the commit.\n${losses.join('\n')}`,
  );
