/**
 * Converts JSON Schema (the parts of draft 7 and 2020-12 that reference/ uses) to descriptions for readers. Follows the
 * conventions of reference/metadata/README.md: a single-element `allOf` is the reference itself, and `anyOf: [X, null]`
 * is an optional X.
 */
import {notesOf, type VersionNotes, type Where} from './data/versions.ts';
import {Cursor, isObject, show, type DataFile, type Json} from './data/yaml.ts';

/** An allowed value. */
export interface Value {
  value: Json;
  description?: string;
}

/** A property, with the place of its schema. */
export interface Field {
  name: string;
  required: boolean;
  schema: Cursor;
  /** Description of the alternative that consists only of this property. */
  description?: string;
}

/** One of several forms. */
export interface Alternative {
  /** E.g. `provider: anthropic`, or the type. */
  label: string;
  schema: Cursor;
  shape: Shape;
}

/** The content of a value: its properties, or the forms it can have. */
export interface Body {
  /** The definition that describes the content, if any. The same for all values that use the definition. */
  origin?: string;
  /** Description from the definition, if the property has a different one. */
  about?: string;
  /** Set if the content is that of each item of a list, or of each value of a map. */
  each?: 'item' | 'value';
  fields: readonly Field[];
  /** Exactly one of the fields is set. */
  exactlyOne: boolean;
  alternatives: readonly Alternative[];
}

/** A schema as readers see it. */
export interface Shape {
  /** E.g. `string (uuid)`, `array of objects`. */
  type: string;
  nullable: boolean;
  /** Whether the schema is `false`, so the property must be absent. */
  forbidden: boolean;
  versions: VersionNotes;
  description?: string;
  default?: Json;
  values: readonly Value[];
  /** Limits in words, e.g. `at least 1 item`. */
  facts: readonly string[];
  examples: readonly Json[];
  /** Metadata kinds whose objects the value names. */
  names: readonly string[];
  /** The pattern of a value that names such an object. Only the object's own name repeats it to readers. */
  namePattern?: string;
  body?: Body;
}

/**
 * Describes a schema, but not the schemas of its properties, which are described on demand so that recursive
 * definitions end.
 * @param inside definitions being described; one that leads back to itself without a property between is cut off
 * @throws Error naming file and line of a reference that leads nowhere
 */
export function shapeOf(schema: Cursor, inside: readonly string[] = []): Shape {
  if (inside.length > 0) return describe(schema, inside);
  const known = shapes.get(schema.file) ?? new Map<string, Shape>();
  shapes.set(schema.file, known);
  const shape = known.get(schema.key) ?? describe(schema, inside);
  known.set(schema.key, shape);
  return shape;
}

/**
 * Reads version notes from our own keys, because JSON Schema can only say that something is deprecated.
 * @throws Error naming file and line of something deprecated that doesn't say what to use instead
 */
function versionsOf(first: (key: string) => Cursor | undefined): VersionNotes {
  const marked = first('deprecated');
  const instead = first('x-deprecated');
  if (marked?.value === true && !instead)
    marked.fail('the key "x-deprecated" next to it, with a sentence about what to use instead');
  const text = (key: string) => first(key)?.text();
  const where = first('x-where')
    ?.items()
    .map((item) => item.text() as Where);
  return notesOf({deprecated: instead?.text(), since: text('x-since'), removed: text('x-removed'), where});
}

/** Caches shapes, because definitions are used many times and the files of a set don't change. */
const shapes = new WeakMap<DataFile, Map<string, Shape>>();

function describe(schema: Cursor, inside: readonly string[]): Shape {
  if (schema.value === false)
    return {
      type: 'not allowed',
      nullable: false,
      forbidden: true,
      versions: {},
      values: [],
      facts: [],
      examples: [],
      names: [],
    };
  const {layers, origin, nullable} = flatten(schema);
  const first = (key: string) => layers.map((layer) => layer.at(key)).find((found) => found.exists);
  const descriptions = [...new Set(layers.flatMap((layer) => layer.at('description').optionalText() ?? []))];
  const isCut = origin !== undefined && inside.includes(origin);
  const deeper = origin === undefined ? inside : [...inside, origin];
  const forms = isCut ? undefined : formsOf(layers, deeper);
  const inner = isCut ? undefined : innerOf(layers, first, deeper);
  const types = [first('type')?.value ?? []]
    .flat()
    .filter((type): type is string => typeof type === 'string' && type !== 'null');
  const ownValues = valuesOf(first);
  const values = ownValues.length ? ownValues : (forms?.values ?? inner?.shape.values ?? []);
  const fields = fieldsOf(layers);
  const names =
    first('x-names')
      ?.items()
      .map((item) => item.text()) ??
    inner?.shape.names ??
    [];
  const body: Body | undefined = isCut
    ? {origin, fields: [], exactlyOne: false, alternatives: []}
    : bodyOf({origin, about: descriptions[1], fields, forms, inner});
  return {
    type: typeText({
      types,
      inner,
      format: first('format')?.optionalText(),
      hasFields: fields.length + (forms?.fields.length ?? 0) > 0,
      alternatives: forms?.alternatives ?? [],
      values,
    }),
    nullable:
      nullable ||
      ([first('type')?.value].flat() as Json[]).includes('null') ||
      ([first('enum')?.value].flat() as Json[]).includes(null),
    forbidden: false,
    versions: versionsOf(first),
    description: descriptions[0],
    default: first('default')?.value,
    values,
    facts: [...factsOf(first, layers, names.length > 0), ...factsOfEach(inner)],
    names,
    namePattern: names.length > 0 ? first('pattern')?.text() : undefined,
    examples: [...(first('examples')?.items() ?? []), ...(first('example') ? [first('example')!] : [])].map(
      (item) => item.value!,
    ),
    body,
  };
}

interface Layers {
  /** The schema, followed by the schemas it refers to. Earlier ones take precedence. */
  layers: readonly Cursor[];
  origin?: string;
  nullable: boolean;
}

function flatten(schema: Cursor): Layers {
  if (schema.at('$ref').exists) {
    const target = schema.resolve();
    const rest = flatten(target);
    return {layers: [schema, ...rest.layers], origin: target.key, nullable: rest.nullable};
  }
  const parts = schema.at('allOf').items().map(flatten);
  const [only, ...others] = alternativesOf(schema);
  const hasNull = only !== undefined && schema.at(alternativeKeyword(schema)).items().some(isNull);
  if (only && others.length === 0) parts.push(flatten(only));
  return {
    layers: [schema, ...parts.flatMap((part) => part.layers)],
    ...(parts.length === 1 &&
      !schema.at('properties').exists &&
      parts[0]!.origin !== undefined && {origin: parts[0]!.origin}),
    nullable: hasNull || parts.some((part) => part.nullable),
  };
}

const isNull = (schema: Cursor) => schema.at('type').value === 'null';
const alternativeKeyword = (schema: Cursor) => (schema.at('oneOf').exists ? 'oneOf' : 'anyOf');

/** Returns the members of `oneOf` or `anyOf` that aren't null. */
function alternativesOf(schema: Cursor): Cursor[] {
  return schema
    .at(alternativeKeyword(schema))
    .items()
    .filter((item) => !isNull(item));
}

function valuesOf(first: (key: string) => Cursor | undefined): Value[] {
  const constant = first('const');
  if (constant) return [{value: constant.value!}];
  const texts = first('x-enumDescriptions');
  return (first('enum')?.items() ?? [])
    .filter(({value}) => value !== null)
    .map(({value}) => {
      const description = texts?.at(String(value)).optionalText();
      return {value: value!, ...(description !== undefined && {description})};
    });
}

function fieldsOf(layers: readonly Cursor[]): Field[] {
  const required = new Set(
    layers.flatMap((layer) =>
      layer
        .at('required')
        .items()
        .map((item) => item.value),
    ),
  );
  const fields = new Map<string, Field>();
  for (const layer of layers) {
    for (const [name, schema] of layer.at('properties').entries()) {
      if (!fields.has(name)) fields.set(name, {name, required: required.has(name), schema});
    }
  }
  const others = layers.map((layer) => layer.at('additionalProperties')).find((found) => isObject(found.value));
  if (fields.size > 0 && others)
    fields.set('*', {name: '*', required: false, schema: others, description: 'Any other name.'});
  return [...fields.values()];
}

interface Forms {
  alternatives: readonly Alternative[];
  /** The properties, if every form is one property. Otherwise empty. */
  fields: readonly Field[];
  /** The values, if every form is a value. Otherwise empty. */
  values: readonly Value[];
}

/** Reads several `oneOf` or `anyOf` members as a choice of values, of properties, or of forms. */
function formsOf(layers: readonly Cursor[], inside: readonly string[]): Forms | undefined {
  const members = layers.map(alternativesOf).find((found) => found.length > 1);
  if (!members) return undefined;
  const alternatives = members.map((schema) => ({schema, shape: shapeOf(schema, inside)}));
  if (alternatives.every(({shape}) => shape.values.length > 0 && !shape.body)) {
    const values = alternatives.flatMap(({shape}) =>
      shape.values.map((value) => ({
        ...(shape.values.length === 1 && shape.description !== undefined && {description: shape.description}),
        ...value,
      })),
    );
    return {alternatives: [], fields: [], values};
  }
  const single = alternatives.flatMap(({shape}) =>
    shape.body?.fields.length === 1 && shape.body.alternatives.length === 0 && !shape.body.each
      ? [{field: shape.body.fields[0]!, shape}]
      : [],
  );
  if (single.length === alternatives.length && new Set(single.map(({field}) => field.name)).size === single.length) {
    const fields = single.map(({field, shape}) => ({
      ...field,
      required: false,
      ...(shape.description !== undefined && {description: shape.description}),
    }));
    return {alternatives: [], fields, values: []};
  }
  return {alternatives: labelAll(alternatives), fields: [], values: []};
}

/** Labels forms by the property whose fixed value distinguishes them, or else by title, only value, or type. */
function labelAll(alternatives: readonly Omit<Alternative, 'label'>[]): Alternative[] {
  const fixed = alternatives.map(({shape}) => {
    const entries = (shape.body?.fields ?? []).flatMap(({name, schema}) => {
      const values = fixedValuesOf(schema);
      return values.length === 1 ? [[name, String(values[0]!.value)] as const] : [];
    });
    return new Map(entries);
  });
  const names = [...new Set(fixed.flatMap((entry) => [...entry.keys()]))];
  const telling = names.find((name) => {
    const values = fixed.flatMap((entry) => entry.get(name) ?? []);
    return values.length > 1 && new Set(values).size === values.length;
  });
  return alternatives.map((alternative, i) => {
    const value = telling === undefined ? undefined : fixed[i]!.get(telling);
    return {...alternative, label: value === undefined ? plainLabel(alternative) : `${telling}: ${value}`};
  });
}

function fixedValuesOf(schema: Cursor): Value[] {
  const {layers} = flatten(schema);
  return valuesOf((key) => layers.map((layer) => layer.at(key)).find((found) => found.exists));
}

function plainLabel({schema, shape}: Omit<Alternative, 'label'>): string {
  const title = schema.resolve().at('title').optionalText();
  if (title !== undefined) return title;
  if (shape.values.length === 1 && !shape.body) return String(shape.values[0]!.value);
  return shape.type;
}

interface Inner {
  each: 'item' | 'value';
  shape: Shape;
}

/** Describes the items of an array or the values of a map. */
function innerOf(
  layers: readonly Cursor[],
  first: (key: string) => Cursor | undefined,
  inside: readonly string[],
): Inner | undefined {
  const items = first('items');
  if (items) return {each: 'item', shape: shapeOf(items, inside)};
  const values = first('additionalProperties');
  if (values && isObject(values.value) && !layers.some((layer) => layer.at('properties').exists))
    return {each: 'value', shape: shapeOf(values, inside)};
  return undefined;
}

interface BodyParts {
  origin: string | undefined;
  about: string | undefined;
  fields: readonly Field[];
  forms: Forms | undefined;
  inner: Inner | undefined;
}

function bodyOf({origin, about, fields, forms, inner}: BodyParts): Body | undefined {
  if (inner) {
    const {body, description} = inner.shape;
    if (!body) return undefined;
    return {...body, ...(description !== undefined && {about: description}), each: inner.each};
  }
  const own = [...fields, ...(forms?.fields ?? [])];
  const alternatives = forms?.alternatives ?? [];
  if (own.length === 0 && alternatives.length === 0) return undefined;
  return {
    origin,
    about,
    fields: own,
    exactlyOne: (forms?.fields.length ?? 0) > 0,
    alternatives,
  };
}

interface TypeParts {
  types: readonly string[];
  inner: Inner | undefined;
  format: string | undefined;
  hasFields: boolean;
  alternatives: readonly Alternative[];
  values: readonly Value[];
}

function typeText({types, inner, format, hasFields, alternatives, values}: TypeParts): string {
  if (inner) return `${inner.each === 'item' ? 'array' : 'map'} of ${plural(inner.shape.type)}`;
  if (types.length > 0) return `${types.join(' or ')}${format ? ` (${format})` : ''}`;
  if (hasFields) return 'object';
  if (alternatives.length > 0)
    return [...new Set(alternatives.flatMap(({shape}) => shape.type.split(' or ')))].join(' or ');
  if (values.length > 0) return [...new Set(values.map(({value}) => typeof value))].join(' or ');
  return 'any JSON value';
}

/** Makes a type plural: `string or integer` → `strings or integers`, `array of strings` → `arrays of strings`. */
function plural(type: string): string {
  if (type.startsWith('array of ') || type.startsWith('map of ')) return type.replace(' of ', 's of ');
  return type
    .split(' or ')
    .map((word) => word.replace(/^(\S.*?)( \(.*\))?$/, '$1s$2'))
    .join(' or ');
}

/** Returns the limits of each item of a list, or of each value of a map, which have no rows. */
function factsOfEach(inner: Inner | undefined): string[] {
  if (!inner) return [];
  const {each, shape} = inner;
  return [
    ...(shape.nullable ? [`each ${each} can be null`] : []),
    ...shape.facts.map((fact) => `each ${each}: ${fact}`),
  ];
}

/** @param isName whether the value is a name, whose pattern isn't repeated here */
function factsOf(first: (key: string) => Cursor | undefined, layers: readonly Cursor[], isName: boolean): string[] {
  const limit = (key: string, say: (value: string, isOne: boolean) => string) => {
    const found = first(key);
    return found ? [say(show(found.value), found.value === 1)] : [];
  };
  const media = first('contentMediaType')?.optionalText();
  const isOpen = layers.some((layer) => layer.at('properties').exists) && first('additionalProperties')?.value === true;
  return [
    ...limit('minimum', (value) => `at least ${value}`),
    ...limit('maximum', (value) => `at most ${value}`),
    ...limit('exclusiveMinimum', (value) => `more than ${value}`),
    ...limit('exclusiveMaximum', (value) => `less than ${value}`),
    ...limit('multipleOf', (value) => `a multiple of ${value}`),
    ...limit('minItems', (value, isOne) => `at least ${value} item${isOne ? '' : 's'}`),
    ...limit('maxItems', (value, isOne) => `at most ${value} item${isOne ? '' : 's'}`),
    ...limit('minLength', (value, isOne) => `at least ${value} character${isOne ? '' : 's'}`),
    ...limit('maxLength', (value, isOne) => `at most ${value} character${isOne ? '' : 's'}`),
    ...(first('uniqueItems')?.value === true ? ['no duplicate values'] : []),
    ...limit('minProperties', (value, isOne) => `at least ${value} ${isOne ? 'property' : 'properties'}`),
    ...(first('maxProperties')?.value === 0
      ? ['without properties']
      : limit('maxProperties', (value, isOne) => `at most ${value} ${isOne ? 'property' : 'properties'}`)),
    ...(media ? [media === 'application/octet-stream' ? 'a file' : `contains ${media}`] : []),
    ...(first('pattern') && !isName ? [`matches \`${first('pattern')!.text()}\``] : []),
    ...(isOpen ? ['additional properties allowed'] : []),
  ];
}
