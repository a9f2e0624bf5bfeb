import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import {withSlash} from '../../config/withSlash.ts';
import {slug} from '../reference/names.ts';

/** A page as the sidebar lists it. */
export interface OutlinePage {
  /** URL path, with the base URL and a trailing slash. */
  path: string;
  title: string;
  description: string;
}

/** A group of the sidebar. */
export interface OutlineSection {
  label: string;
  /** Name of the section's file: `Deployment & Operations` → `deployment-operations`. */
  slug: string;
  pages: OutlinePage[];
}

type SidebarItem = LoadedVersion['sidebars'][string][number];
type DocMetadata = LoadedVersion['docs'][number];

const docsPlugin = 'docusaurus-plugin-content-docs';

/**
 * Returns all listed pages in sidebar order. A built page shows only the open part of the sidebar, so the order comes
 * from the content that the docs plugin loaded. Call this function from a plugin's `allContentLoaded`.
 * @throws Error if the docs plugin has loaded nothing
 */
export function readOutline(allContent: AllContent): OutlineSection[] {
  const content = allContent[docsPlugin]?.default as LoadedContent | undefined;
  const version = content?.loadedVersions[0];
  if (!version)
    throw new Error(
      `plugins/llms: found no content of ${docsPlugin}; expected its default instance with one version. Check the plugins in docusaurus.config.ts.`,
    );
  return outlineOf(version.docs, Object.values(version.sidebars).flat());
}

/** Builds the outline from the documents and the items of all sidebars. */
function outlineOf(docs: readonly DocMetadata[], items: readonly SidebarItem[]): OutlineSection[] {
  const listed = new Map(docs.filter((doc) => !doc.unlisted && !doc.draft).map((doc) => [doc.id, doc]));
  const sections: OutlineSection[] = [];
  const add = (label: string, ids: readonly string[]) => {
    const pages = ids.flatMap((id) => {
      const doc = listed.get(id);
      listed.delete(id); // a page that is in the sidebar twice is listed once
      return doc ? [{path: withSlash(doc.permalink), title: doc.title, description: doc.description}] : [];
    });
    if (pages.length === 0) return;
    const known = sections.find((section) => section.label === label);
    if (known) known.pages.push(...pages);
    else sections.push({label, slug: slug(label), pages});
  };
  for (const item of items) add(item.type === 'category' ? item.label : 'Introduction', docIdsOf(item));
  add('More', [...listed.keys()]);
  return sections;
}

function docIdsOf(item: SidebarItem): string[] {
  if (item.type === 'doc' || item.type === 'ref') return [item.id];
  if (item.type !== 'category') return [];
  const own = item.link?.type === 'doc' ? [item.link.id] : [];
  return [...own, ...item.items.flatMap(docIdsOf)];
}
