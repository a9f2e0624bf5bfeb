import {codeBytes, combine, spreadOf, type Figure, type Figures} from './figures.mts';
import type {LighthouseResult} from './lighthouse.mts';
import {navigationModes, navigations} from './navigation.mts';
import {pageKinds} from './pages.mts';
import {scriptless} from './scriptless.mts';
import type {Values} from './store.mts';

/** Whether a target is met: `within the noise` if the turns of the run don't agree. */
export type Verdict = 'met' | 'missed' | 'within the noise';

/** A target and its state. */
export interface Target {
  text: string;
  /** The median with its unit, and the range of the turns; or `not measured`. */
  found: string;
  /** `undefined` if the target wasn't measured. */
  verdict: Verdict | undefined;
}

const round = (value: number, digits = 0) => value.toLocaleString('en', {maximumFractionDigits: digits});
const bytes = (value: number) => `${round(value)} bytes`;
const times = (value: number) => `${round(value, 2)} times`;

/**
 * Evaluates a target for one or more figures, of which the worst counts. The target isn't measured if a figure is
 * missing.
 * @param limit the maximum for a figure
 * @param show formats a value; if it has a unit, the unit follows the number
 */
function atMost(
  text: string,
  figures: readonly (Figure | undefined)[],
  limit: number,
  show = (value: number) => round(value, 2),
): Target {
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length === 0 || known.length < figures.length) return {text, found: 'not measured', verdict: undefined};
  const judged = known.map((figure) => ({figure, verdict: judge([figure.median, ...figure.turns.values()], limit)}));
  const verdict =
    (['missed', 'within the noise'] as const).find((each) => judged.some((one) => one.verdict === each)) ?? 'met';
  const worst = judged
    .filter((one) => one.verdict === verdict)
    .map(({figure}) => figure)
    .reduce((most, figure) => (figure.median > most.median ? figure : most));
  return {text, found: show(worst.median) + showRange(worst, show), verdict};
}

/**
 * Compares the values of all turns with a limit. They must agree, because with a median alone, noise would decide when
 * values are close to the limit.
 */
export function judge(values: readonly number[], limit: number): Verdict {
  if (values.every((value) => value <= limit)) return 'met';
  return values.every((value) => value > limit) ? 'missed' : 'within the noise';
}

/** Returns the minimum and maximum of the turns, as shown but without the unit; empty if they look the same. */
function showRange({turns}: Figure, show: (value: number) => string): string {
  const shown = [...turns.values()].map((value) => show(value).split(' ')[0]!);
  const [least, ...others] = shown.sort((a, b) => Number(a.replaceAll(',', '')) - Number(b.replaceAll(',', '')));
  const most = others.at(-1);
  return most === undefined || most === least ? '' : ` (${least}–${most})`;
}

/** Evaluates all targets of this comparison. @param others IDs of the other sites */
export function evaluateTargets(figures: Figures, others: readonly string[]): Target[] {
  const kinds = pageKinds.map(({kind}) => kind);
  const onKinds = (
    text: string,
    figureOf: (page: string) => Figure | undefined,
    limit: number,
    show?: (value: number) => string,
  ) => atMost(text, kinds.map(figureOf), limit, show);
  const load = (page: string, read: (value: Values['load']) => number, site = 'ours', factor = 1) =>
    figures.figure({part: 'load', factor, site, page, device: 'phone'}, read);
  const code = (page: string, site?: string, factor?: number) => load(page, ({idle}) => codeBytes(idle), site, factor);
  const cpu = (page: string, site?: string) => load(page, (value) => value.cpu, site);
  const codes = kinds.map((kind) => code(kind));
  const middle = combine(codes, (...values) => spreadOf(values).median);
  const lighthouse = (page: string, read: (result: LighthouseResult) => number | undefined) =>
    figures.figure({part: 'lighthouse', factor: 1, site: 'ours', page}, read);
  const perfect = (name: string, read: (result: LighthouseResult) => number | undefined) => {
    const missing = (score: number | undefined) => (score === undefined ? undefined : 100 - score);
    const figureOf = (page: string) => lighthouse(page, (result) => missing(read(result)));
    return onKinds(`Lighthouse, ${name}: 100`, figureOf, 0, (value) => round(100 - value, 1));
  };
  const build = (
    site: string,
    factor: number,
    read: (costs: Values['build']) => number = ({cold}) => cold.cpuSeconds,
  ) => figures.figure({part: 'build', factor, site}, read);
  const earlier = (least: number, what: string, parts: readonly (Figure | undefined)[]) =>
    atMost(
      `the earlier docs: at least ${least} times the ${what}`,
      parts,
      1 / least,
      (part) => `${round(1 / part, 1)} times`,
    );
  const many = figures.factors().filter((factor) => factor > 1);
  return [
    atMost(
      'HTML, CSS and JS before a touch, median of the kinds of pages: at most 24,000 bytes',
      [middle],
      24_000,
      bytes,
    ),
    atMost('the same, largest kind: at most 45,000 bytes', codes, 45_000, bytes),
    onKinds(
      'the same, each kind: at most half of Starlight’s',
      (kind) => quotient(code(kind), code(kind, 'starlight')),
      0.5,
      (value) => `${round(value, 3)} times`,
    ),
    onKinds('fonts before a touch: at most 60,000 bytes', (kind) => load(kind, ({idle}) => idle.font), 60_000, bytes),
    onKinds('requests before a touch: at most 8', (kind) => load(kind, ({requestsIdle}) => requestsIdle), 8),
    onKinds(
      'layout shift: 0',
      (kind) => load(kind, ({shift}) => shift),
      0,
      (value) => round(value, 4),
    ),
    onKinds(
      'main thread for the load, median of the runs: at most 1.2 times that of the page without scripts',
      (kind) => quotient(cpu(kind), cpu(kind, scriptless.id)),
      1.2,
      times,
    ),
    perfect('performance', (result) => result.performance),
    perfect('accessibility', (result) => result.accessibility),
    perfect('best practices', (result) => result.bestPractices),
    perfect('SEO', (result) => result.seo),
    onKinds(
      'Lighthouse: largest paint with the first one',
      (kind) => lighthouse(kind, (result) => result.largestContentfulPaint - result.firstContentfulPaint),
      0,
      (value) => `${round(value)} ms later`,
    ),
    onKinds(
      'Lighthouse: blocking time at most 50 ms',
      (kind) => lighthouse(kind, (result) => result.totalBlockingTime),
      50,
      (value) => `${round(value)} ms`,
    ),
    ...navigationModes.map((mode) => {
      const time = (site: string) => figures.figure({part: 'navigation', factor: 1, site}, (value) => value[mode]);
      // Ignore sites that failed or that the run left out.
      const known = others.map(time).filter((figure) => figure !== undefined);
      const fastest = known.length > 0 ? known.reduce((a, b) => (b.median < a.median ? b : a)) : undefined;
      const text = `navigation, ${navigations[mode].name}: at most 0.7 times that of the fastest other`;
      return atMost(text, [quotient(time('ours'), fastest)], 0.7, times);
    }),
    ...(['bytes', 'milliseconds'] as const).map((name) => {
      const cost = (site: string) => figures.figure({part: 'search', factor: 1, site}, (value) => value[name]);
      const text = `search to the first result: at most half of Starlight’s ${name === 'bytes' ? 'bytes' : 'time'}`;
      return atMost(text, [quotient(cost('ours'), cost('starlight'))], 0.5, times);
    }),
    ...figures.factors().map((factor) => {
      const text = `cold build of ${factor === 1 ? 'the pages' : `${factor} times the pages`}: at most the processor time of Starlight, median of the runs`;
      return atMost(text, [quotient(build('ours', factor), build('starlight', factor))], 1, times);
    }),
    earlier(
      10,
      'HTML, CSS and JS before a touch',
      kinds.map((kind) => quotient(code(kind), code(kind, 'earlier'))),
    ),
    earlier(5, 'processor time of a cold build', [quotient(build('ours', 1), build('earlier', 1))]),
    ...many.flatMap((factor) => [
      onKinds(
        `${factor} times the pages: HTML, CSS and JS before a touch at most 10 % more`,
        (kind) => quotient(code(kind, 'ours', factor), code(kind)),
        1.1,
        times,
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

function quotient(figure: Figure | undefined, by: Figure | undefined): Figure | undefined {
  return combine([figure, by], (value, other) => value / other);
}
