import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import type {Device} from './browser.mts';
import type {BuildCosts} from './build.mts';
import type {LighthouseResult} from './lighthouse.mts';
import type {Load} from './load.mts';
import type {NavigationMode} from './navigation.mts';
import type {SearchCost} from './search.mts';

/** What is measured, and in what. */
export interface Values {
  build: BuildCosts;
  load: Load;
  /** Milliseconds from the click to the new page, by mode. */
  navigation: Record<NavigationMode, number>;
  search: SearchCost;
  lighthouse: LighthouseResult;
}

export type Part = keyof Values;

/** Names a measurement. */
export interface Key<P extends Part = Part> {
  part: P;
  /** How many times the pages. */
  factor: number;
  site: string;
  /** Kind of page, where it matters. */
  page?: string;
  device?: Device;
  /** From 1, where it is repeated. */
  run?: number;
}

/** A measurement, or why there is none. */
export type Measurement<P extends Part = Part> = Key<P> & {date: string} & (
    {value: Values[P]; error?: undefined} | {value?: undefined; error: string}
  );

/** Number and model of this machine's processors, e.g. `2 × AMD EPYC`. */
export const machine = `${os.cpus().length} × ${os.cpus()[0]!.model.trim()}`;

/** The commit that is measured, abbreviated. */
export const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: rootDir, encoding: 'utf8'}).trim();

/**
 * The measurements of one run, each in a file as soon as it is made, so an interrupted run can continue. A run is of
 * one commit on one machine: what another one measured is never in the same report.
 */
export class Store {
  private readonly folder: string;

  constructor(parent: string) {
    this.folder = path.join(parent, `${commit}, ${machine}`);
  }

  /** Forgets all measurements of the run. */
  discard() {
    fs.rmSync(this.folder, {recursive: true, force: true});
  }

  /** Measures, unless that was done before. An error is a result too: it is in the report. */
  async measure<P extends Part>(key: Key<P>, run: () => Promise<Values[P]>): Promise<Measurement<P>> {
    const name = [key.part, key.site, key.device, key.page, key.run].filter((part) => part !== undefined).join('-');
    const file = path.join(this.folder, `${key.factor}x`, `${name}.json`);
    if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Measurement<P>;
    const measurement = {
      ...key,
      date: new Date().toISOString(),
      ...(await run().then(
        (value) => ({value}),
        (error: unknown) => ({error: error instanceof Error ? error.message : String(error)}),
      )),
    } as Measurement<P>;
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, JSON.stringify(measurement, null, 2));
    console.error(
      `${key.factor}x ${name}: ${measurement.error === undefined ? 'measured' : `failed: ${measurement.error.split('\n')[0]}`}`,
    );
    return measurement;
  }

  /** All that is kept, in no order. */
  readAll(): Measurement[] {
    if (!fs.existsSync(this.folder)) return [];
    return fs
      .readdirSync(this.folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(fs.readFileSync(path.join(this.folder, name), 'utf8')) as Measurement);
  }
}
