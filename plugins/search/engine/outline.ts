/**
 * The first tier of the index: addresses, titles and headings of all pages. It is searched at once, and names the rest.
 * Large sites leave deep headings out of it (`depth`); those come with the extras, or with the texts where they are too
 * many.
 */
import {slugOf} from './text.ts';

/** An entry is a page (level 1) or one of its sections; entries are numbered through the site, a page's own first. */
export interface OutlineEntry {
  level: number;
  heading: string;
  anchor: string;
}

export interface OutlinePage {
  path: string;
  title: string;
  /** Sections, without the page itself. */
  sections: readonly OutlineEntry[];
}

export interface OutlineSource {
  /** Names the folder of the other files; changes with their content. */
  build: string;
  /** With a slash at both ends. */
  baseUrl: string;
  /** Deepest heading level whose headings are in the outline: 1 (titles only) to 3. */
  depth: number;
  /** Groups of sections: a label, and the first path segments that belong to it. */
  groups: readonly {label: string; entries: readonly string[]}[];
  /** First term of every shard, sorted. */
  shards: readonly string[];
  pages: readonly OutlinePage[];
}

/** The first line of the file, JSON. The other lines are pages and sections. */
interface OutlineHead extends Omit<OutlineSource, 'pages'> {
  format: typeof format;
}

/** Changes when a reader of an older index could not read it. */
const format = 1;
/** What the line of a section begins with, by level; a page's begins with a digit. */
const levelMarks: Readonly<Record<number, string>> = {2: ' ', 3: '-'};

/** Writes an outline, as `decodeOutline` reads it. */
export function encodeOutline({pages, ...rest}: OutlineSource): string {
  const head: OutlineHead = {format, ...rest};
  return [JSON.stringify(head), ...writeLines({pages, ...rest})].join('\n');
}

/**
 * A page's line: a digit, how many path segments it shares with the page before, the rest of its path
 * (without the last segment, where it follows from the title), a tab, its title and, where sections are left out, a tab
 * and the levels of all. A section's line: the mark of its level, its heading and, where it cannot be derived, a tab
 * and its anchor.
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
    const derive = createAnchorDeriver();
    for (const {level, heading, anchor} of known) {
      const derived = derive(level, clean(heading));
      const written = derived.plain === anchor ? '' : derived.prefixed === anchor ? '\t' : `\t${anchor}`;
      derived.use(anchor);
      lines.push(`${levelMarks[level]!}${clean(heading)}${written}`);
    }
  }
  return lines;
}

/**
 * Writes the headings that the outline leaves out, in the order of their entries, a line each: the heading and, where
 * it cannot be derived, a tab and the anchor.
 */
export function encodeDeepHeadings(pages: readonly OutlinePage[], depth: number): string {
  return pages
    .flatMap(({sections}) => {
      const derive = createAnchorDeriver();
      return sections.flatMap(({level, heading, anchor}) => {
        const derived = derive(level, clean(heading));
        derived.use(anchor);
        if (level <= depth) return [];
        return [clean(heading) + (derived.plain === anchor ? '' : derived.prefixed === anchor ? '\t' : `\t${anchor}`)];
      });
    })
    .join('\n');
}

/**
 * Completes an outline.
 * @param text from `encodeDeepHeadings`
 * @returns the entries whose headings are new
 * @throws Error when the text belongs to another outline
 */
export function addDeepHeadings(outline: Outline, text: string): number[] {
  const {levels, depth, headings, anchors, topOf} = outline;
  const deep = levels.flatMap((level, entry) => (level > depth ? [entry] : []));
  const lines = text.split('\n');
  if (lines.length !== deep.length) throw new Error('search index: the headings are not those of the outline');
  let next = 0;
  let derive = createAnchorDeriver();
  for (const [entry, level] of levels.entries()) {
    if (topOf[entry] === entry) {
      derive = createAnchorDeriver();
      continue;
    }
    const [heading = '', written] = level > depth ? lines[next++]!.split('\t') : [headings[entry]!, anchors[entry]!];
    const derived = derive(level, heading);
    const anchor = written === undefined ? derived.plain : written || derived.prefixed;
    derived.use(anchor);
    headings[entry] = heading;
    anchors[entry] = anchor;
  }
  return deep;
}

/** The path segment that most pages have: from the title, or for a command from its name ("DDN CLI: ddn run"). */
function segmentOf(title: string): string {
  const [, command] = title.split(': ');
  return command === undefined ? slugOf(title) : command.replace(/ /g, '_');
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Anchors follow from headings in two ways: the generator's, and `<anchor of the level-2 heading>-<heading>`. */
function createAnchorDeriver() {
  const seen = new Map<string, number>();
  let above = '';
  return (level: number, heading: string) => {
    const slug = slugOf(heading);
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return {
      plain: count === 0 ? slug : `${slug}-${count}`,
      prefixed: `${above}-${slug}`,
      use: (anchor: string) => {
        if (level === 2) above = anchor;
      },
    };
  };
}

/** The outline in memory: arrays with an item for each entry or page. */
export interface Outline extends Omit<OutlineSource, 'pages'> {
  /** Per page. */
  paths: string[];
  titles: string[];
  /** Number of the page's first entry; one item more than pages. */
  firstEntry: number[];
  /** Index into `groups`, or -1. */
  groupOf: number[];
  /** Per entry. */
  pageOf: number[];
  /** The entry of the page itself. */
  topOf: number[];
  /** The entry of the heading above; itself for pages. */
  aboveOf: number[];
  levels: number[];
  /** Empty where the outline does not have it. */
  headings: string[];
  anchors: string[];
}

/**
 * Reads an outline.
 * @throws Error when the text is no outline of this format
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
  let derive = createAnchorDeriver();
  let cursor = -1;
  for (const line of lines) {
    const level = line.startsWith(levelMarks[2]!) ? 2 : line.startsWith(levelMarks[3]!) ? 3 : 1;
    if (level > 1) {
      const [heading = '', written] = line.slice(1).split('\t');
      const derived = derive(level, heading);
      const anchor = written === undefined ? derived.plain : written || derived.prefixed;
      derived.use(anchor);
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
    derive = createAnchorDeriver();
    addEntry(1, title, '');
    cursor = levels === undefined ? -1 : outline.pageOf.length;
    for (const left of levels ?? '') addEntry(Number(left), '', '');
  }
  outline.firstEntry.push(outline.pageOf.length);
  return outline;
}
