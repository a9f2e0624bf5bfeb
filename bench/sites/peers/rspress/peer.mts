import fs from 'node:fs';
import path from 'node:path';
import {treeOf, writePage, type PlainPage, type TreeNode} from '../../content.mts';
import type {Peer} from '../../peer.mts';

const config = (sidebar: unknown) => `import {defineConfig} from '@rspress/core';

export default defineConfig({
  root: 'docs',
  title: 'Docs',
  markdown: {link: {checkDeadLinks: false}},
  themeConfig: {sidebar: ${JSON.stringify(sidebar)}},
});
`;

/** Rspress 2 with its own search. */
export const rspress: Peer = {
  name: 'Rspress',
  packages: 'rspress',
  versionOf: '@rspress/core',
  write(folder: string, pages: readonly PlainPage[]) {
    for (const page of pages) writePage(path.join(folder, 'docs'), page, `# ${page.title}\n\n${page.markdown}`);
    fs.writeFileSync(path.join(folder, 'rspress.config.ts'), config({'/': treeOf(pages).children.map(itemOf)}));
  },
  build: ['@rspress/core/bin/rspress.js', 'build'],
  output: 'doc_build',
  caches: ['node_modules/.cache', 'node_modules/.rspress'],
  search: {open: '.rp-search-button', input: '.rp-search-panel__input', result: '.rp-suggest-item'},
};

function itemOf({name, page, children}: TreeNode): object {
  return {
    text: page?.title ?? name,
    ...(page && {link: page.path}),
    ...(children.length > 0 && {collapsible: true, collapsed: true, items: children.map(itemOf)}),
  };
}
