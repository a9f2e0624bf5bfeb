/** HTTP requests as pages write them: as a call of curl, or as they go over the wire. */
import type {Call} from '../shell.ts';

export interface Request {
  /** Line of the text on which it begins, from 1. */
  line: number;
  method: string;
  /** With variables and placeholders where their values are not known. */
  url: string;
  headers: readonly {name: string; value: string}[];
  /** Undefined when there is none, or when it comes from elsewhere (see `hasOpenBody`). */
  body?: {text: string; line: number};
  /** Names of form fields. */
  form?: readonly string[];
  /** The body comes from a file or another command. */
  hasOpenBody: boolean;
}

export interface Response {
  status: string;
  body?: {text: string; line: number};
}

const withValue = new Set(
  '-X --request -H --header -d --data --data-raw --data-binary --data-urlencode --json -o --output -w --write-out -F --form -u --user -m --max-time --retry --retry-delay -A --user-agent -b --cookie -c --cookie-jar -e --referer -T --upload-file --url -x --proxy --connect-timeout --cacert -E --cert --key --resolve'.split(
    ' ',
  ),
);
const bodies = new Set(['-d', '--data', '--data-raw', '--data-binary', '--json']);

/**
 * Reads a call of curl (https://curl.se/docs/manpage.html).
 * @param variables values that the page gives to variables before
 * @returns undefined for another command, and for a call without a URL
 */
export function readCurl(call: Call, variables: ReadonlyMap<string, string>): Request | undefined {
  const [name, ...words] = call.words.map((word) => expand(word, variables));
  if (name !== 'curl') return undefined;
  const options: [string, string][] = [];
  let url = '';
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const {option, value} = splitOption(word);
    if (withValue.has(option)) options.push([option, value ?? words[++i] ?? '']);
    else if (!word.startsWith('-')) url ||= word;
  }
  const valueOf = (...names: string[]) =>
    options.filter(([option]) => names.includes(option)).map(([, value]) => value);
  url = valueOf('--url')[0] ?? url;
  if (!url) return undefined;
  const [data] = options.filter(([option]) => bodies.has(option)).map(([, value]) => value);
  const form = valueOf('-F', '--form').map((field) => field.split('=')[0]!);
  const isJson = options.some(([option]) => option === '--json');
  const body =
    data === undefined
      ? undefined
      : data === '@-'
        ? call.input
        : data.startsWith('@')
          ? undefined
          : {text: data, line: call.line};
  return {
    line: call.line,
    method: valueOf('-X', '--request')[0] ?? (data !== undefined || form.length > 0 ? 'POST' : 'GET'),
    url,
    headers: [
      ...valueOf('-H', '--header').map(readHeader),
      ...(isJson ? [{name: 'Content-Type', value: 'application/json'}] : []),
    ],
    ...(body && {body}),
    ...(form.length > 0 && {form}),
    hasOpenBody: data !== undefined && !body,
  };
}

/** Splits short options that are written as one word: `-sSX` is `-s -S -X`, and `-XPOST` is `-X POST`. */
function splitOption(word: string): {option: string; value?: string} {
  if (word.startsWith('--') || !/^-./.test(word)) return {option: word};
  const letters = [...word.slice(1)];
  const taking = letters.findIndex((letter) => withValue.has(`-${letter}`));
  if (taking < 0) return {option: word};
  const value = letters.slice(taking + 1).join('');
  return {option: `-${letters[taking]!}`, ...(value && {value})};
}

/** Puts values in the place of `$NAME` and `${NAME}`, as far as known. */
export function expand(text: string, variables: ReadonlyMap<string, string>): string {
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
 * Reads what goes over the wire: a request, a response, or one after the other
 * (https://www.rfc-editor.org/rfc/rfc9112).
 * @throws Error when a line is neither a start line nor a header
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
  const answer = /^HTTP\/(?:1\.[01]|2) (\d{3})( .*)?$/.exec(start);
  if (answer) return {response: {status: answer[1]!, ...(body && {body})}};
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
