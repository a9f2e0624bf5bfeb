import fs from 'node:fs';
import path from 'node:path';
import {docsDir, rootDir} from '../../config/paths.ts';
import {productionEnvironment} from '../../scripts/lib/production.mts';

/** How the site with more pages is built; see `planGrownBuild`. */
export interface GrownBuild {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** The folders that a second build reuses. */
  caches: string[];
}

/**
 * Copies docs/ into the `docs` folder of `dir`, and every page `factor - 1` more times under new routes (`/copy-2/…`).
 * Links between pages still lead to the originals.
 */
export function copyDocs(dir: string, factor: number) {
  const target = path.join(dir, 'docs');
  fs.rmSync(target, {recursive: true, force: true});
  fs.cpSync(docsDir, target, {recursive: true});
  const copies = Array.from({length: factor - 1}, (_, index) => `copy-${index + 2}`);
  for (const name of copies) {
    // The files of examples aren't in any sidebar group, so their folder has no page.
    fs.cpSync(docsDir, path.join(target, name), {
      recursive: true,
      filter: (file) => file !== path.join(docsDir, 'examples'),
    });
    for (const file of fs.readdirSync(path.join(target, name), {recursive: true, encoding: 'utf8'})) {
      if (!/\.mdx?$/.test(file)) continue;
      const page = path.join(target, name, file);
      const text = fs.readFileSync(page, 'utf8');
      // Give the copy its own route, because an absolute slug would be the same as the original's.
      fs.writeFileSync(page, text.replace(/^slug: *(['"]?)\/(.*)$/m, `slug: $1/${name}/$2`));
    }
  }
}

/**
 * Plans the build of the site with the pages that `copyDocs` made. Run it in the repository root.
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
    // Everything that an earlier build leaves: compiled modules and pages, drawn pictures, and the SQL console's
    // database.
    caches: ['node_modules/.cache', '.cache/database', generated].map((name) => path.join(rootDir, name)),
  };
}
