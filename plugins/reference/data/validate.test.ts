import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fixture} from '../testing/fixtures.ts';
import {validateFile} from './validate.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));
const schemaFile = path.join(dir, 'schema.json');
fs.writeFileSync(
  schemaFile,
  JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    required: ['group'],
    properties: {
      group: {type: 'string', pattern: '^[a-z]+$'},
      flags: {
        type: 'array',
        items: {
          type: 'object',
          properties: {type: {enum: ['bool', 'string']}, required: {const: true}, names: {type: 'array', minItems: 1}},
        },
      },
      url: {type: 'string', format: 'uri'},
      day: {type: 'string', format: 'date'},
    },
  }),
);

test('a file that follows its schema passes', () => {
  expect(() =>
    validateFile(
      fixture('group: auth\nflags: [{type: bool, required: true}]\nurl: https://example.com\nday: "2025-01-31"\n'),
      schemaFile,
    ),
  ).not.toThrow();
});

describe('a fault is reported with file, line, place, what was found, and what was expected', () => {
  test.each([
    [
      'group: auth\nflag: 1\n',
      'reference/fixture.yaml:2: flag: found the unknown property "flag"; expected only group, flags, url, day',
    ],
    ['flags: []\n', 'reference/fixture.yaml:1: the document: found no property "group"; expected a value for "group"'],
    [
      'group: auth\nflags:\n  - type: bool\n  - type: boool\n',
      'reference/fixture.yaml:4: flags[1].type: found "boool"; expected one of "bool", "string"',
    ],
    [
      'group: auth\nflags:\n  - required: false\n',
      'reference/fixture.yaml:3: flags[0].required: found false; expected true',
    ],
    ['group: 7\n', 'reference/fixture.yaml:1: group: found 7; expected string'],
    ['group: Auth\n', 'reference/fixture.yaml:1: group: found "Auth"; expected text that matches ^[a-z]+$'],
    [
      'group: auth\nflags:\n  - names: []\n',
      'reference/fixture.yaml:3: flags[0].names: found []; expected a value that must NOT have fewer than 1 items',
    ],
    [
      'group: auth\nurl: nowhere\n',
      'reference/fixture.yaml:2: url: found "nowhere"; expected a value that must match format "uri"',
    ],
    [
      'group: auth\nday: "2025-02-31x"\n',
      'reference/fixture.yaml:2: day: found "2025-02-31x"; expected a value that must match format "date"',
    ],
    [
      'group: auth\nday: "2025-02-31"\n',
      'reference/fixture.yaml:2: day: found "2025-02-31"; expected a value that must match format "date"',
    ],
  ])('%j', (text, expected) => {
    expect(() => validateFile(fixture(text), schemaFile)).toThrow(expected);
    expect(() => validateFile(fixture(text), schemaFile)).toThrow(
      'Correct the file, or its schema.json if the format has changed.',
    );
  });

  test('all faults of a file are reported together', () => {
    expect(() => validateFile(fixture('group: Auth\nextra: 1\n'), schemaFile)).toThrow(
      /extra[\s\S]*group|group[\s\S]*extra/,
    );
  });
});
