/**
 * Headings of Markdown as this plugin writes it. A heading's anchor is not written where it follows from the text, as
 * it does for almost all; otherwise it is behind the text as `{#anchor}`.
 */

/** A heading with what belongs to it. Offsets are UTF-16 positions in the text that was searched. */
export interface MarkdownSection {
  /** Anchor in the page. */
  id: string;
  title: string;
  /** 1 to 6. */
  level: number;
  /** Where the heading begins. */
  start: number;
  /** Where the next heading of this or a higher level begins, or the text ends. */
  end: number;
}

const headingLine = /^(#{1,6})\s+(.*?)\s*$/;
const explicitId = /\s*\{#([^\s{}]+)\}$/;

/** Finds all headings outside code, in order. */
export function findSections(markdown: string): MarkdownSection[] {
  const found: MarkdownSection[] = [];
  let fence: string | undefined;
  let offset = 0;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
    } else if (mark) {
      fence = mark;
    } else {
      const match = headingLine.exec(line);
      if (match) found.push({...readHeading(match[2]!), level: match[1]!.length, start: offset, end: markdown.length});
    }
    offset += line.length + 1;
  }
  for (const [i, section] of found.entries()) {
    const next = found.slice(i + 1).find(({level}) => level <= section.level);
    if (next) section.end = next.start;
  }
  return found;
}

/** The anchor and the plain text of a heading, given what is behind its `#` signs. */
export function readHeading(source: string): {id: string; title: string} {
  const explicit = explicitId.exec(source);
  const title = plainText(explicit ? source.slice(0, explicit.index) : source);
  return {id: explicit?.[1] ?? anchorOf(title), title};
}

/** The anchor that follows from a heading's text; the number of a step is no part of it. */
export function anchorOf(title: string): string {
  return title
    .replace(/^\d+\. /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Takes the marks of code, emphasis, links and escapes from one line of Markdown. */
function plainText(source: string): string {
  return source
    .split(/(`+[^`]+`+)/)
    .map((part, i) =>
      i % 2 === 1
        ? part.replace(/^`+|`+$/g, '')
        : part
            .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
            .replace(/(?<!\\)[*]/g, '')
            .replace(/\\([!-/:-@[-`{-~])/g, '$1')
            .replace(/&#x([0-9A-F]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    )
    .join('')
    .trim();
}
