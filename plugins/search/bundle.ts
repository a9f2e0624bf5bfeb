import {createHash} from 'node:crypto';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {rootDir} from '../../config/paths.ts';
import {outlineName} from './names.ts';

/** The worker's script, ready to be served. */
export interface WorkerScript {
  /** With a hash of the content, from the site's root. */
  name: string;
  code: string;
}

let script: WorkerScript | undefined;

/** Bundles the search worker, once in a process. */
export function bundleWorker(): WorkerScript {
  if (script) return script;
  const {outputFiles} = buildSync({
    entryPoints: [path.join(rootDir, 'plugins/search/client/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome100', 'firefox100', 'safari15'],
  });
  const code = outputFiles[0]!.text.trim();
  script = {name: `assets/js/search-worker.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`, code};
  return script;
}

/** What `createEmbeddedProvider` needs, as addresses of a site with this base URL. */
export function embeddedOptions(baseUrl: string): {indexUrl: string; workerUrl: string} {
  return {indexUrl: `${baseUrl}${outlineName}`, workerUrl: `${baseUrl}${bundleWorker().name}`};
}
