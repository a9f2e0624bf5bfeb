import type {OutlinePage, OutlineSection} from './outline.ts';
import {markdownPath} from './paths.ts';
import type {DataFile} from './referenceData.ts';
import {writeLink, type Twin} from './page.ts';

/** The facts about the site that the files contain. */
export interface SiteFacts {
  /** E.g. `https://promptql.io`. */
  origin: string;
  /** Starts and ends with a slash. */
  baseUrl: string;
  /** Title of the site. */
  title: string;
  /** One sentence that describes the product. */
  summary: string;
  /** The reference data files for programs; see `writeReferenceData`. */
  data: readonly DataFile[];
  /** The date of each page's last recorded change, `YYYY-MM-DD`, by path. */
  changed: ReadonlyMap<string, string>;
}

/** A page in the sidebar, with its twin. */
export interface ListedPage extends OutlinePage {
  twin: Twin;
}

export interface ListedSection extends OutlineSection {
  pages: ListedPage[];
}

/** Where a page is in llms-full.txt: its first byte, and the first byte after it. */
export interface Place {
  start: number;
  end: number;
}

const separator = '\n---\n\n';

/** Writes llms-full.txt: all pages in sidebar order, each with its title and URL. */
export function writeFullText(
  sections: readonly ListedSection[],
  facts: SiteFacts,
): {text: string; places: Map<string, Place>} {
  const pages = sections.flatMap((section) => section.pages);
  const places = new Map<string, Place>();
  const parts = [
    `# ${facts.title}\n\n> ${facts.summary}\n\nAll ${pages.length} pages, in the order of the sidebar. Each begins with its title and its URL.\n`,
  ];
  let offset = Buffer.byteLength(parts[0]!);
  for (const {path, twin} of pages) {
    const start = offset + separator.length;
    offset = start + Buffer.byteLength(twin.markdown);
    places.set(path, {start, end: offset});
    parts.push(separator, twin.markdown);
  }
  return {text: parts.join(''), places};
}

/** Writes llms/<section>.txt: the pages of one section. */
export function writeSectionText({label, pages}: ListedSection, facts: SiteFacts): string {
  const head = `# ${facts.title}: ${label}\n\n> ${facts.summary}\n`;
  return [head, ...pages.map(({twin}) => twin.markdown)].join(separator);
}

/**
 * Writes llms.txt in the format of https://llmstxt.org: title, summary, how to read the pages, files with their sizes,
 * then sections with one line per page.
 * @param bytes sizes of llms-full.txt and the section files, by their path below the site
 */
export function writeIndex(
  sections: readonly ListedSection[],
  {origin, baseUrl, title, summary, data}: SiteFacts,
  bytes: ReadonlyMap<string, number>,
): string {
  const site = origin + baseUrl;
  const sizeOf = (name: string) => formatSize(bytes.get(name)!);
  const files = [
    `- [All docs](${site}llms-full.txt): every page in one file, ${sizeOf('llms-full.txt')}`,
    ...sections.map(({label, slug, pages}) => {
      const name = `llms/${slug}.txt`;
      return `- [${label}](${site}${name}): ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${sizeOf(name)}`;
    }),
    `- [List of pages](${site}llms/pages.json): titles, descriptions, addresses, and the bytes of each page in llms-full.txt, as JSON`,
  ];
  const blocks = [
    `# ${title}`,
    `> ${summary}`,
    `Every page listed here is available as Markdown: add index.md to its URL (${site}quickstart/index.md), or request it with the header "Accept: text/markdown". The index.md of a long page lists files with its sections, such as index.start-thread.md. When you cite a page for people, link to the same URL without index.md.`,
    `## Reference as data\n\n${data.map((file) => `- [${file.title}](${origin}${file.path}): ${formatSize(file.bytes)}`).join('\n')}`,
    `## Files by section\n\n${files.join('\n')}`,
    ...sections.map(({label, pages}) => `## ${label}\n\n${pages.map((page) => writeEntry(page, origin)).join('\n')}`),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function writeEntry({path, title, description}: ListedPage, origin: string): string {
  return `- ${writeLink(title, origin + markdownPath(path))}: ${description.replace(/\s+/g, ' ')}`;
}

/** A page in llms/pages.json. */
export interface ManifestPage {
  /** Path of the page, including the base URL. */
  path: string;
  title: string;
  description: string;
  section: string;
  /** Path of its Markdown. */
  markdown: string;
  /** Where the page is in llms-full.txt. */
  bytes: Place;
  /** Date of the last recorded change, `YYYY-MM-DD`. */
  changed?: string;
}

/** The content of llms/pages.json. */
export interface Manifest {
  title: string;
  origin: string;
  baseUrl: string;
  pages: ManifestPage[];
}

/** Writes llms/pages.json, which programs use to find pages and their text in llms-full.txt. */
export function writeManifest(
  sections: readonly ListedSection[],
  places: ReadonlyMap<string, Place>,
  {origin, baseUrl, title, changed}: SiteFacts,
): string {
  const pages = sections.flatMap(({label, pages: own}) =>
    own.map(({path, title: name, description}): ManifestPage => ({
      path,
      title: name,
      description,
      section: label,
      markdown: markdownPath(path),
      bytes: places.get(path)!,
      changed: changed.get(path),
    })),
  );
  return `${JSON.stringify({title, origin, baseUrl, pages} satisfies Manifest)}\n`;
}
