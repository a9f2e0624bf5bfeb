import type {Browser} from '@playwright/test';
import type {Device} from './browser.mts';
import {measureBuild} from './build.mts';
import type {PlainPage} from './content.mts';
import {measureLighthouse, prepareLighthouse} from './lighthouse.mts';
import {measureLoad} from './load.mts';
import {measureNavigation} from './navigation.mts';
import {ours} from './ours.mts';
import {pageKinds} from './pages.mts';
import {measureSearch} from './search.mts';
import {scriptless} from './scriptless.mts';
import {Servers} from './servers.mts';
import type {ServedSite, Site} from './site.mts';
import type {Store} from './store.mts';

/**
 * The maximum number of builds of the real pages. More pages are built only once, because a build takes up to an hour.
 */
const mostBuilds = 3;
const devices: readonly Device[] = ['phone', 'computer'];

/**
 * Measures sites part by part, each site as often as the others. Failures are kept as results, and existing
 * measurements aren't repeated.
 */
export class Measurer {
  private readonly servers = new Servers();

  constructor(
    private readonly store: Store,
    private readonly browser: Browser,
    private readonly sites: readonly Site[],
    private readonly pages: readonly PlainPage[],
  ) {}

  async builds(factor: number, runs: number) {
    for (const {run, site} of rotate(this.sites, factor === 1 ? Math.min(runs, mostBuilds) : 1)) {
      if (run <= (site.builds ?? mostBuilds))
        await this.store.measure({part: 'build', factor, site: site.id, run}, () => measureBuild(site, factor));
    }
  }

  async loads(factor: number, runs: number) {
    const sites = factor === 1 ? this.withScriptless() : this.sites;
    for (const {run, site} of rotate(sites, runs)) {
      for (const {kind, path} of pageKinds) {
        for (const device of devices) {
          await this.store.measure({part: 'load', factor, site: site.id, page: kind, device, run}, async () => {
            const server = await this.servers.get(site, factor);
            return measureLoad(this.browser, device, server, site.pathOf(path), this.titleOf(path));
          });
        }
      }
    }
  }

  async searches(factor: number, runs: number) {
    for (const {run, site} of rotate(this.sites, runs)) {
      await this.store.measure({part: 'search', factor, site: site.id, run}, async () =>
        measureSearch(this.browser, site, await this.servers.get(site, factor)),
      );
    }
  }

  async navigations(runs: number) {
    for (const {run, site} of rotate(this.sites, runs)) {
      await this.store.measure({part: 'navigation', factor: 1, site: site.id, run}, async () =>
        measureNavigation(this.browser, site, await this.servers.get(site, 1), (path) => this.titleOf(path)),
      );
    }
  }

  async lighthouse(runs: number) {
    let folder: string | undefined;
    for (const {run, site} of rotate(this.withScriptless(), runs)) {
      for (const {kind, path} of pageKinds) {
        await this.store.measure({part: 'lighthouse', factor: 1, site: site.id, page: kind, run}, async () => {
          const {origin} = await this.servers.get(site, 1);
          return measureLighthouse(
            (folder ??= prepareLighthouse()),
            origin + site.pathOf(path),
            run === 1 ? 'all' : 'performance',
          );
        });
      }
    }
  }

  close(): Promise<void> {
    return this.servers.closeAll();
  }

  private titleOf(path: string): string {
    return this.pages.find((page) => page.path === path)!.title;
  }

  private withScriptless(): readonly ServedSite[] {
    return this.sites.includes(ours) ? [...this.sites, scriptless] : this.sites;
  }
}

/**
 * Returns all sites for each run, starting with a different one each time, so changes on the machine affect all of
 * them.
 */
function rotate<T>(sites: readonly T[], runs: number): {run: number; site: T}[] {
  return Array.from({length: runs}, (_, index) =>
    sites.map((_, place) => ({run: index + 1, site: sites[(place + index) % sites.length]!})),
  ).flat();
}
