import {describe, expect, test} from 'vitest';
import type {Json} from './json.ts';
import {go, json, printLiteral, python, typescript} from './literal.ts';

const value = {name: "It's", list: [1, true, null], token: '<PROMPTQL_JWT>', 'x-key': 'a "b"'};

test.each([
  [
    'JSON',
    json,
    '{\n  "name": "It\'s",\n  "list": [1, true, null],\n  "token": "<PROMPTQL_JWT>",\n  "x-key": "a \\"b\\""\n}',
  ],
  [
    'TypeScript',
    typescript,
    "{\n  name: 'It\\'s',\n  list: [1, true, null],\n  token: process.env.PROMPTQL_JWT,\n  'x-key': 'a \"b\"',\n}",
  ],
  [
    'Python',
    python,
    '{\n    "name": "It\'s",\n    "list": [1, True, None],\n    "token": os.environ["PROMPTQL_JWT"],\n    "x-key": "a \\"b\\"",\n}',
  ],
  [
    'Go',
    go,
    'map[string]any{\n\t"name":  "It\'s",\n\t"list":  []any{1, true, nil},\n\t"token": os.Getenv("PROMPTQL_JWT"),\n\t"x-key": "a \\"b\\"",\n}',
  ],
])('prints a literal in %s', (_name, syntax, expected) => expect(printLiteral(value, syntax)).toBe(expected));

test('a value that fits stays on one line', () =>
  expect(printLiteral({a: [1, 2], b: {}}, json)).toBe('{"a": [1, 2], "b": {}}'));

test('printed JSON parses to the same value', () => {
  const deep = {a: Array.from({length: 30}, (_, i) => ({i, text: 'x\ny"\\'.repeat(3)}))};
  expect(JSON.parse(printLiteral(deep, json))).toEqual(deep);
});

describe('text of several lines', () => {
  test.each([
    ['TypeScript', typescript, 'a\nb', '`a\nb`'],
    ['TypeScript', typescript, 'a\n`b`', "'a\\n`b`'"],
    ['TypeScript', typescript, 'a\n${b}', "'a\\n${b}'"],
    ['Python', python, 'a\nb', '"""a\nb"""'],
    ['Python', python, 'f("""\n""")', '\'\'\'f("""\n""")\'\'\''],
    ['Python', python, 'a\n"', "'''a\n\"'''"],
    ['Python', python, 'a\n\\', '"a\\n\\\\"'],
    ['Go', go, 'a\nb', '`a\nb`'],
    ['Go', go, 'a\n`', '"a\\n`"'],
    ['JSON', json, 'a\nb', '"a\\nb"'],
  ])('%s: %j', (_name, syntax, text, expected) => expect(printLiteral(text, syntax)).toBe(expected));
});

test('Go aligns values of adjacent keys, but not across a value of several lines', () => {
  expect(printLiteral({a: 1, long: 2, code: 'x\ny', b: 3, other: 'z'.repeat(60)}, go)).toBe(
    `map[string]any{\n\t"a":    1,\n\t"long": 2,\n\t"code": \`x\ny\`,\n\t"b":     3,\n\t"other": "${'z'.repeat(60)}",\n}`,
  );
});

test('does not write nested values again for each level around them', () => {
  const nested = Array.from({length: 10}).reduce<Json>((inner) => ({a: [inner]}), 'x');
  for (const syntax of [json, typescript, python, go]) {
    let count = 0;
    printLiteral(nested, {...syntax, text: (value) => (count++, syntax.text(value))});
    expect(count).toBeLessThan(50);
  }
});
