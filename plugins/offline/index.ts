import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {rootDir} from '../../config/paths.ts';

/** The name of the worker's file. It is at the base URL because a worker controls only the folder it is in. */
const workerName = 'sw.js';

/** Builds the service worker. A control (src/components/OfflineSwitch) registers it. See README.md. */
export default function offline({siteDir}: LoadContext): Plugin {
  const client = path.join(rootDir, 'plugins/offline/client');
  return {
    name: 'offline',
    async loadContent() {
      const folder = path.join(siteDir, '.cache/public');
      fs.mkdirSync(folder, {recursive: true});
      buildSync({
        entryPoints: [path.join(client, 'worker.ts')],
        outfile: path.join(folder, workerName),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2022',
      });
    },
    getPathsToWatch: () => [path.join(client, '*.ts')],
  };
}
