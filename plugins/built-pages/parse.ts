import {isTag, type ChildNode, type Document, type Element} from 'domhandler';
import {findOne, textContent} from 'domutils';
import {parseDocument} from 'htmlparser2';
import {findFaultsOf, isTagManagerFrame} from './activeContent.ts';

/** What is kept of every built page until all of them are read. */
export interface PageFacts {
  /** URL path, with base URL and trailing slash, e.g. `/quickstart/`. */
  path: string;
  /** Ids of all elements, in order; a repeated one is a fault. */
  ids: readonly string[];
  /** Everything the page refers to: links, forms, images, scripts, stylesheets, the picture for other sites. */
  references: readonly Reference[];
  /** Text of inline scripts that the content-security policy has to name: all but data blocks. */
  inlineScripts: readonly string[];
  /** Elements that carry inline style, which the content-security policy refuses. */
  inlineStyles: readonly string[];
  /** Elements that would run code or bring documents of others: what was found, and what was expected. */
  activeElements: readonly string[];
}

/**
 * A page as it was built. Search and Markdown views derive from it. The documents of all pages together take gigabytes:
 * code that needs several pages keeps what it reads from each, not the page.
 */
export interface BuiltPage {
  /** URL path, with base URL and trailing slash. */
  path: string;
  title: string;
  document: Document;
}

export interface Reference {
  /** As written in the attribute. */
  url: string;
  element: string;
  text: string;
}

const referring: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  img: 'src',
  script: 'src',
  source: 'src',
  iframe: 'src',
  form: 'action',
};

/**
 * React leaves zero bytes where a character of several bytes does not fit into what is left of its buffer
 * (https://github.com/facebook/react/issues/31134).
 * @returns the page without them
 */
export function removeNulls(html: string): string {
  return html.replaceAll('\0', '');
}

/** Parses a built page, once for everything that needs it. */
export function parsePage(path: string, html: string): BuiltPage {
  // React writes every end tag, and `npm run check` compares pages with the standard: no need for a parser that
  // repairs.
  const document = parseDocument(html);
  const title = findOne(({name}) => name === 'title', document.children);
  return {path, document, title: title ? textContent(title) : ''};
}

/** Reads what the checks of the whole site need of a page. */
export function readFacts({path, document}: BuiltPage): PageFacts {
  const facts = {
    path,
    ids: [] as string[],
    references: [] as Reference[],
    inlineScripts: [] as string[],
    inlineStyles: [] as string[],
    activeElements: [] as string[],
  };
  const visit = (element: Element) => {
    const {name, attribs} = element;
    if (attribs.id !== undefined) facts.ids.push(attribs.id);
    const url = attribs.property === 'og:image' ? attribs.content : attribs[referring[name] ?? ''];
    if (url !== undefined) facts.references.push({url, element: name, text: textContent(element).trim()});
    if (name === 'script' && !attribs.src && isExecutable(element)) facts.inlineScripts.push(textContent(element));
    if ((name === 'style' || attribs.style !== undefined) && !isTagManagerFrame(element))
      facts.inlineStyles.push(describe(element));
    facts.activeElements.push(...findFaultsOf(element));
    visitAll(element.children);
  };
  const visitAll = (nodes: readonly ChildNode[]) => {
    for (const node of nodes) if (isTag(node)) visit(node);
  };
  visitAll(document.children);
  return facts;
}

function isExecutable(script: Element): boolean {
  const {type} = script.attribs;
  return !type || type === 'module' || type === 'importmap' || /javascript/.test(type);
}

function describe({name, attribs}: Element): string {
  return `<${name}${attribs.class ? ` class="${attribs.class}"` : ''} style="${attribs.style ?? ''}">`;
}
