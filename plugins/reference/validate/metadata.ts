import {Ajv} from 'ajv';
import {isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseAllDocuments, type Document} from 'yaml';
import {loadMetadata, metadataFiles, type Metadata} from '../data/metadata.ts';
import {cacheByFiles, isObject, show, type Cursor, type Json, type JsonObject} from '../data/yaml.ts';
import {nearest} from '../names.ts';
import type {Fault} from './fault.ts';
import {createExplainer, referTo, urlOf, withAbsoluteReferences, type SchemaFault} from './schemaFaults.ts';

/** One metadata object of a text. */
export interface CheckedObject {
  /** Line on which it begins, from 1. */
  line: number;
  /** As written; empty where it has none. */
  kind: string;
  version?: string;
  faults: Fault[];
}

/** Faults of the text itself stand apart from those of its objects. */
export interface CheckedMetadata {
  objects: CheckedObject[];
  faults: Fault[];
}

/** Checking takes time that grows with the square of the depth. Metadata that people write has less than 30 levels. */
const mostLevels = 100;
const tooDeep = `found values nested too deep to be checked; expected at most ${mostLevels} levels`;
/** An alias may be repeated so often, so that a few lines cannot become a document without end. */
const mostAliases = 100;

/**
 * Checks HML, or the files that configure a build, against the schema of each object's kind.
 * @param text YAML, its objects parted by `---`
 * @returns everything that is wrong, with lines, in their order
 */
export function validateMetadata(text: string, validator?: Validator): Fault[] {
  const {objects, faults} = checkMetadata(text, validator);
  return [...faults, ...objects.flatMap((object) => object.faults)].sort((a, b) => a.line - b.line);
}

/** Checks each object by itself; see `validateMetadata`. */
export function checkMetadata(text: string, validator: Validator = loadValidator()): CheckedMetadata {
  const lines = new LineCounter();
  const checked: CheckedMetadata = {objects: [], faults: []};
  try {
    for (const document of parseAllDocuments(text, {lineCounter: lines, uniqueKeys: true}) as Document[]) checkDocument(document, lines, checked, validator);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // the stack is full
    checked.faults.push({line: 1, path: '', message: tooDeep});
  }
  if (checked.objects.length === 0 && checked.faults.length === 0) checked.faults.push({line: 1, path: '', message: 'found no object; expected at least one with "kind"'});
  return checked;
}

function checkDocument(document: Document, lines: LineCounter, {objects, faults}: CheckedMetadata, validator: Validator) {
  if (document.errors.some(({message}) => message.includes('call stack'))) throw new RangeError('the parser of YAML ran out of stack');
  const notYaml = document.errors.map(({linePos, message}): Fault => ({line: linePos?.[0].line ?? 1, path: '', message: `found text that is not YAML: ${message.split('\n')[0]!.replace(/ at line \d+.*$/, '')}`}));
  faults.push(...new Map(notYaml.map((fault) => [`${fault.line} ${fault.message}`, fault])).values());
  if (notYaml.length > 0 || isEmpty(document)) return;
  const lineOf = (keys: readonly string[]) => lines.linePos(offsetOf(document, keys)).line;
  let value: Json;
  try {
    value = document.toJS({maxAliasCount: mostAliases}) as Json;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return void faults.push({line: lineOf([]), path: '', message: `found aliases that cannot be read: ${error instanceof Error ? error.message : String(error)}`});
  }
  objects.push({
    line: lineOf([]),
    kind: isObject(value) && typeof value.kind === 'string' ? value.kind : '',
    ...(isObject(value) && typeof value.version === 'string' && {version: value.version}),
    faults: faultsOf(value, validator).map(({keys, message}) => ({line: lineOf(keys), path: showKeys(keys), message})),
  });
}

const isEmpty = ({contents}: Document) => contents === null || (isScalar(contents) && contents.value === null);

/** `['definition', '0', 'name']` → `definition[0].name` */
function showKeys(keys: readonly string[]): string {
  return keys.map((key, i) => (/^\d+$/.test(key) ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}

/** Where something stands, or its nearest parent that is written. */
function offsetOf(document: Document, keys: readonly string[]): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const key of keys) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === key);
      if (!pair) break;
      if (isScalar(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      if (isNode(node)) offset = node.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

function faultsOf(value: Json, validator: Validator): SchemaFault[] {
  const fail = (keys: readonly string[], message: string): SchemaFault[] => [{keys, message, keyword: ''}];
  if (!isObject(value)) return fail([], `found ${show(value)}; expected an object with kind, version and definition`);
  if (depthOf(value) > mostLevels) return fail([], tooDeep);
  const {kind} = value;
  const expected = (name: string) => {
    const close = nearest(name, validator.kinds);
    return close ? `did you mean "${close}"?` : `expected one of ${validator.kinds.join(', ')}`;
  };
  if (kind === undefined) return fail([], `found no "kind"; ${expected('')}`);
  if (typeof kind !== 'string' || !validator.kinds.includes(kind)) return fail(['kind'], `found the kind ${show(kind)}; ${expected(String(kind))}`);
  return validator.check(kind, value);
}

function depthOf(value: Json): number {
  let depth = 0;
  for (let level: Json[] = [value]; level.length > 0; depth++) level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  return depth;
}

/** Says what is wrong with metadata; see `createValidator`. */
export interface Validator {
  kinds: readonly string[];
  /** Checks an object of a kind. */
  check: (kind: string, value: JsonObject) => SchemaFault[];
  /** Checks a part of an object: its schemas are alternatives. */
  checkPart: (schemas: readonly Cursor[], value: Json) => SchemaFault[];
}

/**
 * Compiles the schema of every kind when it is first needed.
 * @param files all schema files that kinds refer to
 */
export function createValidator({all}: Metadata, files: readonly string[] = metadataFiles()): Validator {
  const ajv = new Ajv({allErrors: true, verbose: true, strict: false, validateFormats: false});
  for (const file of files) ajv.addSchema(withAbsoluteReferences(all[0]!.file.set.read(file).value, urlOf(file)) as JsonObject, urlOf(file));
  const schemas = new Map(all.map(({kind, file}) => [kind, {$ref: urlOf(file.path)}]));
  const explain = createExplainer(ajv);
  return {
    kinds: [...schemas.keys()],
    check: (kind, value) => explain(schemas.get(kind), value),
    checkPart: (parts, value) => explain({anyOf: parts.map(referTo)}, value),
  };
}

/** For the kinds of reference/metadata/. */
export const loadValidator = cacheByFiles(metadataFiles, () => createValidator(loadMetadata()));
