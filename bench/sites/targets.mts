import {spreadOf, type Figures} from './figures.mts';
import type {LighthouseResult} from './lighthouse.mts';
import {navigationModes} from './navigation.mts';
import {pageKinds} from './pages.mts';
import {scriptless} from './scriptless.mts';
import type {Values} from './store.mts';

/** A target and its state. */
export interface Target {
  text: string;
  /** Measured, with unit; `not measured` when that is so. */
  found: string;
  /** `undefined` when it was not measured. */
  isMet: boolean | undefined;
}

const round = (value: number, digits = 0) => value.toLocaleString('en', {maximumFractionDigits: digits});

/** A target that is met when the worst of the values is at most the limit, and open when one of them is missing. */
function atMost(
  text: string,
  values: readonly (number | undefined)[],
  limit: number,
  show = (value: number) => round(value, 2),
): Target {
  const known = values.filter((value) => value !== undefined);
  if (known.length === 0 || known.length < values.length) return {text, found: 'not measured', isMet: undefined};
  const worst = Math.max(...known);
  return {text, found: show(worst), isMet: worst <= limit};
}

/** All targets that this comparison can tell. @param others ids of the other sites */
export function evaluateTargets(figures: Figures, others: readonly string[]): Target[] {
  const kinds = pageKinds.map(({kind}) => kind);
  const bytes = (value: number) => `${round(value)} bytes`;
  const ours = (page: string, factor = 1) => figures.code(factor, 'ours', page, 'idle');
  const known = kinds.map((kind) => ours(kind)).filter((value) => value !== undefined);
  const middle = known.length === kinds.length ? spreadOf(known).median : undefined;
  const load = (page: string, read: (value: Values['load']) => number, site = 'ours') =>
    figures.spread({part: 'load', factor: 1, site, page, device: 'phone'}, read);
  // The least would be that of the moment when the processor was fastest, for one of the two.
  const toScriptless = (page: string) =>
    quotient(load(page, ({cpu}) => cpu)?.median, load(page, ({cpu}) => cpu, scriptless.id)?.median);
  const lighthouse = (read: (result: LighthouseResult) => number | undefined) =>
    kinds.map((page) => figures.spread({part: 'lighthouse', factor: 1, site: 'ours', page}, read)?.median);
  const perfect = (name: string, read: (result: LighthouseResult) => number | undefined) => {
    const missing = (score: number | undefined) => (score === undefined ? undefined : 100 - score);
    return atMost(
      `Lighthouse, ${name}: 100`,
      lighthouse((result) => missing(read(result))),
      0,
      (value) => round(100 - value, 1),
    );
  };
  const build = (
    site: string,
    factor: number,
    read: (costs: Values['build']) => number = ({cold}) => cold.cpuSeconds,
  ) => figures.spread({part: 'build', factor, site}, read)?.median;
  const earlier = (times: number, what: string, parts: readonly (number | undefined)[]) =>
    atMost(
      `the earlier docs: at least ${times} times the ${what}`,
      parts,
      1 / times,
      (part) => `${round(1 / part, 1)} times`,
    );
  return [
    atMost(
      'HTML, CSS and JS before a touch, median of the kinds of pages: at most 24,000 bytes',
      [middle],
      24_000,
      bytes,
    ),
    atMost(
      'the same, largest kind: at most 45,000 bytes',
      kinds.map((kind) => ours(kind)),
      45_000,
      bytes,
    ),
    atMost(
      'the same, each kind: at most half of Starlight’s',
      kinds.map((kind) => quotient(ours(kind), figures.code(1, 'starlight', kind, 'idle'))),
      0.5,
      (value) => `${round(value, 3)} times`,
    ),
    atMost(
      'fonts before a touch: at most 60,000 bytes',
      kinds.map((kind) => load(kind, ({idle}) => idle.font)?.median),
      60_000,
      bytes,
    ),
    atMost(
      'requests before a touch: at most 8',
      kinds.map((kind) => load(kind, ({requestsIdle}) => requestsIdle)?.median),
      8,
    ),
    atMost(
      'layout shift: 0',
      kinds.map((kind) => load(kind, ({shift}) => shift)?.median),
      0,
      (value) => round(value, 4),
    ),
    atMost(
      'main thread for the load, median of the runs: at most 1.2 times that of the page without scripts',
      kinds.map(toScriptless),
      1.2,
      (value) => `${round(value, 2)} times`,
    ),
    perfect('performance', (result) => result.performance),
    perfect('accessibility', (result) => result.accessibility),
    perfect('best practices', (result) => result.bestPractices),
    perfect('SEO', (result) => result.seo),
    atMost(
      'Lighthouse: largest paint with the first one',
      lighthouse((result) => result.largestContentfulPaint - result.firstContentfulPaint),
      0,
      (value) => `${round(value)} ms later`,
    ),
    atMost(
      'Lighthouse: blocking time at most 50 ms',
      lighthouse((result) => result.totalBlockingTime),
      50,
      (value) => `${round(value)} ms`,
    ),
    ...navigationModes.map((mode) => {
      const time = (site: string) =>
        figures.spread({part: 'navigation', factor: 1, site}, (value) => value[mode])?.median;
      // One that fails, or that the run left out, is passed over.
      const times = others.map(time).filter((value) => value !== undefined);
      const fastest = times.length > 0 ? Math.min(...times) : undefined;
      return atMost(
        `navigation, ${mode === 'hover' ? 'after hover' : 'without hover'}: at most 0.7 times that of the fastest other`,
        [quotient(time('ours'), fastest)],
        0.7,
        (value) => `${round(value, 2)} times`,
      );
    }),
    ...(['bytes', 'milliseconds'] as const).map((name) => {
      const cost = (site: string) => figures.spread({part: 'search', factor: 1, site}, (value) => value[name])?.median;
      return atMost(
        `search to the first result: at most half of Starlight’s ${name === 'bytes' ? 'bytes' : 'time'}`,
        [quotient(cost('ours'), cost('starlight'))],
        0.5,
        (value) => `${round(value, 2)} times`,
      );
    }),
    ...figures
      .factors()
      .map((factor) =>
        atMost(
          `cold build of ${factor === 1 ? 'the pages' : `${factor} times the pages`}: at most the processor time of Starlight, median of the runs`,
          [quotient(build('ours', factor), build('starlight', factor))],
          1,
          (value) => `${round(value, 2)} times`,
        ),
      ),
    earlier(
      10,
      'HTML, CSS and JS before a touch',
      kinds.map((kind) => quotient(ours(kind), figures.code(1, 'earlier', kind, 'idle'))),
    ),
    earlier(5, 'processor time of a cold build', [quotient(build('ours', 1), build('earlier', 1))]),
    ...figures
      .factors()
      .filter((factor) => factor > 1)
      .flatMap((factor) => [
        atMost(
          `${factor} times the pages: HTML, CSS and JS before a touch at most 10 % more`,
          kinds.map((kind) => quotient(ours(kind, factor), ours(kind))),
          1.1,
          (value) => `${round(value, 2)} times`,
        ),
        atMost(
          `${factor} times the pages: at most ${1.2 * factor} times the processor time of a build`,
          [quotient(build('ours', factor), build('ours', 1))],
          1.2 * factor,
          (value) => `${round(value, 1)} times`,
        ),
        atMost(
          `${factor} times the pages: peak memory of a build at most 3 GiB`,
          [build('ours', factor, ({cold}) => cold.peakMiB)],
          3 * 1024,
          (value) => `${round(value / 1024, 2)} GiB`,
        ),
      ]),
  ];
}

function quotient(value: number | undefined, by: number | undefined): number | undefined {
  return value === undefined || !by ? undefined : value / by;
}
