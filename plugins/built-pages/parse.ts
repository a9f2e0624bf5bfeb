import {isTag, type ChildNode, type Document, type Element} from 'domhandler';
import {findOne, textContent} from 'domutils';
import {parseDocument} from 'htmlparser2';
import {findFaultsOf, isTagManagerFrame} from './activeContent.ts';

/** The facts about a built page that are kept until all pages are read. */
export interface PageFacts {
  /** The URL path, with the base URL and a trailing slash, e.g. `/quickstart/`. */
  path: string;
  /** The ids of all elements, in order. Duplicates are faults. */
  ids: readonly string[];
  /** The page's links, forms, images, scripts, stylesheets, and picture for other sites. */
  references: readonly Reference[];
  /** The text of inline scripts that the content-security policy has to allow: all except data blocks. */
  inlineScripts: readonly string[];
  /** The elements with inline styles, which the content-security policy refuses. */
  inlineStyles: readonly string[];
  /** Elements that would run code or load foreign documents: what was found, and what was expected. */
  activeElements: readonly string[];
}

/**
 * A built page, from which search and Markdown views derive. The documents of all pages together need gigabytes, so
 * code that handles several pages must keep extracted data instead of the pages.
 */
export interface BuiltPage {
  /** The URL path, with the base URL and a trailing slash. */
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
 * Removes zero bytes, which React leaves if a multibyte character doesn't fit into the rest of its buffer
 * (https://github.com/facebook/react/issues/31134).
 * @returns the page without zero bytes
 */
export function removeNulls(html: string): string {
  return html.replaceAll('\0', '');
}

/** Parses a built page. */
export function parsePage(path: string, html: string): BuiltPage {
  // A parser that repairs HTML isn't needed, because React writes all end tags and `npm run check` validates the pages.
  const document = parseDocument(html);
  const title = findOne(({name}) => name === 'title', document.children);
  return {path, document, title: title ? textContent(title) : ''};
}

/** Reads the facts about a page that checks of the whole site need. */
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
