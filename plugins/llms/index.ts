import path from 'node:path';
import {writeWhole} from '../../config/files.ts';
import {writeFullText, writeIndex, writeManifest, writeSectionText, type SiteFacts} from './files.ts';
import type {OutlineSection} from './outline.ts';
import type {Twin} from './page.ts';
import {markdownPath, twinPaths} from './paths.ts';
import {splitTwin} from './split.ts';

export {readOutline, type OutlineSection} from './outline.ts';
export {convertPage, type Twin} from './page.ts';
export {writeReferenceData} from './referenceData.ts';

/** The input of `writeMarkdownViews` besides the pages. */
export interface MarkdownViewOptions extends SiteFacts {
  /** Folder of the built site. */
  outDir: string;
  /** The sidebar; see `readOutline`. */
  outline: readonly OutlineSection[];
}

/**
 * Writes the files for language models: the Markdown twin of every page that has one, llms.txt, llms-full.txt,
 * llms/<section>.txt, and llms/pages.json, which lists where each page is in llms-full.txt.
 * @throws Error naming a page that is in the sidebar but wasn't built
 */
export function writeMarkdownViews(all: readonly Twin[], options: MarkdownViewOptions) {
  const {outDir, baseUrl, origin, outline} = options;
  const bytes = new Map<string, number>();
  const write = (name: string, text: string) => {
    writeWhole(path.join(outDir, name), text);
    bytes.set(name, Buffer.byteLength(text));
  };

  // 1. The twin of every page
  const twins = new Map(all.map((twin) => [twin.path, twin]));
  for (const twin of twins.values()) {
    const local = twin.path.slice(baseUrl.length);
    const files = splitTwin(twin, origin, (name) => `${origin}${markdownPath(twin.path, name)}`);
    for (const name of twinPaths(local, (other) => twins.has(baseUrl + other)))
      write(name, files?.overview ?? twin.markdown);
    for (const part of files?.parts ?? []) write(markdownPath(local, part.name), part.markdown);
  }

  // 2. All pages in one file, and one file per section
  const listed = outline.map((section) => ({
    ...section,
    pages: section.pages.map((page) => ({...page, twin: twinOf(page.path, twins)})),
  }));
  const full = writeFullText(listed, options);
  write('llms-full.txt', full.text);
  for (const section of listed) write(`llms/${section.slug}.txt`, writeSectionText(section, options));

  // 3. The lists of pages
  write('llms.txt', writeIndex(listed, options, bytes));
  write('llms/pages.json', writeManifest(listed, full.places, options));
}

function twinOf(pagePath: string, twins: ReadonlyMap<string, Twin>): Twin {
  const twin = twins.get(pagePath);
  if (!twin)
    throw new Error(
      `plugins/llms: found ${pagePath} in the sidebar, but not among the built pages with an article; expected both to agree. Check src/theme/DocItem/Layout and the routes.`,
    );
  return twin;
}
