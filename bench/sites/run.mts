/**
 * `npm run bench -- sites [--only ID,…] [--skip PART,…] [--factor N] [--runs N] [--fresh] [--prepare]`: measures our
 * site, and the same pages as plain Markdown built with other generators, in one run. Each measurement is stored in
 * .build/bench/results immediately, so an interrupted run can continue; `--fresh` starts a new run of all sites.
 * `--prepare` only installs what a run needs. Writes results.md and results.svg, unless there are fewer than three
 * runs.
 */
import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {machine} from '../origin.mts';
import {launchBrowser} from './browser.mts';
import {drawChart} from './chart.mts';
import {readPlainPages} from './content.mts';
import {earlier} from './earlier.mts';
import {lighthouseVersion, prepareLighthouse} from './lighthouse.mts';
import {Measurer} from './measurer.mts';
import {readOptions} from './options.mts';
import {ours} from './ours.mts';
import {docusaurus} from './peers/docusaurus/peer.mts';
import {fumadocs} from './peers/fumadocs/peer.mts';
import {rspress} from './peers/rspress/peer.mts';
import {starlight} from './peers/starlight/peer.mts';
import {vitepress} from './peers/vitepress/peer.mts';
import {findNode, workDir} from './prepare.mts';
import {renderReport} from './report.mts';
import {prepareScriptless} from './scriptless.mts';
import {siteOfPeer} from './site.mts';
import {commit, Store} from './store.mts';

const pages = readPlainPages(path.join(rootDir, 'build'));
const sites = [
  ours,
  ...[starlight, vitepress, rspress, docusaurus, fumadocs].map((peer) => siteOfPeer(peer, pages)),
  earlier,
];
const options = readOptions(
  process.argv.slice(2),
  sites.map(({id}) => id),
);
const chosen = sites.filter(({id}) => options.only.includes(id));
if (options.prepare) {
  for (const site of chosen) {
    site.plan(1);
    console.log(`${site.name}: ready`);
  }
  prepareLighthouse();
  process.exit();
}
const factors = options.factor === 1 ? [1] : [1, options.factor];
const store = new Store(path.join(workDir, 'results'));
const isWanted = (part: (typeof options.parts)[number]) => options.parts.includes(part);

if (options.fresh) store.discard();
prepareScriptless();
const browser = await launchBrowser();
const version = browser.version();
const measurer = new Measurer(store, browser, chosen, pages);
try {
  for (const factor of factors) {
    if (isWanted('build')) await measurer.builds(factor, options.runs);
    if (isWanted('load')) await measurer.loads(factor, options.runs);
    if (isWanted('search')) await measurer.searches(factor, options.runs);
  }
  if (isWanted('navigation')) await measurer.navigations(options.runs);
  if (isWanted('lighthouse')) await measurer.lighthouse(options.runs);
} finally {
  await measurer.close();
  await browser.close();
}

const results = store.readAll();
const report = renderReport(results, sites, pages.length, `commit ${commit} on ${machine}`, [
  `Node ${findNode().version}`,
  `Chromium ${version}`,
  `Lighthouse ${lighthouseVersion()}`,
]);
console.log(report);
// Fewer turns are only for trying out the benchmark, because their median says little.
if (options.runs >= 3) {
  fs.writeFileSync(path.join(rootDir, 'bench/sites/results.md'), report);
  fs.writeFileSync(path.join(rootDir, 'bench/sites/results.svg'), drawChart(results, sites));
}
