import type {Book} from './chapters.ts';
import {escapeHtml} from '../config/escapeHtml.ts';
import {bookStyle} from './style.ts';

/** Writes all chapters as one HTML document for printing. Links between chapters become links within the document. */
export function writePrintable({title, url, edited, chapters}: Book): string {
  const sections = [...new Set(chapters.map(({section}) => section))];
  const contents = sections.map((section) => {
    const own = chapters.filter((chapter) => chapter.section === section);
    return `<li>${escapeHtml(section)}<ol>${own.map(({id, title: name}) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`).join('')}</ol></li>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${bookStyle}</style></head>
<body><p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(url)}<br>Last edited: ${edited}</p>
<nav><h2>Contents</h2><ol>${contents.join('')}</ol></nav>
${chapters.map(({body}) => `<section>${body}</section>`).join('\n')}</body></html>`;
}
