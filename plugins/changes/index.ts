import fs from 'node:fs';
import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {withSlash} from '../../config/withSlash.ts';
import {writeAtom, writeJsonFeed} from './feeds.ts';
import {readRecord, type Change, type ChangeRecord} from './record.ts';
import {changesOf, historyPath, views, type View} from './views.ts';

/** The data of a list of changes. */
export interface ListProps {
  view: View;
  since: string | undefined;
  changes: readonly ListedChange[];
}

/** A change without its differences. If its page still exists, a history page shows them. */
export type ListedChange = Omit<Change, 'sections'> & {headings: readonly string[]; isHere: boolean};

/** The data of a page's history. */
export interface HistoryProps {
  page: string;
  changes: readonly Change[];
}

/** The data of the record for all pages: the pages with a history, by their paths without the base URL. */
export interface ChangesData {
  changed: readonly string[];
}

/** Shows the record of changes: lists, a history of each page, feeds, and data; see README.md. */
export default function changesPlugin({baseUrl, siteConfig}: LoadContext): Plugin {
  let record: ChangeRecord | undefined;
  let all: readonly Change[] = [];
  let here: ReadonlySet<string> = new Set();
  return {
    name: 'changes',
    // Read the record here, because the development server calls this function again after an edit of the record.
    async loadContent() {
      record = readRecord();
      all = record?.changes ?? [];
    },
    async allContentLoaded({allContent, actions}) {
      here = pathsOf(allContent['docusaurus-plugin-content-docs']?.default as LoadedContent, baseUrl);
      const addPage = async (local: string, component: string, props: object) => {
        const data = await actions.createData(`${local}data.json`, JSON.stringify(props));
        actions.addRoute({
          path: baseUrl + local,
          exact: true,
          component: `@site/src/components/Changes/${component}`,
          modules: {data},
        });
      };

      // 1. Lists. A removed page has no URL to link to.
      const list = all.map(({sections, ...rest}) => ({
        ...rest,
        headings: sections.map(({title}) => title),
        isHere: here.has(rest.path),
      }));
      for (const view of views) {
        const changes = changesOf(list, view);
        await addPage(`changes/${view.slug}`, 'List.tsx', {view, since: record?.since, changes} satisfies ListProps);
      }

      // 2. Histories
      const changed = new Map<string, Change[]>();
      for (const change of all)
        if (here.has(change.path)) changed.set(change.path, [...(changed.get(change.path) ?? []), change]);
      for (const [page, changes] of changed)
        await addPage(historyPath(page), 'History.tsx', {page, changes} satisfies HistoryProps);
      actions.setGlobalData({changed: [...changed.keys()]} satisfies ChangesData);
    },
    async postBuild({outDir}) {
      const since = record?.since ?? new Date(0).toISOString().slice(0, 10);
      for (const view of views.filter(({kind}) => !kind)) {
        const folder = `changes/${view.slug}`;
        const title = `${siteConfig.title}: changes${view.section ? ` in ${view.section}` : ''}`;
        const facts = {title, site: siteConfig.url + baseUrl, folder, since, isHere: (page: string) => here.has(page)};
        const own = changesOf(all, view);
        fs.writeFileSync(path.join(outDir, folder, 'atom.xml'), writeAtom(own, facts));
        fs.writeFileSync(path.join(outDir, folder, 'feed.json'), writeJsonFeed(own, facts));
      }
      fs.writeFileSync(
        path.join(outDir, 'changes/changes.json'),
        `${JSON.stringify({since: record?.since ?? null, changes: all})}\n`,
      );
    },
    getPathsToWatch: () => ['changes/record.json'],
  };
}

/** Returns the paths of all pages in docs/, without the base URL. */
function pathsOf(content: LoadedContent | undefined, baseUrl: string): Set<string> {
  const docs = content?.loadedVersions.flatMap((version) => version.docs) ?? [];
  return new Set(docs.map(({permalink}) => withSlash(permalink.slice(baseUrl.length - 1))));
}
