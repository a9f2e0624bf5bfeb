import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {z} from 'zod';
import {show} from '../../plugins/reference/data/yaml.ts';
import type {Corpus} from '../corpus.ts';

/** A mistake by the caller. The message describes what was found, what was expected, and what to do. */
export class CallerError extends Error {}

/** Creates an answer for a model. @param structuredContent the same data for a program */
export function answer(text: string, structuredContent?: Record<string, unknown>): CallToolResult {
  return {content: [{type: 'text', text}], ...(structuredContent && {structuredContent})};
}

/** Creates an answer for a program. Its text is the same data as JSON, for clients that only read text. */
export function data(value: Record<string, unknown>): CallToolResult {
  return answer(JSON.stringify(value), value);
}

/** A day of the calendar. */
export const day = z.iso.date('expected a day such as 2026-11-01');

/** The maximum length of an answer, in UTF-16 code units; about 5,000 tokens. */
export const longestText = 20_000;

/** Returns the first items whose JSON fits into an answer, and at least one. */
export function fit<Item>(items: readonly Item[], longest = longestText): Item[] {
  let length = 0;
  return items.filter((item, i) => (length += JSON.stringify(item).length) <= longest || i === 0);
}

/**
 * Finds a section of the sidebar by its name, ignoring case.
 * @returns `undefined` if no name is given
 * @throws CallerError if there is no such section
 */
export function findGroup({sections}: Corpus, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const found = sections.find((section) => section.toLowerCase() === name.trim().toLowerCase());
  if (found === undefined) throw new CallerError(`There is no section ${show(name)}; expected ${listNames(sections)}.`);
  return found;
}

/** Formats names for messages, such as `"a", "b" or "c"`. */
export function listNames(names: readonly string[], most = 8): string {
  const quoted = names.slice(0, most).map((name) => `"${name}"`);
  if (names.length > most) return `${quoted.join(', ')}, … (${names.length} in all)`;
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)!}` : (quoted[0] ?? 'none');
}
