import {expect, test} from 'vitest';
import {nameType, readField} from './schema.ts';

test.each([
  [{type: 'string', format: 'uuid'}, 'string (uuid)'],
  [{type: ['string', 'null']}, 'string or null'],
  [{type: 'array', items: {type: 'object'}}, 'array of objects'],
  [{oneOf: [{type: 'integer'}, {type: 'null'}]}, 'integer or null'],
  [{type: 'object', additionalProperties: {type: 'string'}}, 'map of strings'],
  [{}, undefined],
])('names the type of %j', (schema, name) => {
  expect(nameType(readField(schema, {}))).toBe(name);
});
