/**
 * Reads which stand-ins were compared with the source of their package. compareStandIns.mts compares them and records a
 * fingerprint, so a stand-in that was edited since then counts as a transcription again.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../../config/paths.ts';

/** The folder of the stand-ins. */
export const standInsDir = path.join(rootDir, 'examples/stand-ins');
/** The record of the comparisons. */
export const comparedFile = path.join(standInsDir, 'compared.json');

/** The source that a stand-in was compared with. */
export interface Compared {
  /** The package with its version. */
  package: string;
  /** Repository and revision of the source. */
  source: string;
  /** Fingerprint of the stand-in. */
  sha256: string;
}

/** The record, by the file names of the stand-ins. */
export type ComparedStandIns = Readonly<Record<string, Compared>>;

/** @returns the fingerprint of a stand-in's text */
export function fingerprintOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** @returns the comparison of a stand-in, or undefined if there is none, or the stand-in has changed since */
export function comparisonOf(
  file: string,
  record: ComparedStandIns = JSON.parse(fs.readFileSync(comparedFile, 'utf8')) as ComparedStandIns,
): Compared | undefined {
  const found = record[path.basename(file)];
  return found && fingerprintOf(fs.readFileSync(file, 'utf8')) === found.sha256 ? found : undefined;
}
