/**
 * Compiles the examples that use stand-ins with the real packages, and records those that pass. Examples that use other
 * packages than the listed ones keep their entries:
 *
 *     npx tsx checks/examples/typescript/recordTypeScript.mts packages.json
 *
 * The file lists the package that each stand-in declares, and the paths of the packages:
 * `{"standIns": {"adm-zip.ts": "adm-zip 0.5.16"}, "paths": {"adm-zip": ["/folder/index.d.ts"]}}`.
 */
import '../../../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {readArgument} from '../../lib/readArgument.ts';
import {collectAllFences} from '../collect.ts';
import {installed} from '../installed.ts';
import {diagnoseWith, takesTypeScript} from '../verifiers/typescript.ts';
import {writeTypeChecked} from '../typeChecked.ts';
import type {Fence} from '../types.ts';

interface Packages {
  standIns: Record<string, string>;
  paths: Record<string, string[]>;
}

const {standIns, paths} = JSON.parse(
  fs.readFileSync(readArgument('a JSON file that lists the packages'), 'utf8'),
) as Packages;
const fences = (await collectAllFences()).filter(
  (fence) => takesTypeScript(fence) && fence.meta.declares === undefined && fence.meta.unchecked === undefined,
);
const run = new Map<Fence, string | undefined>();
for (const [fence, {used, faults}] of diagnoseWith(fences, paths)) {
  const packages = used.map((file) => standIns[path.basename(file)]);
  if (packages.includes(undefined)) continue;
  for (const fault of faults) console.log(`${fence.page}:${fence.pageLine}: ${fault}`);
  const by = [installed('typescript'), ...new Set(packages)].join(', ');
  run.set(fence, faults.length === 0 ? by : undefined);
}
writeTypeChecked('typescript', fences, run);
