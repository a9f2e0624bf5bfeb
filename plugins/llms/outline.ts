import type {LoadedContent, LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';

/** A page as the sidebar lists it. */
export interface OutlinePage {
  /** URL path with base URL and trailing slash. */
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
 * All listed pages in sidebar order. A built page shows only the open part of the sidebar, so the order is taken from
 * what the docs plugin loaded; call it from a plugin's `allContentLoaded`.
 * @throws Error when the docs plugin has loaded nothing
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

/** As `readOutline`, from the documents and the items of all sidebars. */
function outlineOf(docs: readonly DocMetadata[], items: readonly SidebarItem[]): OutlineSection[] {
  const listed = new Map(docs.filter((doc) => !doc.unlisted && !doc.draft).map((doc) => [doc.id, doc]));
  const sections: OutlineSection[] = [];
  const add = (label: string, ids: readonly string[]) => {
    const pages = ids.flatMap((id) => {
      const doc = listed.get(id);
      listed.delete(id); // a page that occurs twice in the sidebar is written once
      return doc ? [{path: withSlash(doc.permalink), title: doc.title, description: doc.description}] : [];
    });
    if (pages.length === 0) return;
    const known = sections.find((section) => section.label === label);
    if (known) known.pages.push(...pages);
    else sections.push({label, slug: sectionSlug(label), pages});
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

/** Documents know their path as it was before the site's trailing slash was added. */
const withSlash = (permalink: string) => permalink.replace(/\/?$/, '/');

/** File name of a section: lower-case words joined by hyphens. */
export function sectionSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
