/** What search knows of a page: its sections, read from the page as it was built. */
import {isTag, isText, hasChildren, type ChildNode, type Element} from 'domhandler';
import {findOne, textContent} from 'domutils';
import type {BuiltPage} from '../built-pages/parse.ts';
import {hasClass, isUnread} from '../built-pages/unread.ts';

/** A page that can be found. */
export interface PageRecord {
  /** Path with base URL, e.g. `/quickstart/`. */
  path: string;
  title: string;
  /** The author's own words for the page, from the front matter. */
  keywords: string;
  /** What the page is about, in one sentence. */
  description: string;
  /** In document order. The first one stands for the top of the page: level 1, no anchor, the title as heading. */
  sections: SectionRecord[];
}

/** A heading with what stands below it, up to the next heading. */
export interface SectionRecord {
  /** 1 to 6. */
  level: number;
  heading: string;
  /** Without `#`, as in the HTML; empty for the top of the page. */
  anchor: string;
  /** Blocks are divided by line ends. */
  text: string;
  rows: RowRecord[];
  /** How many characters of `text` are words of links. */
  linked: number;
}

/** A row of a list or table that has an address of its own: a flag, a property, a variable. */
export interface RowRecord {
  anchor: string;
  /** What the row is about, e.g. `--add-env`. */
  name: string;
  /** Where its text begins in the section's text. */
  start: number;
}

/**
 * Reads the sections of a page.
 * @returns `undefined` for pages that are not to be found: unlisted ones, and those that hold no article (search, not
 * found)
 */
export function readPageRecord({path, document}: BuiltPage): PageRecord | undefined {
  const meta = (name: string) =>
    findOne((element) => element.name === 'meta' && element.attribs.name === name, document.children)?.attribs
      .content ?? '';
  const article = findOne(({name}) => name === 'article', document.children);
  // A page that tells search engines not to list it is not listed here either.
  if (!article || meta('robots').includes('noindex')) return undefined;
  const h1 = findOne(({name}) => name === 'h1', article.children);
  const title = h1 ? headingText(h1) : '';
  const sections: SectionBuilder[] = [new SectionBuilder(1, title, '')];
  const visit = (nodes: readonly ChildNode[], isLink: boolean) => {
    for (const node of nodes) {
      if (isText(node)) sections.at(-1)!.add(node.data, isLink);
      else if (isTag(node)) visitElement(node, isLink);
    }
  };
  const visitElement = (element: Element, isLink: boolean) => {
    if (isSkipped(element)) return;
    const level = /^h([2-6])$/.exec(element.name)?.[1];
    if (level && element.attribs.id) {
      sections.push(new SectionBuilder(Number(level), headingText(element), element.attribs.id));
      return;
    }
    const isBlock = !inline.has(element.name);
    if (isBlock) sections.at(-1)!.endBlock();
    const isDeprecated = element.attribs['data-deprecated'] !== undefined;
    if (isRow(element)) sections.at(-1)!.addRow(element.attribs.id!, rowName(element) + (isDeprecated ? mark : ''));
    else if (isDeprecated) sections.at(-1)!.markDeprecated();
    visit(element.children, isLink || element.name === 'a');
    if (isBlock) sections.at(-1)!.endBlock();
  };
  visit(article.children, false);
  return {
    path,
    title,
    keywords: meta('keywords'),
    description: meta('description'),
    sections: sections.map((section) => section.finish()),
  };
}

/** What hits of deprecated entries say behind their name. */
const mark = ' (deprecated)';

const inline = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);
/**
 * Text that search leaves out besides: a title is a field of its own, types and marks of rows are the same everywhere,
 * and what is inherited or only listed is found where it is described.
 */
const skippedClasses = [
  'diagram__source',
  'params__required',
  'params__type',
  'reference__inherited',
  'reference__index',
];

function isSkipped(element: Element): boolean {
  const isSpoken = element.attribs['aria-hidden'] !== 'true';
  return (
    isUnread(element) || element.name === 'h1' || !isSpoken || skippedClasses.some((name) => hasClass(element, name))
  );
}

function isRow(element: Element): boolean {
  return (
    element.attribs.id !== undefined &&
    (element.name === 'tr' || element.name === 'li' || hasClass(element, 'params__item'))
  );
}

function rowName(row: Element): string {
  const name =
    findOne(({name}) => name === 'code', row.children) ??
    findOne(({name}) => name === 'td' || name === 'th' || name === 'dt', row.children);
  return name ? textContent(name).trim() : '';
}

function headingText(heading: Element): string {
  const collect = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node) || isSkipped(node) || !hasChildren(node)) return '';
    return node.children.map(collect).join('');
  };
  return heading.children.map(collect).join('').replace(/\s+/g, ' ').trim();
}

class SectionBuilder {
  private text = '';
  private linked = 0;
  private isBlockEnded = true;
  private readonly rows: RowRecord[] = [];

  constructor(
    private readonly level: number,
    private heading: string,
    private readonly anchor: string,
  ) {}

  add(raw: string, isLink: boolean) {
    let text = raw.replace(/\s+/g, ' ');
    if (this.isBlockEnded) text = text.trimStart();
    else if (this.text.endsWith(' ')) text = text.trimStart();
    if (!text) return;
    if (this.isBlockEnded && this.text) this.text = `${this.text.trimEnd()}\n`;
    this.isBlockEnded = false;
    this.text += text;
    if (isLink) this.linked += text.length;
  }

  markDeprecated() {
    if (!this.heading.endsWith(mark)) this.heading += mark;
  }

  endBlock() {
    this.isBlockEnded = true;
  }

  addRow(anchor: string, name: string) {
    this.rows.push({anchor, name, start: this.text ? this.text.trimEnd().length + 1 : 0});
  }

  finish(): SectionRecord {
    return {
      level: this.level,
      heading: this.heading,
      anchor: this.anchor,
      text: this.text.trimEnd(),
      rows: this.rows,
      linked: this.linked,
    };
  }
}
