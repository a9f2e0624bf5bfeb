/**
 * Reads headings in the Markdown that this plugin writes. The anchors of almost all headings follow from their text.
 * Any other anchor is written after the text as `{#anchor}`.
 */
import {markFences} from '../../config/fences.ts';
import {slugOf} from '../search/engine/text.ts';

/** A heading and the content below it. Offsets are UTF-16 positions in the text that was searched. */
export interface MarkdownSection {
  /** Anchor on the page. */
  id: string;
  title: string;
  /** 1 to 6. */
  level: number;
  /** Start of the heading. */
  start: number;
  /** Start of the next heading of this or a higher level, or the end of the text. */
  end: number;
}

const headingLine = /^(#{1,6})\s+(.*?)\s*$/;
const explicitId = /\s*\{#([^\s{}]+)\}$/;

/** Finds all headings outside code, in order. */
export function findSections(markdown: string): MarkdownSection[] {
  const found: MarkdownSection[] = [];
  const lines = markdown.split('\n');
  const isCode = markFences(lines);
  let offset = 0;
  for (const [i, line] of lines.entries()) {
    const match = isCode[i] ? null : headingLine.exec(line);
    if (match) found.push({...readHeading(match[2]!), level: match[1]!.length, start: offset, end: markdown.length});
    offset += line.length + 1;
  }
  for (const [i, section] of found.entries()) {
    const next = found.slice(i + 1).find(({level}) => level <= section.level);
    if (next) section.end = next.start;
  }
  return found;
}

/** Returns the anchor and the plain text of a heading, given the text after its `#` signs. */
export function readHeading(source: string): {id: string; title: string} {
  const explicit = explicitId.exec(source);
  const title = plainText(explicit ? source.slice(0, explicit.index) : source);
  return {id: explicit?.[1] ?? anchorOf(title), title};
}

/** Derives an anchor from a heading's text, without the number of a step. */
export const anchorOf = (title: string): string => slugOf(title.replace(/^\d+\. /, ''));

/** Removes code marks, asterisks, links, images, and escapes from one line of Markdown. */
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
