import {expect, test} from 'vitest';
import {readIncluded} from './include.ts';

test.each([
  ['examples/fernway/fulfilment/subgraf.yaml', /subgraf\.yaml" does not exist; did you mean "subgraph\.yaml"\?$/],
  ['examples/none/subgraph.yaml', /does not exist; expected the path of a file$/],
  ['examples/fernway', /"examples\/fernway" is a folder; expected a file in it$/],
  ['package.json', /must be inside examples\/$/],
])('says what to include in place of %s', (file, message) => {
  expect(() => readIncluded(file)).toThrow(message);
});
