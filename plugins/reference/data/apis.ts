import path from 'node:path';
import {getNamed} from '../names.ts';
import {cacheByFiles, Cursor, listFiles, referenceDir, type DataFile, type DataSet, type Json} from './yaml.ts';

export interface Server {
  url: string;
  description: string;
  variables: readonly {name: string; default: string; description: string}[];
}

/** A way to authenticate, with the header it sends. */
export interface SecurityScheme {
  description: string;
  header: string;
  /** The text before the credential, e.g. `Bearer `. */
  prefix: string;
  /** Placeholder of the credential, e.g. `PROMPTQL_SECRET_KEY`. */
  credential: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: Cursor;
  example?: Json;
  /** The place of the parameter in the data, for the parity check. */
  at: Cursor;
}

export interface ApiExample {
  summary: string;
  value: Json;
}

/** A body in one media type. */
export interface Content {
  mediaType: string;
  schema: Cursor;
  examples: readonly ApiExample[];
  /** The format and the events of a stream. */
  stream?: {format: string; end?: string; events: readonly {name: string; schema: Cursor}[]};
}

export interface ApiResponse {
  /** Status code, or `default`. */
  status: string;
  description: string;
  headers: readonly {name: string; description: string; schema: Cursor}[];
  contents: readonly Content[];
  /** The place of the response in the data. Operations can share it. */
  at: Cursor;
}

export interface Operation {
  api: string;
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  servers: readonly Server[];
  /** Alternatives: a call uses any one of them. If empty, it needs no credentials. */
  security: readonly SecurityScheme[];
  parameters: readonly Parameter[];
  body?: {required: boolean; contents: readonly Content[]};
  responses: readonly ApiResponse[];
  /** URL of the published page, if only that page describes the operation. */
  onlyPublishedAt?: string;
  file: DataFile;
}

export interface Api {
  name: string;
  file: DataFile;
  operations: readonly Operation[];
}

export interface Apis {
  readonly all: readonly Api[];
  /** @throws UnknownName */
  get(api: string, operation: string): Operation;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
const ending = '.openapi.yaml';

/**
 * Reads the parts of OpenAPI 3.1 descriptions that the pages need. The content of schemas is read when it is rendered.
 * @throws Error naming file, line, what was found, and what was expected
 */
export function readApis(files: readonly string[], set: DataSet): Apis {
  const all = files.map((file) => readApi(set.read(file)));
  const byName = new Map(all.map((api) => [api.name, api]));
  return {
    all,
    get(name, id) {
      const {operations, file} = getNamed(byName, 'API', name, 'reference/apis/');
      return getNamed(new Map(operations.map((each) => [each.id, each])), 'operation', id, file.name);
    },
  };
}

function readApi(file: DataFile): Api {
  const root = Cursor.of(file);
  const name = path.basename(file.path, ending);
  const operations = root
    .at('paths')
    .entries()
    .flatMap(([route, item]) =>
      methods.flatMap((method) => (item.at(method).exists ? [readOperation(root, item, name, route, method)] : [])),
    );
  const ids = operations.map(({id}) => id);
  const repeated = ids.find((id, i) => ids.indexOf(id) !== i);
  if (repeated !== undefined)
    throw new Error(
      `${file.name}: found the operationId "${repeated}" twice; expected each once. Rename one of the operations.`,
    );
  return {name, file, operations};
}

function readOperation(root: Cursor, item: Cursor, api: string, route: string, method: string): Operation {
  const operation = item.at(method);
  const security = operation.at('security').exists ? operation.at('security') : root.at('security');
  const body = operation.at('requestBody').resolve();
  return {
    api,
    id: operation.at('operationId').text(),
    method: method.toUpperCase(),
    path: route,
    summary: operation.at('summary').text(),
    description: operation.at('description').text(),
    servers: root.at('servers').items().map(readServer),
    security: security.items().flatMap((choice) => choice.entries().map(([name, at]) => readScheme(root, name, at))),
    parameters: [...item.at('parameters').items(), ...operation.at('parameters').items()].map(readParameter),
    ...(body.exists && {body: {required: body.at('required').value === true, contents: readContents(body)}}),
    responses: operation
      .at('responses')
      .entries()
      .map(([status, found]) => readResponse(status, found.resolve())),
    ...(/^Published description\b.*\bonly\b/s.test(operation.at('x-evidence').optionalText() ?? '') && {
      onlyPublishedAt: publishedPage(root),
    }),
    file: root.file,
  };
}

/** Returns the URL of the published page among the sources of a description. */
function publishedPage(root: Cursor): string {
  const page =
    root
      .at('x-source')
      .items()
      .find((source) => source.at('known').value === 'published page') ??
    root.at('x-source').fail('a published page among the sources, because an operation is known from it only');
  return `https://github.com/${page.at('repository').text()}/blob/${page.at('revision').text()}/${page.at('path').text()}`;
}

function readServer(server: Cursor): Server {
  return {
    url: server.at('url').text(),
    description: server.at('description').text(),
    variables: server
      .at('variables')
      .entries()
      .map(([name, variable]) => ({
        name,
        default: variable.at('default').text(),
        description: variable.at('description').text(),
      })),
  };
}

function readScheme(root: Cursor, name: string, use: Cursor): SecurityScheme {
  const scheme = root.at('components').at('securitySchemes').at(name).resolve();
  if (!scheme.exists)
    use.fail(`the name of a security scheme; components.securitySchemes of ${root.file.name} has no "${name}"`);
  const description = scheme.at('description').text();
  const credential =
    /<([A-Z][A-Z0-9_]*)>/.exec(description)?.[1] ??
    scheme
      .at('description')
      .fail(
        'a text that shows the header with a placeholder such as <PROMPTQL_SECRET_KEY>; the code samples take it from there',
      );
  const type = scheme.at('type').text();
  if (type === 'http' && scheme.at('scheme').value === 'bearer')
    return {description, header: 'Authorization', prefix: 'Bearer ', credential};
  if (type === 'apiKey' && scheme.at('in').value === 'header')
    return {
      description,
      header: scheme.at('name').text(),
      prefix: scheme.at('x-value-prefix').optionalText() ?? '',
      credential,
    };
  return scheme.at('type').fail('type "http" with scheme "bearer", or type "apiKey" in a header');
}

function readParameter(parameter: Cursor): Parameter {
  const at = parameter.resolve();
  const place = at.at('in').value;
  if (place !== 'path' && place !== 'query' && place !== 'header') return at.at('in').fail('path, query or header');
  return {
    name: at.at('name').text(),
    in: place,
    required: at.at('required').value === true,
    description: at.at('description').text(),
    schema: at.at('schema').exists ? at.at('schema') : at.fail('a schema'),
    example: at.at('example').value,
    at,
  };
}

function readResponse(status: string, response: Cursor): ApiResponse {
  return {
    status,
    description: response.at('description').text(),
    headers: response
      .at('headers')
      .entries()
      .map(([name, header]) => ({
        name,
        description: header.resolve().at('description').text(),
        schema: header.resolve().at('schema'),
      })),
    contents: readContents(response),
    at: response,
  };
}

function readContents(owner: Cursor): Content[] {
  return owner
    .at('content')
    .entries()
    .map(([mediaType, content]): Content => {
      const stream = content.at('x-stream');
      return {
        mediaType,
        schema: content.at('schema').exists ? content.at('schema') : content.fail('a schema'),
        examples: content
          .at('examples')
          .entries()
          .map(([, example]) => ({
            summary: example.at('summary').text(),
            value: example.at('value').exists ? example.at('value').value! : example.fail('a value'),
          })),
        ...(stream.exists && {
          stream: {
            format: stream.at('format').text(),
            end: stream.at('end').optionalText(),
            events: stream
              .at('events')
              .entries()
              .map(([name, event]) => {
                const pointer = event.text().replace(/^#/, '');
                const schema = Cursor.of(event.file).pointer(pointer);
                return {name, schema: schema.exists ? schema : event.fail('a pointer to a schema of this file')};
              }),
          },
        }),
      };
    });
}

const dir = path.join(referenceDir, 'apis');

/** Lists the files that a description can refer to. */
export function apiFiles(): string[] {
  return listFiles(dir, '.yaml');
}

/** Returns the APIs of reference/apis/; see `readApis`. */
export const loadApis = cacheByFiles(apiFiles, (set) => readApis(listFiles(dir, ending), set));
