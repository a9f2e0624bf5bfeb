import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {wholeCharacters} from '../../config/cutText.ts';
import {findSections} from '../../plugins/llms/headings.ts';
import {show} from '../../plugins/reference/data/yaml.ts';
import type {Sources} from '../sources.ts';
import {answer, CallerError, listNames, longestText} from './tool.ts';

export const readPageInput = z.strictObject({
  path: z
    .string()
    .trim()
    .min(1, 'expected the path or URL of a page')
    .max(500, 'expected at most 500 characters')
    .describe('Path or URL of a page, e.g. /quickstart/; add an anchor to read only that section'),
  section: z.string().max(300).optional().describe('Only the section with this heading or anchor'),
  offset: z.number().int().min(0).default(0).describe('Where to continue, as given in the previous response'),
});

/** Reads a page or one of its sections as Markdown. */
export function readPage({path, section, offset}: z.output<typeof readPageInput>, {corpus}: Sources): CallToolResult {
  const docs = corpus();
  const found = docs.find(path);
  if (!found) {
    const close = docs.suggest(path);
    throw new CallerError(
      `There is no page ${show(path)}.${close.length > 0 ? ` Did you mean ${listNames(close)}?` : ''} Find pages with search_docs or list_pages.`,
    );
  }
  const whole = docs.read(found.page);
  const name = section ?? found.anchor;
  // If a file contains one part of a long section, its name ends with the number of the part.
  const place =
    name === undefined
      ? undefined
      : (docs.findSection(whole, name) ??
        docs.findSection(whole, name.replace(/-\d+$/, '')) ??
        (section === undefined ? docs.findEntry(whole, name) : undefined));
  if (section !== undefined && !place) {
    throw new CallerError(
      `${found.page.path} has no section ${show(section)}; expected ${listNames(
        findSections(whole)
          .slice(1)
          .map(({id}) => `#${id}`),
        40,
      )}.`,
    );
  }
  const text = place
    ? `${whole.slice(place.start, place.end).trim()}\n\nURL: ${docs.urlOf(found.page, place.id)}\n`
    : name === undefined
      ? whole
      : `[No heading or entry has the anchor #${name}; the page follows.]\n\n${whole}`;
  if (offset > 0 && offset >= text.length)
    throw new CallerError(`offset ${offset} is past the end; the text has ${text.length} characters.`);
  const end = cutAt(text, offset, longestText);
  if (end >= text.length) return answer(text.slice(offset));
  const outline =
    offset === 0 && !place
      ? ` Sections: ${findSections(whole)
          .filter(({level}) => level === 2)
          .map(({title}) => title)
          .join('; ')}.`
      : '';
  return answer(
    `${text.slice(offset, end)}\n\n[Characters ${offset} to ${end} of ${text.length}. Continue with offset ${end}, or read one section.${outline}]`,
  );
}

/**
 * Returns the end of the piece that begins at an offset: after a paragraph, line, or word if one ends in its second
 * half.
 */
function cutAt(text: string, offset: number, limit: number): number {
  const end = offset + limit;
  if (end >= text.length) return text.length;
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, end - mark.length);
    if (at > offset + limit / 2) return at + mark.length;
  }
  return offset + wholeCharacters(text.slice(offset), limit).length;
}
