// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {isPathOf, linesOf} from './follow.ts';

test('the keys of YAML know the keys around them, in lists as well', () => {
  const yaml =
    'kind: Model\ndefinition:\n  source:\n    collection: public.plans\n  orderable:\n    - field: a\n      order: up\n    - field: b\n';
  const lines = linesOf(yaml);
  expect(lines.map(({path}) => path.join('.'))).toEqual([
    'kind',
    'definition',
    'definition.source',
    'definition.source.collection',
    'definition.orderable',
    'definition.orderable.field',
    'definition.orderable.order',
    'definition.orderable.field',
  ]);
  for (const {path, start} of lines) expect(yaml.slice(start).startsWith(`${path.at(-1)}:`)).toBe(true);
});

test('a property is found by its whole path', () => {
  expect(isPathOf(['definition', 'name'], ['definition', 'name'])).toBe(true);
  expect(isPathOf(['definition', 'name'], ['definition', 'arguments', 'name'])).toBe(false);
  expect(isPathOf(['definition', 'envMapping', 'READ_URL'], ['definition', 'envMapping', '*'])).toBe(true);
});
