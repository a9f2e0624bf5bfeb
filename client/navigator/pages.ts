/** Pages as the open one gets them: by their HTML. */
import {fetchDocument} from '../fetchDocument.ts';
import {keep} from '../keep.ts';

const mostPages = 30;

/**
 * Gives a page with the stylesheets it needs; the latest pages are kept.
 * @param path the page's path, with the base URL
 * @throws Error when it does not come, or not whole; it is asked for again the next time
 */
export const loadPage = keep(async (path: string): Promise<Document> => {
  const page = await fetchDocument(path);
  // The template's mark comes after everything that is shown.
  if (!page.querySelector('main') || !page.getElementById('page-end'))
    throw new Error('The response is not a complete page.');
  await loadStyles(page);
  return page;
}, mostPages);

/** Stylesheets that pages name themselves. Those of islands are added by scripts. */
export const stylesOf = (page: Document) => [
  ...page.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][integrity]'),
];

/** Loads the stylesheets that the open document lacks, as it does after a new deploy; they have no effect yet. */
async function loadStyles(page: Document): Promise<void> {
  const known = new Set(stylesOf(document).map(({href}) => href));
  const missing = stylesOf(page).filter(({href}) => !known.has(href));
  await Promise.all(missing.map(loadStyle));
}

function loadStyle(link: HTMLLinkElement): Promise<void> {
  const own = document.importNode(link);
  own.media = 'not all';
  return new Promise((resolve, reject) => {
    own.onload = () => resolve();
    own.onerror = () => {
      own.remove();
      reject(new Error(`The stylesheet ${own.href} did not load.`));
    };
    stylesOf(document).at(-1)!.after(own);
  });
}
