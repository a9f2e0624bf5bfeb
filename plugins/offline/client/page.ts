/** Reads a page's files and build from its HTML, and writes the page that replaces pages that weren't kept. */
import {escapeHtml} from '../../../config/escapeHtml.ts';

/** The stylesheet and the entry script. Each file name contains a hash, so together they identify the build. */
const shell = /\/(main\.[0-9a-f]{8}\.(?:js|css))$/;

/**
 * Returns the paths of the files that a page needs: stylesheets, scripts (including those that load on demand), images,
 * and fonts. Some are named in tags, others in scripts.
 * @param scope the base URL of the site, such as `/docs/`; other paths are omitted
 */
export function filesOf(html: string, scope: string): string[] {
  const tags = [...html.matchAll(/<(?:link|script|img)\b[^>]*?\s(?:href|src)=(?:"([^"]*)"|([^\s>]+))/g)].map(
    ([, quoted, bare]) => quoted ?? bare!,
  );
  const named = [...html.matchAll(/["(]([\w./~-]+\.(?:js|woff2))[")]/g)].map(([, address]) => address!);
  const isFile = (address: string) =>
    address.startsWith(scope) && /^(assets|fonts|img|math)\//.test(address.slice(scope.length));
  return [...new Set([...tags, ...named])].filter(isFile);
}

/**
 * Returns the paths of the stylesheets that load with scripts. Pages don't name them, but the entry script does: it
 * contains a table of names and one of hashes, both by the number of the chunk.
 */
export function stylesOf(entry: string, scope: string): string[] {
  const [, names = '', hashes = ''] = /"assets\/css\/"\+\(?\{(.*?)\}.*?"\."\+\(?\{(.*?)\}/.exec(entry) ?? [];
  const byChunk = (table: string) =>
    [...table.matchAll(/(\d+):"([\w-]+)"/g)].map(([, id, text]) => [id, text] as const);
  const hashOf = new Map(byChunk(hashes));
  return byChunk(names).map(([id, name]) => `${scope}assets/css/${name}.${hashOf.get(id)}.css`);
}

/** Returns the name of the build that wrote a page, based on its files, or `undefined` for HTML from elsewhere. */
export function buildOf(files: readonly string[]): string | undefined {
  const names = files.flatMap((file) => shell.exec(file)?.[1] ?? []);
  return names.some((name) => name.endsWith('.js')) ? names.sort().join(' ') : undefined;
}

/** Whether a path is that of the entry script. */
export const isEntry = (path: string) => path.endsWith('.js') && shell.test(path);

/** Whether a path is that of the site's stylesheet. */
export const isStylesheet = (path: string) => path.endsWith('.css') && shell.test(path);

/** Returns the title of a page as HTML, without the site's name. */
export function titleOf(html: string): string {
  return (/<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
}

/** The contents of the offline page. */
export interface OfflineFacts {
  /** The path of the site's stylesheet, if it was kept. */
  stylesheet: string | undefined;
  /** The pages that were kept, with their titles as HTML. */
  pages: readonly {path: string; title: string}[];
}

/** Returns the HTML of the offline page, which says that there is no network and lists the kept pages. */
export function writeOfflinePage({stylesheet, pages}: OfflineFacts): string {
  const links = pages.map(({path, title}) => `<li><a href="${escapeHtml(path)}">${title || escapeHtml(path)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>You are offline</title>
${stylesheet ? `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">` : ''}
</head>
<body>
<main class="state" id="main">
<h1>You are offline</h1>
<p>This page isn't saved in your browser. <a href="">Try again</a> when you're back online.</p>
${links.length > 0 ? `<h2>Saved pages</h2>\n<ul>\n${links.join('\n')}\n</ul>` : ''}
</main>
</body>
</html>
`;
}
