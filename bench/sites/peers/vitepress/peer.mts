import fs from 'node:fs';
import path from 'node:path';
import {treeOf, writePage, type PlainPage, type TreeNode} from '../../content.mts';
import type {Peer} from '../../peer.mts';

const config = (sidebar: unknown) => `export default {
  title: 'Docs',
  cleanUrls: false,
  ignoreDeadLinks: true,
  markdown: {html: false},
  themeConfig: {search: {provider: 'local'}, sidebar: ${JSON.stringify(sidebar)}},
};
`;

/** VitePress with its local search. */
export const vitepress: Peer = {
  name: 'VitePress',
  packages: 'vitepress',
  versionOf: 'vitepress',
  write(folder: string, pages: readonly PlainPage[]) {
    // v-pre makes Vue treat double braces as text, not as an expression.
    for (const page of pages)
      writePage(folder, page, `::::::: v-pre\n\n# ${page.title}\n\n${page.markdown}\n\n:::::::\n`);
    fs.mkdirSync(path.join(folder, '.vitepress'), {recursive: true});
    fs.writeFileSync(path.join(folder, '.vitepress/config.mjs'), config(treeOf(pages).children.map(itemOf)));
  },
  build: ['vitepress/bin/vitepress.js', 'build', '.'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache'],
  search: {open: '.DocSearch-Button', input: '#localsearch-input', result: '#localsearch-list a'},
};

function itemOf({name, page, children}: TreeNode): object {
  return {
    text: page?.title ?? name,
    ...(page && {link: page.path}),
    ...(children.length > 0 && {collapsed: true, items: children.map(itemOf)}),
  };
}
