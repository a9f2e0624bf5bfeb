import fs from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load} from 'js-yaml';
import {isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document, type YAMLMap} from 'yaml';
import {cutText} from '../../../config/cutText.ts';
import {rootDir} from '../../../config/paths.ts';
import {isObject, type Json, type JsonObject} from '../json.ts';

export {isObject, type Json, type JsonObject};
/** Keys and list positions from a document's root. */
export type DataPath = readonly (string | number)[];

/** A YAML file as it was read. */
export interface DataFile {
  /** Absolute path. */
  readonly path: string;
  /** Path from the repository's root, for messages. */
  readonly name: string;
  readonly value: Json;
  /** The set through which its references are followed. */
  readonly set: DataSet;
  /** Line (from 1) of what stands at a path, or of its nearest parent that the file has. */
  lineOf(path: DataPath): number;
}

/** Folder of all facts. */
export const referenceDir = path.join(rootDir, 'reference');

/**
 * Files that were read together: each once, and references between them lead to what was read. A loader makes a new set
 * when one of its files has changed.
 */
export class DataSet {
  private readonly files = new Map<string, DataFile>();

  /** @throws Error naming file and line when it is missing or is not YAML */
  read(file: string): DataFile {
    let known = this.files.get(file);
    if (!known) {
      if (!fs.existsSync(file)) throw missing(file);
      known = parseYaml(file, fs.readFileSync(file, 'utf8'), this);
      this.files.set(file, known);
    }
    return known;
  }
}

/**
 * Parses text as the YAML file of that path; see `DataSet`. js-yaml reads it, in a quarter of the time; the parser that
 * knows where things stand is asked when a line is wanted.
 * @throws Error naming file and line when it is not YAML
 */
export function parseYaml(file: string, text: string, set = new DataSet()): DataFile {
  const name = path.relative(rootDir, file);
  let located: LocatedDocument | undefined;
  const locate = () => (located ??= readLocated(name, text));
  return {
    path: file,
    name,
    value: readValue(text) ?? (locate().document.toJS({maxAliasCount: -1}) as Json),
    set,
    lineOf: (dataPath) => locate().lineOf(dataPath),
  };
}

interface LocatedDocument {
  document: Document;
  lineOf: DataFile['lineOf'];
}

/** @returns nothing when it is not YAML or empty */
function readValue(text: string): Json | undefined {
  try {
    return load(text, {schema: CORE_SCHEMA}) as Json | undefined;
  } catch {
    return undefined;
  }
}

function readLocated(name: string, text: string): LocatedDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines, uniqueKeys: true, prettyErrors: false});
  const error = document.errors[0];
  if (error) {
    throw new Error(
      `${name}:${lines.linePos(error.pos[0]).line}: found text that is not YAML (${error.message}); expected a YAML document. Correct the file.`,
    );
  }
  const locate = createLocator(document);
  return {document, lineOf: (dataPath) => lines.linePos(locate(dataPath)).line};
}

function missing(file: string): Error {
  return new Error(
    `${path.relative(rootDir, file)} does not exist; expected a file of facts. Add it, or correct the reference to it.`,
  );
}

/** Makes the function that says where a value, or its nearest parent that is written, begins. */
export function createLocator(document: Document): (keys: DataPath) => number {
  const pairs = new Map<YAMLMap, Map<string, YAMLMap['items'][number]>>();
  const pairOf = (map: YAMLMap, key: string) => {
    if (!pairs.has(map)) {
      const named = map.items.filter((item) => isScalar(item.key));
      pairs.set(map, new Map(named.map((item) => [String((item.key as {value: unknown}).value), item])));
    }
    return pairs.get(map)!.get(key);
  };
  return (keys) => {
    let node: unknown = document.contents;
    let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
    for (const key of keys) {
      if (isAlias(node)) node = node.resolve(document);
      if (isMap(node)) {
        const pair = pairOf(node, String(key));
        if (!pair) break;
        if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        if (isNode(node)) offset = node.range?.[0] ?? offset;
      } else break;
    }
    return offset;
  };
}

/** Time and size of files: equal as long as none of them changed. */
export function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      if (!fs.existsSync(file)) throw missing(file);
      const {mtimeMs, size} = fs.statSync(file);
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
}

/** Files in a folder (not below it) whose name ends so, sorted. */
export function listFiles(dir: string, ending: string): string[] {
  if (!fs.existsSync(dir))
    throw new Error(`${path.relative(rootDir, dir)}/ does not exist; expected a folder of facts. Restore it.`);
  return fs
    .readdirSync(dir)
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(dir, name));
}

/**
 * Keeps what was made from files until one of them changes.
 * @param files which files it depends on
 * @param make makes it anew, reading through the set
 */
export function cacheByFiles<Value>(
  files: () => readonly string[],
  make: (files: readonly string[], set: DataSet) => Value,
): () => Value {
  let kept: {stamp: string; value: Value} | undefined;
  return () => {
    const current = files();
    const stamp = stampOf(current);
    if (kept?.stamp !== stamp) kept = {stamp, value: make(current, new DataSet())};
    return kept.value;
  };
}

/**
 * A fault in a data file, for the one who wrote it.
 * @param found what stands there
 * @param expected what should, and what to do
 */
export function dataFault(file: DataFile, dataPath: DataPath, found: string, expected: string): Error {
  return new Error(
    `${file.name}:${file.lineOf(dataPath)}: ${showPath(dataPath)}: found ${found}; expected ${expected}`,
  );
}

/** `['commands', 0, 'flags']` → `commands[0].flags` */
export function showPath(dataPath: DataPath): string {
  if (dataPath.length === 0) return 'the document';
  return dataPath.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}

/** A value as an error shows it: JSON, cut after 80 characters. */
export function show(value: unknown): string {
  return cutText(value === undefined ? 'nothing' : JSON.stringify(value), 80);
}

/** A part of a data file that remembers where it stands, so that each reading of it can fail with file and line. */
export class Cursor {
  constructor(
    readonly file: DataFile,
    readonly path: DataPath,
    readonly value: Json | undefined,
  ) {}

  static of(file: DataFile): Cursor {
    return new Cursor(file, [], file.value);
  }

  /** The value at a key or position; missing where there is none. */
  at(key: string | number): Cursor {
    const value =
      isObject(this.value) || Array.isArray(this.value)
        ? (this.value as Record<string | number, Json>)[key]
        : undefined;
    return new Cursor(this.file, [...this.path, key], value);
  }

  /** Goes down a JSON pointer such as `/components/schemas/Thread`. */
  pointer(pointer: string): Cursor {
    const keys = pointer
      .split('/')
      .slice(1)
      .map((key) => decodeURIComponent(key).replace(/~1/g, '/').replace(/~0/g, '~'));
    return keys.reduce<Cursor>((cursor, key) => cursor.at(key), this);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** @throws Error naming file, line, what was found and what was expected */
  fail(expected: string): never {
    throw dataFault(this.file, this.path, show(this.value), expected);
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.fail('text');
  }

  optionalText(): string | undefined {
    return this.exists ? this.text() : undefined;
  }

  entries(): [string, Cursor][] {
    if (!this.exists) return [];
    if (!isObject(this.value)) return this.fail('keys with values');
    return Object.keys(this.value).map((key) => [key, this.at(key)]);
  }

  items(): Cursor[] {
    if (!this.exists) return [];
    if (!Array.isArray(this.value)) return this.fail('a list');
    return this.value.map((_, index) => this.at(index));
  }

  /** Follows `$ref`, in this file or another one, until something else stands there. */
  resolve(steps = 0): Cursor {
    if (steps > 20) return this.fail('a reference that ends somewhere; this one leads back to itself');
    const ref = isObject(this.value) ? this.value.$ref : undefined;
    if (typeof ref !== 'string') return this;
    const [target = '', pointer = ''] = ref.split('#') as [string, string | undefined];
    const found = Cursor.of(target ? this.related(target) : this.file).pointer(pointer);
    if (!found.exists)
      return this.at('$ref').fail(`a reference to something; ${found.file.name} has nothing at ${pointer}`);
    return found.resolve(steps + 1);
  }

  private related(target: string): DataFile {
    try {
      return this.file.set.read(path.resolve(path.dirname(this.file.path), target));
    } catch (error) {
      return this.at('$ref').fail(
        `a reference to a file that can be read. ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** Names this place among all files: `reference/apis/common.yaml#components/schemas/Artifact`. */
  get key(): string {
    return `${this.file.name}#${this.path.join('/')}`;
  }
}
