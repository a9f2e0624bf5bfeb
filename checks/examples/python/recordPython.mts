/**
 * Type-checks the examples in Python with the packages that they import, and records those that pass:
 *
 *     npx tsx checks/examples/python/recordPython.mts packages.json
 *
 * The file lists the folders of the packages, and the versions of those that examples import:
 * `{"extraPaths": ["/folder"], "packages": {"ndc_sdk_python": "ndc-sdk-python 0.42.0"}}`. Examples that import other
 * packages keep their entries.
 */
import '../../../config/plainErrors.mts';
import fs from 'node:fs';
import {readArgument} from '../../lib/readArgument.ts';
import {collectAllFences} from '../collect.ts';
import {installed} from '../installed.ts';
import {writeTypeChecked} from '../typeChecked.ts';
import type {Fence} from '../types.ts';
import {typeCheckPython} from '../verifiers/python.ts';

interface Packages {
  extraPaths: string[];
  packages: Record<string, string>;
}

/**
 * Errors about streams. They are ignored, because promptql-api-sdk declares one result for answers and streams, and
 * reports what an answer lacks for the answer's own class.
 */
const aboutStreams = /for class "Generator\[StreamChunk, None, None\]"$/;

const {extraPaths, packages} = JSON.parse(
  fs.readFileSync(readArgument('a JSON file that lists the packages'), 'utf8'),
) as Packages;
const fences = (await collectAllFences()).filter(
  ({language, meta}) => /^(?:python|py)$/.test(language) && meta.unchecked === undefined,
);
const own = await typeCheckPython(fences);
const typed = await typeCheckPython(fences, extraPaths);
const run = new Map<Fence, string | undefined>();
for (const [i, fence] of fences.entries()) {
  if (!own[i]!.isOpen) continue;
  const {isOpen} = typed[i]!;
  const faults = typed[i]!.faults.filter(({message}) => !aboutStreams.test(message));
  for (const {line, message} of faults) console.log(`${fence.file}:${line}: ${message}`);
  if (isOpen) continue;
  const used = own[i]!.imports.flatMap((name) => packages[name] ?? []);
  run.set(fence, faults.length > 0 ? undefined : [installed('pyright'), ...new Set(used)].join(', '));
}
writeTypeChecked('python', fences, run);
