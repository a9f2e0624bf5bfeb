/** Splits a SQL script of any dialect into statements, and finds the arguments that a connector binds. */

/** A statement of a script. */
export interface Statement {
  text: string;
  /** The position of its first character in the script, from 0. */
  start: number;
  /** The line of its first word in the script, from 1. */
  line: number;
}

/** Patterns of string literals. In PostgreSQL, a backslash is a plain character unless an E precedes the string. */
const texts = {
  any: String.raw`'(?:[^'\\]|''|\\.)*'`,
  postgresql: String.raw`(?<![\w$])[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'`,
};

/** Patterns of block comments. In PostgreSQL, they can contain others. This reads one more level. */
const comments = {
  any: String.raw`/\*[\s\S]*?\*/`,
  postgresql: String.raw`/\*(?:(?!/\*|\*/)[\s\S]|/\*(?:(?!\*/)[\s\S])*\*/)*\*/`,
};

/** Matches strings, quoted names, comments, and dollar quotes, in which semicolons and colons have no meaning. */
const opaque = (dialect: keyof typeof texts) =>
  `${texts[dialect]}|"(?:[^"]|"")*"|\`[^\`]*\`|--[^\\n]*|${comments[dialect]}|\\$(?<tag>\\w*)\\$[\\s\\S]*?\\$\\k<tag>\\$`;

/** Splits a script at semicolons. Comments before a statement aren't part of it. */
export function splitStatements(script: string, dialect: keyof typeof texts = 'any'): Statement[] {
  const masked = script.replaceAll(new RegExp(opaque(dialect), 'g'), (text) =>
    text.replaceAll(/[^\n]/g, text.startsWith('--') || text.startsWith('/*') ? ' ' : '_'),
  );
  const statements: Statement[] = [];
  let end = 0;
  for (const part of masked.split(';')) {
    const first = part.search(/\S/);
    if (first >= 0) {
      const start = end + first;
      const text = script.slice(start, end + part.trimEnd().length);
      statements.push({text, start, line: script.slice(0, start).split('\n').length});
    }
    end += part.length + 1;
  }
  return statements;
}

/**
 * Replaces the arguments of a native query: `:name`, or `{{name}}` in connectors that use that syntax.
 * @param replacement called with each argument's number, from 1, and the argument as written; the same name always has
 * the same number
 */
export function bindArguments(
  statement: string,
  replacement: (number: number, written: string) => string,
  dialect: keyof typeof texts = 'any',
): {text: string; names: string[]} {
  const names: string[] = [];
  const numberOf = (name: string) => (names.includes(name) ? names.indexOf(name) + 1 : names.push(name));
  const pattern = new RegExp(
    `(?<opaque>${opaque(dialect)})|\\{\\{\\s*(?<braces>\\w+)\\s*\\}\\}|(?<![:\\w]):(?<colon>[A-Za-z_]\\w*)`,
    'g',
  );
  let text = '';
  let end = 0;
  for (const match of statement.matchAll(pattern)) {
    const {opaque: quoted, braces, colon} = match.groups!;
    text += statement.slice(end, match.index) + (quoted ?? replacement(numberOf((braces ?? colon)!), match[0]));
    end = match.index + match[0].length;
  }
  return {text: text + statement.slice(end), names};
}
