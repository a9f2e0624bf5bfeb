/** Reads what search indexes of a page, its sections, from the built page. */
import {isTag, isText, type ChildNode, type Element} from 'domhandler';
import {findAll, findOne, textContent} from 'domutils';
import type {BuiltPage} from '../built-pages/parse.ts';
import {hasClass, inlineElements, isUnread} from '../built-pages/unread.ts';
import type {FragmentRow} from './engine/fragment.ts';

/** A page that search can find. */
export interface PageRecord {
  /** The path with the base URL, e.g. `/quickstart/`. */
  path: string;
  title: string;
  /** The author's keywords for the page, from the front matter. */
  keywords: string;
  /** A one-sentence description of the page. */
  description: string;
  /**
   * The sections in document order. The first section is the top of the page: it has level 1, no anchor, and the title
   * as its heading.
   */
  sections: SectionRecord[];
}

/** A heading and the content below it, up to the next heading. */
export interface SectionRecord {
  /** The heading level, from 1 to 6. */
  level: number;
  heading: string;
  /** The anchor as in the HTML, without `#`. Empty for the top of the page. */
  anchor: string;
  /** The text of the section, with a line break between blocks. */
  text: string;
  rows: FragmentRow[];
  /** The number of characters in `text` that belong to links. */
  linked: number;
  /** The first cells of table rows that contain a message or a short label. */
  labels: string[];
  /** The links to pages of the site. */
  links: LinkRecord[];
}

/** A link, with what its place says about the page that it leads to. */
export interface LinkRecord {
  /** The path of the page with the base URL. */
  path: string;
  /** The text of the link, with the list item or the label of the table row that contains it. */
  text: string;
}

/**
 * Reads the sections of a page.
 * @returns `undefined` for pages that search excludes: unlisted pages, and pages without an article (search, not found)
 */
export function readPageRecord({path, document}: BuiltPage): PageRecord | undefined {
  const meta = (name: string) =>
    findOne((element) => element.name === 'meta' && element.attribs.name === name, document.children)?.attribs
      .content ?? '';
  const article = findOne(({name}) => name === 'article', document.children);
  // Like other search engines, skip pages that ask not to be indexed.
  if (!article || meta('robots').includes('noindex')) return undefined;
  const h1 = findOne(({name}) => name === 'h1', article.children);
  const title = h1 ? textOf(h1.children) : '';
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
      sections.push(new SectionBuilder(Number(level), textOf(element.children), element.attribs.id));
      return;
    }
    const isBlock = !inlineElements.has(element.name);
    sections.at(-1)!.addRole(element);
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

/** The suffix that marks the names of deprecated entries in hits. */
const mark = ' (deprecated)';

/**
 * Other text that search skips: the title is a separate field, types and marks of rows are the same everywhere, and
 * inherited or merely listed items are found where they are described.
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
  const first = findOne(({name}) => name === 'td' || name === 'th' || name === 'dt', row.children);
  // Code in another cell of a table doesn't name the row.
  const inside = row.name === 'tr' && first ? first : row;
  const name = findOne(({name}) => name === 'code', inside.children) ?? first;
  return name ? textContent(name).trim() : '';
}

/** The maximum number of words in a short label. */
const mostLabelWords = 3;
/** The maximum length of a text that describes where a link leads. */
const longestContext = 140;

/** Returns the first cell of a table row, unless it's a header. */
function labelOf(row: Element): Element | undefined {
  const first = row.children.find(isTag);
  return first?.name === 'td' ? first : undefined;
}

/** Returns the text that search indexes of nodes, with spaces between blocks. */
function textOf(nodes: readonly ChildNode[]): string {
  const collect = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node) || isSkipped(node)) return '';
    const text = node.children.map(collect).join('');
    return inlineElements.has(node.name) ? text : ` ${text} `;
  };
  return nodes.map(collect).join('').replace(/\s+/g, ' ').trim();
}

/** Whether a cell contains a message, which is code of several words, or is short. */
function isTelling(cell: Element): boolean {
  const codes = findAll(({name}) => name === 'code', cell.children);
  return (
    codes.some((code) => textOf(code.children).includes(' ')) ||
    textOf(cell.children).split(' ').length <= mostLabelWords
  );
}

/** Returns the text of a link, with the list item or the label of the table row that contains it. */
function contextOf(link: Element): string {
  const own = textOf(link.children);
  let around = link.parent;
  while (around && isTag(around) && around.name !== 'li' && around.name !== 'tr') around = around.parent;
  let context = own;
  if (around && isTag(around)) {
    const label = labelOf(around);
    if (around.name === 'li') context = textOf(around.children);
    // A label with code is a message: a symptom, and not the subject of the page that fixes it.
    else if (label && !findOne(({name}) => name === 'code', label.children))
      context = `${textOf(label.children)} ${own}`;
  }
  return context.length < longestContext ? context : own;
}

class SectionBuilder {
  private readonly section: SectionRecord;
  private isBlockEnded = true;

  constructor(level: number, heading: string, anchor: string) {
    this.section = {level, heading, anchor, text: '', rows: [], linked: 0, labels: [], links: []};
  }

  add(raw: string, isLink: boolean) {
    const {section} = this;
    let text = raw.replace(/\s+/g, ' ');
    if (this.isBlockEnded || section.text.endsWith(' ')) text = text.trimStart();
    if (!text) return;
    if (this.isBlockEnded && section.text) section.text = `${section.text.trimEnd()}\n`;
    this.isBlockEnded = false;
    section.text += text;
    if (isLink) section.linked += text.length;
  }

  markDeprecated() {
    if (!this.section.heading.endsWith(mark)) this.section.heading += mark;
  }

  endBlock() {
    this.isBlockEnded = true;
  }

  addRow(anchor: string, name: string) {
    const {rows, text} = this.section;
    rows.push({anchor, name, start: text ? text.trimEnd().length + 1 : 0});
  }

  /** Adds what the element is in addition to text: a label or a link. */
  addRole(element: Element) {
    const {name, attribs} = element;
    const label = name === 'tr' && labelOf(element);
    if (label && isTelling(label)) this.section.labels.push(textOf(label.children));
    if (name === 'a' && attribs.href?.startsWith('/'))
      this.section.links.push({path: attribs.href.replace(/[?#].*/, ''), text: contextOf(element)});
  }

  finish(): SectionRecord {
    return {...this.section, text: this.section.text.trimEnd()};
  }
}
