import type {Device} from './browser.mts';
import type {BuildCosts} from './build.mts';
import type {BuildCost} from './buildCost.mts';
import {codeBytes, type Figures} from './figures.mts';
import type {Load} from './load.mts';
import {navigationModes, navigations, slowdown, start, type NavigationMode} from './navigation.mts';
import {pageKinds} from './pages.mts';
import {query} from './search.mts';
import type {ServedSite} from './site.mts';
import type {Part} from './store.mts';
import {compared, nothing, number, range, ratio, reason, table} from './tables.mts';

/** Renders the tables of a part for `factor` times the pages; empty if the part wasn't measured. */
type Render = (figures: Figures, sites: readonly ServedSite[], factor: number) => string[];

/** Returns a row for each site: its cells, or why there are none. Returns no rows if nothing was tried for any site. */
function rowsOf<P extends Part>(
  figures: Figures,
  sites: readonly ServedSite[],
  asked: {part: P; factor: number; page?: string; device?: Device},
  cells: (site: ServedSite) => string[],
): string[][] {
  const results = sites.map((site) => ({
    site,
    count: figures.values({...asked, site: site.id}).length,
    failures: figures.failures({...asked, site: site.id}),
  }));
  if (results.every(({count, failures}) => count + failures.length === 0)) return [];
  return results.map(({site, count, failures}) => {
    if (count === 0) return [site.name, reason(failures[0] ?? 'not measured')];
    const [name, ...others] = [site.name, ...cells(site)];
    return [
      failures.length > 0 ? `${name}, ${failures.length} of ${count + failures.length} runs failed` : name!,
      ...others,
    ];
  });
}

/** Renders a table under a heading, or nothing if there are no rows. Short rows are filled. */
function section(heading: string, note: string, head: readonly string[], rows: readonly string[][]): string[] {
  if (rows.length === 0) return [];
  return [
    `### ${heading}`,
    '',
    ...(note ? [note, ''] : []),
    ...table(
      head,
      rows.map((row) => head.map((_, column) => row[column] ?? nothing)),
    ),
    '',
  ];
}

export const renderLoads: Render = (figures, sites, factor) =>
  (['phone', 'computer'] as const).flatMap((device) =>
    pageKinds.flatMap(({kind: page, path}, index) => {
      const asked = {part: 'load', factor, page, device} as const;
      const median = (site: string, read: (load: Load) => number) => figures.spread({...asked, site}, read)?.median;
      const cells = ({id}: ServedSite) => {
        const against = (read: (load: Load) => number) => compared(median(id, read), median('ours', read));
        const plain = (read: (load: Load) => number, digits = 0) => number(median(id, read), digits);
        return [
          plain(({before}) => before.html),
          plain(({before}) => before.css),
          plain(({before}) => before.js),
          against(({before}) => codeBytes(before)),
          plain(({before}) => before.font),
          plain(({requestsBefore}) => requestsBefore),
          against(({idle}) => codeBytes(idle)),
          plain(({idle}) => idle.font + idle.other),
          plain(({requestsIdle}) => requestsIdle),
          range(figures.spread({...asked, site: id}, ({cpu}) => cpu * 1000)),
          plain(({shift}) => shift, 4),
        ];
      };
      const note =
        index === 0
          ? `With an empty cache, not touched. First what it asks for until the load event, then all until the network is quiet for two seconds${device === 'phone' ? ', which is what the targets are about' : '. No target is about a computer'}; main thread: its time until then, in ms. Without scripts, a page costs what its text and its style do.`
          : '';
      const head = [
        'site',
        'HTML',
        'CSS',
        'JS',
        'HTML + CSS + JS',
        'fonts',
        'requests',
        'quiet: HTML + CSS + JS',
        'quiet: fonts and other',
        'quiet: requests',
        'main thread',
        'layout shift',
      ];
      return section(`Loading on a ${device}: ${page} (\`${path}\`)`, note, head, rowsOf(figures, sites, asked, cells));
    }),
  );

export const renderLighthouse: Render = (figures, sites, factor) =>
  pageKinds.flatMap(({kind: page}, index) => {
    const asked = {part: 'lighthouse', factor, page} as const;
    const head = [
      'site',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'first paint',
      'largest paint',
      'blocking',
      'speed index',
      'layout shift',
    ];
    const cells = ({id}: ServedSite) => [
      ...(
        [
          'performance',
          'accessibility',
          'bestPractices',
          'seo',
          'firstContentfulPaint',
          'largestContentfulPaint',
          'totalBlockingTime',
          'speedIndex',
        ] as const
      ).map((name) => range(figures.spread({...asked, site: id}, (result) => result[name]))),
      range(
        figures.spread({...asked, site: id}, ({layoutShift}) => layoutShift),
        3,
      ),
    ];
    return section(
      `Lighthouse, mobile: ${page}`,
      index === 0
        ? 'Times in ms, estimated by Lighthouse for a slow phone on slow 4G from what this machine needs. What a page without scripts needs is that of its text and its style.'
        : '',
      head,
      rowsOf(figures, sites, asked, cells),
    );
  });

export const renderNavigation: Render = (figures, sites, factor) => {
  const asked = {part: 'navigation', factor} as const;
  const note = `Links of the sidebar of \`${start}\`: to the next page in reading order (\`${navigations.direct.to}\`) and to another one (\`${navigations.elsewhere.to}\`). The time is from the click to the paint of the new heading, in ms, on a processor ${slowdown} times slower than this one, without the network's time. After hover: with the pointer on the link until nothing loads any more.`;
  const median = (site: string, mode: NavigationMode) => figures.spread({...asked, site}, (value) => value[mode]);
  const cells = ({id}: ServedSite) =>
    navigationModes.flatMap((mode) => [
      range(median(id, mode)),
      ratio(median(id, mode)?.median, median('ours', mode)?.median),
    ]);
  return section(
    'Navigation',
    note,
    ['site', ...navigationModes.flatMap((mode) => [navigations[mode].name, 'against ours'])],
    rowsOf(figures, sites, asked, cells),
  );
};

export const renderSearch: Render = (figures, sites, factor) => {
  const asked = {part: 'search', factor} as const;
  const note = `From the click that opens search to the first result for "${query}": what is loaded, and the time in ms without that of the network. What a site loads for its search with every page is counted there.`;
  const cells = ({id}: ServedSite) =>
    (['bytes', 'requests', 'milliseconds'] as const).flatMap((name) => {
      const [own, ours] = [id, 'ours'].map((site) => figures.spread({...asked, site}, (cost) => cost[name]));
      return [range(own), ratio(own?.median, ours?.median)];
    });
  return section(
    'Search',
    note,
    ['site', 'bytes', 'against ours', 'requests', 'against ours', 'time', 'against ours'],
    rowsOf(figures, sites, asked, cells),
  );
};

export const renderBuilds: Render = (figures, sites, factor) => {
  const asked = {part: 'build', factor} as const;
  const note =
    'Seconds of processor time and the most memory in MiB, of all processes. Warm: again after an edit in one page. The builds of the others make their search index as well, where they have one. Ours also makes the Markdown views and what else the site has; compression is part of our build and of no other. The timed build of this site omits the dates of last edits, which it would read from the history of each page.';
  const spread = (site: string, read: (costs: BuildCosts) => number | undefined) =>
    figures.spread({...asked, site}, read);
  const costs = (site: string, moment: 'cold' | 'warm') => {
    const read = (name: keyof BuildCost) => (measured: BuildCosts) =>
      'error' in measured[moment] ? undefined : measured[moment][name];
    const seconds = spread(site, read('cpuSeconds'));
    return [
      range(seconds, 1),
      ratio(seconds?.median, spread('ours', read('cpuSeconds'))?.median),
      number(spread(site, read('peakMiB'))?.max),
    ];
  };
  const rows = rowsOf(figures, sites, asked, ({id}) => {
    const failure = figures.values({...asked, site: id}).flatMap(({warm}) => ('error' in warm ? warm.error : []))[0];
    return [...costs(id, 'cold'), ...(failure === undefined ? costs(id, 'warm') : [reason(failure)])];
  });
  const compressed = spread(
    'ours',
    ({cold, compressionSeconds}) => compressionSeconds && cold.cpuSeconds + compressionSeconds,
  );
  if (compressed)
    rows.splice(1, 0, [
      `${sites[0]!.name}, with compression`,
      range(compressed, 1),
      ratio(compressed.median, spread('ours', ({cold}) => cold.cpuSeconds)?.median),
    ]);
  return section('Build', note, ['site', 'cold', 'against ours', 'memory', 'warm', 'against ours', 'memory'], rows);
};
