import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';

/** The inputs of a build. package.json contains the browserslist, and scripts/ contains the steps of a build. */
const sources = [
  'changes',
  'client',
  'config',
  'diagrams',
  'docs',
  'examples',
  'plugins',
  'reference',
  'scripts',
  'src',
  'static',
  'docusaurus.config.ts',
  'sidebars.ts',
  'package.json',
  'package-lock.json',
];
const settings =
  /^(SITE_URL|BASE_URL|ASSETS|HSTS|BASE_URL_ISSUE_BANNER|SEARCH_|CONTENT_SIGNAL|MCP_URL|TAG_MANAGER_ID|DOCS_|SESSION_REPLAY_URL|EDIT_URL|REPORT_URL)/;

/** Returns whether a build was made from the sources with this hash, which it has stored in its stamp file. */
export function hasStamp(file: string, hash: string): boolean {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === hash;
}

/**
 * Hashes the names, sizes, and modification times of all sources, the settings that change a build, and the last commit
 * of the pages, because pages show its date. Equal hashes mean equal builds.
 * @param more other sources that the build has, as paths from the root
 */
export function hashSources(
  root: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  more: readonly string[] = [],
): string {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(env).sort()) if (settings.test(name)) hash.update(`${name}=${value}\n`);
  // Pages show the dates of commits in docs/. With REPORT_URL, they also name the last commit of the repository.
  const paths = env.REPORT_URL?.trim() ? [] : ['--', 'docs'];
  hash.update(`${spawnSync('git', ['log', '-1', '--format=%H', ...paths], {cwd: root, encoding: 'utf8'}).stdout}\n`);
  for (const source of [...sources, ...more]) {
    const absolute = path.join(root, source);
    const stats = fs.statSync(absolute, {throwIfNoEntry: false});
    if (!stats) continue;
    // An editor's lock is a symbolic link, so it isn't listed. It changes the time of its folder, which isn't read.
    const names = stats.isDirectory() ? listFilesBelow(absolute) : [''];
    for (const file of names.map((name) => path.join(absolute, name))) {
      const {size, mtimeMs} = fs.statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}
