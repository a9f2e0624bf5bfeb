/** Adds the slash at the end that the site's addresses have, and that the paths of loaded documents can lack. */
export const withSlash = (path: string): string => path.replace(/\/?$/, '/');
