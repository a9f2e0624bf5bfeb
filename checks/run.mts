/** `npm run check [-- NAME …]`: runs the checks, all or those named. `--kind sources|site|examples` picks by kind. */
import fs from 'node:fs';
import {parseArgs} from 'node:util';
import {runOrFail, type Check} from './lib/check.ts';
import {checks} from './index.ts';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {kind: {type: 'string'}, report: {type: 'string'}},
});
const unknown = positionals.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length) {
  console.error(`There is no check "${unknown[0]}"; expected one of ${checks.map(({name}) => name).join(', ')}.`);
  process.exit(2);
}

const chosen = checks.filter(
  ({name, kind}) => (positionals.length === 0 || positionals.includes(name)) && (!values.kind || kind === values.kind),
);
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
