/**
 * Reads and writes which examples passed a type checker with the real packages that they import. Those packages aren't
 * in this repository. recordTypeScript.mts, recordPython.mts, and recordGo.mts check with them and record fingerprints,
 * so the level of an example doesn't depend on the machine, and an edited example loses its level.
 */
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
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

/** Writes the record of a language. @param passed fingerprints, each with the type checker and the packages */
export function writeTypeChecked(language: keyof typeof files, passed: Iterable<readonly [string, string]>) {
  const record = Object.fromEntries([...passed].sort(([a], [b]) => a.localeCompare(b)));
  fs.writeFileSync(path.join(rootDir, files[language]), `${JSON.stringify(record, null, 2)}\n`);
}

/** @returns a short fingerprint of an example, or of its whole file and its line if it is included */
export function exampleFingerprint({file, line, meta, text}: Fence): string {
  return fingerprintOf(typeof meta.file === 'string' ? `${line}\n${readText(file)}` : text).slice(0, 16);
}

/** @returns the type checker and packages that an example passed with; undefined if it never passed */
export function typeCheckedWith(
  language: keyof typeof files,
  fence: Fence,
  record: TypeCheckedExamples = JSON.parse(readText(files[language])) as TypeCheckedExamples,
): string | undefined {
  return record[exampleFingerprint(fence)];
}
