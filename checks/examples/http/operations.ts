/** Finds the operation of reference/apis/ that a request calls, and checks the request against its description. */
import type {Options} from 'ajv';
import {Ajv2020} from 'ajv/dist/2020.js';
import {
  apiFiles,
  loadApis,
  type Apis,
  type ApiResponse,
  type Content,
  type Operation,
} from '../../../plugins/reference/data/apis.ts';
import {toPath} from '../../../plugins/reference/data/validate.ts';
import {cacheByFiles, parseYaml, type Cursor, type DataFile} from '../../../plugins/reference/data/yaml.ts';
import {escapePattern} from '../../../config/escapePattern.ts';
import {lineAt} from '../faults.ts';
import {
  createExplainer,
  referTo,
  schemasAt,
  urlOf,
  withAbsoluteReferences,
  type SchemaFault,
} from '../../../plugins/reference/validate/schemaFaults.ts';
import type {Request} from './request.ts';
import {editDistance} from '../../../plugins/search/engine/distance.ts';
import {findUnknown} from './unknown.ts';

export interface HttpFault {
  /** Line of the text, from 1. */
  line: number;
  message: string;
}

export interface ApiChecker {
  apis: Apis;
  /** Finds the operation that a request calls. Returns undefined if none of the APIs has the host. */
  find(request: Request): Operation | HttpFault | undefined;
  checkRequest(request: Request, operation: Operation): HttpFault[];
  /** @param line of the text on which the body begins */
  checkJson(text: string, line: number, schemas: readonly Cursor[]): HttpFault[];
  checkEvents(text: string, content: Content): HttpFault[];
}

/** Returns whether a variable, a placeholder, or another command determines a value. */
const isOpen = (text: string) => /[$<]/.test(text);

export function createApiChecker(apis: Apis): ApiChecker {
  const {set} = apis.all[0]!.file;
  const schemas = apiFiles().map(
    (file) => [withAbsoluteReferences(set.read(file).value, urlOf(file)) as object, urlOf(file)] as const,
  );
  const create = (options: Options) => {
    const ajv = new Ajv2020({strict: false, validateFormats: false, ...options});
    for (const [schema, url] of schemas) ajv.addSchema(schema, url);
    return ajv;
  };
  const explain = createExplainer(create);
  const explainText = createExplainer((options) => create({...options, coerceTypes: true}));

  function checkJson(text: string, line: number, schemas: readonly Cursor[]): HttpFault[] {
    let file: DataFile;
    try {
      JSON.parse(text);
      file = parseYaml('body.json', text); // JSON is YAML, and this parser records lines
    } catch (error) {
      return [{line, message: `found a body that is not JSON (${(error as Error).message})`}];
    }
    const schema = schemas.length === 1 ? referTo(schemas[0]!) : {anyOf: schemas.map(referTo)};
    const faults = [...explain(schema, file.value), ...findUnknown(schemas, file.value)];
    return faults.map((fault) => ({
      line: line - 1 + file.lineOf(toPath(file.value, fault.keys)),
      message: describe(fault),
    }));
  }

  return {
    apis,
    checkJson,
    find(request) {
      const mistyped = findMistypedHost(request, apis);
      if (mistyped) return mistyped;
      const target = targetOf(request.url, apis);
      if (!target) return undefined;
      const matching = target.operations.filter((operation) => fits(operation.path, target.path));
      const found = matching.find(({method}) => method === request.method);
      if (found) return found;
      const known =
        matching.length > 0
          ? matching.map(({method}) => method).join(', ')
          : [...new Set(target.operations.map(({path}) => path))].join(', ');
      return {
        line: request.line,
        message: `found ${request.method} ${target.path}, which is no operation of reference/apis/; expected ${known}`,
      };
    },
    checkRequest(request, operation) {
      const at = (message: string): HttpFault => ({line: request.line, message});
      return [
        ...checkQuery(request, operation, explainText).map(at),
        ...checkHeaders(request, operation).map(at),
        ...checkBody(request, operation, checkJson),
      ];
    },
    checkEvents(text, {stream, schema}) {
      const events = [...text.matchAll(/^(?:event: *(\S+)\n)?data: *(.*)$/gm)];
      if (events.length === 0)
        return [{line: 1, message: `found ${JSON.stringify(text.split('\n')[0])}; expected an event, "data: {…}"`}];
      const bare = /^event: *(\S+)$(?!\ndata:)/m.exec(text);
      if (bare) return [{line: lineAt(text, bare.index), message: `found the event ${bare[1]!} without "data: …"`}];
      return events.flatMap((match) => {
        const [, name, data = ''] = match;
        if (data === stream?.end || data === '[DONE]') return [];
        const line = lineAt(text, match.index) + (name === undefined ? 0 : 1);
        const named = stream?.events.filter((event) => event.name === name) ?? [];
        if (name !== undefined && stream && named.length === 0)
          return [
            {line, message: `found the event ${name}; expected ${stream.events.map((event) => event.name).join(', ')}`},
          ];
        const schemas = (named.length > 0 ? named : (stream?.events ?? [])).map((event) => event.schema);
        return checkJson(data, line, schemas.length > 0 ? schemas : [schema]);
      });
    },
  };
}

/** Loads the checker for the descriptions of reference/apis/. */
export const loadApiChecker = cacheByFiles(apiFiles, () => createApiChecker(loadApis()));

/** Returns the path of a URL, and the operations of its host. */
function targetOf(url: string, {all}: Apis): {path: string; operations: Operation[]} | undefined {
  const match = /^(https?:\/\/[^/?#]+)([^?#]*)/.exec(url);
  if (!match || isOpen(match[1]!)) return undefined;
  const operations = all
    .flatMap((api) => api.operations)
    .filter(({servers}) => servers.some((server) => toPattern(server.url).test(match[1]!)));
  return operations.length > 0 ? {path: match[2]! || '/', operations} : undefined;
}

/**
 * Finds a host that is one or two letters away from the host of an API, or that no API has although the path is that of
 * an operation. A private host, `promptql.{fqdn}`, can be anything else.
 */
function findMistypedHost({url, line}: Request, {all}: Apis): HttpFault | undefined {
  const [, host, path = '/'] = /^https?:\/\/([^/?#:]+)[^/?#]*([^?#]*)/.exec(url) ?? [];
  if (!host || isOpen(host) || isOwnHost(host)) return undefined;
  const fitting = all.flatMap((api) => api.operations).filter((operation) => fits(operation.path, path));
  const servers = [...new Set(fitting.flatMap((operation) => operation.servers.map((server) => server.url)))];
  const isKnown = servers.some((server) => toPattern(server).test(`https://${host}`));
  const isNear = servers.some((server) => {
    const distance = editDistance(host, new URL(server).host, 2);
    return distance > 0 && distance <= 2;
  });
  if (servers.length === 0 || (isKnown && !isNear)) return undefined;
  return {line, message: `found the host ${host} for ${path}; expected ${servers.join(' or ')}`};
}

/** Returns whether a host represents the reader's own: this machine, or a name reserved for examples (RFC 2606). */
const isOwnHost = (host: string) =>
  /(?:^|\.)(?:localhost|example(?:\.(?:com|net|org))?|test|invalid|internal)$|^127\.|^local\./.test(host);

const toPattern = (url: string) => new RegExp(`^${escapePattern(url).replace(/\\\{[^}]+\}/g, '[\\w.-]+')}/?$`);

function fits(template: string, path: string): boolean {
  const [expected, found] = [template.split('/'), path.split('/')];
  return (
    expected.length === found.length &&
    expected.every((part, i) => part === found[i] || (part.startsWith('{') && found[i] !== '') || isOpen(found[i]!))
  );
}

function checkQuery(
  {url}: Request,
  {parameters, id}: Operation,
  explain: ReturnType<typeof createExplainer>,
): string[] {
  const given = [...new URLSearchParams(url.split('?')[1] ?? '')];
  const known = parameters.filter((parameter) => parameter.in === 'query');
  const missing = known
    .filter(({name, required}) => required && !given.some(([each]) => each === name))
    .map(({name}) => `found no query parameter "${name}"; expected it, because ${id} requires it`);
  return [
    ...missing,
    ...given.flatMap(([name, value]) => {
      const parameter = known.find((each) => each.name === name);
      if (!parameter)
        return [
          `found the query parameter "${name}"; ${id} knows ${known.length > 0 ? known.map((each) => each.name).join(', ') : 'none'}`,
        ];
      return isOpen(value)
        ? []
        : explain({type: 'object', properties: {[name]: referTo(parameter.schema)}}, {[name]: value}).map(
            ({message}) => `query parameter "${name}": ${message}`,
          );
    }),
  ];
}

function checkHeaders({headers}: Request, {parameters, security, id}: Operation): string[] {
  const valueOf = (name: string) => headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
  const schemes = security.map(({header, prefix}) => `${header}: ${prefix}…`);
  const isAllowed =
    security.length === 0 ||
    security.some(({header, prefix}) => valueOf(header)?.startsWith(prefix) ?? false) ||
    headers.some(({name}) => name.startsWith('$'));
  const missing = parameters.filter(
    (parameter) => parameter.in === 'header' && parameter.required && valueOf(parameter.name) === undefined,
  );
  return [
    ...(isAllowed ? [] : [`found no credentials for ${id}; expected ${schemes.join(' or ')}`]),
    ...missing.map(({name}) => `found no header "${name}"; expected it, because ${id} requires it`),
  ];
}

function checkBody(
  {body, form, hasOpenBody, line}: Request,
  operation: Operation,
  checkJson: ApiChecker['checkJson'],
): HttpFault[] {
  const described = operation.body;
  if (!described) return body || form ? [{line, message: `found a body; ${operation.id} takes none`}] : [];
  if (form) {
    const schema = described.contents.find(({mediaType}) => mediaType === 'multipart/form-data')?.schema;
    return form.flatMap((name) =>
      schema && schemasAt(schema, [name]).length === 0
        ? [{line, message: `found the form field "${name}"; ${operation.id} does not know it`}]
        : [],
    );
  }
  if (body) {
    const json = described.contents.find(({mediaType}) => mediaType === 'application/json');
    return json ? checkJson(body.text, body.line, [json.schema]) : [];
  }
  return described.required && !hasOpenBody ? [{line, message: `found no body; ${operation.id} requires one`}] : [];
}

/** Returns the response of a status or of its class, or of other errors: in our descriptions, `default` is an error. */
export function responseOf({responses}: Operation, status: string): ApiResponse | undefined {
  return (
    responses.find((response) => response.status === status) ??
    responses.find((response) => response.status === `${status[0]!}XX`) ??
    (/^[45]/.test(status) ? responses.find((response) => response.status === 'default') : undefined)
  );
}

const describe = ({keys, message}: SchemaFault) => (keys.length > 0 ? `${keys.join('.')}: ${message}` : message);
