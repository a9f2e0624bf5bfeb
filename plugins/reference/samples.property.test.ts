/** Tests that any values that readers enter reach the server unchanged, in every language. */
import {execFileSync, spawnSync} from 'node:child_process';
import fc from 'fast-check';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';
import {makeCall, startValues, type Call, type RequestForm} from './call.ts';
import type {Json} from './json.ts';
import {shellQuote, writeSamples} from './samples.ts';

/** Texts made largely of characters and words that the languages treat specially. */
const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ' ',
        "'",
        '"',
        '$',
        '$HOME',
        '`id`',
        '\\',
        '\n',
        '\t',
        '!',
        '*',
        '${a}',
        '#',
        '%',
        '&',
        ';',
        '<',
        '@',
      ),
      fc.constantFrom(
        '"""',
        "'''",
        '\uFEFF',
        '\u2028',
        '\r',
        '\0',
        '😀',
        'é',
        'JSON',
        '\nJSON\n',
        '{',
        '}',
        '-',
        '--',
        '=',
        '//',
      ),
      fc.string({unit: 'grapheme', maxLength: 4}),
    ),
    {maxLength: 8},
  )
  .map((parts) => parts.join(''));
/** Texts without NUL, which shell words and file names can't contain, and without CR, which browsers normalize. */
const words = awkward.map((text) => text.replaceAll('\0', '').replaceAll('\r', ''));
const json = fc.letrec<{value: Json}>((tie) => ({
  value: fc.oneof(
    {maxDepth: 2},
    awkward,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), {maxLength: 3}),
    fc.dictionary(awkward, tie('value'), {maxKeys: 3}),
  ),
})).value;

const form: RequestForm = {
  method: 'POST',
  path: '/things/{id}',
  servers: [{url: 'https://{host}/api', variables: [{name: 'host', default: 'example.com', description: ''}]}],
  security: [{header: 'Authorization', prefix: 'Bearer ', credential: 'SECRET'}],
  parameters: (['path', 'query', 'header'] as const).map((place) => ({
    name: place === 'header' ? 'x-note' : place === 'path' ? 'id' : 'q',
    in: place,
    required: true,
    description: '',
    schema: {type: 'string'},
    example: 'a',
  })),
  body: {mediaType: 'application/json', schema: true, example: {}},
  answers: ['application/json'],
};
const callOf = (text: string, body: Json): Call =>
  makeCall(form, {
    ...startValues(form),
    variables: {host: text},
    parameters: {'path.id': text, 'query.q': text, 'header.x-note': text},
    body,
  });
const sampleOf = (call: Call, value: string) => writeSamples(call).find((sample) => sample.value === value)!.code;

/** Runs a shell that records how curl is called: its words, then its input. */
function runCurl(sample: string) {
  const shell = `set -o histexpand 2>/dev/null; curl() { printf '%s\\0' "$@" --body--; case "$*" in *@-*) cat ;; esac; }\n${sample}\n`;
  const found = execFileSync('bash', ['-c', shell], {env: {...process.env, SECRET: 's3'}, encoding: 'utf8'}).split(
    '\0',
  );
  const at = found.lastIndexOf('--body--');
  return {words: found.slice(0, at), body: found.slice(at + 1).join('\0')};
}

/** Returns the headers of a call, each as it is sent. */
const headersOf = ({headers}: Call) =>
  headers.map(({name, value}) => [name, value.map((part) => ('text' in part ? part.text : 's3')).join('')] as const);

const isPlaceholder = (value: Json): boolean => /"<[A-Z][A-Z0-9_]*>"/.test(JSON.stringify(value));
const values = fc.tuple(
  words,
  json.filter((value) => !isPlaceholder(value)),
);

describe('any values', () => {
  test('are passed to curl by a shell, without anything else', () => {
    fc.assert(
      fc.property(values, ([text, body]) => {
        const call = callOf(text, body);
        const sent = runCurl(sampleOf(call, 'sh'));
        const headers = headersOf(call).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
        expect(sent.words).toEqual(['-sS', `${call.origin}${call.path}`, ...headers, '-d', '@-']);
        expect(headers).toContain('Authorization: Bearer s3');
        if (text.trim() !== '') expect(headers).toContain(`x-note: ${text.replace(/\p{Cc}+/gu, ' ').trim()}`);
        expect(JSON.parse(sent.body)).toEqual(body);
      }),
      {numRuns: 30},
    );
  });

  test('stay within their part of the URL', () => {
    fc.assert(
      fc.property(words, (text) => {
        const {origin, path} = callOf(text, {});
        const url = new URL(`https://example.com${path}`);
        expect(url.searchParams.get('q') ?? '').toBe(text);
        expect(decodeURIComponent(path.split('?')[0]!)).toBe(`/things/${text}`);
        expect(origin).toMatch(/^https:\/\/[\w.~%-]+\/api$/);
      }),
      {numRuns: 200},
    );
  });

  test('are sent unchanged by TypeScript', async () => {
    await fc.assert(
      fc.asyncProperty(values, async ([text, body]) => {
        const call = callOf(text, body);
        const source = sampleOf(call, 'ts');
        const {diagnostics, outputText} = ts.transpileModule(source, {
          reportDiagnostics: true,
          compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
        });
        expect(diagnostics).toEqual([]);
        const sent: {url: string; body: string; headers: Record<string, string>}[] = [];
        const fetch = (url: string, options: {body: string; headers: Record<string, string>}) => {
          sent.push({...options, url});
          return Promise.resolve(new Response('{}'));
        };
        const run = new Function('fetch', 'process', 'console', `return (async () => {${outputText}})()`) as (
          ...given: unknown[]
        ) => Promise<void>;
        await run(fetch, {env: {SECRET: 's3'}}, {log: () => {}});
        expect(sent).toHaveLength(1);
        expect(sent[0]!.url).toBe(call.origin + call.path);
        expect(JSON.parse(sent[0]!.body)).toEqual(body);
        if (text.trim() !== '') expect(sent[0]!.headers['x-note']).toBe(text.replace(/\p{Cc}+/gu, ' ').trim());
      }),
      {numRuns: 60},
    );
  });

  const has = (program: string) => spawnSync(program, ['--help']).error === undefined;

  test.skipIf(!has('python3'))('are sent unchanged by Python', () => {
    const samples = fc.sample(values, 60).map(([text, body]) => {
      const call = callOf(text, body);
      // The library sets the header Content-Type.
      const headers = Object.fromEntries(headersOf(call).filter(([name]) => name !== 'Content-Type'));
      const source = sampleOf(call, 'py').replace(/^import requests$/m, '');
      return {source, sent: {url: call.origin + call.path, headers, json: body}};
    });
    const script = `
import json, sys, types
found = []
class Response:
    ok = True
    def json(self): return None
def post(url, **options):
    found.append({"url": url, "headers": options["headers"], "json": options["json"]})
    return Response()
import os
os.environ["SECRET"] = "s3"
for source in json.load(sys.stdin):
    exec(compile(source, "sample", "exec"), {"requests": types.SimpleNamespace(post=post), "print": lambda *a: None})
json.dump(found, sys.stdout)`;
    const printed = execFileSync('python3', ['-c', script], {
      input: JSON.stringify(samples.map(({source}) => source)),
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toEqual(samples.map(({sent}) => sent));
  });

  test.skipIf(!has('gofmt'))('result in Go code that can be parsed', () => {
    for (const [text, body] of fc.sample(values, 15)) {
      const source = `${sampleOf(callOf(text, body), 'go')}\n`;
      execFileSync('gofmt', ['-e'], {input: source, encoding: 'utf8'});
    }
  });

  test('are read unchanged by a shell if they are quoted', () => {
    fc.assert(
      fc.property(fc.array(words, {minLength: 1, maxLength: 5}), (list) => {
        const line = `printf '%s\\0' ${list.map(shellQuote).join(' ')}`;
        const read = execFileSync('bash', ['-c', line], {encoding: 'utf8'}).split('\0').slice(0, -1);
        expect(read).toEqual(list);
      }),
      {numRuns: 30},
    );
  });
});

test('curl does not interpret special characters in form fields', () => {
  const call = (value: string, isFile = false): Call => ({
    method: 'POST',
    origin: 'https://example.com',
    path: '/',
    headers: [],
    body: {kind: 'form', fields: [{name: 'note', value, isFile}]},
    answer: 'none',
  });
  const wordsOf = (value: string, isFile?: boolean) => runCurl(sampleOf(call(value, isFile), 'sh')).words.slice(2);
  expect(wordsOf("it's")).toEqual(['-F', "note=it's"]);
  for (const value of ['@/etc/passwd', '<in', '(a', 'a;type=b', '"a"', ' a', 'a ', 'a\n'])
    expect(wordsOf(value)).toEqual(['--form-string', `note=${value}`]);
  expect(wordsOf('a b.csv', true)).toEqual(['-F', 'note=@a b.csv']);
  expect(wordsOf('a;"b".csv', true)).toEqual(['-F', 'note=@"a;\\"b\\".csv"']);
  expect(sampleOf(call('a"b.csv', true), 'py')).toContain('open("a\\"b.csv", "rb") as note');
});
