/**
 * Which examples passed a type checker with the real packages that they import. Those packages aren't in this
 * repository: recordTypeScript.mts and recordPython.mts check with them, and record fingerprints, so the level of an
 * example doesn't depend on the machine, and an edited example loses it.
 */
import {readText} from './files.ts';
import type {Fence} from './types.ts';
import {fingerprintOf} from './typescript/standIns.ts';

/** Fingerprints of the examples that passed → the type checker and the packages, with their versions. */
export type TypeCheckedExamples = Readonly<Record<string, string>>;

/** The records, from the repository's root. */
export const typeCheckedFiles = {
  typescript: 'checks/examples/typescript/typeChecked.json',
  python: 'checks/examples/python/typeChecked.json',
};

/** @returns a short fingerprint of an example; of its whole file and its place, where it is included */
export function exampleFingerprint({file, line, meta, text}: Fence): string {
  return fingerprintOf(typeof meta.file === 'string' ? `${line}\n${readText(file)}` : text).slice(0, 16);
}

/** @returns with what an example passed; undefined if it never did */
export function typeCheckedWith(
  language: keyof typeof typeCheckedFiles,
  fence: Fence,
  record: TypeCheckedExamples = JSON.parse(readText(typeCheckedFiles[language])) as TypeCheckedExamples,
): string | undefined {
  return record[exampleFingerprint(fence)];
}
