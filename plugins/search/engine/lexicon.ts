import {getOrCreate} from './getOrCreate.ts';
import type {Outline} from './outline.ts';
import {lowerBound} from './shard.ts';
import {stemOf} from './stem.ts';
import {findWords, isStopWord, plainWords, splitWords, type Word} from './text.ts';

/**
 * The weights of the fields. They are of the magnitude that S. Robertson, H. Zaragoza and M. Taylor, "Simple BM25
 * extension to multiple weighted fields", CIKM 2004, find for titles relative to a text of weight 1.
 */
const weights = {title: 5, heading: 5, path: 2.5, anchor: 2.5};
/** The relative weight of a heading below other headings, because it names a step and not a subject. */
const deepWorth = 0.6;
/** How much the length of a title or heading reduces the weight of each of its words (the b of BM25). */
const lengthEffect = 0.4;
const usualLength = 3;

/** The words of the outline with the entries that they name. They are searched before any other file is fetched. */
export class Lexicon {
  /** Sorted. */
  terms: readonly string[] = [];
  private readonly postings = new Map<string, Map<number, number>>();

  constructor(outline: Outline) {
    this.add(outline, outline.pageOf.keys());
  }

  /** Adds the words of entries whose headings are now in the outline. */
  add(outline: Outline, entries: Iterable<number>) {
    for (const entry of entries) this.addEntry(outline, entry);
    this.terms = [...this.postings.keys()].sort();
  }

  private addEntry({pageOf, firstEntry, aboveOf, levels, headings, anchors, paths, baseUrl}: Outline, entry: number) {
    const page = pageOf[entry]!;
    const heading = headings[entry]!;
    const isTop = firstEntry[page] === entry;
    const worth = levels[entry]! > 2 ? deepWorth : 1;
    const words = findWords(heading);
    const own = isTop ? findWords(ownTitle(heading, paths[page]!)) : words;
    const count = splitWords(own).filter((word) => !isStopWord(word)).length;
    const norm = 1 - lengthEffect + (lengthEffect * count) / usualLength;
    this.addTerms(words, entry, (isTop ? weights.title : worth * weights.heading) / norm);
    if (isTop) {
      const segments = paths[page]!.slice(baseUrl.length).split('/').filter(Boolean);
      // The last segment names the page. The segments before it name what the page belongs to.
      segments.forEach((segment, index) =>
        this.addTerms(findWords(segment), entry, weights.path / (segments.length - index)),
      );
    } else {
      const anchor = ownAnchor(anchors[entry]!, anchors[aboveOf[entry]!]!);
      this.addTerms(findWords(anchor), entry, (worth * weights.anchor) / norm);
    }
  }

  private addTerms(words: readonly Word[], entry: number, weight: number) {
    for (const {whole, parts} of words) {
      for (const term of [whole, ...parts]) {
        const entries = getOrCreate(this.postings, term, () => new Map<number, number>());
        entries.set(entry, Math.max(entries.get(entry) ?? 0, weight));
      }
    }
  }

  has(term: string): boolean {
    return this.postings.has(term);
  }

  /** Returns the entries that the term names, with weights. */
  entriesOf(term: string): ReadonlyMap<number, number> {
    return this.postings.get(term) ?? new Map<number, number>();
  }
}

/** Returns the anchor without the prefix that some anchors take from the heading above. */
function ownAnchor(anchor: string, above: string): string {
  return above && anchor.startsWith(`${above}-`) ? anchor.slice(above.length + 1) : anchor;
}

/** Returns the terms of a sorted list that start with the prefix. */
export function termsWithPrefix(sorted: readonly string[], prefix: string): string[] {
  const found: string[] = [];
  for (let i = lowerBound(sorted, prefix); i < sorted.length && sorted[i]!.startsWith(prefix); i++)
    found.push(sorted[i]!);
  return found;
}

/**
 * Returns the part of a title that is specific to its page: the text after a colon ("DDN CLI: ddn run"), without words
 * that are already in the path above the page ("PostgreSQL Configuration" below `postgresql/`).
 * @param path of the page, with a slash at the end
 */
export function ownTitle(title: string, path: string): string {
  const end = path.lastIndexOf('/', path.length - 2);
  const [above, own] = [path.slice(0, end), path.slice(end)].map((part) => plainWords(part).map(stemOf));
  const name = title.replace(/^.*?: /, '');
  const left = plainWords(name).filter((word) => own!.includes(stemOf(word)) || !above!.includes(stemOf(word)));
  return left.join(' ') || name;
}
