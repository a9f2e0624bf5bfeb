import fs from 'node:fs';
import path from 'node:path';
import {ours} from './ours.mts';
import {findNode, installPackages, run, workDir} from './prepare.mts';
import {editedPage, type Site} from './site.mts';

const repository = 'https://github.com/hasura/promptql-docs.git';
/** The last commit whose HTML contains the pages, instead of requiring readers to sign in. */
const commit = 'b2550d5a4bc441a751dc21cae49e11d12e37eab0';
const checkout = path.join(workDir, 'earlier-docs');
const folder = path.join(workDir, 'earlier-1x');
const outDir = path.join(folder, 'build');

/** @throws Error if the repository can't be reached */
function checkOut() {
  const unfinished = `${checkout}.new`;
  fs.rmSync(unfinished, {recursive: true, force: true});
  run('git', ['clone', '--quiet', repository, unfinished], workDir);
  run('git', ['checkout', '--quiet', commit], unfinished);
  fs.renameSync(unfinished, checkout);
}

/** Rejects other factors, because the earlier docs are real pages that can't be multiplied. */
function requireOnce(factor: number) {
  if (factor !== 1) throw new Error(`the earlier docs are real pages and cannot be made ${factor} times as many`);
}

/** The PromptQL docs before this site: at the same paths, but with their own pages, components, and packages. */
export const earlier: Site = {
  id: 'earlier',
  name: 'the earlier docs',
  pathOf: ours.pathOf,
  builds: 1,
  outDir(factor) {
    requireOnce(factor);
    return outDir;
  },
  plan(factor) {
    requireOnce(factor);
    if (!fs.existsSync(checkout)) checkOut();
    installPackages(checkout, folder);
    const isSource = (file: string) => !['.git', 'node_modules'].includes(path.relative(checkout, file));
    fs.cpSync(checkout, folder, {recursive: true, filter: isSource});
    return {
      command: findNode().file,
      args: [path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
      cwd: folder,
      env: {CF_PAGES: '1'}, // puts the site at the root of its host
      caches: ['node_modules/.cache', '.docusaurus', 'build'].map((name) => path.join(folder, name)),
      outDir,
      pageFile: path.join(folder, 'docs', `${editedPage.slice(1, -1)}.mdx`),
    };
  },
};
