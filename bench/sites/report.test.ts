import {describe, expect, it} from 'vitest';
import {Figures, spreadOf} from './figures.mts';
import type {Load} from './load.mts';
import {pageKinds} from './pages.mts';
import {renderReport} from './report.mts';
import type {ServedSite} from './site.mts';
import type {Measurement} from './store.mts';
import {compared, range, ratio, reason} from './tables.mts';
import {evaluateTargets} from './targets.mts';

const date = '2026-01-02T00:00:00.000Z';
const origin = 'commit abc on 2 × Some Processor';
const bytes = (code: number) => ({html: code, css: 0, js: 0, font: 0, other: 0});
const loadOf = (code: number): Load => ({
  before: bytes(code),
  idle: bytes(2 * code),
  requestsBefore: 1,
  requestsIdle: 2,
  cpu: 0.1,
  shift: 0,
});
const measured = (site: string, page: string, run: number, value: Load): Measurement => ({
  part: 'load',
  factor: 1,
  site,
  page,
  device: 'phone',
  run,
  date,
  value,
});
const loads = (site: string, code: number) => pageKinds.map(({kind}) => measured(site, kind, 1, loadOf(code)));
/** Measurements of all pages, one for each time of the main thread, in seconds. */
const timed = (site: string, times: number[]) =>
  times.flatMap((cpu, index) => pageKinds.map(({kind}) => measured(site, kind, index + 1, {...loadOf(1), cpu})));
const stateOf = (measurements: Measurement[], text: RegExp) =>
  evaluateTargets(new Figures(measurements), ['starlight']).find((target) => text.test(target.text))!;

describe('spreadOf', () => {
  it('returns the median, minimum, and maximum', () => {
    expect(spreadOf([3, 1, 2])).toEqual({median: 2, min: 1, max: 3});
    expect(spreadOf([4, 1, 2, 3]).median).toBe(2.5);
  });
});

describe('cells', () => {
  it('compare values with ours, except our own', () => {
    expect(compared(300, 200)).toBe('300 (1.50×)');
    expect(compared(200, 200)).toBe('200');
    expect(ratio(1, undefined)).toBe('–');
  });

  it('show the noise, if there is any', () => {
    expect(range({median: 2, min: 1, max: 3})).toBe('2 (1–3)');
    expect(range({median: 2, min: 2, max: 2})).toBe('2');
  });

  it('keep the reason for a failure in one cell', () => {
    expect(reason('a | b\nc')).toBe('a \\| b c');
  });
});

describe('evaluateTargets', () => {
  /** Gives our guide another size. */
  const withGuide = (code: number, measurements: Measurement[]) =>
    measurements.map((one) =>
      one.site === 'ours' && one.page === 'guide' ? {...one, value: loadOf(code)} : one,
    ) as Measurement[];
  const half = /^the same, each kind: at most half of Starlight/;

  it('compares the worst page', () => {
    expect(stateOf([...loads('ours', 10), ...loads('starlight', 20)], half)).toMatchObject({
      found: '0.5 times',
      verdict: 'met',
    });
    const worse = withGuide(11, [...loads('ours', 10), ...loads('starlight', 20)]);
    expect(stateOf(worse, half)).toMatchObject({found: '0.55 times', verdict: 'missed'});
  });

  it('uses the median of the load times', () => {
    const runs = [...timed('ours', [0.3, 0.11, 0.05]), ...timed('scriptless', [0.1, 0.2, 0.09])];
    expect(stateOf(runs, /^main thread/)).toMatchObject({found: '1.1 times (0.55–3)', verdict: 'within the noise'});
  });

  it('compares with the earlier docs by the page that improves least', () => {
    const tenth = /^the earlier docs: at least 10 times the HTML/;
    expect(stateOf([...loads('ours', 10), ...loads('earlier', 100)], tenth)).toMatchObject({
      found: '10 times',
      verdict: 'met',
    });
    const larger = withGuide(20, [...loads('ours', 10), ...loads('earlier', 100)]);
    expect(stateOf(larger, tenth)).toMatchObject({found: '5 times', verdict: 'missed'});
    const twice = [...loads('ours', 10), ...loads('earlier', 80), ...loads('ours', 10), ...loads('earlier', 120)];
    expect(
      stateOf(twice.map((one, index) => ({...one, run: index < 8 ? 1 : 2})) as Measurement[], tenth),
    ).toMatchObject({found: '10 times (8–12)', verdict: 'within the noise'});
  });

  it('gives no verdict if a page is missing', () => {
    expect(stateOf([...loads('ours', 10), ...loads('starlight', 20).slice(1)], half).verdict).toBeUndefined();
  });
});

describe('the verdict of a target', () => {
  const target = /^main thread for the load/;
  const verdictOf = (ours: number[], scriptless: number[]) =>
    stateOf([...timed('ours', ours), ...timed('scriptless', scriptless)], target).verdict;

  it('is met or missed only if all turns agree', () => {
    expect(verdictOf([1.1, 1.2, 1.0], [1, 1, 1])).toBe('met');
    expect(verdictOf([1.3, 1.4, 1.21], [1, 1, 1])).toBe('missed');
    expect(verdictOf([1.1, 1.3, 1.1], [1, 1, 1])).toBe('within the noise');
  });

  it('compares measurements of the same turn', () => {
    expect(verdictOf([1.1, 2.2], [1, 2])).toBe('met');
    expect(verdictOf([1.1, 1.1], [0.9, 1])).toBe('within the noise');
  });

  it('is missed if one page misses it in every turn', () => {
    const ours = timed('ours', [1, 2]).map((one) =>
      one.page === pageKinds[0].kind ? {...one, value: {...loadOf(1), cpu: 2}} : one,
    ) as Measurement[];
    expect(stateOf([...ours, ...timed('scriptless', [1, 1])], target).verdict).toBe('missed');
  });
});

describe('the target for navigation', () => {
  const fastest = /^navigation, next page, after hover/;
  const opened = (site: string, milliseconds: number): Measurement => ({
    part: 'navigation',
    factor: 1,
    site,
    run: 1,
    date,
    value: {hover: milliseconds, direct: milliseconds, elsewhere: milliseconds},
  });
  const stateWith = (...measurements: Measurement[]) =>
    evaluateTargets(new Figures(measurements), ['a', 'b']).find(({text}) => fastest.test(text))!.verdict;

  it('compares with the fastest other site of the run, and ignores sites that failed', () => {
    expect(stateWith(opened('ours', 1))).toBeUndefined();
    expect(stateWith(opened('ours', 1), opened('a', 2))).toBe('met');
    expect(stateWith(opened('ours', 1), opened('a', 2), opened('b', 1.2))).toBe('missed');
    expect(
      stateWith(opened('ours', 1), opened('a', 2), {
        part: 'navigation',
        factor: 1,
        site: 'b',
        run: 1,
        date,
        error: 'no link',
      }),
    ).toBe('met');
  });
});

describe('renderReport', () => {
  it('says that the targets are about phones, and not about computers', () => {
    const both = loads('ours', 10).flatMap((one) => [one, {...one, device: 'computer'} as Measurement]);
    const report = renderReport(both, [site('ours')], 5, origin, []);
    expect(report.split('which is what the targets are about')).toHaveLength(2);
  });

  it('states the number of turns of each part', () => {
    expect(renderReport(loads('ours', 10), [site('ours')], 5, origin, [])).toContain('(turns: load 1)');
  });

  const site = (id: string): ServedSite => ({id, name: `Name of ${id}`, outDir: () => '', pathOf: (path) => path});

  it('has a row for a failed measurement, with the reason', () => {
    const failed: Measurement = {
      part: 'build',
      factor: 10,
      site: 'other',
      date,
      error: 'ended with a stop after 1800 s',
    };
    const report = renderReport([...loads('ours', 10), failed], [site('ours'), site('other')], 5, origin, [
      'Browser 1',
    ]);
    expect(report).toContain('| Name of other | ended with a stop after 1800 s |');
    expect(report).toContain('Browser 1');
    expect(report).toContain('## 50 pages: 10 times the content');
  });

  it('names the commit, the machine, and the sites that were not part of the run', () => {
    const report = renderReport(loads('ours', 10), [site('ours'), site('other')], 5, origin, []);
    expect(report).toContain('commit abc on 2 × Some Processor');
    expect(report).toContain('Not part of this run: Name of other.');
    expect(report).not.toContain('| Name of other |');
  });

  it('shows the noise of builds, and why a build could not be repeated', () => {
    const cost = (cpuSeconds: number) => ({seconds: 1, cpuSeconds, peakMiB: 100 * cpuSeconds});
    const built = (id: string, run: number, cold: number, warm: number | string): Measurement => ({
      part: 'build',
      factor: 1,
      site: id,
      run,
      date,
      value: {
        cold: cost(cold),
        warm: typeof warm === 'string' ? {error: warm} : cost(warm),
        compressionSeconds: id === 'ours' ? 1 : undefined,
      },
    });
    const report = renderReport(
      [built('ours', 1, 2, 1), built('ours', 2, 4, 3), built('other', 1, 6, 'no cache')],
      [site('ours'), site('other')],
      5,
      origin,
      [],
    );
    expect(report).toContain('| Name of ours | 3.0 (2.0–4.0) | 1.00× | 400 | 2.0 (1.0–3.0) | 1.00× | 300 |');
    expect(report).toContain('| Name of ours, with compression | 4.0 (3.0–5.0) | 1.33× |');
    expect(report).toContain('| Name of other | 6.0 | 2.00× | 600 | no cache |');
  });

  it('states how many runs failed if others did not', () => {
    const [first] = loads('ours', 10);
    const report = renderReport(
      [...loads('ours', 10), {...first!, run: 2, value: undefined, error: 'no page'}],
      [{...site('ours'), name: 'Name'}],
      5,
      origin,
      [],
    );
    expect(report).toContain('| Name, 1 of 2 runs failed | 10 |');
  });
});
