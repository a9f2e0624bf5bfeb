/** EPUB 3.3 (https://www.w3.org/TR/epub-33/): a ZIP file of XHTML with a package document and a navigation document. */
import {strToU8, zipSync, type Zippable} from 'fflate';
import {escapeHtml} from '../config/escapeHtml.ts';
import type {Book, Chapter} from './chapters.ts';
import {bookStyle} from './style.ts';

/** The date of each file in the ZIP file. It is fixed because the same book must give the same bytes. */
const zipDate = new Date('2000-01-01T00:00:00');

/** Makes the EPUB file of a book. The same book gives the same bytes. */
export function makeEpub(book: Book): Uint8Array {
  const files: Record<string, string> = {
    'META-INF/container.xml': `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'book/package.opf': writePackage(book),
    'book/nav.xhtml': writePage('Contents', writeNavigation(book)),
    'book/style.css': bookStyle,
    ...Object.fromEntries(book.chapters.map((chapter) => [`book/${fileOf(chapter)}`, writeChapter(chapter)])),
  };
  const zip: Zippable = {mimetype: [strToU8('application/epub+zip'), {level: 0, mtime: zipDate}]};
  for (const [name, text] of Object.entries(files)) zip[name] = [strToU8(text), {level: 9, mtime: zipDate}];
  return zipSync(zip);
}

const fileOf = ({id}: Chapter) => `${id}.xhtml`;

function writePackage({title, url, edited, chapters}: Book): string {
  const items = chapters.map(
    (chapter) => `<item id="${chapter.id}" href="${fileOf(chapter)}" media-type="application/xhtml+xml"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book">${escapeHtml(`${url}#${title}`)}</dc:identifier>
<dc:title>${escapeHtml(title)}</dc:title>
<dc:language>en</dc:language>
<dc:source>${escapeHtml(url)}</dc:source>
<dc:date>${edited}</dc:date>
<meta property="dcterms:modified">${edited}T00:00:00Z</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.join('\n')}
</manifest>
<spine>
<itemref idref="nav"/>
${chapters.map(({id}) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>`;
}

/** Writes the table of contents by section. */
function writeNavigation({title, chapters}: Book): string {
  const sections = [...new Set(chapters.map(({section}) => section))];
  const list = sections.map((section) => {
    const own = chapters.filter((chapter) => chapter.section === section);
    return `<li><span>${escapeHtml(section)}</span><ol>${own.map((chapter) => `<li><a href="${fileOf(chapter)}">${escapeHtml(chapter.title)}</a></li>`).join('')}</ol></li>`;
  });
  return `<h1>${escapeHtml(title)}</h1><nav epub:type="toc"><h2>Contents</h2><ol>${list.join('')}</ol></nav>`;
}

/** Writes a chapter's file, in which links to other chapters include the name of their file. */
function writeChapter({id, title, body}: Chapter): string {
  const linked = body.replace(/(<a [^>]*?href=")#(page-[^"]+)"/g, (_, start: string, target: string) => {
    const [chapter = ''] = target.split('--');
    return `${start}${chapter === id ? '' : `${chapter}.xhtml`}#${target}"`;
  });
  return writePage(title, linked);
}

function writePage(title: string, body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><title>${escapeHtml(title)}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>`;
}
