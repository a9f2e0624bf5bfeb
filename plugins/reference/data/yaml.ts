import fs from 'node:fs';
import path from 'node:path';
import {CORE_SCHEMA, load} from 'js-yaml';
import {isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document, type YAMLMap} from 'yaml';
import {cutText} from '../../../config/cutText.ts';
import {rootDir} from '../../../config/paths.ts';
import {isObject, readPointer, type Json, type JsonObject} from '../json.ts';

export {isObject, type Json, type JsonObject};
/** Keys and list positions from the root of a document. */
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
  /** Returns the line, from 1, of the value at a path, or of its nearest parent that exists. */
  lineOf(path: DataPath): number;
}

/** Folder of all facts. */
export const referenceDir = path.join(rootDir, 'reference');

/**
 * Files that are read together. Each is read once, and references between them use the files that were read. A loader
 * makes a new set when one of its files has changed.
 */
export class DataSet {
  private readonly files = new Map<string, DataFile>();

  /** @throws Error naming the file if it is missing, or file and line if it isn't YAML */
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
 * Parses text as the YAML file at that path; see `DataSet`. js-yaml parses the values because it takes a quarter of the
 * time. The parser that tracks positions runs only when a line is needed.
 * @throws Error naming file and line if the text isn't YAML
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

/** @returns `undefined` if the text is empty or isn't YAML */
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

/** Makes a function that returns where the value at a path, or its nearest parent that exists, begins. */
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

/** Returns the times and sizes of files as text, which stays the same until one of them changes. */
export function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      if (!fs.existsSync(file)) throw missing(file);
      const {mtimeMs, size} = fs.statSync(file);
      return `${file} ${mtimeMs} ${size}`;
    })
    .join('\n');
}

/** Lists the files directly in a folder whose names have this ending, sorted. */
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
 * Caches a value that is made from files until one of them changes.
 * @param files returns the files that the value depends on
 * @param make makes the value, reading files through the set
 */
export function cacheByFiles<Value>(files: () => readonly string[], make: (set: DataSet) => Value): () => Value {
  let kept: {stamp: string; value: Value} | undefined;
  return () => {
    const stamp = stampOf(files());
    if (kept?.stamp !== stamp) kept = {stamp, value: make(new DataSet())};
    return kept.value;
  };
}

/**
 * Makes an error about a data file for its author.
 * @param found the value at the path
 * @param expected the value that should be there, and what to do
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

/** Formats a value for an error message, as JSON of at most 80 characters. */
export function show(value: unknown): string {
  return cutText(value === undefined ? 'nothing' : JSON.stringify(value), 80);
}

/** A part of a data file that remembers its place, so errors in reading it can name file and line. */
export class Cursor {
  constructor(
    readonly file: DataFile,
    readonly path: DataPath,
    readonly value: Json | undefined,
  ) {}

  static of(file: DataFile): Cursor {
    return new Cursor(file, [], file.value);
  }

  /** Returns a cursor at a key or position. Its value is `undefined` if there is none. */
  at(key: string | number): Cursor {
    const value =
      isObject(this.value) || Array.isArray(this.value)
        ? (this.value as Record<string | number, Json>)[key]
        : undefined;
    return new Cursor(this.file, [...this.path, key], value);
  }

  /** Follows a JSON pointer such as `/components/schemas/Thread`. */
  pointer(pointer: string): Cursor {
    return readPointer(decodeURIComponent(pointer)).reduce<Cursor>((cursor, key) => cursor.at(key), this);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** @throws Error naming file, line, what was found, and what was expected */
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

  /** Follows `$ref`, in this file or another, until it finds something other than a reference. */
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

  /** Identifies this place among all files: `reference/apis/common.yaml#components/schemas/Artifact`. */
  get key(): string {
    return `${this.file.name}#${this.path.join('/')}`;
  }
}
