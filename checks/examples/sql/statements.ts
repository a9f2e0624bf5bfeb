/**
 * Takes a script of SQL apart, whatever its dialect: statements with their lines, and the arguments a connector binds.
 */

import {lineAt} from '../faults.ts';

export interface Statement {
  text: string;
  /** Line of its first word in the script, from 1. */
  line: number;
}

/** Quoted texts and names, comments and dollar quotes: where a semicolon or a colon means nothing. */
const opaque = /'(?:[^'\\]|''|\\.)*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$/g;

/** Splits at semicolons; comments before a statement are not part of it. */
export function splitStatements(script: string): Statement[] {
  const masked = script.replaceAll(opaque, (text) =>
    text.replaceAll(/[^\n]/g, text.startsWith('--') || text.startsWith('/*') ? ' ' : '_'),
  );
  const statements: Statement[] = [];
  let start = 0;
  for (const part of masked.split(';')) {
    const first = part.search(/\S/);
    if (first >= 0) {
      const from = start + first;
      statements.push({text: script.slice(from, start + part.trimEnd().length), line: lineAt(script, from)});
    }
    start += part.length + 1;
  }
  return statements;
}

/**
 * Replaces the arguments of a native query: `:name`, or `{{name}}` in the connectors that write them so.
 * @param replacement called with each argument's number, from 1; the same name has the same number
 */
export function bindArguments(
  statement: string,
  replacement: (number: number) => string,
): {text: string; names: string[]} {
  const names: string[] = [];
  const numberOf = (name: string) => (names.includes(name) ? names.indexOf(name) + 1 : names.push(name));
  const pattern = new RegExp(`(${opaque.source})|\\{\\{\\s*(\\w+)\\s*\\}\\}|(?<![:\\w]):([A-Za-z_]\\w*)`, 'g');
  const text = statement.replaceAll(
    pattern,
    (all: string, quoted: string | undefined, _tag, braces: string | undefined, colon: string | undefined) =>
      quoted === undefined ? replacement(numberOf((braces ?? colon)!)) : all,
  );
  return {text, names};
}
