import {Ajv} from 'ajv';
import {isAlias, isCollection, isNode, isScalar, LineCounter, parseAllDocuments, visit, type Document} from 'yaml';
import {isDay} from '../../../config/isDay.ts';
import {loadMetadata, metadataFiles, type Metadata} from '../data/metadata.ts';
import {cacheByFiles, createLocator, isObject, show, type Cursor, type Json, type JsonObject} from '../data/yaml.ts';
import {suggest} from '../names.ts';
import type {Fault} from './fault.ts';
import {createExplainer, referTo, urlOf, withAbsoluteReferences, type SchemaFault} from './schemaFaults.ts';

/** A metadata object in a text. */
export interface CheckedObject {
  /** Line on which the object begins, from 1. */
  line: number;
  /** The kind as written. Empty if there is none. */
  kind: string;
  version?: string;
}

/** The objects in a text, and all faults. Of the faults of an object, the first one says most. */
export interface CheckedMetadata {
  objects: CheckedObject[];
  faults: Fault[];
}

/**
 * The limits for checking, because checking takes time in proportion to depth × size. Metadata that people write has
 * fewer than 30 levels, and the longest text that the tools for agents accept has about 12,000 values.
 */
const mostLevels = 100;
const mostValues = 25_000;
const tooDeep = `found values nested too deep to be checked; expected at most ${mostLevels} levels`;
const tooMany = `found too many values to be checked, with those that aliases repeat; expected at most ${mostValues}: check one object at a time`;
const circular = 'found an alias of a value inside that value, which has no end; expected the value itself';
/** The limit for repeated aliases, so a few lines can't expand to an enormous document. */
const mostAliases = 100;

/**
 * Checks HML, or the files that configure a build, against the schema of each object's kind.
 * @param text YAML, with objects separated by `---`
 */
export function checkMetadata(text: string, validator: Validator = loadValidator()): CheckedMetadata {
  const lines = new LineCounter();
  // The parser's own check for duplicate keys, and its error messages with excerpts, take time that is quadratic in the
  // length of the text. Its warnings would write parts of the text to the log.
  const parserOptions = {lineCounter: lines, uniqueKeys: false, prettyErrors: false, logLevel: 'error'} as const;
  const checked: CheckedMetadata = {objects: [], faults: []};
  try {
    for (const document of parseAllDocuments(text, parserOptions) as Document[])
      checkDocument(document, lines, checked, validator);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // a RangeError means that the stack overflowed
    checked.faults.push({line: 1, path: '', message: tooDeep});
  }
  if (checked.objects.length === 0 && checked.faults.length === 0)
    checked.faults.push({line: 1, path: '', message: 'found no object; expected at least one with "kind"'});
  return checked;
}

function checkDocument(
  document: Document,
  lines: LineCounter,
  {objects, faults}: CheckedMetadata,
  validator: Validator,
) {
  if (document.errors.some(({message}) => message.includes('call stack')))
    throw new RangeError('the parser of YAML ran out of stack');
  const notYaml = [
    ...document.errors.map(({pos, message}) => ({offset: pos[0], message})),
    ...keyFaultsOf(document),
  ].map(({offset, message}): Fault => ({
    line: lines.linePos(offset).line,
    path: '',
    message: `found text that is not YAML: ${message.split('\n')[0]!.replace(/ at line \d+.*$/, '')}`,
  }));
  faults.push(...new Map(notYaml.map((fault) => [`${fault.line} ${fault.message}`, fault])).values());
  if (notYaml.length > 0 || isEmpty(document)) return;
  const offsetOf = createLocator(document);
  const lineOf = (keys: readonly string[]) => lines.linePos(offsetOf(keys)).line;
  let value: Json;
  try {
    value = document.toJS({maxAliasCount: mostAliases}) as Json;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return void faults.push({
      line: lineOf([]),
      path: '',
      message: `found aliases that cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
  for (const {keys, message} of faultsOf(value, validator))
    faults.push({line: lineOf(keys), path: showKeys(keys), message});
  objects.push({
    line: lineOf([]),
    kind: isObject(value) && typeof value.kind === 'string' ? value.kind : '',
    ...(isObject(value) && typeof value.version === 'string' && {version: value.version}),
  });
}

const isEmpty = ({contents}: Document) => contents === null || (isScalar(contents) && contents.value === null);

/** `['definition', '0', 'name']` → `definition[0].name` */
function showKeys(keys: readonly string[]): string {
  return keys.map((key, i) => (/^\d+$/.test(key) ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}

/**
 * Finds duplicate keys, and keys that are lists or maps, because such keys, nested and converted to text, would grow
 * without end.
 */
function keyFaultsOf(document: Document): {offset: number; message: string}[] {
  const faults: {offset: number; message: string}[] = [];
  // An alias refers to the latest anchor before it. Searching for each anchor from the start would take too long.
  const anchored = new Map<string, unknown>();
  const keep = (node: unknown) => {
    if ((isScalar(node) || isCollection(node)) && node.anchor) anchored.set(node.anchor, node);
  };
  visit(document, {
    Scalar: (_key, node) => keep(node),
    Seq: (_key, node) => keep(node),
    Map(_key, map) {
      keep(map);
      const seen = new Set<unknown>();
      for (const {key: written, value} of map.items) {
        keep(written);
        const key = isAlias(written) ? anchored.get(written.source) : written;
        const offset = (isNode(written) && written.range?.[0]) || 0;
        if (isCollection(key)) faults.push({offset, message: 'Map keys must be scalars'});
        if (isScalar(key) && key.value !== '<<') {
          if (seen.has(key.value)) faults.push({offset, message: 'Map keys must be unique'});
          seen.add(key.value);
        }
        keep(value); // a later key can be its alias
      }
    },
  });
  return faults;
}

function faultsOf(value: Json, validator: Validator): SchemaFault[] {
  const fail = (keys: readonly string[], message: string): SchemaFault[] => [{keys, message, keyword: ''}];
  const tooMuch = excessOf(value);
  if (tooMuch) return fail([], tooMuch);
  if (!isObject(value)) return fail([], `found ${show(value)}; expected an object with kind, version and definition`);
  const {kind} = value;
  const expected = (name: string) => suggest(name, validator.kinds, `one of ${validator.kinds.join(', ')}`);
  if (kind === undefined) return fail([], `found no "kind"; ${expected('')}`);
  if (typeof kind !== 'string' || !validator.kinds.includes(kind))
    return fail(['kind'], `found the kind ${show(kind)}; ${expected(String(kind))}`);
  return validator.check(kind, value);
}

/**
 * Returns a message if a value is too large to check: it contains itself, or has too many levels or values. Aliases can
 * put a value in several places, or inside itself, so each value is measured only once.
 */
function excessOf(value: Json): string | undefined {
  const sizes = new Map<object, {levels: number; values: number} | 'open'>();

  function measure(each: Json): {levels: number; values: number} {
    if (typeof each !== 'object' || each === null) return {levels: 1, values: 1};
    const known = sizes.get(each);
    if (known === 'open') throw new Excess(circular);
    if (known) return known;
    sizes.set(each, 'open');
    let [levels, values] = [0, 1];
    for (const item of Object.values(each)) {
      const inner = measure(item);
      levels = Math.max(levels, inner.levels);
      values += inner.values;
    }
    const size = {levels: levels + 1, values};
    if (size.levels > mostLevels) throw new Excess(tooDeep);
    if (values > mostValues) throw new Excess(tooMany);
    sizes.set(each, size);
    return size;
  }

  try {
    measure(value);
    return undefined;
  } catch (error) {
    if (error instanceof Excess) return error.message;
    throw error;
  }
}

class Excess extends Error {}

/** Finds the faults in metadata; see `createValidator`. */
export interface Validator {
  kinds: readonly string[];
  /** Checks an object of a kind. */
  check: (kind: string, value: JsonObject) => SchemaFault[];
  /** Checks a part of an object, which must match one of the schemas. */
  checkPart: (schemas: readonly Cursor[], value: Json) => SchemaFault[];
}

/** Makes a validator, which compiles the schema of each kind when it is first needed. */
export function createValidator({all}: Metadata): Validator {
  const absolute = metadataFiles().map(
    (file) =>
      [withAbsoluteReferences(all[0]!.file.set.read(file).value, urlOf(file)) as JsonObject, urlOf(file)] as const,
  );
  const schemas = new Map(all.map(({kind, file}) => [kind, {$ref: urlOf(file.path)}]));
  const explain = createExplainer((options) => {
    const ajv = new Ajv({strict: false, formats: {date: isDay}, logger: false, ...options});
    for (const [schema, url] of absolute) ajv.addSchema(schema, url);
    return ajv;
  });
  return {
    kinds: [...schemas.keys()],
    check: (kind, value) => explain(schemas.get(kind), value),
    checkPart: (parts, value) => explain({anyOf: parts.map(referTo)}, value),
  };
}

/** Returns the validator for the kinds of reference/metadata/. */
export const loadValidator = cacheByFiles(metadataFiles, () => createValidator(loadMetadata()));
