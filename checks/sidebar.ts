import {readPages, type PageSource} from '../config/pages.ts';
import {sections} from '../config/sections.ts';
import type {Check} from './lib/check.ts';

/** The introduction is above the sections, and `/get-fernway/` leads to the files of the examples. */
const elsewhere = ['index', 'examples'];

/** Every listed page can be reached through the sidebar. */
const check: Check = {
  name: 'sidebar',
  kind: 'sources',
  says: 'every page and folder directly below docs/ is in a section of the sidebar, or unlisted',
  run() {
    const entries = sections.flatMap((section) => section.entries);
    return {faults: findMissing(readPages(), entries), summary: `${entries.length} entries`};
  },
};

/**
 * Finds pages that the sidebar can't contain, because no section names them or their folder.
 * @param entries the entries of all sections
 * @returns one line for each page
 */
export function findMissing(
  pages: readonly Pick<PageSource, 'file' | 'frontMatter'>[],
  entries: readonly string[],
): string[] {
  return pages.flatMap(({file, frontMatter}) => {
    const entry = /^docs\/([^/]+?)(?:\.mdx?)?(?:\/|$)/.exec(file)![1]!;
    if (elsewhere.includes(entry) || frontMatter.unlisted === true || entries.includes(entry)) return [];
    return [`${file}: the sidebar has no "${entry}"; add it to a section in config/sections.ts, or set unlisted: true`];
  });
}

export default check;
