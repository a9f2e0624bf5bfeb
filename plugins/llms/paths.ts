/**
 * Returns the path of a page's Markdown twin.
 * @param page path that ends in a slash, or the empty path of the home page without its base URL
 * @param part name of a part, for a twin that is split into several files
 */
export function markdownPath(page: string, part?: string): string {
  return `${page}index${part === undefined ? '' : `.${part}`}.md`;
}

/**
 * Returns all paths of a page's twin, without the base URL: `quickstart/index.md` and `quickstart.md`. The short form
 * is omitted if it is the long form of another page: `index.md` belongs to the home page, so the introduction at
 * `/index/` has only `index/index.md`.
 * @param page path without the base URL, e.g. `quickstart/`
 * @param isPage whether a page with a twin has this path
 */
export function twinPaths(page: string, isPage: (page: string) => boolean): string[] {
  const long = markdownPath(page);
  const short = page.replace(/\/$/, '.md');
  const isTaken = page === '' || (short.endsWith('index.md') && isPage(short.slice(0, -'index.md'.length)));
  return isTaken ? [long] : [long, short];
}
