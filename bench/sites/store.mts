import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {machine} from '../origin.mts';
import type {Device} from './browser.mts';
import type {BuildCosts} from './build.mts';
import type {LighthouseResult} from './lighthouse.mts';
import type {Load} from './load.mts';
import type {NavigationMode} from './navigation.mts';
import type {SearchCost} from './search.mts';

/** The values that are measured in each part. */
export interface Values {
  build: BuildCosts;
  load: Load;
  /** Milliseconds from the click to the new page, by mode. */
  navigation: Record<NavigationMode, number>;
  search: SearchCost;
  lighthouse: LighthouseResult;
}

export type Part = keyof Values;

/** Identifies a measurement. */
export interface Key<P extends Part = Part> {
  part: P;
  /** How many times the pages are in the site. */
  factor: number;
  site: string;
  /** The kind of page, if it matters. */
  page?: string;
  device?: Device;
  /** The number of the run, counted from 1, if the measurement is repeated. */
  run?: number;
}

/** A measurement, or why it failed. */
export type Measurement<P extends Part = Part> = Key<P> & {date: string} & (
    {value: Values[P]; error?: undefined} | {value?: undefined; error: string}
  );

/** The abbreviated hash of the commit that is measured. */
export const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: rootDir, encoding: 'utf8'}).trim();

/**
 * The measurements of one run. Each is written to a file immediately, so an interrupted run can continue. A run belongs
 * to one commit on one machine, so a report never mixes measurements of several commits or machines.
 */
export class Store {
  private readonly folder: string;

  constructor(parent: string) {
    this.folder = path.join(parent, `${commit}, ${machine}`);
  }

  /** Deletes all measurements of the run. */
  discard() {
    fs.rmSync(this.folder, {recursive: true, force: true});
  }

  /** Measures, unless the measurement already exists. An error is a result, too: the report shows it. */
  async measure<P extends Part>(key: Key<P>, run: () => Promise<Values[P]>): Promise<void> {
    const name = [key.part, key.site, key.device, key.page, key.run].filter((part) => part !== undefined).join('-');
    const file = path.join(this.folder, `${key.factor}x`, `${name}.json`);
    if (fs.existsSync(file)) return;
    const measurement = {
      ...key,
      date: new Date().toISOString(),
      ...(await run().then(
        (value) => ({value}),
        (error: unknown) => ({error: error instanceof Error ? error.message : String(error)}),
      )),
    } as Measurement<P>;
    writeWhole(file, JSON.stringify(measurement, null, 2));
    console.error(
      `${key.factor}x ${name}: ${measurement.error === undefined ? 'measured' : `failed: ${measurement.error.split('\n')[0]}`}`,
    );
  }

  /** Returns all stored measurements, in no particular order. */
  readAll(): Measurement[] {
    if (!fs.existsSync(this.folder)) return [];
    return fs
      .readdirSync(this.folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(fs.readFileSync(path.join(this.folder, name), 'utf8')) as Measurement);
  }
}
