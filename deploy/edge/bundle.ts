import fs from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import type {HeaderRule} from '../../config/headerRules.ts';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {readBuildRules} from '../buildRules.ts';
import type {EdgeSite} from './answer.ts';

/**
 * Writes the functions for a build: `_worker.js`, `_routes.json`, and `_headers` for Cloudflare Pages, and `netlify.js`
 * for Netlify.
 * @throws Error as `readBuildRules`
 */
export function bundleEdge({build, baseUrl, outDir}: {build: string; baseUrl: string; outDir: string}) {
  const site: EdgeSite = {
    baseUrl,
    twins: listFilesBelow(build).filter((name) => path.basename(name) === 'index.md'),
    headerRules: readBuildRules(build, baseUrl),
  };
  for (const [source, name] of [
    ['cloudflare', '_worker'],
    ['netlify', 'netlify'],
  ]) {
    buildSync({
      entryPoints: [path.join(rootDir, `deploy/edge/${source}.ts`)],
      outfile: path.join(outDir, `${name}.js`),
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      define: {__SITE__: JSON.stringify(site)},
    });
  }
  const exclude = ['assets', 'fonts', 'img'].map((folder) => `${baseUrl}${folder}/*`);
  fs.writeFileSync(
    path.join(outDir, '_routes.json'),
    `${JSON.stringify({version: 1, include: [`${baseUrl}*`], exclude}, null, 2)}\n`,
  );
  fs.writeFileSync(path.join(outDir, '_headers'), renderCloudflareHeaders(site.headerRules));
}

/**
 * Renders the rules for Cloudflare Pages, which joins the values of all matching rules unless a rule drops (`!`)
 * earlier values, and only uses the last of several rules for the same path
 * (https://developers.cloudflare.com/pages/configuration/headers/).
 */
function renderCloudflareHeaders(rules: readonly HeaderRule[]): string {
  const byPath = new Map<string, Record<string, string>>();
  for (const {path: own, headers} of rules) byPath.set(own, {...byPath.get(own), ...headers});
  const blocks = [...byPath].map(([own, headers], i) =>
    [
      own,
      ...(i > 0 ? Object.keys(headers).map((name) => `  ! ${name}`) : []),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}
