import fs from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import {remarkPlugins, rehypePlugins} from './markdown.ts';
import {rootDir} from './paths.ts';

type SidebarItemsGenerator = NonNullable<Options['sidebarItemsGenerator']>;

/** Turns one entry of config/sections.ts (a page or a folder of docs/) into its sidebar item, folder link included. */
const sidebarItemsGenerator: SidebarItemsGenerator = ({defaultSidebarItemsGenerator, docs, item, ...rest}) => {
  const entry = item.dirName;
  const own = docs.filter(
    (doc) => doc.id === entry || doc.sourceDirName === entry || doc.sourceDirName.startsWith(`${entry}/`),
  );
  if (own.length === 0) {
    throw new Error(`config/sections.ts names "${entry}", but docs/ has neither ${entry}.mdx nor ${entry}/index.mdx. Add the page, or remove the entry.`);
  }
  return defaultSidebarItemsGenerator({...rest, docs: own, item: {...item, dirName: '.'}});
};

/** Options of the docs plugin: docs at the site root, one version, one sidebar. */
export const docsOptions: Options = {
  path: 'docs',
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator,
  breadcrumbs: true,
  // The dates are those of commits: an archive of the sources has none.
  showLastUpdateTime: fs.existsSync(path.join(rootDir, '.git')),
  lastVersion: 'current',
  versions: {current: {label: 'PromptQL', badge: true}},
  beforeDefaultRemarkPlugins: [...remarkPlugins.beforeDefault],
  remarkPlugins: remarkPlugins.afterDefault,
  rehypePlugins,
};
