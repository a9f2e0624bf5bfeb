/** Pages of the docs as the browser gets them from each other: by their HTML. */
import {createElement, type ReactElement} from 'react';
import {timeoutMs} from '../../navigation/timeout.ts';
import {trustedTypes} from '../../trusted-types/client/factory.ts';
import {policies} from '../../trusted-types/policies.ts';

/** What a page of the docs adds to what is around it. */
export interface PageContent {
  /** Class of the element in the main part, and its markup. */
  readonly className: string;
  readonly html: string;
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
// Scripts in a document that is parsed so do not run; what is shown of it passes the policy of built markup.
const policy = trustedTypes?.createPolicy(policies.pages, {createHTML: (text) => text});

/**
 * Gives a page in the form of a module, as the generator's loaders do.
 * @param path the page's path, with the base URL
 * @throws Error when the page does not come, is cut off, or is no page of the docs; it is asked for again the next time
 */
export function loadPage(path: string): Promise<{default: PageContent}> {
  let page = pages.get(path);
  if (page === undefined) {
    page = (path === openedPath ? Promise.resolve(readPage(document)) : fetchPage(path)).then((content) => ({default: content}));
    pages.set(path, page);
    page.catch(() => pages.delete(path));
  }
  return page;
}

async function fetchPage(path: string): Promise<PageContent> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error(`${path} has not come after ${timeoutMs / 1000} seconds.`)), timeoutMs);
  try {
    const response = await fetch(path, {headers: {Accept: 'text/html'}, signal: timeout.signal});
    if (!response.ok || response.redirected) throw new Error(`${path} was answered with ${response.redirected ? `the page ${response.url}` : `status ${response.status}`}.`);
    const text = await response.text();
    const page = new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
    const content = readPage(page);
    await loadStyles(stylesOf(page));
    return content;
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Error for a document that is not whole, or not one of the docs */
function readPage(page: Document): PageContent {
  const element = page.querySelector('main > .page');
  // The list of scripts comes after everything that is shown.
  if (!element || !page.getElementById('site-scripts')) throw new Error('What came is no page of the docs, or not the whole of it.');
  return {
    className: element.className,
    html: element.innerHTML,
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
