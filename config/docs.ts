import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-content-docs';
import {remarkPlugins, rehypePlugins} from './markdown.ts';
import {rootDir} from './paths.ts';
import {readServices} from './services.ts';

type SidebarItemsGenerator = NonNullable<Options['sidebarItemsGenerator']>;
type SidebarItem = Awaited<ReturnType<SidebarItemsGenerator>>[number];

const commandsFolder = 'reference/cli/commands';

/**
 * Turns an entry of config/sections.ts (a page or folder of docs/) into its sidebar item, including a folder's link.
 */
const sidebarItemsGenerator: SidebarItemsGenerator = async ({defaultSidebarItemsGenerator, docs, item, ...rest}) => {
  const entry = item.dirName;
  const own = docs.filter(
    (doc) => doc.id === entry || doc.sourceDirName === entry || doc.sourceDirName.startsWith(`${entry}/`),
  );
  if (own.length === 0) {
    throw new Error(
      `config/sections.ts names "${entry}", but docs/ has neither ${entry}.mdx nor ${entry}/index.mdx. Add the page, or remove the entry.`,
    );
  }
  const items = await defaultSidebarItemsGenerator({...rest, docs: own, item: {...item, dirName: '.'}});
  return items.map(groupCommands);
};

/** Finds the CLI commands at any level below an item, groups them by noun, and adds a filter above them. */
function groupCommands(item: SidebarItem): SidebarItem {
  if (item.type !== 'category') return item;
  const isCommands = item.link?.type === 'doc' && item.link.id === `${commandsFolder}/index`;
  if (!isCommands) return {...item, items: item.items.map(groupCommands)};
  return {...item, customProps: {filter: 'Find a command'}, items: groupByNoun(item.items)};
}

/** Groups commands by noun: `ddn auth` becomes a category that links to its page and contains its other commands. */
function groupByNoun(items: readonly SidebarItem[]): SidebarItem[] {
  const grouped: SidebarItem[] = [];
  for (const item of items) {
    const noun = idOf(item)?.split('_')[1];
    const at = noun === undefined ? -1 : grouped.findIndex((group) => idOf(group) === `${commandsFolder}/ddn_${noun}`);
    const group = grouped[at];
    if (group?.type === 'category') group.items.push(item);
    else if (group?.type === 'doc') {
      grouped[at] = {
        type: 'category',
        label: group.label ?? `ddn ${noun}`,
        collapsed: true,
        collapsible: true,
        link: {type: 'doc', id: group.id},
        items: [item],
      };
    } else grouped.push(item);
  }
  return grouped;
}

function idOf(item: SidebarItem): string | undefined {
  if (item.type === 'doc') return item.id;
  return item.type === 'category' && item.link?.type === 'doc' ? item.link.id : undefined;
}

/**
 * Whether Git has the dates of pages. An archive has no commits, and in a shallow clone, the oldest commit seems to
 * have written every page. Git can also be missing, or refuse a folder that belongs to another user.
 */
export function hasHistory(root: string): boolean {
  if (!fs.existsSync(path.join(root, '.git'))) return false;
  const args = ['rev-parse', '--is-shallow-repository', 'HEAD'];
  const {status, stdout} = spawnSync('git', args, {cwd: root, encoding: 'utf8'});
  return status === 0 && stdout.startsWith('false');
}

/** Options of the docs plugin: docs at the site root, one version, one sidebar. */
export const docsOptions: Options = {
  routeBasePath: '/',
  sidebarPath: './sidebars.ts',
  sidebarItemsGenerator,
  editUrl: readServices(process.env).editUrl,
  showLastUpdateTime: hasHistory(rootDir),
  lastVersion: 'current',
  versions: {current: {label: 'PromptQL', badge: true}},
  beforeDefaultRemarkPlugins: [...remarkPlugins.beforeDefault],
  remarkPlugins: remarkPlugins.afterDefault,
  rehypePlugins,
};
