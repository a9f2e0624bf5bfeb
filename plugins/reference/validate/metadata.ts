import {Ajv, type ErrorObject, type ValidateFunction} from 'ajv';
import {isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseAllDocuments, type Document} from 'yaml';
import {loadMetadata, metadataFiles, type Metadata} from '../data/metadata.ts';
import {cacheByFiles, isObject, show, type Json, type JsonObject} from '../data/yaml.ts';
import {nearest} from '../names.ts';
import type {Fault} from './fault.ts';

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
export function validateMetadata(text: string): Fault[] {
  const {objects, faults} = checkMetadata(text);
  return [...faults, ...objects.flatMap((object) => object.faults)].sort((a, b) => a.line - b.line);
}

/** Checks each object by itself; see `validateMetadata`. */
export function checkMetadata(text: string): CheckedMetadata {
  const lines = new LineCounter();
  const checked: CheckedMetadata = {objects: [], faults: []};
  try {
    for (const document of parseAllDocuments(text, {lineCounter: lines, uniqueKeys: true}) as Document[]) checkDocument(document, lines, checked);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // the stack is full
    checked.faults.push({line: 1, path: '', message: tooDeep});
  }
  if (checked.objects.length === 0 && checked.faults.length === 0) checked.faults.push({line: 1, path: '', message: 'found no object; expected at least one with "kind"'});
  return checked;
}

function checkDocument(document: Document, lines: LineCounter, {objects, faults}: CheckedMetadata) {
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
    faults: faultsOf(value, loadValidator()).map(({keys, message}) => ({line: lineOf(keys), path: showKeys(keys), message})),
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

interface SchemaFault {
  keys: readonly string[];
  message: string;
  /** Keyword of the schema that refused. */
  keyword: string;
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

interface Validator {
  kinds: readonly string[];
  check: (kind: string, value: JsonObject) => SchemaFault[];
}

const loadValidator = cacheByFiles(metadataFiles, () => createValidator(loadMetadata()));

/**
 * Compiles schemas when they are first needed. Where a value fits none of several alternatives, the faults are those of
 * the alternative that it comes closest to.
 */
function createValidator({all}: Metadata): Validator {
  const ajv = new Ajv({allErrors: true, verbose: true, strict: false, validateFormats: false});
  for (const file of metadataFiles()) ajv.addSchema(withAbsoluteReferences(all[0]!.file.set.read(file).value, urlOf(file)) as JsonObject, urlOf(file));
  const schemas = new Map(all.map(({kind, file}) => [kind, {$ref: urlOf(file.path)}]));
  const compiled = new Map<unknown, ValidateFunction>();
  const numbers = new Map<unknown, number>();
  const identify = ({parentSchema, keyword}: ErrorObject, path: string) => {
    if (!numbers.has(parentSchema)) numbers.set(parentSchema, numbers.size);
    return `${numbers.get(parentSchema)!} ${keyword} ${path}`;
  };
  const errorsOf = (schema: unknown, value: unknown): readonly ErrorObject[] => {
    const validate = compiled.get(schema) ?? ajv.compile(schema as JsonObject);
    compiled.set(schema, validate);
    return validate(value) ? [] : [...(validate.errors ?? [])];
  };

  /** @param base keys that lead to the value that was checked */
  function explain(errors: readonly ErrorObject[], base: readonly string[]): SchemaFault[] {
    const inUnions = new Set<string>();
    const faults: SchemaFault[] = [];
    // The error of a union comes behind those of its alternatives.
    for (const error of [...errors].reverse()) {
      if (inUnions.has(identify(error, error.instancePath))) continue;
      const keys = [...base, ...keysOf(error.instancePath)];
      if (!isUnion(error)) {
        faults.push(describe(error, keys));
        continue;
      }
      const alternatives = (error.schema as unknown[]).map((choice) => errorsOf(choice, error.data));
      for (const inner of alternatives.flat()) inUnions.add(identify(inner, error.instancePath + inner.instancePath));
      const fitsMany = Boolean((error.params as {passingSchemas?: unknown}).passingSchemas);
      if (fitsMany) faults.push({keys, keyword: error.keyword, message: 'fits more than one of the alternatives; expected the keys of one only'});
      else faults.push(...closest(alternatives.map((inner) => explain(inner, keys)), keys.length));
    }
    return faults;
  }
  return {kinds: [...schemas.keys()], check: (kind, value) => unique(explain(errorsOf(schemas.get(kind), value), []))};
}

const urlOf = (file: string) => `file://${file.split('/').map(encodeURIComponent).join('/')}`;

/** So that an alternative can be compiled by itself. */
function withAbsoluteReferences(schema: Json, base: string): Json {
  if (Array.isArray(schema)) return schema.map((item) => withAbsoluteReferences(item, base));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, key === '$ref' && typeof value === 'string' ? new URL(value, base).href : withAbsoluteReferences(value, base)]));
}

const isUnion = ({keyword}: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf';

/**
 * The faults of the alternative that was meant: one of the right type, then one that knows the keys that are there (or
 * close ones) and whose fixed values (version, type) fit, then the one with the fewest faults.
 * @param depth length of the path of the value itself
 */
function closest(alternatives: readonly SchemaFault[][], depth: number): SchemaFault[] {
  const rankOf = (faults: readonly SchemaFault[]) => {
    const count = (at: number, ...keywords: string[]) => faults.filter(({keys, keyword}) => keys.length === at && keywords.includes(keyword)).length;
    return [count(depth, 'type'), count(depth + 1, 'additionalProperties', 'misspelt', 'enum', 'const'), count(depth + 1, 'additionalProperties'), count(depth, 'required'), faults.length];
  };
  const compare = (a: readonly number[], b: readonly number[]) => a.map((value, i) => value - b[i]!).find((difference) => difference !== 0) ?? 0;
  return alternatives.map((faults) => ({faults, rank: rankOf(faults)})).sort((a, b) => compare(a.rank, b.rank))[0]?.faults ?? [];
}

function unique(faults: readonly SchemaFault[]): SchemaFault[] {
  return [...new Map(faults.map((fault) => [`${fault.keys.join('/')} ${fault.message}`, fault])).values()];
}

const keysOf = (pointer: string) => pointer.split('/').slice(1).map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));

function describe(error: ErrorObject, keys: readonly string[]): SchemaFault {
  const {keyword, data, parentSchema} = error;
  const params = error.params as Record<string, unknown>;
  const fault = (expected: string): SchemaFault => ({keyword, keys, message: `found ${show(data)}; expected ${expected}`});
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = Object.keys((parentSchema?.properties ?? {}) as object);
      const close = nearest(name, known);
      return {keyword: close ? 'misspelt' : keyword, keys: [...keys, name], message: `found the property "${name}"; ${close ? `did you mean "${close}"?` : `expected only ${known.join(', ')}`}`};
    }
    case 'required':
      return {keyword, keys, message: `found no property "${String(params.missingProperty)}"; expected it`};
    case 'enum':
      return fault(`one of ${(params.allowedValues as unknown[]).map(show).join(', ')}`);
    case 'const':
      return fault(show(params.allowedValue));
    case 'type':
      return fault([params.type].flat().join(' or '));
    default:
      return fault(`a value that ${error.message ?? 'fits the schema'}`);
  }
}
