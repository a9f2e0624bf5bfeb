/** Describes operations as plain data, from which call.ts makes calls for the samples and the forms on pages. */
import {makeCall, startValues, type Call, type RequestForm, type RequestParameter, type Schema} from './call.ts';
import type {Operation, Parameter} from './data/apis.ts';
import type {Cursor} from './data/yaml.ts';
import {isObject, plain, type Json, type JsonObject} from './json.ts';

/**
 * Makes a call of an operation from its examples; see `startValues`.
 * @throws Error naming file and line if a required parameter or the body has no example
 */
export function exampleCall(operation: Operation): Call {
  const form = describeRequest(operation);
  return makeCall(form, startValues(form));
}

/**
 * Describes the parts of a request to an operation, without anything that only the page shows.
 * @throws Error under the same conditions as `exampleCall`
 */
export function describeRequest(operation: Operation): RequestForm {
  const {id, method, path, servers, security, parameters, file} = operation;
  if (servers.length === 0) throw new Error(`${file.name}: found no servers for ${id}; expected at least one. Add it.`);
  for (const [, name] of path.matchAll(/\{([^}]+)\}/g)) {
    if (!parameters.some((each) => each.in === 'path' && each.name === name))
      throw new Error(
        `${file.name}: found {${name}} in the path of ${id}; expected a path parameter of that name. Add it.`,
      );
  }
  const content = operation.body?.contents[0];
  const success = operation.responses.find(({status}) => status.startsWith('2'));
  return {
    method,
    path,
    servers: servers.map(({url, variables}) => ({url, variables})),
    security: security.map(({header, prefix, credential}) => ({header, prefix, credential})),
    parameters: parameters.map(describeParameter),
    ...(content && {
      body: {
        mediaType: content.mediaType,
        schema: bundleSchema(content.schema),
        example:
          content.examples[0]?.value ??
          content.schema.fail('an example next to the schema, from which the code samples are generated'),
      },
    }),
    answers: success?.contents.map(({mediaType}) => mediaType) ?? [],
  };
}

function describeParameter({name, in: place, required, description, schema, example, at}: Parameter): RequestParameter {
  if (required && example === undefined)
    at.fail(`an example for the required parameter "${name}", which the code samples need`);
  return {
    name,
    in: place,
    required,
    description,
    schema: bundleSchema(schema),
    ...(example !== undefined && {example: plain(example)}),
  };
}

/** Keywords that a form doesn't need. */
const unused = /^(?:discriminator|examples|x-.*)$/;

/** Copies a schema, including everything that it refers to, in `$defs`. */
function bundleSchema(schema: Cursor): Schema {
  const names = new Map<string, string>();
  const definitions: JsonObject = {};
  const copy = (at: Cursor): Json => {
    if (Array.isArray(at.value)) return at.items().map(copy);
    if (!isObject(at.value)) return at.value!;
    const entries = at
      .entries()
      .filter(([key]) => !unused.test(key))
      .map(([key, item]) => [key, key === '$ref' ? refer(at) : key === 'properties' ? copyEach(item) : copy(item)]);
    return Object.fromEntries(entries) as JsonObject;
  };
  // Names of properties aren't keywords.
  const copyEach = (at: Cursor): Json => Object.fromEntries(at.entries().map(([key, item]) => [key, copy(item)]));
  const refer = (at: Cursor): string => {
    const target = at.resolve();
    const known = names.get(target.key);
    if (known !== undefined) return `#/$defs/${known}`;
    const last = String(target.path.at(-1));
    const name = [...names.values()].includes(last) ? `${last}${names.size}` : last;
    names.set(target.key, name);
    definitions[name] = copy(target);
    return `#/$defs/${name}`;
  };
  const whole = copy(schema) as Schema;
  return typeof whole === 'boolean' || names.size === 0 ? whole : {...whole, $defs: definitions};
}
