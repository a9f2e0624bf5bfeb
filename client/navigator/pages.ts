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

/**
 * Stylesheets that pages name themselves: the site's, and those of formulas (src/components/MathStyles). Those of
 * islands are added by scripts.
 */
export const stylesOf = (page: Document) => [
  ...page.head.querySelectorAll<HTMLLinkElement>('link:is([integrity],[data-math])'),
];

/** Stylesheets that are on their way, by address: every page that needs one waits for it. */
const loading = new Map<string, Promise<void>>();

/** Loads the stylesheets that the open document lacks, as it does after a new deploy; they have no effect yet. */
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
