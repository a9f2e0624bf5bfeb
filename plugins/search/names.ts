/** Where the files of the index are, from the site's root. */

/** The outline: its address is known without asking, it is revalidated on every visit, and it names the other files. */
export const outlineName = 'search-index.txt';
/** Folder of all other files, in a folder named by their hash; everything in assets/ may be cached forever. */
export const indexFolder = 'assets/search';
