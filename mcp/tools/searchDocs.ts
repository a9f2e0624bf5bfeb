import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import type {ManifestPage} from '../../plugins/llms/files.ts';
import {show} from '../../plugins/reference/data/yaml.ts';
import {firstParagraph, firstWords, type Corpus} from '../corpus.ts';
import {findPlaces} from '../places.ts';
import type {Sources} from '../sources.ts';
import {answer, day, findGroup} from './tool.ts';

const longestExcerpt = 300;
/** The number of search results to read if filters exclude most pages. */
const mostSearched = 200;

export const searchDocsInput = z.strictObject({
  query: z
    .string()
    .trim()
    .min(1, 'expected words to search for')
    .max(400, 'expected at most 400 characters; search for the words that matter')
    .describe('Words, a command, a metadata field or an error message'),
  limit: z.number().int().min(1).max(20).default(8).describe('How many results'),
  section: z.string().max(100).optional().describe('Only pages of this section of the docs, as list_pages names it'),
  changed_since: day.optional().describe('Only pages whose content changed on this day or later, e.g. 2026-11-01'),
});

export const searchDocsOutput = {
  results: z.array(
    z.object({
      path: z.string(),
      anchor: z.string(),
      title: z.string(),
      heading: z.string(),
      section: z.string(),
      url: z.string(),
      excerpt: z.string(),
      score: z.number(),
    }),
  ),
};

/** Searches like the site's search. */
export function searchDocs(
  {query, limit, section, changed_since: since}: z.output<typeof searchDocsInput>,
  {corpus, search}: Sources,
): CallToolResult {
  const docs = corpus();
  const group = findGroup(docs, section);
  const ofGroup = findPlaces({search}, query, since ? mostSearched : limit, group);
  // The search only has the groups of the sidebar. Pages of other sections, such as the introduction, have no group.
  const isUnknown = group !== undefined && ofGroup.length === 0;
  const results = (isUnknown ? findPlaces({search}, query, mostSearched) : ofGroup)
    .flatMap(({snippet, ...place}) => {
      const page = docs.find(place.path)?.page;
      const isWanted =
        (group === undefined || page?.section === group) && (since === undefined || (page?.changed ?? '') >= since);
      return page && isWanted
        ? [
            {
              ...place,
              section: page.section,
              url: docs.urlOf(page, place.anchor),
              excerpt: snippet || excerptOf(page, place.anchor, docs),
            },
          ]
        : [];
    })
    .slice(0, limit);
  const lines = results.map(
    ({title, heading, url, excerpt}, i) =>
      `${i + 1}. ${heading && heading !== title ? `${title} › ${heading}` : title}\n   ${url}\n   ${excerpt}`,
  );
  const text =
    results.length > 0
      ? `${lines.join('\n\n')}\n\nRead one with read_page.`
      : `No section${group ? ` in ${group}` : ''}${since ? ` that changed since ${since}` : ''} matches ${show(query)}. ${group || since ? 'Omit section and changed_since, or try' : 'Try'} fewer or other words, or list_pages.`;
  return answer(text, {results});
}

/** Returns the first paragraph there, or the page's description if its anchor isn't a section's or there is no text. */
function excerptOf(page: ManifestPage, anchor: string, docs: Corpus): string {
  const markdown = docs.read(page);
  const section = anchor ? docs.findSection(markdown, anchor) : undefined;
  const text =
    (anchor && !section ? undefined : firstParagraph(markdown.slice(section?.start ?? 0, section?.end))) ??
    page.description;
  return firstWords(text, longestExcerpt);
}
