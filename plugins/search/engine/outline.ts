/**
 * The first tier of the index: addresses, titles and headings of all pages. It is searched at once, and names the rest.
 * Large sites leave deep headings out of it (`depth`); those come with the fragments.
 */
import type {SynonymRule} from './synonyms.ts';
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
  synonyms: readonly SynonymRule[];
  /** First term of every shard, sorted. */
  shards: readonly string[];
  /** How many entries every fragment has. */
  fragments: readonly number[];
  pages: readonly OutlinePage[];
}

interface OutlineFile extends Omit<OutlineSource, 'pages'> {
  format: typeof format;
  /** One line a page and a section; see `writeLines`. */
  pages: string;
}

/** Changes when a reader of an older index could not read it. */
const format = 1;

export function encodeOutline(source: OutlineSource): string {
  const file: OutlineFile = {...source, format, pages: writeLines(source)};
  return JSON.stringify(file);
}

/**
 * A page's line: how many path segments it shares with the page before, the rest of its path, a tab, its title and,
 * where sections are left out, a tab and their number. A section's line: a space, its level, its heading and, where it
 * cannot be derived, a tab and its anchor.
 */
function writeLines({pages, baseUrl, depth}: OutlineSource): string {
  const lines: string[] = [];
  let before: string[] = [];
  for (const {path, title, sections} of pages) {
    const segments = path.slice(baseUrl.length).split('/');
    let shared = 0;
    while (shared < segments.length - 1 && segments[shared] === before[shared]) shared++;
    before = segments;
    const known = sections.filter(({level}) => level <= depth);
    const left = known.length < sections.length ? `\t${sections.map(({level}) => level).join('')}` : '';
    lines.push(`${shared}${segments.slice(shared).join('/')}\t${clean(title)}${left}`);
    const derive = createAnchorDeriver();
    for (const {level, heading, anchor} of known) {
      const derived = derive(level, clean(heading));
      const written = derived.plain === anchor ? '' : derived.prefixed === anchor ? '\t' : `\t${anchor}`;
      derived.use(anchor);
      lines.push(` ${level}${clean(heading)}${written}`);
    }
  }
  return lines.join('\n');
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
  const file = JSON.parse(text) as OutlineFile;
  if (file.format !== format) throw new Error(`search index: found format ${file.format}, expected ${format}; reload the page`);
  const {pages, ...rest} = file;
  const outline: Outline = {...rest, paths: [], titles: [], firstEntry: [], groupOf: [], pageOf: [], levels: [], headings: [], anchors: []};
  const addEntry = (level: number, heading: string, anchor: string) => {
    outline.pageOf.push(outline.paths.length - 1);
    outline.levels.push(level);
    outline.headings.push(heading);
    outline.anchors.push(anchor);
  };
  let segments: string[] = [];
  let derive = createAnchorDeriver();
  let cursor = -1;
  for (const line of pages.split('\n')) {
    if (line.startsWith(' ')) {
      const [heading = '', written] = line.slice(2).split('\t');
      const level = Number(line[1]);
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
    const [, shared = '0', tail = ''] = /^(\d+)([^\t]*)/.exec(line) ?? [];
    const [, title = '', levels] = line.split('\t');
    segments = [...segments.slice(0, Number(shared)), ...tail.split('/')];
    outline.paths.push(rest.baseUrl + segments.join('/'));
    outline.titles.push(title);
    outline.firstEntry.push(outline.pageOf.length);
    outline.groupOf.push(rest.groups.findIndex(({entries}) => entries.includes(segments[0]!)));
    derive = createAnchorDeriver();
    addEntry(1, title, '');
    cursor = levels === undefined ? -1 : outline.pageOf.length;
    for (const level of levels ?? '') addEntry(Number(level), '', '');
  }
  outline.firstEntry.push(outline.pageOf.length);
  return outline;
}
