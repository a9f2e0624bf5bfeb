/** Pages of the docs as the browser gets them from each other: by their HTML. */
import {createElement, type ReactElement} from 'react';
import {fetchDocument} from './fetchDocument.ts';
import {findMenu} from './menu.ts';

/** What a page of the docs adds to what is around it. */
export interface PageContent {
  /** The page's path, with the base URL, as in an address. */
  readonly path: string;
  /** Class of the element in the main part, and its markup. */
  readonly className: string;
  readonly html: string;
  /** The menu of the sidebar, with the categories open that the page is in. */
  readonly menu: Element | null;
  /** Class that the document has on this page. */
  readonly documentClass: string;
  /** Title, descriptions and links for the head. */
  readonly head: readonly ReactElement[];
  /** Addresses of the stylesheets that the page was built with. */
  readonly styles: readonly string[];
}

/** The page that the browser loaded: it is there already. */
const openedPath = typeof location === 'undefined' ? undefined : location.pathname;
const pages = new Map<string, Promise<{default: PageContent}>>();

/**
 * Gives a page in the form of a module, as the generator's loaders do.
 * @param path the page's path, with the base URL
 * @throws Error when the page does not come, is cut off, or is no page of the docs; it is asked for again the next time
 */
export function loadPage(path: string): Promise<{default: PageContent}> {
  let page = pages.get(path);
  if (page === undefined) {
    page = (path === openedPath ? Promise.resolve(readPage(document, path)) : fetchPage(path)).then((content) => ({default: content}));
    pages.set(path, page);
    page.catch(() => pages.delete(path));
  }
  return page;
}

async function fetchPage(path: string): Promise<PageContent> {
  const page = await fetchDocument(path);
  const content = readPage(page, path);
  await loadStyles(stylesOf(page));
  return content;
}

/** @throws Error for a document that is not whole, or not one of the docs */
function readPage(page: Document, path: string): PageContent {
  const element = page.querySelector('main > .page');
  // The list of scripts comes after everything that is shown.
  if (!element || !page.getElementById('site-scripts')) throw new Error('What came is no page of the docs, or not the whole of it.');
  const menu = findMenu(page);
  return {
    path: new URL(path, location.href).pathname,
    className: element.className,
    html: element.innerHTML,
    // As a node of another document it would keep all of that.
    menu: menu && page !== document ? document.adoptNode(menu) : menu,
    documentClass: [...page.documentElement.classList].filter((name) => name.startsWith('docs-doc-id-')).join(' '),
    head: [...page.head.querySelectorAll('title, :is(meta, link)[data-rh]')].map(toReact),
    styles: stylesOf(page).map(({href}) => href),
  };
}

function toReact(element: Element, key: number): ReactElement {
  const attributes = Object.fromEntries([...element.attributes].filter(({name}) => name !== 'data-rh').map(({name, value}) => [name, value]));
  return createElement(element.localName, {...attributes, key}, element.textContent || undefined);
}

// Stylesheets: a page of another build than the open one brings its own ------------------------------------------------

/** Those that pages name themselves. Controls add others of their own, without a hash (search, for one). */
const stylesOf = (page: Document) => [...page.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]')];

/** Loads the stylesheets that the open document lacks, and keeps them from having an effect. */
async function loadStyles(links: readonly HTMLLinkElement[]): Promise<void> {
  const known = new Set(stylesOf(document).map(({href}) => href));
  await Promise.all(
    links
      .filter(({href}) => !known.has(href))
      .map((link) => {
        const own = document.importNode(link);
        own.media = 'not all';
        const loaded = new Promise<void>((resolve, reject) => {
          own.onload = () => resolve();
          own.onerror = () => {
            own.remove();
            reject(new Error(`The stylesheet ${own.href} did not load.`));
          };
        });
        stylesOf(document).at(-1)!.after(own);
        return loaded;
      }),
  );
}

/**
 * Puts the stylesheets of a page in the place of others. A page that was read before another build's came keeps those
 * of the later one.
 */
export function adoptStyles({styles}: PageContent) {
  const own = stylesOf(document);
  if (!styles.every((style) => own.some(({href}) => href === style))) return;
  for (const link of own) {
    if (!styles.includes(link.href)) link.remove();
    else if (link.media) link.removeAttribute('media');
  }
}
