/**
 * Reads and writes which examples passed a type checker with the real packages that they import. Those packages aren't
 * in this repository. recordTypeScript.mts, recordPython.mts, and recordGo.mts check with them and record fingerprints,
 * so the level of an example doesn't depend on the machine, and an edited example loses its level.
 */
import path from 'node:path';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {readJson} from '../../config/readJson.ts';
import {readText} from '../lib/readText.ts';
import type {Fence} from './types.ts';
import {fingerprintOf} from './typescript/standIns.ts';

/** Fingerprints of the examples that passed → the type checker and the packages, with their versions. */
export type TypeCheckedExamples = Readonly<Record<string, string>>;

/** The paths of the records from the repository's root. */
const files = {
  typescript: 'checks/examples/typescript/typeChecked.json',
  python: 'checks/examples/python/typeChecked.json',
  go: 'checks/examples/go/typeChecked.json',
};

/** What a run found out about examples: the type checker and the packages, or undefined for an example with faults. */
export type TypeCheckedRun = ReadonlyMap<Fence, string | undefined>;

/**
 * Writes the record of a language, and prints how many examples it has.
 * @param fences all examples in the language
 * @param run the examples that this run could check, because it had their packages
 */
export function writeTypeChecked(language: keyof typeof files, fences: readonly Fence[], run: TypeCheckedRun) {
  const record = renewTypeChecked(readTypeChecked(language), fences, run);
  writeWhole(path.join(rootDir, files[language]), `${JSON.stringify(record, null, 2)}\n`);
  console.log(`${Object.keys(record).length} examples passed, ${run.size} checked now`);
}

/** Adds the results of a run to a record. Of the other entries, keeps those of examples that still exist. */
export function renewTypeChecked(
  old: TypeCheckedExamples,
  fences: readonly Fence[],
  run: TypeCheckedRun,
): TypeCheckedExamples {
  const entries = fences.flatMap((fence) => {
    const key = exampleFingerprint(fence);
    const by = run.has(fence) ? run.get(fence) : old[key];
    return by === undefined ? [] : [[key, by] as const];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

const readTypeChecked = (language: keyof typeof files) =>
  readJson<TypeCheckedExamples>(
    path.join(rootDir, files[language]),
    'a record of type-checked examples. Keep either version, and record the examples again.',
  );

/** @returns a short fingerprint of an example, or of its whole file and its line if it is included */
export function exampleFingerprint({file, line, meta, text}: Fence): string {
  return fingerprintOf(typeof meta.file === 'string' ? `${line}\n${readText(file)}` : text).slice(0, 16);
}

/** @returns the type checker and packages that an example passed with; undefined if it never passed */
export function typeCheckedWith(
  language: keyof typeof files,
  fence: Fence,
  record: TypeCheckedExamples = readTypeChecked(language),
): string | undefined {
  return record[exampleFingerprint(fence)];
}
