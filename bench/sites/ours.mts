import path from 'node:path';
import {rootDir} from '../../config/paths.ts';
import {copyDocs, planGrownBuild} from '../grow/site.mts';
import {findNode, workDir} from './prepare.mts';
import {editedPage, type Site} from './site.mts';

/**
 * This site. Its pages are the real ones, with everything that the plain Markdown of the others does not have. What is
 * served as it is comes from build/; with more pages, and for the cost of the build, it is built as `bench/grow` does.
 */
export const ours: Site = {
  id: 'ours',
  name: 'this site',
  // Our root is the home page; what the others show there is a separate page.
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
