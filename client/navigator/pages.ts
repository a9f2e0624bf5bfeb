/** Loads the HTML of other pages, with the stylesheets that they need. */
import {fetchDocument} from '../fetchDocument.ts';
import {memoize} from '../memoize.ts';

const mostPages = 30;

/**
 * Loads a page with the stylesheets it needs. The latest pages are kept.
 * @param path the page's path, with the base URL
 * @throws Error if the page doesn't arrive or is incomplete; the next call requests it again
 */
export const loadPage = memoize(async (path: string): Promise<Document> => {
  const page = await fetchDocument(path);
  // The template puts `page-end` after all visible content.
  if (!page.querySelector('main') || !page.getElementById('page-end'))
    throw new Error('The response is not a complete page.');
  await loadStyles(page);
  return page;
}, mostPages);

/**
 * Returns the stylesheets that a page's HTML names: the site's and those of formulas (src/components/MathStyles).
 * Excludes the stylesheets of islands, which scripts add.
 */
export const stylesOf = (page: Document) => [
  ...page.head.querySelectorAll<HTMLLinkElement>('link:is([integrity],[data-math])'),
];

/** The stylesheets that are loading, by URL. Every page that needs one of them waits for it. */
const loading = new Map<string, Promise<void>>();

/** Loads the stylesheets that the open document lacks, as after a new deploy, without applying them yet. */
async function loadStyles(page: Document): Promise<void> {
  const known = new Set(stylesOf(document).map(({href}) => href));
  await Promise.all(
    stylesOf(page).map((link) => loading.get(link.href) ?? (known.has(link.href) ? undefined : loadStyle(link))),
  );
}

function loadStyle(link: HTMLLinkElement): Promise<void> {
  const own = document.importNode(link);
  own.media = 'not all';
  const loaded = new Promise<void>((resolve, reject) => {
    own.onload = () => resolve();
    own.onerror = () => {
      own.remove();
      reject(new Error(`The stylesheet ${own.href} did not load.`));
    };
    stylesOf(document).at(-1)!.after(own);
  }).finally(() => loading.delete(own.href));
  loading.set(own.href, loaded);
  return loaded;
}
