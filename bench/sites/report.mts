import {earlier} from './earlier.mts';
import {Figures} from './figures.mts';
import {renderBuilds, renderLighthouse, renderLoads, renderNavigation, renderSearch} from './sections.mts';
import {scriptless} from './scriptless.mts';
import type {ServedSite} from './site.mts';
import type {Measurement} from './store.mts';
import {nothing, number, table} from './tables.mts';
import {evaluateTargets} from './targets.mts';

/**
 * Writes the report in Markdown: targets, then a section for each part, with ratios against our site.
 * @param measurements all stored measurements, in any order
 * @param all sites, in the order of the tables; the first is ours
 * @param pages the number of pages in the content
 * @param origin commit and machine
 * @param tools names and versions of the tools that built and measured
 */
export function renderReport(
  measurements: readonly Measurement[],
  all: readonly ServedSite[],
  pages: number,
  origin: string,
  tools: readonly string[],
): string {
  const figures = new Figures(measurements);
  const sites = all.filter(({id}) => figures.isTried(id));
  const missing = all.filter((site) => !sites.includes(site)).map(({name}) => name);
  const [own, ...others] = sites;
  const generators = others.filter((site) => site !== earlier);
  const targets = evaluateTargets(
    figures,
    generators.map(({id}) => id),
  ).map(({text, found, verdict}) => [text, found, verdict ?? nothing]);
  const loaded = (factor: number) => (factor === 1 ? [own!, scriptless, ...others] : sites);
  const sections = figures
    .factors()
    .flatMap((factor) => [
      `## ${number(pages * factor)} pages${factor === 1 ? '' : `: ${factor} times the content`}`,
      '',
      ...[renderLoads, renderLighthouse].flatMap((render) => render(figures, loaded(factor), factor)),
      ...[renderNavigation, renderSearch, renderBuilds].flatMap((render) => render(figures, sites, factor)),
    ]);
  return [
    '# Our site and the same pages built with other generators',
    '',
    `Written by \`npm run bench -- sites\`, measured at ${origin} on ${figures.days().join(' to ')} (${tools.join(', ')}). All sites were measured in one run, by turns, each as often as the others (turns: ${figures.turns()}). [The rules](README.md#rules) are older than the run. The others have our pages as plain Markdown and nothing else; ours is the real site, and the earlier docs are what they were. Sizes are bytes of bodies, brotli, all from the same server. In brackets: how many times ours, or from the least to the most of the runs.`,
    '',
    ...(missing.length > 0 ? [`Not part of this run: ${missing.join(', ')}.`, ''] : []),
    '![HTML, CSS and JS that a phone loads for a page](results.svg)',
    '',
    '## Targets',
    '',
    ...table(['target', 'found (the worst)', ''], targets),
    '',
    ...sections,
  ].join('\n');
}
