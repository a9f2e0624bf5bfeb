/** The locations of the index files, relative to the site's root. */

/** The outline. Its URL is fixed, the browser revalidates it on every visit, and it names the other files. */
export const outlineName = 'search-index.txt';
/**
 * The folder that contains all other files, in a subfolder named by their hash. Browsers can cache everything in
 * assets/ forever.
 */
export const indexFolder = 'assets/search';
