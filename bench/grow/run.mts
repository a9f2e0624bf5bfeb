/**
 * `npm run bench -- grow [--factor N] [--out FOLDER] [--warm]`: builds the site with N times its pages, and prints what it
 * costs. Every page of docs/ is copied N - 1 times under new routes (`/copy-2/…`), each copy with a sidebar group of its
 * own; links between pages still lead to the originals. Sizes are brotli bytes; those of HTML are of original pages, so
 * that factors compare. `--warm` keeps the caches of the last build.
 */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import zlib from 'node:zlib';
import {rootDir} from '../../config/paths.ts';

const {values} = parseArgs({options: {factor: {type: 'string', default: '10'}, out: {type: 'string'}, warm: {type: 'boolean', default: false}}});
const factor = Number(values.factor);
if (!Number.isInteger(factor) || factor < 1) throw new Error(`--factor is "${values.factor}"; expected a whole number from 1`);

const dir = path.join(rootDir, `.build/grown-${factor}`);
const outDir = path.resolve(values.out ?? path.join(dir, 'site'));

copyDocs();
const {seconds, cpuSeconds, peakMegabytes} = build();
console.log(JSON.stringify({factor, seconds, cpuSeconds, peakMegabytes, ...measureSite()}, null, 2));

function copyDocs() {
  const source = path.join(rootDir, 'docs');
  const target = path.join(dir, 'docs');
  fs.rmSync(target, {recursive: true, force: true});
  fs.cpSync(source, target, {recursive: true});
  const copies = Array.from({length: factor - 1}, (_, index) => `copy-${index + 2}`);
  for (const name of copies) {
    fs.cpSync(source, path.join(target, name), {recursive: true});
    for (const file of fs.readdirSync(path.join(target, name), {recursive: true, encoding: 'utf8'})) {
      if (!/\.mdx?$/.test(file)) continue;
      const page = path.join(target, name, file);
      const text = fs.readFileSync(page, 'utf8');
      // A route of its own: an absolute slug would be the original's.
      fs.writeFileSync(page, text.replace(/^slug: *(['"]?)\/(.*)$/m, `slug: $1/${name}/$2`));
    }
  }
}

/** CPU time and memory of the build's process with all its threads. */
function build() {
  if (!values.warm) for (const cache of ['node_modules/.cache/rspack', '.docusaurus-grown']) fs.rmSync(path.join(rootDir, cache), {recursive: true, force: true});
  const report = path.join(dir, 'usage.json');
  const hook = `data:text/javascript,${encodeURIComponent(`import fs from 'node:fs'; import {isMainThread} from 'node:worker_threads'; if (isMainThread) process.on('exit', () => fs.writeFileSync(${JSON.stringify(report)}, JSON.stringify(process.resourceUsage())));`)}`;
  const start = performance.now();
  const {status} = spawnSync(process.execPath, ['--import', hook, path.join(rootDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '--config', 'bench/grow/site.config.ts', '--out-dir', outDir], {
    cwd: rootDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {...process.env, NODE_ENV: 'production', GROWN_SITE: dir, DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-grown'},
  });
  if (status !== 0) throw new Error(`The build with ${factor} times the pages failed (status ${status}); its messages are above`);
  const {userCPUTime, systemCPUTime, maxRSS} = JSON.parse(fs.readFileSync(report, 'utf8')) as NodeJS.ResourceUsage;
  return {seconds: round((performance.now() - start) / 1000), cpuSeconds: round((userCPUTime + systemCPUTime) / 1e6), peakMegabytes: Math.round(maxRSS / 1024)};
}

function measureSite() {
  const names = fs.readdirSync(outDir, {recursive: true, encoding: 'utf8'});
  const size = (name: string) => zlib.brotliCompressSync(fs.readFileSync(path.join(outDir, name))).length;
  const scripts = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map(size);
  const pages = names.filter((name) => name.endsWith('index.html'));
  const originals = pages.filter((name) => !name.startsWith('copy-')).sort();
  const html = originals.filter((_, index) => index % 7 === 0).map(size).sort((a, b) => a - b);
  const stylesheet = scripts(/^assets[\\/]css[\\/]styles\./)[0] ?? 0;
  const controls = scripts(/^assets[\\/]js[\\/]controls\./)[0] ?? 0;
  const parts = scripts(/^assets[\\/]js[\\/]routes-\d+\./);
  const medianHtml = html[Math.floor(html.length / 2)] ?? 0;
  return {
    pages: pages.length,
    entryScript: scripts(/^assets[\\/]js[\\/]main\./)[0],
    runtime: scripts(/^assets[\\/]js[\\/]runtime~main\./)[0],
    routeParts: parts.length,
    largestRoutePart: Math.max(0, ...parts),
    medianHtml,
    beforeInteraction: medianHtml + stylesheet + controls,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
