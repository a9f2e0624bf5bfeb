import {execFileSync} from 'node:child_process';
import {Script, createContext} from 'node:vm';
import {transformSync} from 'esbuild';
import {describe, expect, test} from 'vitest';
import type {Call} from './call.ts';
import {loadApis} from './data/apis.ts';
import {placeholderOf, type Json} from './json.ts';
import {exampleCall} from './requestForm.ts';
import {writeHttp, writeSamples} from './samples.ts';

const calls = loadApis().all.flatMap(({operations}) =>
  operations.map((operation) => [operation.id, exampleCall(operation)] as const),
);
/** A value for every credential that a sample reads. */
const names = ['PROMPTQL_JWT', ...JSON.stringify(calls).matchAll(/"<([A-Z_]+)>"|"env":"(\w+)"/g)].map((found) =>
  typeof found === 'string' ? found : (found[1] ?? found[2]!),
);
const environment: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [name, `value of ${name}`]),
);
const sampleOf = (call: Call, value: string) => writeSamples(call).find((sample) => sample.value === value)!.code;

/** The request that every sample must send. */
function expectedRequest(call: Call) {
  return {
    url: call.origin + call.path,
    method: call.method,
    headers: Object.fromEntries(
      call.headers.map(({name, value}) => [
        name,
        value.map((part) => ('text' in part ? part.text : environment[part.env])).join(''),
      ]),
    ),
    body: call.body?.kind === 'json' ? fill(call.body.value) : undefined,
  };
}

function fill(value: Json): Json {
  if (typeof value === 'string') return environment[placeholderOf(value) ?? ''] ?? value;
  if (Array.isArray(value)) return value.map(fill);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item)]))
    : value;
}

describe('each curl sample, run by a shell, sends the request in the description', () => {
  test.each(calls)('%s', (_id, call) => {
    // How the shell reads the sample: its words, one per line, then the here-document.
    const shell = `curl() { for word; do printf '%s\\n' "$word"; done; echo '--body--'; case "$*" in *@-*) cat ;; esac; }\n${sampleOf(call, 'sh')}\n`;
    const [words, body] = execFileSync('sh', ['-c', shell], {
      env: {...environment, PATH: process.env.PATH},
      encoding: 'utf8',
    }).split('--body--\n');
    const {url, method, headers, body: expected} = expectedRequest(call);
    const list = words!.trim().split('\n');
    expect(list).toContain(url);
    expect(list[list.indexOf('-X') + 1] === method || method === (call.body ? 'POST' : 'GET')).toBe(true);
    for (const [name, value] of Object.entries(headers)) expect(list).toContain(`${name}: ${value}`);
    if (expected !== undefined) expect(JSON.parse(body!)).toEqual(expected);
    if (call.body?.kind === 'form')
      for (const field of call.body.fields)
        expect(list).toContain(`${field.name}=${field.isFile ? '@' : ''}${field.value}`);
  });
});

describe('each TypeScript sample, when run, sends the request in the description', () => {
  test.each(calls)('%s', async (_id, call) => {
    const sent: {url: string; method: string; headers: object; body: unknown}[] = [];
    const respond = () =>
      new Response(call.answer === 'json' ? '{}' : 'data: {"a":1}\n\ndata: [DONE]\n', {status: 200});
    const fetch = (
      url: string,
      {method = 'GET', headers = {}, body}: {method?: string; headers?: object; body?: unknown} = {},
    ) => {
      sent.push({url, method, headers, body: typeof body === 'string' ? JSON.parse(body) : body});
      return Promise.resolve(respond());
    };
    const {code} = transformSync(sampleOf(call, 'ts').replace(/^import .*$/m, ''), {loader: 'ts', target: 'es2022'});
    const printed: unknown[] = [];
    const files = {readFile: () => Promise.resolve('text'), writeFile: () => Promise.resolve()};
    const context = createContext({
      fetch,
      FormData,
      Blob,
      Buffer,
      TextDecoder,
      console: {log: (value: unknown) => printed.push(value)},
      process: {env: environment},
      ...files,
    });
    await (new Script(`(async () => {${code}})()`).runInContext(context) as Promise<void>);
    expect(sent).toHaveLength(1);
    const {body, ...request} = sent[0]!;
    const {body: expected, ...rest} = expectedRequest(call);
    expect(request).toEqual(rest);
    if (call.body?.kind === 'form')
      expect([...(body as FormData).keys()]).toEqual(call.body.fields.map(({name}) => name));
    else expect(body).toEqual(expected);
    if (call.answer === 'events') expect(printed).toEqual(['{"a":1}', '[DONE]']);
  });
});

describe('Python and Go samples', () => {
  test.each(calls)('of %s read credentials from the environment and import what they use', (_id, call) => {
    const py = sampleOf(call, 'py');
    expect(py).toContain(`requests.${call.method.toLowerCase()}(`);
    expect(py).toContain(`"${call.origin}${call.path}"`);
    expect(/os\.environ/.test(py)).toBe(/^import os$/m.test(py));
    expect(/Path\(/.test(py)).toBe(/^from pathlib import Path$/m.test(py));
    const go = sampleOf(call, 'go');
    expect(go).toContain(`"${call.origin}${call.path}"`);
    const source = go.slice(go.indexOf(')')).replace(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, '""');
    const imported = [...go.slice(0, go.indexOf(')')).matchAll(/"([\w/]+)"/g)].map(([, name]) =>
      name!.split('/').pop()!,
    );
    const used = [
      ...new Set(
        [...source.matchAll(/(?<![\w.])(bufio|bytes|fmt|http|io|json|log|multipart|os|strings)\./g)].map(
          ([, name]) => name!,
        ),
      ),
    ];
    expect([...imported].sort()).toEqual(used.sort());
    for (const {value} of call.headers)
      for (const part of value)
        if ('env' in part)
          expect([py.includes(part.env), go.includes(`os.Getenv("${part.env}")`)]).toEqual([true, true]);
  });
});

/** Parses a Python literal of the samples, with test values for environment variables. */
function readPython(source: string): Json {
  const text = source.replace(
    /("""|''')([\s\S]*?)\1|"(?:[^"\\]|\\.)*"|os\.environ\["(\w+)"\]|\bTrue\b|\bFalse\b|\bNone\b|,(?=\s*[}\]])/g,
    (found, _marks: string | undefined, lines: string | undefined, env: string | undefined) =>
      lines !== undefined
        ? JSON.stringify(lines)
        : env !== undefined
          ? JSON.stringify(environment[env])
          : (({True: 'true', False: 'false', None: 'null', ',': ''} as Record<string, string>)[found] ?? found),
  );
  return JSON.parse(text) as Json;
}

function readGo(source: string): Json {
  const text = source.replace(
    /"(?:[^"\\]|\\.)*"|`([^`]*)`|os\.Getenv\("(\w+)"\)|map\[string\]any|\[\]any|\bnil\b|,(?=\s*[}\]])/g,
    (found, raw: string | undefined, env: string | undefined) => {
      if (env !== undefined) return JSON.stringify(environment[env]);
      if (raw !== undefined) return JSON.stringify(raw);
      return (
        ({'map[string]any': '', '[]any': '\u0001', nil: 'null', ',': ''} as Record<string, string>)[found] ?? found
      );
    },
  );
  // Lists have braces, too. Braces after the mark of a list become brackets.
  const closing: string[] = [];
  const json = text.replace(/"(?:[^"\\]|\\.)*"|\u0001\{|[{}]/g, (found) => {
    if (found.startsWith('"')) return found;
    if (found === '}') return closing.pop()!;
    closing.push(found === '{' ? '}' : ']');
    return found === '{' ? '{' : '[';
  });
  return JSON.parse(json) as Json;
}

/** Returns the source from an opening bracket to its closing bracket, ignoring brackets in strings. */
function balanced(source: string, start: number): string {
  let depth = 0;
  for (const {0: found, index} of source
    .slice(start)
    .matchAll(/("""|''')[\s\S]*?\1|"(?:[^"\\\n]|\\.)*"|`[^`]*`|[{}[\]()]/g)) {
    if (/^[{[(]$/.test(found)) depth++;
    if (/^[}\])]$/.test(found) && --depth === 0) return source.slice(start, start + index + 1);
  }
  throw new Error('a bracket is not closed');
}

const goValue = (source: string) =>
  source
    .split(/(?<=["`)])\+/)
    .map((part) => readGo(part))
    .join('');

describe('each Python sample sends the request in the description', () => {
  test.each(calls)('%s', (_id, call) => {
    const source = sampleOf(call, 'py');
    const {url, method, headers, body} = expectedRequest(call);
    expect(source).toContain(`requests.${method.toLowerCase()}(`);
    expect(source).toContain(`"${url}"`);
    const at = source.indexOf('headers={');
    const sent =
      at < 0
        ? {}
        : Object.fromEntries(
            [...balanced(source, at + 8).matchAll(/^ +"([^"]+)": f?"(.*)",$/gm)].map(([, name, value]) => [
              name!,
              value!.replace(/\{os\.environ\['(\w+)'\]\}/g, (_found, env: string) => environment[env]!),
            ]),
          );
    if (call.body?.kind === 'json') {
      expect(readPython(balanced(source, source.indexOf('json=') + 5))).toEqual(body);
      sent['Content-Type'] = 'application/json'; // the library sets it
    }
    expect(sent).toEqual(headers);
    if (call.body?.kind === 'form')
      for (const {name, value, isFile} of call.body.fields)
        expect(source).toContain(isFile ? `open("${value}", "rb") as ${name}` : `"${name}": `);
  });
});

describe('each Go sample sends the request in the description', () => {
  test.each(calls)('%s', (_id, call) => {
    const source = sampleOf(call, 'go');
    const {url, method, headers, body} = expectedRequest(call);
    const [, verb, address] = /http\.NewRequest\(http\.Method(\w+), "([^"]+)", /.exec(source)!;
    expect([verb!.toUpperCase(), address]).toEqual([method, url]);
    const sent = Object.fromEntries(
      [...source.matchAll(/req\.Header\.Set\("([^"]+)", (.*)\)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    if (call.body?.kind === 'form') {
      expect(sent['Content-Type']).toBe('form.FormDataContentType()');
      delete sent['Content-Type'];
      for (const {name, isFile} of call.body.fields)
        expect(source).toContain(`${isFile ? 'CreateFormFile' : 'WriteField'}("${name}", `);
    }
    expect(Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, goValue(value)]))).toEqual(headers);
    if (call.body?.kind === 'json')
      expect(readGo(balanced(source, source.indexOf('json.Marshal(') + 12).slice(1, -1))).toEqual(body);
  });
});

test('a header without text becomes valid Go code', () => {
  const headers = [{name: 'X-Test', value: [{text: ''}]}];
  const call: Call = {method: 'GET', origin: 'https://example.com', path: '/', headers, answer: 'none'};
  expect(sampleOf(call, 'go')).toContain('req.Header.Set("X-Test", "")');
});

test('text that looks like the use of a package imports nothing', () => {
  const call: Call = {
    method: 'POST',
    origin: 'https://example.com',
    path: '/',
    headers: [],
    body: {kind: 'json', value: {code: 'strings.Title(x)'}},
    answer: 'none',
  };
  expect(sampleOf(call, 'go')).not.toContain('"strings"\n');
});

test('a body with shell syntax is sent unchanged', () => {
  const call: Call = {
    method: 'POST',
    origin: 'https://example.com',
    path: '/',
    headers: [],
    body: {kind: 'json', value: {code: 'echo "$HOME" `id` \\n\n\'', token: '<PROMPTQL_JWT>'}},
    answer: 'none',
  };
  const shell = `curl() { cat; }\n${sampleOf(call, 'sh')}\n`;
  expect(
    JSON.parse(execFileSync('sh', ['-c', shell], {env: {...environment, PATH: process.env.PATH}, encoding: 'utf8'})),
  ).toEqual({code: 'echo "$HOME" `id` \\n\n\'', token: 'value of PROMPTQL_JWT'});
});

test('curl writes no error into the file of a download', () => {
  const headers: Call['headers'] = [];
  const call: Call = {method: 'GET', origin: 'https://example.com', path: '/', headers, answer: 'file'};
  expect(sampleOf(call, 'sh')).toMatch(/^curl -fsS /);
});

test('Python decodes a text as UTF-8', () => {
  const call: Call = {method: 'GET', origin: 'https://example.com', path: '/', headers: [], answer: 'text'};
  expect(sampleOf(call, 'py')).toContain('print(response.content.decode())');
});

test('the raw request has placeholders for credentials, and the parts of a form', () => {
  const [, form] = calls.find(([, {body}]) => body?.kind === 'form')!;
  expect(writeHttp(form)).toMatch(
    /Authorization: Bearer <PROMPTQL_JWT>\nContent-Type: multipart\/form-data; boundary=(\w+)\n\n--\1\nContent-Disposition: form-data; name="file"; filename="churn-notes\.csv"[\s\S]*--\1--$/,
  );
  expect(writeHttp({...form, origin: 'https://example.com/api/v1', path: '/threads'})).toMatch(
    /^POST \/api\/v1\/threads HTTP\/1\.1\nHost: example\.com\n/,
  );
  expect(writeHttp({...form, headers: [], body: {kind: 'json', value: {token: '<PROMPTQL_JWT>'}}})).toMatch(
    /\n\n\{"token": "<PROMPTQL_JWT>"\}$/,
  );
});

test('a form without a file is still sent as multipart in Python', () => {
  const body: Call['body'] = {kind: 'form', fields: [{name: 'name', value: 'New', isFile: false}]};
  const call: Call = {method: 'PUT', origin: 'https://example.com', path: '/', headers: [], body, answer: 'none'};
  expect(sampleOf(call, 'py')).toContain('files={\n        "name": (None, "New"),\n    },');
});
