/** Makes a call of an operation from its description and the values of a form, at build time and in browsers. */
import {isObject, plain, type Json} from './json.ts';

/** Text with parts that are read from environment variables: `Bearer ` + PROMPTQL_SECRET_KEY. */
export type Template = readonly ({text: string} | {env: string})[];

/** A call of an operation, from which the samples in all languages are written. */
export interface Call {
  method: string;
  /** The URL of the server without a final slash, such as `https://promptql.ddn.hasura.app`. */
  origin: string;
  /** Path with its parameters filled in, followed by the query. */
  path: string;
  headers: readonly {name: string; value: Template}[];
  body?: {kind: 'json'; value: Json} | {kind: 'form'; fields: readonly FormField[]};
  /** How to handle the response. */
  answer: 'json' | 'events' | 'text' | 'file' | 'none';
}

/** A field of a form: text, or the name of a file. */
export interface FormField {
  name: string;
  value: string;
  isFile: boolean;
}

/** A JSON Schema whose references are all internal (`#/$defs/…`). */
export type Schema = boolean | {[keyword: string]: Json};

/** An operation as plain data, from which calls are made; see `describeRequest` in requestForm.ts. */
export interface RequestForm {
  method: string;
  /** Path, with its parameters in braces. */
  path: string;
  servers: readonly {
    url: string;
    variables: readonly {name: string; default: string; description: string}[];
  }[];
  /** Alternatives: a call uses any one of them. If empty, it needs no credentials. */
  security: readonly {header: string; prefix: string; credential: string}[];
  parameters: readonly RequestParameter[];
  body?: {mediaType: string; schema: Schema; example: Json};
  /** Media types of the successful response. */
  answers: readonly string[];
}

export interface RequestParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Schema;
  example?: string;
}

/** The values of a form. */
export interface RequestValues {
  /** Index of the server. */
  server: number;
  /** Variables of the server's URL. */
  variables: Readonly<Record<string, string>>;
  /** Index of the way to authenticate. */
  security: number;
  /** Values by `parameterKey`. An empty value isn't sent, unless it is part of the path. */
  parameters: Readonly<Record<string, string>>;
  body?: Json;
}

/** Returns a parameter's name with its place: `path.thread_id`. */
export const parameterKey = (parameter: Pick<RequestParameter, 'in' | 'name'>) => `${parameter.in}.${parameter.name}`;

/** Returns the first server, the first way to authenticate, required parameters only, and the example body. */
export function startValues({parameters, body}: RequestForm): RequestValues {
  const required = parameters.filter((parameter) => parameter.required);
  return {
    server: 0,
    variables: {},
    security: 0,
    parameters: Object.fromEntries(required.map((parameter) => [parameterKey(parameter), parameter.example ?? ''])),
    ...(body && {body: body.example}),
  };
}

/** Makes the call that a filled-in form describes. Values are encoded, so none can affect another part of the call. */
export function makeCall(form: RequestForm, values: RequestValues): Call {
  const valueOf = (parameter: RequestParameter) => values.parameters[parameterKey(parameter)] ?? '';
  const filled = (place: RequestParameter['in']) =>
    form.parameters.filter((parameter) => parameter.in === place && valueOf(parameter) !== '');
  const path = form.path.replace(/\{([^}]+)\}/g, (_match, name: string) =>
    encode(values.parameters[parameterKey({in: 'path', name})] ?? ''),
  );
  const query = filled('query').map((parameter) => `${encode(parameter.name)}=${encode(valueOf(parameter))}`);
  const answer = answerOf(form.answers, values.body);
  const scheme = form.security[values.security];
  const body = form.body && values.body !== undefined ? bodyOf(form.body, values.body) : undefined;
  return {
    method: form.method,
    origin: originOf(form, values),
    path: query.length > 0 ? `${path}?${query.join('&')}` : path,
    headers: [
      ...(scheme ? [{name: scheme.header, value: [{text: scheme.prefix}, {env: scheme.credential}]}] : []),
      ...filled('header').map((parameter) => ({
        name: parameter.name,
        // A header must be on one line.
        value: [
          {
            text: valueOf(parameter)
              .replace(/\p{Cc}+/gu, ' ')
              .trim(),
          },
        ],
      })),
      ...(answer === 'events' ? [{name: 'Accept', value: [{text: 'text/event-stream'}]}] : []),
      ...(body?.kind === 'json' ? [{name: 'Content-Type', value: [{text: 'application/json'}]}] : []),
    ],
    ...(body && {body}),
    answer,
  };
}

/** Percent-encodes as in RFC 3986, including characters that JavaScript leaves but that shells and quotes interpret. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function originOf({servers}: RequestForm, {server, variables}: RequestValues): string {
  const {url, variables: known} = servers[server] ?? servers[0]!;
  return known.reduce(
    (text, {name, default: value}) => text.replace(`{${name}}`, () => encode(variables[name] || value)),
    url,
  );
}

function bodyOf({mediaType, schema}: NonNullable<RequestForm['body']>, value: Json): NonNullable<Call['body']> {
  if (mediaType !== 'multipart/form-data' || !isObject(value)) return {kind: 'json', value};
  const properties = isObject(schema) ? schema.properties : undefined;
  const fields = Object.entries(value).map(([name, field]): FormField => {
    const described = isObject(properties) ? properties[name] : undefined;
    const isFile = isObject(described) && described.contentMediaType === 'application/octet-stream';
    // Examples mark a file as curl does: `@name`.
    return {name, value: isFile ? plain(field).replace(/^@/, '') : plain(field), isFile};
  });
  return {kind: 'form', fields};
}

function answerOf(types: readonly string[], body: Json | undefined): Call['answer'] {
  const wantsStream = isObject(body) && body.stream === true;
  if (types.includes('text/event-stream') && (types.length === 1 || wantsStream)) return 'events';
  const whole = types.filter((type) => type !== 'text/event-stream');
  if (whole.length === 0) return 'none';
  if (whole.every((type) => type === 'application/json')) return 'json';
  // The service chooses between the types, so a program can't rely on JSON.
  return whole.every((type) => type === 'application/json' || type.startsWith('text/')) ? 'text' : 'file';
}
