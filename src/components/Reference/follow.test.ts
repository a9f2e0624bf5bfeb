// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {isPathOf, linesOf, namesOf} from './follow.ts';

test('finds the keys around each key of YAML, also in lists', () => {
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

test('identifies a property by its whole path', () => {
  expect(isPathOf(['definition', 'name'], ['definition', 'name'])).toBe(true);
  expect(isPathOf(['definition', 'name'], ['definition', 'arguments', 'name'])).toBe(false);
  expect(isPathOf(['definition', 'envMapping', 'READ_URL'], ['definition', 'envMapping', '*'])).toBe(true);
});

test('matches any name between a map and a property of its values', () => {
  const item = (name: string, inside = '') =>
    `<div class="params__item"><a class="params__anchor">${name}</a>${inside}</div>`;
  const nested = (summary: string, inside: string) => `<details><summary>${summary}</summary>${inside}</details>`;
  document.body.innerHTML = item(
    'definition',
    nested(
      '1 property of definition',
      item('envMapping', nested('1 property of each value of envMapping', item('fromEnv'))),
    ),
  );
  const property = [...document.querySelectorAll('.params__item')].at(-1)!;
  expect(namesOf(property)).toEqual(['definition', 'envMapping', '*', 'fromEnv']);
});

test('a key can contain dots', () => {
  expect(linesOf('tables:\n  public.plans:\n    type: a').map(({path}) => path.join(' '))).toEqual([
    'tables',
    'tables public.plans',
    'tables public.plans type',
  ]);
});
