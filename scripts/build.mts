/**
 * `npm run build`: builds into a separate folder and replaces build/ with the finished site at the end, so a failed or
 * interrupted build doesn't change the site that is served. With `--if-stale`, it does nothing if no source has
 * changed.
 */
import '../config/plainErrors.mts';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {keptDir, rootDir} from '../config/paths.ts';
import {checkBuildSettings} from './lib/checkBuildSettings.mts';
import {compressFiles} from './lib/compress.mts';
import {checkOutput} from './lib/checkOutput.mts';
import {keepAssets} from './lib/keepAssets.mts';
import {productionEnvironment} from './lib/production.mts';
import {takeLock} from './lib/lock.mjs';
import {replaceFolder} from './lib/replaceFolder.mts';
import {runProgram} from './lib/runProgram.mjs';
import {hashSources, hasStamp} from './lib/sources.mts';

const {values} = parseArgs({options: {'if-stale': {type: 'boolean'}}});
checkBuildSettings(process.env);
const outDir = path.join(rootDir, 'build');
const stampFile = path.join(rootDir, '.build/stamp');

// Two simultaneous builds would remove each other's caches. A build that had to wait might find nothing left to do.
const release = takeLock(path.join(rootDir, '.build/lock'), 'building the site');
const stamp = hashSources(rootDir);
if (values['if-stale'] && fs.existsSync(path.join(outDir, 'index.html')) && hasStamp(stampFile, stamp)) {
  console.log('The build is up to date.');
} else {
  removeLeftovers();
  await build();
}
release();

/** Removes what builds that were killed have left. Only the process that holds the lock can have a folder in use. */
function removeLeftovers() {
  const folder = path.join(rootDir, '.build');
  const leftovers = fs.readdirSync(folder).filter((name) => /^site-\d+/.test(name));
  for (const name of leftovers) fs.rmSync(path.join(folder, name), {recursive: true, force: true});
  if (leftovers.length > 0) removeBundlerCache();
}

/**
 * Removes the bundler's cache. A build that ends while the bundler writes it can leave a part of it, with which later
 * builds fail although the fault is corrected (https://github.com/web-infra-dev/rspack/issues/14861).
 */
function removeBundlerCache() {
  fs.rmSync(path.join(rootDir, 'node_modules/.cache/rspack'), {recursive: true, force: true});
}

async function build() {
  const work = path.join(rootDir, '.build', `site-${process.pid}`);
  fs.mkdirSync(path.join(rootDir, '.cache/public'), {recursive: true});
  try {
    const status = await runProgram(
      process.execPath,
      [path.join(rootDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '--out-dir', work],
      {cwd: rootDir, env: {...process.env, ...productionEnvironment}},
    );
    if (status !== 0) {
      removeBundlerCache();
      process.exitCode = status;
      return;
    }
    checkOutput(work);
    const {files, known} = await compressFiles(work, path.join(rootDir, '.cache/compressed'));
    console.log(`Compressed ${files} files, ${known} of them known from an earlier build.`);
    keepAssets(work, keptDir);
    replaceFolder(work, outDir);
    fs.writeFileSync(stampFile, stamp);
  } finally {
    fs.rmSync(work, {recursive: true, force: true});
  }
}
