import type {Candidate} from './finder.ts';
import type {FragmentEntry, FragmentRow} from './fragment.ts';
import {getOrCreate} from './getOrCreate.ts';
import {cutSnippet, marksOf, matchedWords, type Matcher} from './mark.ts';
import type {Outline} from './outline.ts';
import {findWords, type Word} from './text.ts';
import type {MarkedText, PageHits, SearchHit} from './types.ts';

/** Returns the text of an entry, if it is loaded. */
export type ReadText = (entry: number) => FragmentEntry | undefined;

/** The number of texts, headings, and names whose words are kept, because a server sees many queries. */
const mostKept = 10_000;

/** The placeholder for a snippet whose text is loading. */
const noText: MarkedText = {text: '', marks: []};

/** Converts matching entries to the results that readers see. */
export class Presenter {
  private readonly titleOf: ReadonlyMap<string, string>;
  /** The words of texts that were shown. As a reader types, most of them stay the same. */
  private readonly words = new Map<string, readonly Word[]>();

  constructor(private readonly outline: Outline) {
    this.titleOf = new Map(outline.paths.map((path, page) => [path, outline.titles[page]!]));
  }

  /** @param candidates entries of the page, best first */
  presentPage(page: number, candidates: readonly Candidate[], readText: ReadText): PageHits {
    const {paths, titles} = this.outline;
    return {
      path: paths[page]!,
      title: this.mark(titles[page]!, candidates[0]!.matcher),
      trail: this.trailOfPage(page),
      hits: candidates.map((candidate) => this.presentHit(page, candidate, readText)),
    };
  }

  private presentHit(page: number, {entry, score, matcher}: Candidate, readText: ReadText): SearchHit {
    const {paths, titles, headings, anchors, levels, depth} = this.outline;
    const isDeep = levels[entry]! > depth && !headings[entry];
    const shown = matchedWords([...this.wordsOf(titles[page]!), ...this.wordsOf(headings[entry]!)], matcher);
    // A title with the same word as a flag doesn't show the flag.
    for (const flag of matcher.flags) shown.delete(flag);
    const isExplained = shown.size >= matcher.size && !isDeep;
    const fragment = isExplained ? undefined : readText(entry);
    const heading = isDeep ? (fragment?.heading ?? '') : headings[entry]!;
    const anchor = isDeep ? (fragment?.anchor ?? '') : anchors[entry]!;
    const row = fragment && this.findRow(fragment.rows, shown, matcher);
    const snippet = fragment
      ? cutSnippet(fragment.text, this.wordsOf(fragment.text), matcher, row?.start)
      : !isExplained && noText;
    const trail = this.trailOfEntry(entry);
    return {
      path: paths[page]!,
      anchor: row?.anchor ?? anchor,
      heading: this.mark(row?.name ?? heading, matcher),
      trail: row && levels[entry]! > 1 ? [...trail, heading] : trail,
      ...(snippet && {snippet}),
      score,
    };
  }

  /**
   * Returns the row whose name contains the most query words that the title and heading lack. Of several such rows,
   * returns the one with the shortest name.
   */
  private findRow(rows: readonly FragmentRow[], shown: ReadonlySet<number>, matcher: Matcher): FragmentRow | undefined {
    let best: {row: FragmentRow; value: number} | undefined;
    for (const row of rows) {
      const fresh = [...matchedWords(this.wordsOf(row.name), matcher)].filter((index) => !shown.has(index)).length;
      const value = fresh - row.name.length / 1000;
      if (fresh > 0 && (!best || value > best.value)) best = {row, value};
    }
    return best?.row;
  }

  private mark(text: string, matcher: Matcher): MarkedText {
    return {text, marks: marksOf(this.wordsOf(text), matcher)};
  }

  private wordsOf(text: string): readonly Word[] {
    return getOrCreate(this.words, text, findWords, mostKept);
  }

  private trailOfEntry(entry: number): string[] {
    const {aboveOf, topOf, headings} = this.outline;
    const above = aboveOf[entry]!;
    return above === topOf[entry] || !headings[above] ? [] : [headings[above]];
  }

  /** Returns the group's label and the titles of the pages above. */
  private trailOfPage(page: number): string[] {
    const {paths, baseUrl} = this.outline;
    const path = paths[page]!;
    const above: string[] = [];
    for (let at = path.indexOf('/', baseUrl.length); at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1)) {
      const title = this.titleOf.get(path.slice(0, at + 1));
      if (title !== undefined) above.push(title);
    }
    const group = this.outline.groups[this.outline.groupOf[page]!]?.label;
    return group === undefined || group === above[0] ? above : [group, ...above];
  }
}
