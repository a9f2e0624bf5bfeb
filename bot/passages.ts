import {findPlaces} from '../mcp/places.ts';
import type {Sources} from '../mcp/sources.ts';
import type {Source} from '../plugins/ask/protocol.ts';
import {findSections} from '../plugins/llms/headings.ts';

/** A section of the docs: the text for the model, and the source that readers see. */
export interface Passage {
  source: Source;
  /** The Markdown of the section. */
  text: string;
}

/** The model gets up to this many sections, each at most `longest` characters long, and together at most `room`. */
const most = 8;
const longest = 6_000;
const room = 24_000;
const shortPage = 2_000;
/** If less room than this is left, no more passages are added, because they would be too short to be useful. */
const least = 500;

/**
 * Finds the sections that match a question, best first, without duplicates.
 * @param earlier the previous question, because a short question can refer to it ("and for one role?"). Every second
 *   section is one that matches both questions, because the words of a short one alone match many other subjects.
 */
export function findPassages(question: string, earlier: string | undefined, {corpus, search}: Sources): Passage[] {
  const docs = corpus();
  const queries = earlier === undefined ? [question] : [question, `${earlier} ${question}`];
  const found = queries.map((query) => findPlaces({search}, query, most * 2));
  const places = Array.from({length: most * 2}, (_, i) => found.flatMap((list) => list[i] ?? [])).flat();
  const passages: Passage[] = [];
  const taken: {path: string; start: number; end: number}[] = [];
  let left = room;
  for (const {path, anchor, title, heading} of places) {
    const page = docs.find(path)?.page;
    if (!page || passages.length >= most || left < least) continue;
    const markdown = docs.read(page);
    const section = anchor ? (docs.findSection(markdown, anchor) ?? docs.findEntry(markdown, anchor)) : undefined;
    const start = section?.start ?? 0;
    const end = Math.min(section?.end ?? endOfIntroduction(markdown), start + longest, start + left);
    if (taken.some((other) => other.path === path && start < other.end && end > other.start)) continue;
    taken.push({path, start, end});
    left -= end - start;
    // If an anchor is neither a heading nor an entry, the link leads to it, and the text is the beginning of the page.
    passages.push({source: {title, heading, url: docs.urlOf(page, anchor)}, text: markdown.slice(start, end).trim()});
  }
  return passages;
}

/** Returns the end of a short page, or of a long page's introduction, because search finds its sections separately. */
function endOfIntroduction(markdown: string): number {
  return markdown.length <= shortPage
    ? markdown.length
    : (findSections(markdown).find(({level}) => level === 2)?.start ?? markdown.length);
}
