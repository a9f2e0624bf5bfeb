import fs from 'node:fs';
import path from 'node:path';
import {wholeCharacters} from '../config/cutText.ts';
import {redirectsByPath} from '../config/redirects.ts';
import type {Change} from '../plugins/changes/record.ts';
import type {Manifest, ManifestPage} from '../plugins/llms/files.ts';
import {findSections, type MarkdownSection} from '../plugins/llms/headings.ts';
import {cacheByFiles} from '../plugins/reference/data/yaml.ts';

/** The file changes/changes.json of a build. */
export interface Changes {
  since: string | null;
  changes: readonly Pick<Change, 'path' | 'date' | 'sections'>[];
}

/** The page at an address. */
export interface Found {
  page: ManifestPage;
  /** The anchor after `#`, if the address has one. */
  anchor?: string;
}

/** The end of a link to a selection (src/components/PageActions): the words to scroll to. */
const textFragment = /:~:.*$/s;
const movedPaths = redirectsByPath();

/** The docs from a build's llms/pages.json and llms-full.txt. Pages are looked up by name, never by file. */
export class Corpus {
  readonly pages: readonly ManifestPage[];
  private readonly byPath: ReadonlyMap<string, ManifestPage>;

  constructor(
    private readonly manifest: Manifest,
    private readonly text: Buffer,
    /** The recorded changes. */
    readonly changes: Changes = {since: null, changes: []},
  ) {
    this.pages = manifest.pages;
    this.byPath = new Map(this.pages.map((page) => [page.path, page]));
  }

  /** The sections of the sidebar, in order. */
  get sections(): string[] {
    return [...new Set(this.pages.map(({section}) => section))];
  }

  /** Whether a page's path begins with a prefix, with or without the base URL. */
  isBelow({path: own}: ManifestPage, prefix: string): boolean {
    const start = prefix.trim().replace(this.manifest.origin, '').replace(/^\/+/, '');
    return own.startsWith(`/${start}`) || own.startsWith(this.manifest.baseUrl + start);
  }

  urlOf(page: ManifestPage, anchor?: string): string {
    return `${this.manifest.origin}${page.path}${anchor ? `#${anchor}` : ''}`;
  }

  /**
   * Returns the URL of the first path whose anchor is that of a section, or else of the first page without its anchor.
   * @param paths without base URL
   */
  linkTo(...paths: string[]): {url?: string} {
    const found = paths.flatMap((each) => this.find(each) ?? []);
    const exact = found.find(
      ({page, anchor}) => anchor !== undefined && this.findSection(this.read(page), anchor)?.id === anchor,
    );
    const {page, anchor} = exact ?? {...found[0], anchor: undefined};
    return page ? {url: this.urlOf(page, anchor)} : {};
  }

  /**
   * Finds the page at an address: a path with or without slashes, a URL of the site with or without its scheme, or the
   * path or URL of a Markdown twin. A path that ends in `.html` and an outdated path lead to the page that has its
   * content now, as on the site.
   * @returns `undefined` if there is no such page
   */
  find(address: string): Found | undefined {
    const [withoutHash = '', anchor] = address.replace(textFragment, '').trim().split('#');
    const host = this.manifest.origin.replace(/^https?:\/\//, '');
    const [, own, path = ''] = /^(?:(?:https?:)?\/\/)?([^/?]+)(.*)$/is.exec(withoutHash) ?? [];
    const local = own?.toLowerCase() === host ? path : withoutHash;
    const clean = `/${local
      .replace(/[?].*$/, '')
      .replace(/^\/+/, '')
      .replace(/\/?index(?:\.html|(?:\.[\w-]+)?\.md)$/, '/')
      .replace(/\.(?:html|md)$/, '')}/`.replace(/\/{2,}/g, '/');
    const {baseUrl} = this.manifest;
    // Other texts contain the addresses of the published docs, which begin with /docs/.
    const paths = [clean, clean.replace(/^\/docs\//, '/')].flatMap((each) => {
      const now = movedPaths.get(each.replace(baseUrl, '/')) ?? each;
      return [now, baseUrl + now.slice(1)];
    });
    // The home page shows the text of this page.
    if (paths.includes(baseUrl)) paths.push(`${baseUrl}index/`);
    const page = paths.map((each) => this.byPath.get(each)).find((each) => each !== undefined);
    // The twin of a long page has a file for each section.
    const part = /\/index\.([\w-]+)\.md(?:$|\?)/.exec(local)?.[1];
    const name = anchor || part;
    return page && {page, ...(name && {anchor: name})};
  }

  /** Returns the headings of a page's sections that changed on a day or later. */
  headingsChanged(page: ManifestPage, since: string): string[] {
    const local = page.path.slice(this.manifest.baseUrl.length - 1);
    const own = this.changes.changes.filter(({path: changed, date}) => changed === local && date >= since);
    return [...new Set(own.flatMap(({sections}) => sections.map(({title}) => title)))];
  }

  /** Returns the paths of up to three pages that resemble an address, the likeliest first. */
  suggest(address: string): string[] {
    const wanted = wordsOf(address);
    return this.pages
      .map(({path: known}) => ({
        known,
        shared:
          wordsOf(known).filter((word) => wanted.includes(word)).length /
          Math.max(1, wordsOf(known).length + wanted.length),
      }))
      .filter(({shared}) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, 3)
      .map(({known}) => known);
  }

  /** Returns the Markdown of a page: title, URL, and text. */
  read(page: ManifestPage): string {
    return this.text.toString('utf8', page.bytes.start, page.bytes.end);
  }

  /** Finds a section of a page's Markdown by its anchor or title. */
  findSection(markdown: string, name: string): MarkdownSection | undefined {
    const [page, ...sections] = findSections(markdown);
    // A section can have the title of its page, whose anchor is the section's.
    if (page) sections.push(page);
    const wanted = name.replace(/^#/, '').trim();
    return (
      sections.find(({id}) => id === wanted) ?? sections.find(({title}) => title.toLowerCase() === wanted.toLowerCase())
    );
  }

  /**
   * Finds the text about an anchor that isn't a heading's, such as the anchor of a property or a flag. The anchor of a
   * property consists of the anchor of its section and of the names on the way to it.
   * @returns the entry and the entries inside it, or the section if the entry isn't found in it
   */
  findEntry(markdown: string, anchor: string): MarkdownSection | undefined {
    const sections = findSections(markdown).slice(1);
    const [around] = sections.filter(({id}) => anchor.startsWith(`${id}-`)).sort((a, b) => b.id.length - a.id.length);
    const from = around?.start ?? 0;
    // The name of a flag keeps a hyphen, because an argument can have the same name.
    const before = around ? around.id.length + 1 : anchor.startsWith('flag-') ? 'flag'.length : anchor.indexOf('-') + 1;
    const names = anchor.slice(before).toLowerCase().split('-');
    const outermost = entriesOf(markdown.slice(from, around?.end));
    // A kind that has only one version has no heading for it, and an entry of another connector contains its name.
    const isOf = ({start, end}: Entry) =>
      /^v\d+$/.test(names[0]!) || markdown.slice(from + start, from + end).includes(`\`hasura/${names[0]}\``);
    const entry = entryAt(outermost, names) ?? entryAt(outermost.filter(isOf), names.slice(1));
    if (!entry) return around;
    const start = from + entry.start;
    const next = sections.find((each) => each.start > start)?.start ?? markdown.length;
    return {id: anchor, title: anchor, level: 6, start, end: Math.min(from + entry.end, next)};
  }
}

/** An item of a list that begins with a name in code, such as `--out` or `type: table`, or a row of a table. */
interface Entry {
  /** The name as anchors contain it. */
  name: string;
  start: number;
  /** The end of the entries inside it. */
  end: number;
  inner: Entry[];
}

const entryLine = /^([ \t]*)(?:[-*] |(\|) )(?:\[?`([^`\n]+)`|(?<=\| )([^|`\n]+?) \|).*$/gm;

/** Returns the outermost entries of a text, with the entries inside them. */
function entriesOf(markdown: string): Entry[] {
  const outermost: Entry[] = [];
  const open: (Entry & {indent: number})[] = [];
  for (const found of markdown.matchAll(entryLine)) {
    const {0: line, 1: space = '', 2: row, 3: code, 4: cell = '', index: start} = found;
    while (open.length > 0 && open.at(-1)!.indent >= space.length) open.pop()!.end = start;
    const entry = {name: anchorPart(code ?? cell), indent: space.length, start, end: markdown.length, inner: []};
    (open.at(-1)?.inner ?? outermost).push(entry);
    if (row) entry.end = start + line.length;
    else open.push(entry);
  }
  return outermost;
}

const anchorPart = (name: string) =>
  name
    .toLowerCase()
    .replace(/^[^\w-]+/, '')
    .replace(/: |[^\w-]/g, '-')
    .replace(/-+/g, '-')
    .replace(/(?<=.)-$/, '');

/** Finds the entry that names lead to. A name can contain hyphens. */
function entryAt(entries: readonly Entry[], names: readonly string[]): Entry | undefined {
  for (const entry of entries) {
    const count = entry.name.split('-').length;
    if (entry.name !== names.slice(0, count).join('-')) continue;
    const found = count === names.length ? entry : entryAt(entry.inner, names.slice(count));
    if (found) return found;
  }
  return undefined;
}

const wordsOf = (address: string): readonly string[] =>
  address
    .toLowerCase()
    .slice(0, 300)
    .match(/[a-z0-9]+/g) ?? [];

/**
 * Creates a function that reads the docs of a build. Later calls read the files again only if the build has changed.
 * @param outDir folder of the built site
 * @throws Error (from the function) with advice if the folder contains no build
 */
export function createCorpusLoader(outDir: string): () => Corpus {
  const [manifestFile, textFile, changesFile] = ['llms/pages.json', 'llms-full.txt', 'changes/changes.json'].map(
    (name) => path.join(outDir, name),
  ) as [string, string, string];
  const load = cacheByFiles(
    () => [manifestFile, textFile],
    () => {
      const changes = fs.existsSync(changesFile) ? readJson<Changes>(changesFile) : undefined;
      return new Corpus(readJson<Manifest>(manifestFile), fs.readFileSync(textFile), changes);
    },
  );
  return () => {
    if (!fs.existsSync(manifestFile) || !fs.existsSync(textFile))
      throw new Error(`${outDir} contains no built docs (no llms/pages.json or llms-full.txt); run "npm run build".`);
    return load();
  };
}

const readJson = <Value>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Value;

/** Returns as many words as fit into a length, in UTF-16 code units. Cuts the first word if it is longer. */
export function firstWords(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return `${wholeCharacters(text, end > 0 ? end : longest)} …`;
}

/** A fenced code block, which can contain empty lines. A fence that isn't closed extends to the end. */
const fencedCode = /^ *(`{3,}|~{3,}).*\n[^]*?(?:^ *\1 *$|$(?![^]))/gm;

/** Returns the first paragraph of text in Markdown, without formatting characters. */
export function firstParagraph(markdown: string): string | undefined {
  const block = markdown
    .replace(fencedCode, '')
    .split(/\n{2,}/)
    .find(
      (each) => !/^(#|URL: |Last edited: |\||>|---|\$\$|[-*] |\d+\. )/.test(each.trimStart()) && each.trim() !== '',
    );
  return block
    ?.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
