import {isObject, placeholderOf, type Json, type JsonObject} from './json.ts';

/** How a language writes values. */
export interface Syntax {
  /** The text that opens and closes an object or a list. */
  object: readonly [string, string];
  list: readonly [string, string];
  key(name: string): string;
  text(value: string): string;
  /** A value that is read from an environment variable. */
  env(name: string): string;
  words: {true: string; false: string; null: string};
  indent: string;
  /** Whether the last entry is followed by a comma when entries are on several lines. */
  trailingComma: boolean;
  /** Whether the values of adjacent keys start in the same column, as gofmt formats them. */
  aligned?: boolean;
}

const quoted = (value: string) => JSON.stringify(value);

/** Writes text in single quotes, like the site's TypeScript. */
function singleQuoted(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${escaped}'`;
}

/** Whether a text has several lines and no character that source files must escape. */
const isLines = (value: string) => value.includes('\n') && !/[^\P{Cc}\n\t]|\uFEFF/u.test(value);

/**
 * Writes text for Python, where JSON's escapes mean the same. Several lines are in triple quotes of a kind that the
 * text doesn't contain.
 */
function pythonText(value: string): string {
  if (!isLines(value) || value.includes('\\')) return quoted(value);
  const marks = ['"""', "'''"].find((mark) => !value.includes(mark) && !value.endsWith(mark[0]!));
  return marks === undefined ? quoted(value) : `${marks}${value}${marks}`;
}

/** Quotes text and escapes byte order marks, because Go rejects them inside a file. */
const goQuoted = (value: string) => quoted(value).replaceAll('\uFEFF', '\\ufeff');

/** Writes a key of an object literal, in which `__proto__` is an ordinary key only in brackets. */
function typescriptKey(name: string): string {
  if (name === '__proto__') return `['__proto__']: `;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${name}: ` : `${singleQuoted(name)}: `;
}

export const json: Syntax = {
  object: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${quoted(name)}: `,
  text: quoted,
  env: (name) => `"<${name}>"`,
  words: {true: 'true', false: 'false', null: 'null'},
  indent: '  ',
  trailingComma: false,
};

export const typescript: Syntax = {
  ...json,
  key: typescriptKey,
  text: (value) => (isLines(value) && !/[`\\]|\$\{/.test(value) ? `\`${value}\`` : singleQuoted(value)),
  env: (name) => `process.env.${name}`,
  trailingComma: true,
};

export const python: Syntax = {
  ...json,
  text: pythonText,
  env: (name) => `os.environ["${name}"]`,
  words: {true: 'True', false: 'False', null: 'None'},
  indent: '    ',
  trailingComma: true,
};

export const go: Syntax = {
  ...json,
  object: ['map[string]any{', '}'],
  list: ['[]any{', '}'],
  key: (name) => `${goQuoted(name)}: `,
  text: (value) => (isLines(value) && !value.includes('`') ? `\`${value}\`` : goQuoted(value)),
  env: (name) => `os.Getenv("${name}")`,
  words: {true: 'true', false: 'false', null: 'nil'},
  indent: '\t',
  trailingComma: true,
  aligned: true,
};

/** Entries that fit into this many characters stay on one line. */
const width = 72;

/**
 * Writes a JSON value as a literal in a language. `syntax.env` writes placeholders such as `<PROMPTQL_JWT>`.
 * @param depth indentation of the line that the literal starts on
 */
export function printLiteral(value: Json, syntax: Syntax, depth = 0): string {
  if (value === null || typeof value === 'boolean') return syntax.words[String(value) as 'true' | 'false' | 'null'];
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    const name = placeholderOf(value);
    return name === undefined ? syntax.text(value) : syntax.env(name);
  }
  const [open, close] = isObject(value) ? syntax.object : syntax.list;
  // An entry on one line doesn't depend on the indentation, so each value is written only once.
  const entries = entriesOf(value, syntax, depth + 1);
  const short = `${open}${entries.map(({key, item}) => key + item).join(', ')}${close}`;
  if (short.length <= width && !short.includes('\n')) return short;
  const indent = syntax.indent.repeat(depth + 1);
  const lines = (syntax.aligned ? align(entries) : entries).map(({key, item}) => indent + key + item).join(',\n');
  return `${open}\n${lines}${syntax.trailingComma ? ',' : ''}\n${syntax.indent.repeat(depth)}${close}`;
}

interface Entry {
  /** The key, followed by everything up to the value. Empty in a list. */
  key: string;
  item: string;
}

function entriesOf(value: Json[] | JsonObject, syntax: Syntax, depth: number): Entry[] {
  if (Array.isArray(value)) return value.map((item) => ({key: '', item: printLiteral(item, syntax, depth)}));
  return Object.entries(value).map(([key, item]) => ({key: syntax.key(key), item: printLiteral(item, syntax, depth)}));
}

/** Aligns values by padding the keys in each run of one-line entries. */
function align(entries: readonly Entry[]): Entry[] {
  const isShort = ({item}: Entry) => !item.includes('\n');
  return entries.map((entry, i) => {
    if (!isShort(entry)) return entry;
    const before = entries.slice(0, i).findLastIndex((each) => !isShort(each));
    const after = entries.findIndex((each, j) => j > i && !isShort(each));
    const run = entries.slice(before + 1, after === -1 ? entries.length : after);
    return {...entry, key: entry.key.padEnd(Math.max(...run.map(({key}) => key.length)))};
  });
}
