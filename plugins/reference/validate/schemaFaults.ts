import type {Ajv, AnySchema, ErrorObject, Options, ValidateFunction} from 'ajv';
import {isObject, show, type Cursor, type Json} from '../data/yaml.ts';
import {nearest} from '../names.ts';

/** What a schema finds wrong with a value. */
export interface SchemaFault {
  keys: readonly string[];
  message: string;
  /** Keyword of the schema that refused. */
  keyword: string;
  /** Where only certain values are allowed: these, and the one that was found. */
  allowed?: readonly unknown[];
  found?: unknown;
}

/** More faults than this help no one, and finding them takes time: the search for more ends there. */
const mostFaults = 1_000;

/** What `createExplainer` asks of Ajv. */
type Compiler = Pick<Ajv, 'addKeyword' | 'compile' | 'removeKeyword'>;

/**
 * Makes the function that describes what is wrong with a value. It compiles schemas when they are first needed. Where a
 * value fits none of several alternatives, the faults are those of the alternative that it comes closest to. At most
 * `mostFaults` faults are described, so the time that it takes grows with the size of the value, not with its square.
 * @param create makes an Ajv with these options that has the schemas that others refer to, their references absolute
 */
export function createExplainer(
  create: (options: Options) => Compiler,
): (schema: unknown, value: unknown) => SchemaFault[] {
  const quick = create({});
  const thorough = create({allErrors: true, verbose: true, validateSchema: false});
  // Ajv lists what is wrong with each alternative, at each level of alternatives again. Only those of one are
  // described.
  for (const keyword of ['anyOf', 'oneOf']) {
    thorough.removeKeyword(keyword);
    thorough.addKeyword({
      keyword,
      schemaType: 'array',
      compile: (alternatives: AnySchema[]) => {
        let fits: ValidateFunction[] | undefined;
        return (value: unknown) => {
          fits ??= alternatives.map((alternative) => quick.compile(alternative));
          return keyword === 'anyOf' ? fits.some((fit) => fit(value)) : fits.filter((fit) => fit(value)).length === 1;
        };
      },
    });
  }

  const compiled = new Map<unknown, ValidateFunction>();
  const errorsOf = (schema: unknown, value: unknown): readonly ErrorObject[] => {
    const validate = compiled.get(schema) ?? thorough.compile(schema as AnySchema);
    compiled.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []);
  };

  /** @param base keys that lead to the value that was checked */
  function explain(errors: readonly ErrorObject[], base: readonly string[]): SchemaFault[] {
    const faults: SchemaFault[] = [];
    // The last first: an unknown property, which may be a misspelled one, says more than the one that is then missing.
    for (const error of [...errors].reverse()) {
      if (faults.length >= mostFaults) break;
      const keys = [...base, ...keysOf(error.instancePath)];
      if (!isUnion(error)) {
        faults.push(describe(error, keys));
        continue;
      }
      const alternatives = (error.schema as unknown[]).map((choice) => errorsOf(choice, error.data));
      const fitsMany = alternatives.filter((inner) => inner.length === 0).length > 1;
      if (fitsMany)
        faults.push({
          keys,
          keyword: error.keyword,
          message: 'fits more than one of the alternatives; expected the keys of one only',
        });
      else
        faults.push(
          ...closest(
            alternatives.map((inner) => explain(inner, keys)),
            keys.length,
          ),
        );
    }
    return faults.slice(0, mostFaults);
  }
  return (schema, value) => unique(explain(errorsOf(schema, value), []));
}

const isUnion = ({keyword}: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf';

/**
 * The faults of the alternative that was meant: one of the right type, then one that knows the keys that are there (or
 * close ones) and whose fixed values (version, type) fit, then the one with the fewest faults.
 * @param depth length of the path of the value itself
 */
function closest(alternatives: readonly SchemaFault[][], depth: number): SchemaFault[] {
  const rankOf = (faults: readonly SchemaFault[]) => {
    const count = (at: number, ...keywords: string[]) =>
      faults.filter(({keys, keyword}) => keys.length === at && keywords.includes(keyword)).length;
    return [
      count(depth, 'type'),
      count(depth + 1, 'additionalProperties', 'misspelt', 'enum', 'const'),
      count(depth + 1, 'additionalProperties'),
      count(depth, 'required'),
      faults.length,
    ];
  };
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((value, i) => value - b[i]!).find((difference) => difference !== 0) ?? 0;
  const [meant] = alternatives
    .map((faults) => ({faults, rank: rankOf(faults)}))
    .sort((a, b) => compare(a.rank, b.rank));
  return (meant?.faults ?? []).map((fault) => withAllowed(fault, alternatives.flat()));
}

/** A fault with the values that any of the alternatives allows in its place. */
function withAllowed(fault: SchemaFault, all: readonly SchemaFault[]): SchemaFault {
  if (!fault.allowed) return fault;
  const place = fault.keys.join('/');
  const allowed = all.flatMap((other) => (other.keys.join('/') === place ? (other.allowed ?? []) : []));
  return faultOfValue(fault, [...new Set(allowed)]);
}

function faultOfValue({keyword, keys, found}: SchemaFault, allowed: readonly unknown[]): SchemaFault {
  const expected = `${allowed.length > 1 ? 'one of ' : ''}${allowed.map(show).join(', ')}`;
  return {keyword, keys, found, allowed, message: `found ${show(found)}; expected ${expected}`};
}

function unique(faults: readonly SchemaFault[]): SchemaFault[] {
  return [...new Map(faults.map((fault) => [`${fault.keys.join('/')} ${fault.message}`, fault])).values()];
}

const keysOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replace(/~1/g, '/').replace(/~0/g, '~'));

function describe(error: ErrorObject, keys: readonly string[]): SchemaFault {
  const {keyword, data, parentSchema} = error;
  const params = error.params as Record<string, unknown>;
  const fault = (expected: string): SchemaFault => ({
    keyword,
    keys,
    message: `found ${show(data)}; expected ${expected}`,
  });
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = Object.keys((parentSchema?.properties ?? {}) as object);
      const close = nearest(name, known);
      return {
        keyword: close ? 'misspelt' : keyword,
        keys: [...keys, name],
        message: `found the property "${name}"; ${close ? `did you mean "${close}"?` : `expected only ${known.join(', ')}`}`,
      };
    }
    case 'required':
      return {keyword, keys, message: `found no property "${String(params.missingProperty)}"; expected it`};
    case 'enum':
      return faultOfValue({keyword, keys, found: data, message: ''}, params.allowedValues as unknown[]);
    case 'const':
      return faultOfValue({keyword, keys, found: data, message: ''}, [params.allowedValue]);
    case 'type':
      return fault([params.type].flat().join(' or '));
    default:
      return fault(`a value that ${error.message ?? 'fits the schema'}`);
  }
}

/** Under which a schema file is known to the validator. */
export const urlOf = (file: string) => `file://${file.split('/').map(encodeURIComponent).join('/')}`;

/** So that an alternative can be compiled by itself. */
export function withAbsoluteReferences(schema: Json, base: string): Json {
  if (Array.isArray(schema)) return schema.map((item) => withAbsoluteReferences(item, base));
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? new URL(value, base).href : withAbsoluteReferences(value, base),
    ]),
  );
}

/** A schema that is the one at this place. */
export function referTo({file, path}: Cursor): {$ref: string} {
  const pointer = path
    .map((key) => `/${encodeURIComponent(String(key).replace(/~/g, '~0').replace(/\//g, '~1'))}`)
    .join('');
  return {$ref: `${urlOf(file.path)}#${pointer}`};
}

/**
 * The schemas that a part of a value may have, looking through references and alternatives.
 * @param keys property names from the value down to the part; `[]` for an item of a list
 */
export function schemasAt(schema: Cursor, keys: readonly string[]): Cursor[] {
  const found = schema.resolve();
  const [key, ...rest] = keys;
  if (key === undefined) return [found];
  const inner =
    key === '[]'
      ? [found.at('items')]
      : [found.at('properties').at(key), found.at('additionalProperties')]
          .filter((at) => isObject(at.value))
          .slice(0, 1);
  const others = ['allOf', 'anyOf', 'oneOf']
    .flatMap((word) => found.at(word).items())
    .flatMap((alternative) => schemasAt(alternative, keys));
  const direct = inner.filter(({exists}) => exists).flatMap((at) => schemasAt(at, rest));
  return [...new Map([...direct, ...others].map((at) => [at.key, at])).values()];
}
