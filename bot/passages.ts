import {findPlaces} from '../mcp/places.ts';
import type {Sources} from '../mcp/sources.ts';
import type {Source} from '../plugins/ask/protocol.ts';
import {findSections} from '../plugins/llms/headings.ts';

/** A section of the docs, as the model gets it and as the reader sees it cited. */
export interface Passage {
  source: Source;
  /** Markdown. */
  text: string;
}

/** So many sections are given to the model, none longer than `longest` and all together no longer than `room`. */
const most = 8;
const longest = 6_000;
const room = 24_000;
const shortPage = 2_000;
/** A passage shorter than this says nothing. */
const least = 500;

/**
 * Finds the sections that fit a question, best first, each text once.
 * @param earlier the question before, which a short one may lean on ("and for one role?")
 */
export function findPassages(question: string, earlier: string | undefined, {corpus, search}: Sources): Passage[] {
  const docs = corpus();
  const places = [question, ...(earlier === undefined ? [] : [earlier])].flatMap((query) =>
    findPlaces({search}, query, most * 2),
  );
  const passages: Passage[] = [];
  const taken: {path: string; start: number; end: number}[] = [];
  let left = room;
  for (const {path, anchor, title, heading} of places) {
    const page = docs.find(path)?.page;
    if (!page || passages.length >= most || left < least) continue;
    const markdown = docs.read(page);
    const section = anchor ? docs.findSection(markdown, anchor) : undefined;
    const start = section?.start ?? 0;
    const end = Math.min(section?.end ?? endOfIntroduction(markdown), start + longest, start + left);
    if (taken.some((other) => other.path === path && start < other.end && end > other.start)) continue;
    taken.push({path, start, end});
    left -= end - start;
    // A table row has an anchor but no heading, so the link leads to the row, and the text is the page's beginning.
    passages.push({source: {title, heading, url: docs.urlOf(page, anchor)}, text: markdown.slice(start, end).trim()});
  }
  return passages;
}

/** The text before the sections of a long page. Search finds the sections separately. */
function endOfIntroduction(markdown: string): number {
  return markdown.length <= shortPage
    ? markdown.length
    : (findSections(markdown).find(({level}) => level === 2)?.start ?? markdown.length);
}
