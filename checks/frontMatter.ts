import {readPages, type PageSource} from '../config/pages.ts';
import {isDay} from '../config/isDay.ts';
import {title as siteTitle} from '../config/site.ts';
import {readRemark} from '../plugins/changes/pages.ts';
import {nearest} from '../plugins/reference/names.ts';
import type {Check} from './lib/check.ts';

const kinds = ['concept', 'guide', 'tutorial', 'reference', 'troubleshooting', 'index'];
const known = new Set([
  'title',
  'sidebar_label',
  'sidebar_position',
  'displayed_sidebar',
  'slug',
  'unlisted',
  'description',
  'kind',
  'keywords',
  'questions',
  'change',
  'reviewed',
  'draft_state',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'wide',
]);
const isListOfTexts = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string');
/** The types of properties that other checks don't read. */
const types = new Map<string, readonly [isValid: (value: unknown) => boolean, expected: string]>([
  ['sidebar_position', [(value) => typeof value === 'number', 'a number']],
  ['keywords', [Array.isArray, 'a list']],
  ['questions', [isListOfTexts, 'a list of texts; a text with a colon needs quotation marks']],
  ['wide', [(value) => typeof value === 'boolean', 'true or false']],
]);
/** A description is shown in search results, so it must be long enough to inform and short enough to be shown whole. */
const [shortest, longest] = [70, 160];

/** Every page has a kind, and a unique title and description, which tabs, bookmarks, and search results show. */
const check: Check = {
  name: 'frontMatter',
  kind: 'sources',
  says: 'every page has a kind, and a title and a description of 70 to 160 characters that no other page has',
  run() {
    const pages = readPages();
    return {
      faults: [
        ...pages.flatMap((page) => findFaults(page).map((fault) => `${page.file}: ${fault}`)),
        ...findShared(pages),
      ],
      summary: `${pages.length} pages`,
    };
  },
};

/** Finds paths, titles, and descriptions that more than one page has. Returns one line for each of these pages. */
export function findShared(pages: readonly Pick<PageSource, 'file' | 'path' | 'frontMatter'>[]): string[] {
  return (['path', 'title', 'description'] as const).flatMap((name) => {
    const all = pages.map(({path, frontMatter: {title, description}}) => ({path, title, description})[name]);
    return pages
      .filter((_, i) => all.indexOf(all[i]) !== all.lastIndexOf(all[i]))
      .map(({file}) => `${file}: shares its ${name} with another page; write one of its own`);
  });
}

/** Returns one line for each fault in the front matter of a page. */
export function findFaults({frontMatter}: Pick<PageSource, 'frontMatter'>): string[] {
  const {title, kind, description, draft_state: state} = frontMatter;
  const faults: string[] = [];
  if (!String(title ?? '').trim()) faults.push('has no title');
  else if (typeof title !== 'string')
    faults.push(`has the title ${JSON.stringify(title)}, which isn't text; put it into quotation marks`);
  else if (title !== siteTitle && title.toLowerCase().includes(siteTitle.toLowerCase()))
    faults.push(`has the title "${title}"; browsers add "${siteTitle}", so choose one without it`);
  if (!kinds.includes(String(kind)))
    faults.push(
      `has ${kind === undefined ? 'no kind' : `kind "${String(kind)}"`}; expected one of ${kinds.join(', ')}`,
    );
  const length = String(description ?? '').length;
  if (length < shortest || length > longest)
    faults.push(`has a description of ${length} characters; expected ${shortest} to ${longest}`);
  for (const [key, value] of Object.entries(frontMatter)) {
    if (!known.has(key)) {
      const near = nearest(key, known);
      faults.push(
        `has the front-matter key "${key}"; ${near ? `did you mean "${near}"? Expected` : 'expected'} one of ${[...known].join(', ')}`,
      );
    }
    const [isValid, expected] = types.get(key) ?? [];
    if (isValid?.(value) === false) faults.push(`has ${key}: ${JSON.stringify(value)}; expected ${expected}`);
  }
  if (state === 'outline') faults.push('has draft_state: outline; write the page, then remove the line');
  else if (state !== undefined)
    faults.push(`has draft_state: ${String(state)}; expected outline, or remove the line of a finished page`);
  const {reviewed} = frontMatter;
  if (reviewed !== undefined && !isDay(String(reviewed)))
    faults.push(`was reviewed "${String(reviewed)}"; expected a day such as 2026-11-23`);
  try {
    readRemark(frontMatter.change);
  } catch (error) {
    faults.push((error as Error).message);
  }
  return faults;
}

export default check;
