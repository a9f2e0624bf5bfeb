/**
 * `npm run build`: builds into a folder of its own and puts the finished site in place of build/ at the end, so that a
 * failed or interrupted build changes nothing that is served. With `--if-stale` it does nothing when no source changed.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {keptDir, rootDir} from '../config/paths.ts';
import {compressFiles} from './lib/compress.mts';
import {keepAssets} from './lib/keepAssets.mts';
import {productionEnvironment} from './lib/production.mts';
import {replaceFolder} from './lib/replaceFolder.mts';

const sources = ['config', 'diagrams', 'docs', 'examples', 'plugins', 'reference', 'src', 'static', 'docusaurus.config.ts', 'sidebars.ts', 'package-lock.json'];
const settings = /^(SITE_URL|BASE_URL|ASSETS|BASE_URL_ISSUE_BANNER|SEARCH_|TAG_MANAGER_ID|DOCS_|SESSION_REPLAY_URL)/;
const outDir = path.join(rootDir, 'build');
const stampFile = path.join(rootDir, '.build/stamp');

const stamp = hashSources();
if (process.argv.includes('--if-stale') && fs.existsSync(path.join(outDir, 'index.html')) && readStamp() === stamp) {
  console.log('The build is up to date.');
} else {
  await build();
}

async function build() {
  const work = path.join(rootDir, '.build', `site-${process.pid}`);
  fs.mkdirSync(path.dirname(work), {recursive: true});
  fs.mkdirSync(path.join(rootDir, '.cache/static'), {recursive: true});
  try {
    const {status} = spawnSync(process.execPath, [path.join(rootDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', '--out-dir', work], {
      cwd: rootDir,
      stdio: 'inherit',
      env: {...process.env, ...productionEnvironment},
    });
    if (status !== 0) {
      process.exitCode = 1;
      return;
    }
    const {files, known} = await compressFiles(work, path.join(rootDir, '.cache/compressed'));
    console.log(`Compressed ${files} files, ${known} of them known from an earlier build.`);
    keepAssets(work, keptDir);
    replaceFolder(work, outDir);
    fs.writeFileSync(stampFile, stamp);
  } finally {
    fs.rmSync(work, {recursive: true, force: true});
  }
}

function readStamp(): string | undefined {
  return fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : undefined;
}

/** Hash of the names, sizes and times of all sources, and of the settings that change a build. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).sort()) if (settings.test(name)) hash.update(`${name}=${value}\n`);
  for (const source of sources) {
    const absolute = path.join(rootDir, source);
    if (!fs.existsSync(absolute)) continue;
    const files = fs.statSync(absolute).isDirectory() ? fs.readdirSync(absolute, {recursive: true, encoding: 'utf8'}).map((name) => path.join(absolute, name)) : [absolute];
    for (const file of files.sort()) {
      const {size, mtimeMs} = fs.statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
