import type {Operation, Parameter} from './data/apis.ts';
import {isObject, type Json} from './data/yaml.ts';
import {plain} from './fields.ts';

/** Text in which some parts are read from environment variables: `Bearer ` + PROMPTQL_SECRET_KEY. */
export type Template = readonly ({text: string} | {env: string})[];

/** One concrete call of an operation, from which samples in all languages are written. */
export interface Call {
  method: string;
  /** Origin, e.g. `https://promptql.ddn.hasura.app`. */
  origin: string;
  /** Path with its parameters filled in, and the required query. */
  path: string;
  headers: readonly {name: string; value: Template}[];
  body?: {kind: 'json'; value: Json} | {kind: 'form'; fields: readonly FormField[]};
  /** What to do with the answer. */
  answer: 'json' | 'events' | 'text' | 'file' | 'none';
}

/** A field of a form: text, or a file by its name. */
export interface FormField {
  name: string;
  value: string;
  isFile: boolean;
}

/**
 * Fills an operation with its examples: the first server, the first way to authenticate, required parameters only, the
 * first example of the body.
 * @throws Error naming file and line when a required parameter or the body has no example
 */
export function exampleCall(operation: Operation): Call {
  const content = operation.body?.contents[0];
  const value = content?.examples[0]?.value;
  if (content && value === undefined)
    content.schema.fail('an example next to the schema, from which the code samples are generated');
  const required = operation.parameters.filter((parameter) => parameter.required);
  const answer = answerOf(operation, value);
  const scheme = operation.security[0];
  const body = content && value !== undefined ? bodyOf(content.mediaType, value) : undefined;
  return {
    method: operation.method,
    origin: serverOf(operation),
    path: fillPath(operation, required),
    headers: [
      ...(scheme ? [{name: scheme.header, value: [{text: scheme.prefix}, {env: scheme.credential}]}] : []),
      ...required
        .filter((parameter) => parameter.in === 'header')
        .map((parameter) => ({name: parameter.name, value: [{text: exampleOf(parameter)}]})),
      ...(answer === 'events' ? [{name: 'Accept', value: [{text: 'text/event-stream'}]}] : []),
      ...(body?.kind === 'json' ? [{name: 'Content-Type', value: [{text: 'application/json'}]}] : []),
    ],
    ...(body && {body}),
    answer,
  };
}

function serverOf({servers, id, file}: Operation): string {
  const server = servers[0];
  if (!server) throw new Error(`${file.name}: found no servers for ${id}; expected at least one. Add it.`);
  return server.variables.reduce((url, variable) => url.replace(`{${variable.name}}`, variable.default), server.url);
}

function fillPath(operation: Operation, required: readonly Parameter[]): string {
  const filled = operation.path.replace(/\{([^}]+)\}/g, (_match, name: string) => {
    const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
    if (!parameter)
      throw new Error(
        `${operation.file.name}: found {${name}} in the path of ${operation.id}; expected a path parameter of that name. Add it.`,
      );
    return encodeURIComponent(exampleOf(parameter));
  });
  const query = required
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => `${encodeURIComponent(parameter.name)}=${encodeURIComponent(exampleOf(parameter))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

function exampleOf({example, at, name}: Parameter): string {
  return example === undefined
    ? at.fail(`an example for the required parameter "${name}", which the code samples need`)
    : plain(example);
}

function bodyOf(mediaType: string, value: Json): NonNullable<Call['body']> {
  if (mediaType !== 'multipart/form-data' || !isObject(value)) return {kind: 'json', value};
  const fields = Object.entries(value).map(([name, field]): FormField => {
    const written = plain(field);
    return written.startsWith('@')
      ? {name, value: written.slice(1), isFile: true}
      : {name, value: written, isFile: false};
  });
  return {kind: 'form', fields};
}

function answerOf(operation: Operation, body: Json | undefined): Call['answer'] {
  const success = operation.responses.find(({status}) => status.startsWith('2'));
  const types = success?.contents.map(({mediaType}) => mediaType) ?? [];
  const wantsStream = isObject(body) && body.stream === true;
  if (types.includes('text/event-stream') && (types.length === 1 || wantsStream)) return 'events';
  if (types.includes('application/json')) return 'json';
  if (types.length === 0) return 'none';
  return types.every((type) => type.startsWith('text/')) ? 'text' : 'file';
}

/** A string of a body that is one placeholder, such as `<PROMPTQL_JWT>`, is read from the environment. */
export function placeholderOf(value: string): string | undefined {
  return /^<([A-Z][A-Z0-9_]*)>$/.exec(value)?.[1];
}
