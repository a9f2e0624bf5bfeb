/** What readers fill in reaches the server as it is, in each language, whatever it contains. */
import {execFileSync, spawnSync} from 'node:child_process';
import fc from 'fast-check';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';
import {makeCall, startValues, type Call, type RequestForm} from './call.ts';
import type {Json} from './json.ts';
import {shellQuote, writeSamples} from './samples.ts';

/** Texts with what languages read as their own, many of them alike. */
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
/** A shell's words and file names have no NUL; browsers give fields no other line ends. */
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
  id: 'op',
  method: 'POST',
  path: '/things/{id}',
  servers: [
    {url: 'https://{host}/api', description: '', variables: [{name: 'host', default: 'example.com', description: ''}]},
  ],
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

/** Runs a shell that records how curl is called: its words, then what it reads. */
function runCurl(sample: string) {
  const shell = `set -o histexpand 2>/dev/null; curl() { printf '%s\\0' "$@" --body--; case "$*" in *@-*) cat ;; esac; }\n${sample}\n`;
  const found = execFileSync('bash', ['-c', shell], {env: {...process.env, SECRET: 's3'}, encoding: 'utf8'}).split(
    '\0',
  );
  const at = found.lastIndexOf('--body--');
  return {words: found.slice(0, at), body: found.slice(at + 1).join('\0')};
}

const isPlaceholder = (value: Json): boolean => /"<[A-Z][A-Z0-9_]*>"/.test(JSON.stringify(value));
const values = fc.tuple(
  words,
  json.filter((value) => !isPlaceholder(value)),
);

describe('whatever is filled in', () => {
  test('a shell hands it to curl, and nothing else', () => {
    fc.assert(
      fc.property(values, ([text, body]) => {
        const call = callOf(text, body);
        const sent = runCurl(sampleOf(call, 'sh'));
        const header = `x-note: ${text.replace(/\p{Cc}+/gu, ' ').trim()}`;
        expect(sent.words).toContain(`${call.origin}${call.path}`);
        expect(sent.words).toContain('Authorization: Bearer s3');
        if (text.trim() !== '') expect(sent.words).toContain(header);
        expect(sent.words.filter((word) => word === '-H')).toHaveLength(text === '' ? 2 : 3);
        expect(JSON.parse(sent.body)).toEqual(body);
      }),
      {numRuns: 30},
    );
  });

  test('an address stays an address', () => {
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

  test('TypeScript sends it', async () => {
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

  test.skipIf(!has('python3'))('Python sends it', () => {
    const samples = fc.sample(values, 60).map(([text, body]) => ({
      body,
      source: sampleOf(callOf(text, body), 'py').replace(/^import requests$/m, ''),
    }));
    const script = `
import json, sys, types
found = []
class Response:
    ok = True
    def json(self): return None
def post(url, **options):
    found.append(options["json"])
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
    expect(JSON.parse(printed)).toEqual(samples.map(({body}) => body));
  });

  test.skipIf(!has('gofmt'))('Go can be read, and is formatted', () => {
    for (const [text, body] of fc.sample(values, 15)) {
      const source = `${sampleOf(callOf(text, body), 'go')}\n`;
      execFileSync('gofmt', ['-e'], {input: source, encoding: 'utf8'});
    }
  });

  test('a shell reads a quoted word as it is', () => {
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

test('fields of a form reach curl without a mark of its own', () => {
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
  for (const value of ['@/etc/passwd', '<in', 'a;type=b', '"a"', ' a'])
    expect(wordsOf(value)).toEqual(['--form-string', `note=${value}`]);
  expect(wordsOf('a b.csv', true)).toEqual(['-F', 'note=@a b.csv']);
  expect(wordsOf('a;"b".csv', true)).toEqual(['-F', 'note=@"a;\\"b\\".csv"']);
  expect(sampleOf(call('a"b.csv', true), 'py')).toContain('open("a\\"b.csv", "rb") as note');
});
