import type {Device} from './browser.mts';
import type {Bytes, Load} from './load.mts';
import type {Measurement, Part, Values} from './store.mts';

/** The spread of a number over repeated measurements. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** @throws RangeError if there are no values */
export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new RangeError('no values; expected at least one');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
  return {median, min: sorted[0]!, max: sorted.at(-1)!};
}

/** Returns the bytes of HTML, stylesheets, and scripts. */
export function codeBytes({html, css, js}: Bytes): number {
  return html + css + js;
}

/** A number with its noise, or a number that was calculated from such numbers. */
export interface Figure {
  median: number;
  /** The value of each run. */
  turns: ReadonlyMap<number, number>;
}

/**
 * Calculates with the medians of figures, and with their values turn by turn, because the sites of one turn were
 * measured shortly after each other.
 * @returns `undefined` if a figure is missing
 */
export function combine(
  figures: readonly (Figure | undefined)[],
  calculate: (...values: number[]) => number,
): Figure | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length < figures.length || known.length === 0) return undefined;
  const turns = [...known[0]!.turns.keys()].filter((run) => known.every((figure) => figure.turns.has(run)));
  return {
    median: calculate(...known.map(({median}) => median)),
    turns: new Map(turns.map((run) => [run, calculate(...known.map((figure) => figure.turns.get(run)!))])),
  };
}

/** A query for measurements. */
export interface Query<P extends Part> {
  part: P;
  factor: number;
  site: string;
  page?: string;
  device?: Device;
}

/** Reads the measurements for the report. */
export class Figures {
  constructor(private readonly measurements: readonly Measurement[]) {}

  /** Returns the values of all runs, except failed ones. */
  values<P extends Part>(query: Query<P>): Values[P][] {
    return this.find(query).flatMap((measurement) => (measurement.error === undefined ? [measurement.value] : []));
  }

  /** Returns the number of turns of each part, e.g. `build 3, load 5`. */
  turns(): string {
    const most = new Map<Part, number>();
    for (const {part, run = 1} of this.measurements) most.set(part, Math.max(most.get(part) ?? 0, run));
    return [...most].map(([part, turns]) => `${part} ${turns}`).join(', ');
  }

  /** Returns the error of each failed run. */
  failures<P extends Part>(query: Query<P>): string[] {
    return this.find(query).flatMap(({error}) => (error === undefined ? [] : [error]));
  }

  /** Whether any measurement of a site was tried, including failed ones. */
  isTried(site: string): boolean {
    return this.measurements.some((measurement) => measurement.site === site);
  }

  /** Returns the spread of a number in the values of all runs; `undefined` if there are none. */
  spread<P extends Part>(query: Query<P>, read: (value: Values[P]) => number | undefined): Spread | undefined {
    const numbers = this.values(query)
      .map(read)
      .filter((value) => value !== undefined);
    return numbers.length > 0 ? spreadOf(numbers) : undefined;
  }

  /** Returns the median of a number with the value of each run. */
  figure<P extends Part>(query: Query<P>, read: (value: Values[P]) => number | undefined): Figure | undefined {
    const turns = new Map(
      this.find(query).flatMap(({run = 1, value}): [number, number][] => {
        const found = value === undefined ? undefined : read(value);
        return found === undefined ? [] : [[run, found]];
      }),
    );
    return turns.size > 0 ? {median: spreadOf([...turns.values()]).median, turns} : undefined;
  }

  /** Returns the median bytes of HTML, stylesheets, and scripts that a page loads by itself on a phone. */
  code(factor: number, site: string, page: string, moment: 'before' | 'idle'): number | undefined {
    return this.spread({part: 'load', factor, site, page, device: 'phone'}, (load: Load) => codeBytes(load[moment]))
      ?.median;
  }

  factors(): number[] {
    return [...new Set(this.measurements.map(({factor}) => factor))].sort((a, b) => a - b);
  }

  /** Returns the first and last day of the measurements. */
  days(): string[] {
    const days = this.measurements.map(({date}) => date.slice(0, 10)).sort();
    return [...new Set([days[0], days.at(-1)])].filter((day) => day !== undefined);
  }

  private find<P extends Part>({part, factor, site, page, device}: Query<P>): Measurement<P>[] {
    return this.measurements.filter(
      (measurement): measurement is Measurement<P> =>
        measurement.part === part &&
        measurement.factor === factor &&
        measurement.site === site &&
        (page === undefined || measurement.page === page) &&
        (device === undefined || measurement.device === device),
    );
  }
}
