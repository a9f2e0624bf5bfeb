import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';
import {rootDir} from '../../config/paths.ts';

/** Name of the worker's file, at the base URL: a worker answers for the folder it is in. */
const workerName = 'sw.js';

/** Serves the service worker. The switch that registers it is one of the controls; see README.md. */
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
