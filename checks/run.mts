/** `npm run check [-- NAME …]`: runs all checks, or those named. `--kind sources|site|examples` selects by kind. */
import {showStacks} from '../config/plainErrors.mts';
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {chooseChecks, runOrFail, type Check} from './lib/check.ts';
import {checks} from './index.ts';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {kind: {type: 'string'}, report: {type: 'string'}},
});
const chosen = chooseChecks(checks, positionals, values.kind);
showStacks();
const failures: string[] = [];
for (const check of chosen) {
  const found = await findFaults(check);
  if (found.length) failures.push([check.name, ...found].join('\n  '));
}
const failed = failures.length;
const passed = chosen.length - failed;
console.log(`${passed} passed, ${failed} failed`);
if (values.report) fs.writeFileSync(values.report, JSON.stringify({passed, failed, faults: failures}));
process.exitCode = failed ? 1 : 0;

async function findFaults(check: Check): Promise<readonly string[]> {
  const {name, says} = check;
  const {faults, summary} = await runOrFail(check);
  console.log(`${faults.length ? '✗' : '✓'} ${name}: ${says} (${summary})`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults;
}
