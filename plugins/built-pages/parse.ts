import {type Document, type Element} from 'domhandler';
import {findAll, getAttributeValue, textContent} from 'domutils';
import {parse} from 'parse5';
import {adapter} from 'parse5-htmlparser2-tree-adapter';

/** A page as it was built. Search, Markdown views and checks derive from it. */
export interface BuiltPage {
  /** URL path, with base URL and trailing slash, e.g. `/quickstart/`. */
  path: string;
  document: Document;
  title: string;
  /** Ids of all elements, in order; a repeated one is a fault. */
  ids: readonly string[];
  /** Everything the page refers to: links, forms, images, scripts, stylesheets, the picture for other sites. */
  references: readonly Reference[];
  /** Text of inline scripts that the content-security policy has to name: all but data blocks. */
  inlineScripts: readonly string[];
  /** Elements that carry inline style, which the content-security policy refuses. */
  inlineStyles: readonly string[];
}

export interface Reference {
  /** As written in the attribute. */
  url: string;
  element: string;
  text: string;
}

const referring: Readonly<Record<string, string>> = {a: 'href', link: 'href', img: 'src', script: 'src', source: 'src', iframe: 'src', form: 'action'};

/** Parses a built page, once for everything that needs it. */
export function parsePage(path: string, html: string): BuiltPage {
  // The minifier leaves out end tags wherever the standard allows it; only a parser of the standard puts them back right.
  const document = parse(html, {treeAdapter: adapter});
  const elements = findAll(() => true, document.children);
  const named = (name: string) => elements.filter((element) => element.name === name);
  return {
    path,
    document,
    title: named('title').map((element) => textContent(element))[0] ?? '',
    ids: elements.flatMap((element) => element.attribs.id ?? []),
    references: elements.flatMap((element) => {
      const url = element.attribs.property === 'og:image' ? element.attribs.content : element.attribs[referring[element.name] ?? ''];
      return url === undefined ? [] : [{url, element: element.name, text: textContent(element).trim()}];
    }),
    inlineScripts: named('script')
      .filter((element) => !element.attribs.src && isExecutable(element))
      .map((element) => textContent(element)),
    inlineStyles: elements.filter((element) => (element.name === 'style' || element.attribs.style !== undefined) && !isTagManagerFrame(element)).map(describe),
  };
}

function isExecutable(script: Element): boolean {
  const type = getAttributeValue(script, 'type');
  return !type || type === 'module' || type === 'importmap' || /javascript/.test(type);
}

/** The tag manager's frame for readers without scripts has no size even where its inline style is refused. */
export function isTagManagerFrame({name, attribs}: Element): boolean {
  return name === 'iframe' && attribs.width === '0' && attribs.height === '0' && /^https:\/\/www\.googletagmanager\.com\//.test(attribs.src ?? '');
}

function describe({name, attribs}: Element): string {
  return `<${name}${attribs.class ? ` class="${attribs.class}"` : ''} style="${attribs.style ?? ''}">`;
}
