/** Reads HTTP requests as pages write them: as a curl call or as raw HTTP. */
import {readDescribed} from '../sandbox/described.ts';
import type {Call} from '../shell.ts';

export interface Request {
  /** The line of the text on which the request begins, from 1. */
  line: number;
  method: string;
  /** The URL, with variables and placeholders whose values aren't known. */
  url: string;
  headers: readonly {name: string; value: string}[];
  /** Undefined if there is no body, or if it comes from elsewhere (see `hasOpenBody`). */
  body?: {text: string; line: number};
  /** Names of form fields. */
  form?: readonly string[];
  /** Whether the body comes from a file or another command. */
  hasOpenBody: boolean;
}

export interface Response {
  status: string;
  /** The media type without parameters; undefined if no header names it. */
  mediaType?: string;
  body?: {text: string; line: number};
}

const bodies = ['-d', '--data', '--data-raw', '--data-binary', '--data-urlencode', '--json'];

/**
 * Reads a curl call (https://curl.se/docs/manpage.html).
 * @param variables values that the page assigns to variables before the call
 * @returns undefined for another command, and for a call without a URL
 * @throws Error for an option that curl doesn't have
 */
export function readCurl(call: Call, variables: ReadonlyMap<string, string>): Request | undefined {
  const [name, ...words] = call.words.map((word) => expand(word, variables));
  if (name !== 'curl') return undefined;
  const {options, rest, faults} = readDescribed(name, words)!;
  if (faults[0]) throw new Error(`line ${call.line}: curl: ${faults[0]}`);
  const has = (...names: string[]) => options.some((option) => names.includes(option.name));
  const valueOf = (...names: string[]) =>
    options.filter((option) => names.includes(option.name)).map(({value = ''}) => value);
  let url = valueOf('--url')[0] ?? rest[0];
  if (!url) return undefined;
  const sent = valueOf(...bodies);
  const isQuery = has('-G', '--get');
  if (isQuery && sent.length > 0) url += `${url.includes('?') ? '&' : '?'}${sent.join('&')}`;
  const isUpload = valueOf('-T', '--upload-file').length > 0;
  const [data] = isQuery ? [] : sent;
  const form = valueOf('-F', '--form').map((field) => field.split('=')[0]!);
  const text = data === undefined || data.startsWith('@') ? undefined : {text: data, line: call.line};
  const body = data === '@-' ? call.input : text;
  return {
    line: call.line,
    method:
      valueOf('-X', '--request')[0] ??
      (has('-I', '--head') ? 'HEAD' : isUpload ? 'PUT' : data !== undefined || form.length > 0 ? 'POST' : 'GET'),
    url,
    headers: [
      ...valueOf('-H', '--header').map(readHeader),
      ...(has('--json') ? [{name: 'Content-Type', value: 'application/json'}] : []),
    ],
    ...(body && {body}),
    ...(form.length > 0 && {form}),
    hasOpenBody: isUpload || (data !== undefined && !body),
  };
}

/** Replaces `$NAME` and `${NAME}` with their values, if they are known. */
function expand(text: string, variables: ReadonlyMap<string, string>): string {
  let value = text;
  for (let depth = 0; depth < 5 && value.includes('$'); depth++) {
    value = value.replace(
      /\$(?:\{(\w+)\}|(\w+))/g,
      (found, braced: string | undefined, plain: string | undefined) => variables.get((braced ?? plain)!) ?? found,
    );
  }
  return value;
}

function readHeader(text: string): {name: string; value: string} {
  const [name = '', value = ''] = text.split(/:\s*(.*)/s);
  return {name, value};
}

/**
 * Reads a raw HTTP request or response (https://www.rfc-editor.org/rfc/rfc9112).
 * @throws Error if a line is neither a start line nor a header
 */
export function readHttp(text: string): {request?: Request; response?: Response} {
  const [head = '', ...rest] = text.split('\n\n');
  const [start = '', ...lines] = head.split('\n');
  const bodyText = rest.join('\n\n');
  const bodyLine = head.split('\n').length + 2;
  const headers = lines.map((line, i) => {
    if (!/^[\w-]+:( .*)?$/.test(line))
      throw new Error(
        `line ${i + 2}: found ${JSON.stringify(line)}; expected a header, "name: value", or an empty line before the body`,
      );
    return readHeader(line);
  });
  const body = bodyText ? {text: bodyText, line: bodyLine} : undefined;
  const mediaType = headers
    .find(({name}) => name.toLowerCase() === 'content-type')
    ?.value.split(';')[0]!
    .trim();
  const answer = /^HTTP\/(?:1\.[01]|2) (\d{3})( .*)?$/.exec(start);
  if (answer) return {response: {status: answer[1]!, ...(mediaType && {mediaType}), ...(body && {body})}};
  const line = /^([A-Z]+) (\S+)(?: HTTP\/(?:1\.[01]|2))?$/.exec(start);
  if (!line)
    throw new Error(`line 1: found ${JSON.stringify(start)}; expected "METHOD /path HTTP/1.1" or "HTTP/1.1 200 OK"`);
  const host = headers.find(({name}) => name.toLowerCase() === 'host')?.value;
  return {
    request: {
      line: 1,
      method: line[1]!,
      url: host ? `https://${host}${line[2]!}` : line[2]!,
      headers,
      hasOpenBody: false,
      ...readBody(headers, body),
    },
  };
}

function readBody(
  headers: readonly {name: string; value: string}[],
  body: {text: string; line: number} | undefined,
): Pick<Request, 'body' | 'form'> {
  if (!body) return {};
  const isForm = headers.some(
    ({name, value}) => name.toLowerCase() === 'content-type' && value.startsWith('multipart/form-data'),
  );
  return isForm
    ? {form: [...body.text.matchAll(/^Content-Disposition: form-data; name="([^"]+)"/gm)].map(([, name]) => name!)}
    : {body};
}
