import {describe, expect, test} from 'vitest';
import {shapeOf} from './schema.ts';
import {schema} from './testing/fixtures.ts';

const shape = (text: string) => shapeOf(schema(text));
const names = (text: string) => shape(text).body?.fields.map(({name, required}) => name + (required ? '!' : ''));

describe('types in words', () => {
  test.each([
    ['{type: string}', 'string'],
    ['{type: string, format: uuid}', 'string (uuid)'],
    ['{type: [string, integer]}', 'string or integer'],
    ['{type: array, items: {type: string}}', 'array of strings'],
    ['{type: array, items: {type: array, items: {type: [string, integer]}}}', 'array of arrays of strings or integers'],
    ['{type: array, items: {type: string, format: uuid}}', 'array of strings (uuid)'],
    ['{type: object, additionalProperties: {type: integer}}', 'map of integers'],
    ['{type: object, additionalProperties: true}', 'object'],
    ['{properties: {a: {}}}', 'object'],
    ['{oneOf: [{type: string}, {type: array, items: {type: string}}]}', 'string or array of strings'],
    ['{const: table}', 'string'],
    ['{}', 'any JSON value'],
  ])('%s is %s', (text, expected) => expect(shape(text).type).toBe(expected));
});

describe('null', () => {
  test.each([
    '{type: [string, "null"]}',
    '{anyOf: [{type: string}, {type: "null"}]}',
    '{oneOf: [{type: string}, {type: "null"}]}',
  ])('%s is an optional string, not a choice', (text) => {
    expect(shape(text)).toMatchObject({type: 'string', nullable: true});
    expect(shape(text).body).toBeUndefined();
  });

  test('null in an enum is not listed as a value', () => {
    expect(shape('{enum: [v1, null]}')).toMatchObject({nullable: true, values: [{value: 'v1'}]});
  });
});

describe('references', () => {
  const defined = `
properties:
  source:
    description: Where rows come from.
    allOf: [{$ref: '#/$defs/Source'}]
$defs:
  Source: {description: A source., type: object, required: [name], properties: {name: {type: string}}}`;

  test('a single-element allOf is the reference itself, with both descriptions, its own first', () => {
    const source = shapeOf(shape(defined).body!.fields[0]!.schema);
    expect(source).toMatchObject({
      type: 'object',
      description: 'Where rows come from.',
      body: {about: 'A source.', origin: 'reference/fixture.yaml#$defs/Source'},
    });
    expect(source.body!.fields.map(({name}) => name)).toEqual(['name']);
  });

  test('keywords next to $ref take precedence', () => {
    const text = `{properties: {a: {$ref: '#/$defs/A', description: Own.}}, $defs: {A: {type: string, description: Theirs.}}}`;
    expect(shapeOf(shape(text).body!.fields[0]!.schema)).toMatchObject({type: 'string', description: 'Own.'});
  });

  test('several allOf parts become one object', () => {
    expect(
      names(
        `{allOf: [{$ref: '#/$defs/A'}, {required: [b], properties: {b: {}}}], $defs: {A: {required: [a], properties: {a: {}, c: {}}}}}`,
      ),
    ).toEqual(['a!', 'c', 'b!']);
  });

  test('a reference that leads nowhere is an error with file, line, and target', () => {
    expect(() => shape(`\nproperties:\n  a: {}\nallOf:\n  - $ref: '#/$defs/Gone'\n`)).toThrow(
      /reference\/fixture\.yaml:5: allOf\[0\]\.\$ref: found "#\/\$defs\/Gone"; expected a reference to something/,
    );
  });

  test('a reference that leads to itself is an error, not an endless loop', () => {
    expect(() => shape(`{$ref: '#/$defs/A', $defs: {A: {$ref: '#/$defs/A'}}}`)).toThrow(/leads back to itself/);
  });
});

describe('forms', () => {
  test('forms that are values become values with their descriptions', () => {
    const found = shape('oneOf: [{description: Up., enum: [asc]}, {description: Down., enum: [desc]}]');
    expect(found.values).toEqual([
      {value: 'asc', description: 'Up.'},
      {value: 'desc', description: 'Down.'},
    ]);
    expect(found.body).toBeUndefined();
  });

  test('forms of one property each become properties of which exactly one is set', () => {
    const {body} = shape(
      'oneOf: [{description: All hold., required: [and], properties: {and: {}}}, {required: [or], properties: {or: {}}}]',
    );
    expect(body).toMatchObject({exactlyOne: true, alternatives: []});
    expect(body!.fields).toMatchObject([
      {name: 'and', required: false, description: 'All hold.'},
      {name: 'or', required: false},
    ]);
  });

  test('forms are named by the property that distinguishes them, not by a property that is the same in all', () => {
    const {body} = shape(`oneOf:
  - {properties: {kind: {const: A}, provider: {const: openai}, key: {}}}
  - {properties: {kind: {const: A}, provider: {enum: [hasura]}}}
  - {title: anything else, properties: {kind: {const: A}, other: {}}}`);
    expect(body!.alternatives.map(({label}) => label)).toEqual([
      'provider: openai',
      'provider: hasura',
      'anything else',
    ]);
  });

  test('forms without such a property are named by their type or only value', () => {
    const {body} = shape('anyOf: [{enum: ["*"]}, {type: array, items: {type: string}}]');
    expect(body!.alternatives.map(({label}) => label)).toEqual(['*', 'array of strings']);
  });
});

test('arrays and maps have the content of their items and values', () => {
  expect(shape('{type: array, items: {description: One., properties: {a: {}}}}').body).toMatchObject({
    each: 'item',
    about: 'One.',
    fields: [{name: 'a'}],
  });
  expect(shape('{type: object, additionalProperties: {properties: {a: {}}}}').body).toMatchObject({
    each: 'value',
    fields: [{name: 'a'}],
  });
});

test('additional properties become a field named *', () => {
  expect(names('{properties: {a: {}}, additionalProperties: {type: string}}')).toEqual(['a', '*']);
});

test('limits are described in words', () => {
  expect(shape('{type: integer, minimum: 1, maximum: 100}').facts).toEqual(['at least 1', 'at most 100']);
  expect(shape('{type: number, exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.5}').facts).toEqual([
    'more than 0',
    'less than 1',
    'a multiple of 0.5',
  ]);
  expect(shape('{type: object, minProperties: 1, maxProperties: 2}').facts).toEqual([
    'at least 1 property',
    'at most 2 properties',
  ]);
  expect(shape('{type: array, minItems: 1, uniqueItems: true}').facts).toEqual([
    'at least 1 item',
    'no duplicate values',
  ]);
  expect(shape('{type: string, pattern: "^a$", minLength: 2}').facts).toEqual([
    'at least 2 characters',
    'matches `^a$`',
  ]);
  expect(shape('{type: string, contentMediaType: application/octet-stream}').facts).toEqual(['a file']);
  expect(shape('{properties: {a: {}}, additionalProperties: true}').facts).toEqual(['additional properties allowed']);
});

test('limits of items and of values in maps are described, too', () => {
  expect(shape('{type: array, minItems: 1, items: {type: [string, "null"], maxLength: 10}}').facts).toEqual([
    'at least 1 item',
    'each item can be null',
    'each item: at most 10 characters',
  ]);
  expect(shape('{type: object, additionalProperties: {type: integer, minimum: 0}}').facts).toEqual([
    'each value: at least 0',
  ]);
  expect(shape('{type: array, items: {properties: {a: {}}, additionalProperties: true}}').facts).toEqual([
    'each item: additional properties allowed',
  ]);
});

test('the schema false means that a property must be absent', () => {
  expect(shapeOf(shape('{properties: {a: false}}').body!.fields[0]!.schema)).toMatchObject({
    forbidden: true,
    type: 'not allowed',
  });
});

test('a definition that contains itself without a property between is cut off', () => {
  const {body} = shape(
    `{$ref: '#/$defs/Json', $defs: {Json: {oneOf: [{type: string}, {type: array, items: {$ref: '#/$defs/Json'}}]}}}`,
  );
  expect(body!.alternatives.map(({label}) => label)).toEqual(['string', expect.stringContaining('array of')]);
});
