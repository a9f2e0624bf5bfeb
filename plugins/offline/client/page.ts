/** What a built page's HTML says about the build it is from, and the page that stands for those that were not kept. */
import {escapeHtml} from '../../../config/escapeHtml.ts';

/** The stylesheet and the entry of the scripts: their names have a hash each, so together they name the build. */
const shell = /\/(main\.[0-9a-f]{8}\.(?:js|css))$/;

/**
 * Addresses of the files that a page needs to be shown and to work: stylesheet, scripts (also those that come on
 * intent), pictures and fonts, as paths. Tags name some, scripts others.
 * @param scope base URL of the site, e.g. `/docs/`; other addresses are left out
 */
export function filesOf(html: string, scope: string): string[] {
  const tags = [...html.matchAll(/<(?:link|script|img)\b[^>]*?\s(?:href|src)=(?:"([^"]*)"|([^\s>]+))/g)].map(
    ([, quoted, bare]) => quoted ?? bare!,
  );
  const named = [...html.matchAll(/"([\w./~-]+\.(?:js|woff2))"/g)].map(([, address]) => address!);
  const isFile = (address: string) =>
    address.startsWith(scope) && /^(assets|fonts|img|math)\//.test(address.slice(scope.length));
  return [...new Set([...tags, ...named])].filter(isFile);
}

/** Name of the build that wrote a page, from its files; `undefined` for HTML that no build of this site wrote. */
export function buildOf(files: readonly string[]): string | undefined {
  const names = files.flatMap((file) => shell.exec(file)?.[1] ?? []);
  return names.some((name) => name.endsWith('.js')) ? names.sort().join(' ') : undefined;
}

/** Whether a path is that of the stylesheet of the site's pages. */
export const isStylesheet = (path: string) => path.endsWith('.css') && shell.test(path);

/** Title of a page, as HTML. */
export function titleOf(html: string): string {
  return (/<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '').replace(/ \| [^|]*$/, '');
}

/** Facts for the page that says that there is no network. */
export interface OfflineFacts {
  /** Path of the site's stylesheet, if it was kept. */
  stylesheet: string | undefined;
  /** Pages that were kept: path, and title as HTML. */
  pages: readonly {path: string; title: string}[];
}

/** HTML of the page that says that there is no network, and which pages there are without one. */
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
