/**
 * The first tier of the index: the URLs, titles, and headings of all pages. The search reads it first, and it names the
 * other files. For large sites, it omits deep headings (`depth`), which come with the extras, or with the texts if
 * there are too many.
 */
import {slugOf} from './text.ts';

/**
 * An entry is a page (level 1) or one of its sections. Entries are numbered across the site, and each page comes before
 * its sections.
 */
export interface OutlineEntry {
  level: number;
  heading: string;
  anchor: string;
}

export interface OutlinePage {
  path: string;
  title: string;
  /** The sections, without the page itself. */
  sections: readonly OutlineEntry[];
}

export interface OutlineSource {
  /** The name of the folder that contains the other files. Changes with their content. */
  build: string;
  /** The base URL, with a slash at both ends. */
  baseUrl: string;
  /** The deepest heading level whose headings are in the outline, from 1 (titles only) to 3. */
  depth: number;
  /** The groups of sections, each with a label and the first path segments that belong to it. */
  groups: readonly {label: string; entries: readonly string[]}[];
  /** The first term of each shard, sorted. */
  shards: readonly string[];
  pages: readonly OutlinePage[];
}

/** The first line of the file, as JSON. The other lines are pages and sections. */
interface OutlineHead extends Omit<OutlineSource, 'pages'> {
  format: typeof format;
}

/** The format version. Increase it with every incompatible change. */
const format = 2;
/** The prefix of a section's line, by level. A page's line starts with a digit. */
const levelMarks: Readonly<Record<number, string>> = {2: ' ', 3: '-'};

/** Encodes an outline, for `decodeOutline`. */
export function encodeOutline({pages, ...rest}: OutlineSource): string {
  const head: OutlineHead = {format, ...rest};
  return [JSON.stringify(head), ...writeLines({pages, ...rest})].join('\n');
}

/**
 * Writes the lines of pages and sections.
 * A page's line consists of a digit (how many path segments it shares with the previous page), the rest of its path
 * (without the last segment if the title determines it), a tab, and its title. If sections are omitted, a tab and the
 * levels of all sections follow.
 * A section's line consists of the mark of its level and its heading. If the anchor isn't the one that the site
 * generator derives, a tab follows, and then the anchor unless it can be derived with the prefix.
 */
function writeLines({pages, baseUrl, depth}: OutlineSource): string[] {
  const lines: string[] = [];
  let before: string[] = [];
  for (const {path, title, sections} of pages) {
    const segments = path.slice(baseUrl.length).split('/');
    const isDerived = segments.length > 1 && segments.at(-2) === segmentOf(clean(title));
    const most = Math.min(9, segments.length - (isDerived ? 2 : 1));
    let shared = 0;
    while (shared < most && segments[shared] === before[shared]) shared++;
    before = segments;
    const tail = isDerived ? segments.slice(shared, -2).join('/') : segments.slice(shared).join('/') || '/';
    const known = sections.filter(({level}) => level <= depth);
    const left = known.length < sections.length ? `\t${sections.map(({level}) => level).join('')}` : '';
    lines.push(`${shared}${tail}\t${clean(title)}${left}`);
    const anchors = createAnchorCoder();
    for (const section of known) lines.push(levelMarks[section.level]! + anchors.write(section));
  }
  return lines;
}

/**
 * Encodes the headings that the outline omits, in the order of their entries, one per line, followed by the anchor as
 * in `writeLines`.
 */
export function encodeDeepHeadings(pages: readonly OutlinePage[], depth: number): string {
  return pages
    .flatMap(({sections}) => {
      const anchors = createAnchorCoder();
      const written = sections.map((section) => anchors.write(section)); // all, because anchors depend on those before
      return written.filter((_, index) => sections[index]!.level > depth);
    })
    .join('\n');
}

/**
 * Adds the deep headings to an outline.
 * @param text from `encodeDeepHeadings`
 * @returns the entries whose headings are new
 * @throws Error if the text belongs to another outline
 */
export function addDeepHeadings(outline: Outline, text: string): number[] {
  const {levels, depth, headings, anchors, topOf} = outline;
  const deep = levels.flatMap((level, entry) => (level > depth ? [entry] : []));
  const lines = text.split('\n');
  if (lines.length !== deep.length) throw new Error('search index: the headings are not those of the outline');
  let next = 0;
  let coder = createAnchorCoder();
  for (const [entry, level] of levels.entries()) {
    if (topOf[entry] === entry) coder = createAnchorCoder();
    else
      [headings[entry], anchors[entry]] = coder.read(
        level,
        level > depth ? lines[next++]! : `${headings[entry]}\t${anchors[entry]}`,
      );
  }
  return deep;
}

/**
 * Returns the path segment that most pages have, derived from the title. For a command, the command's name determines
 * the segment ("DDN CLI: ddn run").
 */
function segmentOf(title: string): string {
  const [, command] = title.split(': ');
  return command === undefined ? slugOf(title) : command.replace(/ /g, '_');
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Writes and reads the headings of a page, in order, each with its anchor. Anchors are derived in two ways: the
 * generator's, and `<anchor of the level-2 heading>-<heading>`.
 */
function createAnchorCoder() {
  const seen = new Map<string, number>();
  let above = '';
  const derive = (heading: string) => {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return {plain: count === 0 ? slug : `${slug}-${count}`, prefixed: `${above}-${slug}`};
  };
  return {
    write({level, heading, anchor}: OutlineEntry): string {
      const {plain, prefixed} = derive(clean(heading));
      if (level === 2) above = anchor;
      return clean(heading) + (plain === anchor ? '' : prefixed === anchor ? '\t' : `\t${anchor}`);
    },
    read(level: number, line: string): [heading: string, anchor: string] {
      const [heading = '', written] = line.split('\t');
      const {plain, prefixed} = derive(heading);
      const anchor = written === undefined ? plain : written || prefixed;
      if (level === 2) above = anchor;
      return [heading, anchor];
    },
  };
}

/** The outline in memory: arrays with one item for each entry or page. */
export interface Outline extends Omit<OutlineSource, 'pages'> {
  /** The path of each page. */
  paths: string[];
  titles: string[];
  /** The number of the page's first entry. This array has one more item than there are pages. */
  firstEntry: number[];
  /** The index into `groups`, or -1. */
  groupOf: number[];
  /** The page of each entry. */
  pageOf: number[];
  /** The entry of the page itself. */
  topOf: number[];
  /** The entry of the heading above. For a page, the page's own entry. */
  aboveOf: number[];
  levels: number[];
  /** Empty if the outline doesn't contain the heading. */
  headings: string[];
  anchors: string[];
}

/**
 * Reads an outline.
 * @throws Error if the text isn't an outline of this format
 */
export function decodeOutline(text: string): Outline {
  const [head = '', ...lines] = text.split('\n');
  const {format: found, ...rest} = JSON.parse(head) as OutlineHead;
  if (found !== format) throw new Error(`search index: found format ${found}, expected ${format}; reload the page`);
  const outline: Outline = {
    ...rest,
    paths: [],
    titles: [],
    firstEntry: [],
    groupOf: [],
    pageOf: [],
    topOf: [],
    aboveOf: [],
    levels: [],
    headings: [],
    anchors: [],
  };
  let above = 0;
  const addEntry = (level: number, heading: string, anchor: string) => {
    const entry = outline.pageOf.length;
    if (level <= 2) above = entry;
    outline.pageOf.push(outline.paths.length - 1);
    outline.topOf.push(outline.firstEntry.at(-1)!);
    outline.aboveOf.push(level === 2 ? outline.firstEntry.at(-1)! : above);
    outline.levels.push(level);
    outline.headings.push(heading);
    outline.anchors.push(anchor);
  };
  let segments: string[] = [];
  let anchors = createAnchorCoder();
  let cursor = -1;
  for (const line of lines) {
    const level = line.startsWith(levelMarks[2]!) ? 2 : line.startsWith(levelMarks[3]!) ? 3 : 1;
    if (level > 1) {
      const [heading, anchor] = anchors.read(level, line.slice(1));
      if (cursor < 0) addEntry(level, heading, anchor);
      else {
        while (outline.levels[cursor]! > rest.depth) cursor++;
        outline.headings[cursor] = heading;
        outline.anchors[cursor] = anchor;
        cursor++;
      }
      continue;
    }
    const [start = '', title = '', levels] = line.split('\t');
    const kept = segments.slice(0, Number(start.slice(0, 1)));
    const tail = start.slice(1);
    if (tail.endsWith('/')) segments = [...kept, ...(tail === '/' ? [''] : tail.split('/'))];
    else segments = [...kept, ...(tail ? tail.split('/') : []), segmentOf(title), ''];
    outline.paths.push(rest.baseUrl + segments.join('/'));
    outline.titles.push(title);
    outline.firstEntry.push(outline.pageOf.length);
    outline.groupOf.push(rest.groups.findIndex(({entries}) => entries.includes(segments[0]!)));
    anchors = createAnchorCoder();
    addEntry(1, title, '');
    cursor = levels === undefined ? -1 : outline.pageOf.length;
    for (const left of levels ?? '') addEntry(Number(left), '', '');
  }
  outline.firstEntry.push(outline.pageOf.length);
  return outline;
}
