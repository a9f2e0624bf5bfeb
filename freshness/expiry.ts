import {isDay} from '../config/isDay.ts';
import type {SourceLine} from './sources.ts';

/** A statement that is true until a day. */
export interface Expiry {
  file: string;
  line: number;
  /** The last day on which the statement is true, as `YYYY-MM-DD`. */
  day: string;
}

/**
 * Matches comments in MDX, in Markdown and HTML, and in YAML. A reason can follow a day. A comment can begin on an
 * earlier line, if the day is at the start of a line.
 */
const comment =
  /(\{\/\*|<!--|#)\s*expires(?::\s*|\s+)(?:(\d{4}-\d+-\d+)|(.*?)\s*(?:\*\/\}|-->|$))|^\s*expires\s+(\d{4}-\d+-\d+)/gi;
/** Matches what must be a day: a single word, or text with a year. Other comments in YAML can be about code. */
const isMeantAsDay = /^\S*$|\b2\d{3}\b/;

/**
 * Finds the statements that have an expiry day, earliest first.
 * @throws Error that names the place of an invalid day
 */
export function findExpiries(lines: Iterable<SourceLine>): Expiry[] {
  const found: Expiry[] = [];
  for (const {file, line, text, isCode} of lines) {
    for (const [, mark, dateInLine, words = '', dateAtStart] of text.matchAll(comment)) {
      // In code, a line without a mark is no comment, but for example output.
      if (dateAtStart !== undefined && isCode) continue;
      const date = dateInLine ?? dateAtStart;
      if (date === undefined && mark === '#' && !isMeantAsDay.test(words)) continue;
      const day = date ?? words;
      if (!isDay(day)) {
        throw new Error(`${file}:${line}: found "expires ${day}"; expected a day such as 2027-03-01`);
      }
      found.push({file, line, day});
    }
  }
  return found.sort((a, b) => a.day.localeCompare(b.day));
}
