import {describe, expect, test} from 'vitest';
import {FieldRenderer} from './fields.ts';
import {createIds} from './inject.ts';
import {shapeOf} from './schema.ts';
import {allIds, elements, links, rowsById, schema, textOf} from './testing/fixtures.ts';

function render(text: string, showNull = false) {
  const covered = new Set<string>();
  const renderer = new FieldRenderer({uniqueId: createIds(), covered, showNull});
  const nodes = renderer.renderBody(shapeOf(schema(text)).body!, 'x', ['v1']);
  return {nodes, covered, rows: rowsById(nodes), renderer};
}

test('each property is a row with name, type, required, default, and description', () => {
  const {rows} = render(`
required: [name]
properties:
  name: {type: string, description: Name of the model.}
  polling: {type: integer, default: 1000, deprecated: true, x-deprecated: Use events., x-since: v2}`);
  expect(rows.get('x-name')).toMatchObject({
    attributes: {name: 'name', type: 'string', required: true},
    text: 'Name of the model.',
  });
  expect(rows.get('x-polling')!.attributes).toMatchObject({default: '1000', deprecated: true});
  expect(rows.get('x-polling')!.attributes).not.toHaveProperty('required');
  expect(rows.get('x-polling')!.text).toBe('Deprecated. Use events. Available as of version v2.');
});

test('properties are nested to full depth, with anchors made from their paths', () => {
  const {rows, renderer, covered} = render(`
properties:
  source: {properties: {mapping: {type: array, items: {properties: {column: {type: string}}}}}}`);
  expect([...rows.keys()]).toEqual(['x-source', 'x-source-mapping', 'x-source-mapping-column']);
  expect(renderer.rows).toBe(3);
  expect([...covered]).toContain('reference/fixture.yaml#properties/source/properties/mapping/items/properties/column');
});

test('content is folded below the first level, with a summary', () => {
  const {nodes} = render(
    '{properties: {a: {properties: {b: {type: object, additionalProperties: {properties: {c: {}, d: {}}}}}}}}',
  );
  expect(elements(nodes, 'ReferenceNested').map(({attributes}) => attributes)).toEqual([
    {summary: '1 property of a', open: true},
    {summary: '2 properties of each value of b'},
  ]);
});

describe('values', () => {
  test('are listed in a sentence, or one by one if they have descriptions', () => {
    const {rows} = render(
      '{properties: {a: {enum: [asc, desc]}, b: {enum: [x], x-enumDescriptions: {x: The letter.}}}}',
    );
    expect(rows.get('x-a')!.text).toBe('One of asc, desc.');
    expect(rows.get('x-b')!.text).toContain('x: The letter.');
  });

  test('are not repeated if the description contains the only one', () => {
    expect(render('{properties: {kind: {const: Model, description: Must be `Model`.}}}').rows.get('x-kind')!.text).toBe(
      'Must be Model.',
    );
    expect(render('{properties: {kind: {const: Model}}}').rows.get('x-kind')!.text).toBe('Always Model.');
  });
});

test("an object's own name shows the pattern that names of other objects omit", () => {
  const {rows} = render(`
properties:
  definition:
    properties:
      name: {type: string, x-names: [Model], pattern: "^[a-z]+$", description: Specifies the name.}
      target: {type: string, x-names: [Model], pattern: "^[a-z]+$", description: Specifies the target.}`);
  expect(rows.get('x-definition-name')!.text).toBe('Specifies the name.Matches ^[a-z]+$.');
  expect(rows.get('x-definition-target')!.text).toBe('Specifies the target.');
});

test('null is mentioned only if it differs from absence', () => {
  const text = '{properties: {a: {type: [string, "null"], default: null}}}';
  expect(render(text).rows.get('x-a')!.attributes).toEqual({id: 'x-a', name: 'a', type: 'string'});
  expect(render(text, true).rows.get('x-a')!.attributes.type).toBe('string or null');
});

test('a property that must be absent says so', () => {
  expect(render('{properties: {llm: false}}').rows.get('x-llm')!.text).toBe('Must be omitted here.');
});

test('forms are list items with anchors, each with its own properties', () => {
  const {nodes, rows} = render(
    `{oneOf: [{description: OpenAI., properties: {provider: {const: openai}, key: {}}}, {properties: {provider: {const: hasura}}}]}`,
  );
  expect(textOf(nodes)).toContain('The value has exactly one of these forms:');
  expect(allIds(nodes)).toContain('x-provider-openai');
  expect([...rows.keys()]).toEqual([
    'x-provider-openai-provider',
    'x-provider-openai-key',
    'x-provider-hasura-provider',
  ]);
});

describe('recursion', () => {
  const recursive = `
properties:
  condition: {$ref: '#/$defs/Condition'}
$defs:
  Condition:
    oneOf:
      - {required: [and], properties: {and: {type: array, items: {$ref: '#/$defs/Condition'}}}}
      - {required: [not], properties: {not: {$ref: '#/$defs/Condition'}}}`;

  test('ends with a link to the row that has the definition', () => {
    const {nodes, rows} = render(recursive);
    expect([...rows.keys()]).toEqual(['x-condition', 'x-condition-and', 'x-condition-not']);
    expect(links(nodes)).toEqual(['#x-condition', '#x-condition']);
    expect(rows.get('x-condition-not')!.text).toBe('Has the same content as v1\u00a0› condition.');
  });

  test('ends if no property is between', () => {
    const {nodes} = render(
      `{properties: {json: {$ref: '#/$defs/Json'}}, $defs: {Json: {oneOf: [{type: string}, {type: array, items: {$ref: '#/$defs/Json'}}]}}}`,
    );
    expect(links(nodes)).toEqual(['#x-json']);
  });

  test('ends if it goes through two definitions', () => {
    const {nodes} = render(
      `{properties: {a: {$ref: '#/$defs/A'}}, $defs: {A: {properties: {b: {$ref: '#/$defs/B'}}}, B: {properties: {a: {$ref: '#/$defs/A'}}}}}`,
    );
    expect(links(nodes)).toEqual(['#x-a']);
  });
});

describe('a definition that is used again', () => {
  const used = (count: number) => {
    const properties = Array.from({length: count}, (_, i) => `p${i}: {}`).join(', ');
    return `{properties: {first: {$ref: '#/$defs/D'}, second: {$ref: '#/$defs/D'}}, $defs: {D: {properties: {${properties}}}}}`;
  };

  test('is expanded again if it is small', () => expect(render(used(2)).rows.has('x-second-p0')).toBe(true));

  test('is linked if it is large', () => {
    const {rows, nodes} = render(used(12));
    expect(rows.has('x-first-p11')).toBe(true);
    expect(rows.has('x-second-p0')).toBe(false);
    expect(links(nodes)).toEqual(['#x-first']);
  });
});

test('names that differ only in case or punctuation have different anchors', () => {
  const {nodes} = render(
    '{properties: {fooBar: {}, foobar: {}, foo-bar: {}, code: {properties: {output: {}}}, code_output: {}}}',
  );
  const ids = allIds(nodes);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('x-code_output');
});

test('empty text is shown as quotation marks', () => {
  const {rows} = render('{properties: {prefix: {type: string, default: "", enum: ["", a]}}}');
  expect(rows.get('x-prefix')).toMatchObject({attributes: {default: '""'}, text: 'One of "", a.'});
});
