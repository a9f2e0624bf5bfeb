/**
 * `npm run bench -- grow [--factor N] [--out FOLDER] [--warm]`: builds the site with N times its pages, and prints what
 * it costs. Every page of docs/ is copied N - 1 times under new routes (`/copy-2/…`), each copy with its own sidebar
 * group; links between pages still lead to the originals. Sizes are in brotli bytes. HTML sizes are those of original
 * pages, so you can compare results with different factors. `--warm` keeps the caches of the last build.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import zlib from 'node:zlib';
import {listFilesBelow} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {readNumber} from '../../config/readNumber.ts';
import {percentile} from '../percentile.mts';
import {measureRun} from '../sites/buildCost.mts';
import {copyDocs, planGrownBuild} from './site.mts';

const {values} = parseArgs({
  options: {factor: {type: 'string', default: '10'}, out: {type: 'string'}, warm: {type: 'boolean', default: false}},
});
const factor = readNumber('--factor', values.factor);

const dir = path.join(rootDir, `.build/grown-${factor}`);
const outDir = path.resolve(values.out ?? path.join(dir, 'site'));

copyDocs(dir, factor);
const {command, args, env, caches} = planGrownBuild(dir, outDir);
if (!values.warm) for (const cache of caches) fs.rmSync(cache, {recursive: true, force: true});
const {seconds, cpuSeconds, peakMiB} = await measureRun(command, args, {cwd: rootDir, env, limit: 3600});
const costs = {seconds: round(seconds), cpuSeconds: round(cpuSeconds), peakMegabytes: Math.round(peakMiB)};
console.log(JSON.stringify({factor, ...costs, ...measureSite()}, null, 2));

function measureSite() {
  const names = listFilesBelow(outDir);
  const size = (name: string) => zlib.brotliCompressSync(fs.readFileSync(path.join(outDir, name))).length;
  const sizeOfFirst = (start: string) => size(names.find((name) => name.startsWith(start))!);
  const pages = names.filter((name) => name.endsWith('index.html'));
  const originals = pages.filter((name) => !name.startsWith('copy-'));
  const some = originals.filter((_, index) => index % 7 === 0);
  const entryScript = sizeOfFirst('assets/js/main.');
  const medianHtml = percentile(some.map(size), 0.5);
  const beforeInteraction = medianHtml + sizeOfFirst('assets/css/main.') + entryScript;
  return {pages: pages.length, entryScript, medianHtml, beforeInteraction};
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
