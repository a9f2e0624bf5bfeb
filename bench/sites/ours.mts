import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {copyDocs, planGrownBuild} from '../grow/site.mts';
import {findNode, workDir} from './prepare.mts';
import {editedPage, type Site} from './site.mts';

/**
 * This site. Its pages are the real ones, with everything that the plain Markdown of the other sites lacks. The site
 * with the real number of pages is served from build/. With more pages, and to measure the cost of the build, it is
 * built as in `bench/grow`.
 */
export const ours: Site = {
  id: 'ours',
  name: 'this site',
  // Our root is the home page. The page that the other sites have there is a separate page.
  pathOf: (page) => (page === '/' ? '/index/' : page),
  outDir: (factor) => (factor === 1 ? path.join(rootDir, 'build') : path.join(workDir, `ours-${factor}x/site`)),
  plan(factor) {
    const dir = path.join(workDir, `ours-${factor}x`);
    const outDir = path.join(dir, 'site');
    copyDocs(dir, factor);
    return {
      ...planGrownBuild(dir, outDir),
      command: findNode().file,
      cwd: rootDir,
      outDir,
      pageFile: path.join(dir, 'docs', `${editedPage.slice(1, -1)}.mdx`),
    };
  },
  search: {open: '[data-action=search]', input: '.search-dialog__input', result: '.search-list [role=option]'},
};
