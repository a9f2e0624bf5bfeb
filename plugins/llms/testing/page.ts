import {parseDocument} from 'htmlparser2';
import {convertPage} from '../page.ts';

/** Wraps the content of an article in a docs page as a build writes it. */
function pageHtml(content: string, title = 'A page'): string {
  return `<!doctype html><html><head><title>${title} | Docs</title></head><body><nav class=navbar>Navbar</nav><main id=main><article><div class=page__crumbs><nav>Home</nav></div><div class=article><header class=article__head><h1>${title}</h1></header>${content}</div><footer class=article__foot>Last edited on <time datetime=2026-01-31>January 31, 2026</time></footer></article><nav>Next</nav></main></body></html>`;
}

/** Returns the Markdown of a page with this content, without its title, URL, and date. */
export function convert(content: string): string {
  const twin = convertPage(
    {path: '/section/page/', document: parseDocument(pageHtml(content)), title: ''},
    'https://docs.example',
  );
  return twin!.markdown.replace('# A page\n\nURL: https://docs.example/section/page/\nLast edited: 2026-01-31\n\n', '');
}
