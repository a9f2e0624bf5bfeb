/** Reads the pages of a built site as chapters of a book, from the Markdown that the build writes for programs. */
import fs from 'node:fs';
import path from 'node:path';
import type {Manifest} from '../plugins/llms/files.ts';
import {findSections} from '../plugins/llms/headings.ts';
import {withoutHead} from '../plugins/llms/join.ts';
import {idPart} from './ids.ts';
import {renderChapter} from './render.ts';

/** A page of the site as a chapter. */
export interface Chapter {
  /** Unique in the book, and valid as an id and as a file name. */
  id: string;
  title: string;
  section: string;
  /** The XHTML of the body, whose ids begin with the chapter's id. */
  body: string;
}

export interface Book {
  title: string;
  /** The URL of the docs, which also identifies the book. */
  url: string;
  /** The date of the newest edit, as `YYYY-MM-DD`. */
  edited: string;
  /** In sidebar order. */
  chapters: readonly Chapter[];
}

/**
 * Reads a book from a built site. Links between its pages lead to its chapters, and all others to the site.
 * @param section label of a sidebar group; defaults to all pages
 * @throws Error if the folder has no built site, or the site has no such section
 */
export function readBook(siteDir: string, section?: string): Book {
  const manifestFile = path.join(siteDir, 'llms/pages.json');
  if (!fs.existsSync(manifestFile)) throw new Error(`${manifestFile}: there is no built site; run "npm run build"`);
  const {title, origin, baseUrl, pages} = JSON.parse(fs.readFileSync(manifestFile, 'utf8')) as Manifest;
  const full = fs.readFileSync(path.join(siteDir, 'llms-full.txt'));
  const labels = [...new Set(pages.map((page) => page.section))];
  if (section !== undefined && !labels.includes(section))
    throw new Error(`There is no section "${section}"; expected ${labels.map((label) => `"${label}"`).join(', ')}`);
  const chosen = pages
    .filter((page) => section === undefined || page.section === section)
    .map((page) => ({...page, markdown: full.subarray(page.bytes.start, page.bytes.end).toString('utf8')}));

  // All anchors must be known before the first link is written.
  const targets = new Map(
    chosen.map(({path: page, markdown}) => {
      const anchors = new Set(findSections(withoutHead(markdown)).map(({id}) => id));
      return [page, {id: idOf(page, baseUrl), anchors}];
    }),
  );
  const resolve = (href: string): string => {
    if (!URL.canParse(href)) return href;
    const {origin: host, pathname, hash} = new URL(href);
    const target = host === origin ? targets.get(pathname) : undefined;
    if (!target) return href;
    const anchor = decodeURIComponent(hash.slice(1));
    return `#${target.anchors.has(anchor) ? `${target.id}--${idPart(anchor)}` : target.id}`;
  };
  const dates = chosen.map(({markdown}) => /^Last edited: (\S+)$/m.exec(markdown)?.[1] ?? '');
  return {
    title: section === undefined ? title : `${title}: ${section}`,
    url: origin + baseUrl,
    edited: dates.sort().at(-1) || '1970-01-01',
    chapters: chosen.map((page) => {
      const {id} = targets.get(page.path)!;
      return {
        id,
        title: page.title,
        section: page.section,
        body: renderChapter(id, page.title, withoutHead(page.markdown), resolve),
      };
    }),
  };
}

const idOf = (page: string, baseUrl: string) =>
  `page-${idPart(page.slice(baseUrl.length).replace(/\/$/, '')) || 'home'}`;
