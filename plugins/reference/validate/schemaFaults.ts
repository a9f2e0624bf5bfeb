import type {Ajv, AnySchema, ErrorObject, Options, ValidateFunction} from 'ajv';
import {isObject, show, type Cursor, type Json} from '../data/yaml.ts';
import {readPointer} from '../json.ts';
import {nearest} from '../names.ts';

/** A fault that a schema finds in a value. */
export interface SchemaFault {
  keys: readonly string[];
  message: string;
  /** The schema keyword that rejected the value. */
  keyword: string;
  /** The allowed values and the value found, if only certain values are allowed. */
  allowed?: readonly unknown[];
  found?: unknown;
}

/** The search ends after this many faults, because more help no one, and finding them takes time. */
const mostFaults = 1_000;

/** The part of Ajv that `createExplainer` uses. */
type Compiler = Pick<Ajv, 'addKeyword' | 'compile' | 'removeKeyword'>;

/**
 * Makes a function that describes what is wrong with a value. It compiles schemas when they are first needed. If a
 * value matches none of several alternatives, the faults are those of the closest alternative. At most `mostFaults`
 * faults are described, so the time grows with the size of the value, not with its square.
 * @param create makes an Ajv with these options that contains all referenced schemas, with absolute references
 */
export function createExplainer(
  create: (options: Options) => Compiler,
): (schema: unknown, value: unknown) => SchemaFault[] {
  const quick = create({});
  const thorough = create({allErrors: true, verbose: true, validateSchema: false});
  // Ajv lists the errors of every alternative, again at each level of alternatives, but only those of one alternative
  // are described.
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

  /** @param base keys that lead to the checked value */
  function explain(errors: readonly ErrorObject[], base: readonly string[]): SchemaFault[] {
    const faults: SchemaFault[] = [];
    // Goes backward, because an unknown property, which can be misspelled, says more than the property that is missing.
    for (const error of [...errors].reverse()) {
      if (faults.length >= mostFaults) break;
      const keys = [...base, ...readPointer(error.instancePath)];
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
 * Returns the faults of the alternative that was probably meant. Prefers one with the right type, then one whose keys
 * (or similar ones) and fixed values (version, type) match the value, then the one with the fewest faults.
 * @param depth length of the value's path
 */
function closest(alternatives: readonly SchemaFault[][], depth: number): SchemaFault[] {
  const rankOf = (faults: readonly SchemaFault[]) => {
    const count = (at: number, ...keywords: string[]) =>
      faults.filter(({keys, keyword}) => keys.length === at && keywords.includes(keyword)).length;
    return [
      count(depth, 'type'),
      count(depth + 1, 'additionalProperties', 'misspelled', 'enum', 'const'),
      count(depth + 1, 'additionalProperties'),
      count(depth, 'required'),
      faults.length,
      // A format allows more values than a list does.
      -count(depth, 'format'),
    ];
  };
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((value, i) => value - b[i]!).find((difference) => difference !== 0) ?? 0;
  const [meant] = alternatives
    .map((faults) => ({faults, rank: rankOf(faults)}))
    .sort((a, b) => compare(a.rank, b.rank));
  return (meant?.faults ?? []).map((fault) => withAllowed(fault, alternatives.flat()));
}

/** Adds to a fault the values that any of the alternatives allows in its place. */
function withAllowed(fault: SchemaFault, all: readonly SchemaFault[]): SchemaFault {
  if (!fault.allowed) return fault;
  const place = fault.keys.join('/');
  const allowed = all.flatMap((other) => (other.keys.join('/') === place ? (other.allowed ?? []) : []));
  return faultOfValue(fault, [...new Set(allowed)]);
}

function faultOfValue({keyword, keys, found}: Omit<SchemaFault, 'message'>, allowed: readonly unknown[]): SchemaFault {
  const expected = `${allowed.length > 1 ? 'one of ' : ''}${allowed.map(show).join(', ')}`;
  return {keyword, keys, found, allowed, message: `found ${show(found)}; expected ${expected}`};
}

function unique(faults: readonly SchemaFault[]): SchemaFault[] {
  return [...new Map(faults.map((fault) => [`${fault.keys.join('/')} ${fault.message}`, fault])).values()];
}

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
        keyword: close ? 'misspelled' : keyword,
        keys: [...keys, name],
        message: `found the property "${name}"; ${close ? `did you mean "${close}"?` : `expected only ${known.join(', ')}`}`,
      };
    }
    case 'required':
      return {keyword, keys, message: `found no property "${String(params.missingProperty)}"; expected it`};
    case 'enum':
      return faultOfValue({keyword, keys, found: data}, params.allowedValues as unknown[]);
    case 'const':
      return faultOfValue({keyword, keys, found: data}, [params.allowedValue]);
    case 'type': {
      const properties = Object.keys((parentSchema?.properties ?? {}) as object);
      const list = properties.length > 0 ? ` with ${properties.join(', ')}` : '';
      return fault(
        [params.type]
          .flat()
          .map((type) => (type === 'object' ? type + list : type))
          .join(' or '),
      );
    }
    case 'format': // only dates are checked
      return fault('a calendar date such as 2025-03-11');
    default:
      return fault(`a value that ${error.message ?? 'fits the schema'}`);
  }
}

/** Returns the URL by which the validator knows a schema file. */
export const urlOf = (file: string) => `file://${file.split('/').map(encodeURIComponent).join('/')}`;

/** Makes references absolute, so an alternative can be compiled on its own. */
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

/** Makes a schema that refers to the schema at this place. */
export function referTo({file, path}: Cursor): {$ref: string} {
  const pointer = path
    .map((key) => `/${encodeURIComponent(String(key).replace(/~/g, '~0').replace(/\//g, '~1'))}`)
    .join('');
  return {$ref: `${urlOf(file.path)}#${pointer}`};
}

/**
 * Returns the schemas that can apply to a part of a value, following references and alternatives.
 * @param keys property names from the value down to the part; `[]` stands for an item of a list
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
