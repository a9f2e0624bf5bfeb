import {parse} from 'yaml';
import {isObject, readPointer, valueAt, type Json, type JsonObject} from '../../plugins/reference/json.ts';
import type {Fact} from './facts.ts';

/** The kinds of upstream files. */
export const sourceKinds = ['cli-page', 'json-schema', 'openapi', 'hub', 'changelog'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/**
 * Reads the facts of an upstream file.
 * @throws Error that describes what was expected if the file contains no facts
 */
export function readFacts(kind: SourceKind, text: string): Fact[] {
  const facts = importers[kind](text);
  if (facts.length === 0) throw new Error(`found no facts; expected a file of the kind "${kind}"`);
  return facts;
}

const importers: Readonly<Record<SourceKind, (text: string) => Fact[]>> = {
  'cli-page': readCliPage,
  'json-schema': (text) => readSchema(JSON.parse(text) as Json),
  openapi: (text) => readOpenApi(parse(text) as Json),
  hub: readHubDefinition,
  changelog: readChangelog,
};

/** Returns the fields without those that are unspecified or false. */
export function fieldsOf(fields: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([key, value]) => [key, String(value)]),
  );
}

/** Reads a command page that the CLI's documentation generator wrote: a title, and options as `--help` prints them. */
function readCliPage(text: string): Fact[] {
  const command = /^# DDN CLI: (ddn.*?)\s*$/m.exec(text)?.[1];
  if (!command) return [];
  // Every command has `--help`, so a page without options is truncated.
  const options = /^## Options\n+```\w*\n([\s\S]*?)```/m.exec(text)?.[1];
  if (options === undefined) return [];
  const flags = [...options.matchAll(/^\s*(?:-(\w), )?(--[\w-]+)(?: (\S+))?(?:\s{2,}(.*))?$/gm)].map(
    ([, short, name, type, words = '']): Fact => {
      const standard = /\(default (?:"([^"]*)"|([^)]*))\)/.exec(words);
      const env = /\[env: (\w+)\]/.exec(words)?.[1];
      const isRequired = /[([]required[)\]]/i.test(words);
      return {
        group: command,
        name: name!,
        fields: fieldsOf({
          type: type ?? 'bool',
          short: short && `-${short}`,
          default: standard?.[1] ?? standard?.[2],
          env,
          required: isRequired,
        }),
      };
    },
  );
  return [{group: command, name: '', fields: {}}, ...flags];
}

/**
 * Reads the named definitions of a JSON Schema: those in `$defs` or `definitions`, and inline definitions that have a
 * title and an `$id`.
 */
export function readSchema(schema: Json): Fact[] {
  const found = new Map<string, Fact[]>();
  const visit = (value: Json, name: string | undefined) => {
    if (Array.isArray(value)) return value.forEach((item) => visit(item, undefined));
    if (!isObject(value)) return;
    const own = name ?? nameOf(value);
    if (own !== undefined && isObject(value.properties) && !found.has(own))
      found.set(own, readProperties(own, value, schema));
    for (const [key, item] of Object.entries(value)) {
      if (key === 'examples' || key.startsWith('x-')) continue;
      const isNamed = (key === '$defs' || key === 'definitions') && isObject(item);
      if (isNamed) for (const [each, definition] of Object.entries(item)) visit(definition, plainName(each));
      else visit(item, undefined);
    }
  };
  visit(schema, undefined);
  return [...found.values()].flat();
}

/** Removes the version of its file from a title such as `v2_CommandV1`. */
const plainName = (title: string) => title.replace(/^v\d+_/, '');
const nameOf = ({title, $id}: JsonObject) =>
  typeof title === 'string' && typeof $id === 'string' ? plainName(title) : undefined;

function readProperties(group: string, {properties, required}: JsonObject, root: Json): Fact[] {
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as JsonObject).map(([name, schema]) => {
    const standard =
      isObject(schema) && schema.default !== undefined && schema.default !== null
        ? JSON.stringify(schema.default)
        : undefined;
    return {
      group,
      name,
      fields: fieldsOf({
        type: typeOf(schema, root),
        required: needed.includes(name),
        default: standard,
        values: valuesOf(schema, root),
      }),
    };
  });
}

/** Returns what a reference within a file points to; `undefined` for anything else. */
const follow = (ref: Json | undefined, root: Json) =>
  typeof ref === 'string' && ref.startsWith('#/') ? valueAt(root, readPointer(decodeURIComponent(ref))) : undefined;

/** Returns the values that a schema and the definitions that it refers to list, sorted. Omits `null`. */
function valuesOf(schema: Json | undefined, root: Json): string | undefined {
  const found = new Set<string>();
  const visit = (each: Json | undefined, depth: number) => {
    if (!isObject(each) || depth > 8) return;
    visit(follow(each.$ref, root), depth + 1);
    for (const value of [...(Array.isArray(each.enum) ? each.enum : []), each.const ?? null])
      if (value !== null) found.add(JSON.stringify(value));
    for (const parts of [each.allOf, each.anyOf, each.oneOf])
      if (Array.isArray(parts)) for (const part of parts) visit(part, depth + 1);
  };
  visit(schema, 0);
  return found.size > 0 ? [...found].sort().join(', ') : undefined;
}

/**
 * Returns a schema's type in a word: the definition it refers to, or its JSON type. Omits `null` next to other types.
 */
function typeOf(schema: Json | undefined, root: Json, depth = 0): string | undefined {
  if (!isObject(schema) || depth > 8) return undefined;
  const inner = (each: Json | undefined) => typeOf(each, root, depth + 1);
  if (typeof schema.$ref === 'string') {
    const last = schema.$ref.split('/').at(-1)!;
    // In a schema whose references were resolved, a reference points to the first occurrence of a definition.
    return /\/(\$defs|definitions|schemas)\/[^/]+$/.test(schema.$ref)
      ? plainName(last)
      : (inner(follow(schema.$ref, root)) ?? plainName(last));
  }
  const name = nameOf(schema);
  if (name) return name;
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const parts = schema[key];
    if (!Array.isArray(parts)) continue;
    const types = [...new Set(parts.map(inner).filter((type) => type !== undefined && type !== 'null'))];
    if (types.length > 0) return types.sort().join(' | ');
  }
  if (Array.isArray(schema.type)) return schema.type.filter((type) => type !== 'null').join(' | ');
  if (schema.type === 'array') return `list of ${inner(schema.items) ?? 'anything'}`;
  return typeof schema.type === 'string' ? schema.type : undefined;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Reads the operations of an OpenAPI description, their parameters, and the properties of request bodies and component
 * schemas.
 */
export function readOpenApi(description: Json): Fact[] {
  if (!isObject(description) || !isObject(description.paths)) return [];
  const operations = Object.entries(description.paths).flatMap(([path, item]) =>
    isObject(item)
      ? methods.flatMap((method) =>
          isObject(item[method]) ? readOperation(`${method.toUpperCase()} ${path}`, item[method], description) : [],
        )
      : [],
  );
  const schemas =
    isObject(description.components) && isObject(description.components.schemas) ? description.components.schemas : {};
  return [...operations, ...readSchema({$defs: schemas})];
}

function readOperation(group: string, operation: JsonObject, root: Json): Fact[] {
  const parameters = (Array.isArray(operation.parameters) ? operation.parameters : [])
    .filter(isObject)
    .filter(({name}) => typeof name === 'string');
  const body =
    isObject(operation.requestBody) && isObject(operation.requestBody.content)
      ? Object.values(operation.requestBody.content)[0]
      : undefined;
  const schema = isObject(body) && isObject(body.schema) ? body.schema : undefined;
  return [
    {group, name: '', fields: fieldsOf({deprecated: operation.deprecated === true})},
    ...parameters.map(({name, in: place, required, schema: own}) => ({
      group,
      name: String(name),
      fields: fieldsOf({
        in: String(place),
        type: typeOf(own, root),
        required: required === true,
        values: valuesOf(own, root),
      }),
    })),
    ...(schema && isObject(schema.properties) ? readProperties(group, schema, root) : []),
  ];
}

/** Reads the `metadata.json` of a connector in the Connector Hub's registry. */
function readHubDefinition(text: string): Fact[] {
  const {
    overview,
    is_hosted_by_hasura: isHosted,
    source_code: code,
  } = JSON.parse(text) as {
    overview?: {latest_version?: string};
    is_hosted_by_hasura?: boolean;
    source_code?: {repository?: string};
  };
  if (!overview?.latest_version) return [];
  const repository = code?.repository?.replace(/\/(tree|blob)\/.*$/, '').replace(/\/$/, '');
  return [
    {group: '', name: '', fields: fieldsOf({release: overview.latest_version, hosted: isHosted === true, repository})},
  ];
}

/** Reads the newest release of the engine's changelog, whose headings are releases, the newest first. */
function readChangelog(text: string): Fact[] {
  const release = /^## \[(v\d[\w.-]*)\]/m.exec(text)?.[1];
  return release === undefined ? [] : [{group: 'engine', name: '', fields: {release}}];
}
