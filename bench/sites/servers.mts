import fs from 'node:fs';
import {serveFolder, type RunningServer} from './server.mts';
import type {ServedSite} from './site.mts';

/** The servers of all sites. Each server is started when it is first needed. */
export class Servers {
  private readonly started = new Map<string, Promise<RunningServer>>();

  /** @throws Error if the site isn't built */
  get(site: ServedSite, factor: number): Promise<RunningServer> {
    const key = `${site.id} ${factor}`;
    const known = this.started.get(key);
    if (known) return known;
    const folder = site.outDir(factor);
    if (!fs.existsSync(folder)) throw new Error(`there is no built site in ${folder}`);
    const server = serveFolder(folder);
    this.started.set(key, server);
    return server;
  }

  async closeAll() {
    for (const server of this.started.values()) await (await server).close();
  }
}
