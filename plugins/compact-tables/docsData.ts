/** The part of the global data that this module knows; the rest goes through unchanged. */
export interface DocsData {
  'docusaurus-plugin-content-docs'?: Record<string, {versions: {docs: {id: string}[]; mainDocId: string; [key: string]: unknown}[]; [key: string]: unknown}>;
  [plugin: string]: unknown;
}

/** Navbar items of these types look up the page that is open among all docs. */
const needDocs = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown']);

/**
 * Leaves out the list of all docs, of which pages use nothing but the main one, where there is one version and no navbar
 * item that looks for the page that is open.
 */
export function trimDocs(data: DocsData, themeConfig: object): DocsData {
  const {items = []} = (themeConfig as {navbar?: {items?: {type?: string; items?: {type?: string}[]}[]}}).navbar ?? {};
  const isNeeded = items.flatMap((item) => [item, ...(item.items ?? [])]).some(({type}) => type !== undefined && needDocs.has(type));
  const docs = data['docusaurus-plugin-content-docs'];
  if (!docs || isNeeded || Object.values(docs).some(({versions}) => versions.length > 1)) return data;
  const trimmed = Object.entries(docs).map(([id, instance]) => [
    id,
    {...instance, versions: instance.versions.map((version) => ({...version, docs: version.docs.filter((doc) => doc.id === version.mainDocId)}))},
  ]);
  return {...data, 'docusaurus-plugin-content-docs': Object.fromEntries(trimmed) as DocsData['docusaurus-plugin-content-docs']};
}
