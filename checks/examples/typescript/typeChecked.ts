/**
 * Which examples passed the compiler with the real packages in place of stand-ins that declare only a part of them.
 * recordTypeScript.mts compiles them, and records their fingerprints, so an edited example loses that level.
 */
import {readText} from '../files.ts';
import {fingerprintOf} from './standIns.ts';

/** Fingerprints of the examples that passed → the compiler and the packages, with their versions. */
export type TypeCheckedExamples = Readonly<Record<string, string>>;

/** The record, from the repository's root. */
export const typeCheckedFile = 'checks/examples/typescript/typeChecked.json';

/** @returns a short fingerprint of an example */
export const exampleFingerprint = (text: string): string => fingerprintOf(text).slice(0, 16);

/** @returns with what an example passed; undefined if it never did */
export function typeCheckedWith(
  text: string,
  record: TypeCheckedExamples = JSON.parse(readText(typeCheckedFile)) as TypeCheckedExamples,
): string | undefined {
  return record[exampleFingerprint(text)];
}
