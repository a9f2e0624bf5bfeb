import {toString} from 'mdast-util-to-string';
import type {Nodes} from 'mdast';
import {findSections} from '../llms/headings.ts';
import {withoutHead} from '../llms/join.ts';
import {parseMarkdown} from '../llms/markdown/parse.ts';

/** The content of a page from a heading to the next. The first section is the content below the title. */
export interface Section {
  /** The anchor on the page; empty for the first section. */
  id: string;
  title: string;
  /** Paragraphs, table rows, and lines of code as plain text, without markup or URLs. */
  lines: string[];
}

/**
 * Reads the content of a page's Markdown twin by section.
 * @param markdown a whole twin, as in llms-full.txt
 */
export function readSections(markdown: string): Section[] {
  const text = withoutHead(markdown);
  const headings = findSections(text);
  const sections = new Map<string, Section>();
  const add = ({id, title}: {id: string; title: string}, start: number, end: number) => {
    const lines = linesOf(parseMarkdown(text.slice(start, end))).filter(Boolean);
    const known = sections.get(id);
    if (known) known.lines.push(...lines);
    else sections.set(id, {id, title, lines});
  };
  add({id: '', title: ''}, 0, headings[0]?.start ?? text.length);
  for (const [i, heading] of headings.entries()) {
    const title = heading.title.replace(/^\d+\. /, ''); // the number of a step
    add({id: heading.id, title}, text.indexOf('\n', heading.start) + 1, headings[i + 1]?.start ?? text.length);
  }
  return [...sections.values()];
}

function linesOf(node: Nodes): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [collapse(toString(node, {includeImageAlt: false}))];
    case 'tableRow':
      return [collapse(node.children.map((cell) => toString(cell)).join(' | '))];
    case 'code':
      return node.value.split('\n').map((line) => line.trimEnd());
    default:
      if ('value' in node) return [collapse(node.value)];
      return 'children' in node ? node.children.flatMap(linesOf) : [];
  }
}

const collapse = (text: string) => text.replace(/\s+/g, ' ').trim();
