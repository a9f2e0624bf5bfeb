import fs from 'node:fs';
import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {productionEnvironment} from '../../scripts/lib/production.mts';

/** How the site with more pages is built; see `planGrownBuild`. */
export interface GrownBuild {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** Folders that a second build uses. */
  caches: string[];
}

/**
 * Copies docs/ into `docs` of a folder, and every page of it `factor - 1` times more under new routes (`/copy-2/…`).
 * Links between pages still lead to the originals.
 */
export function copyDocs(dir: string, factor: number) {
  const source = path.join(rootDir, 'docs');
  const target = path.join(dir, 'docs');
  fs.rmSync(target, {recursive: true, force: true});
  fs.cpSync(source, target, {recursive: true});
  const copies = Array.from({length: factor - 1}, (_, index) => `copy-${index + 2}`);
  for (const name of copies) {
    // The files of examples are in no group of the sidebar, so their folder has no page.
    fs.cpSync(source, path.join(target, name), {
      recursive: true,
      filter: (file) => file !== path.join(source, 'examples'),
    });
    for (const file of fs.readdirSync(path.join(target, name), {recursive: true, encoding: 'utf8'})) {
      if (!/\.mdx?$/.test(file)) continue;
      const page = path.join(target, name, file);
      const text = fs.readFileSync(page, 'utf8');
      // A separate route: an absolute slug would be the original's.
      fs.writeFileSync(page, text.replace(/^slug: *(['"]?)\/(.*)$/m, `slug: $1/${name}/$2`));
    }
  }
}

/**
 * The build of the site with the pages that `copyDocs` made, to be run in the repository's root.
 * @param dir as for `copyDocs`
 */
export function planGrownBuild(dir: string, outDir: string): GrownBuild {
  const generated = '.docusaurus-grown';
  return {
    command: process.execPath,
    args: [
      path.join(rootDir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
      'build',
      '--config',
      'bench/grow/site.config.ts',
      '--out-dir',
      outDir,
    ],
    env: {...productionEnvironment, GROWN_SITE: dir, DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated},
    // All that an earlier build leaves: compiled modules and pages, drawn pictures, the database of the SQL console.
    caches: ['node_modules/.cache', '.cache/database', generated].map((name) => path.join(rootDir, name)),
  };
}
