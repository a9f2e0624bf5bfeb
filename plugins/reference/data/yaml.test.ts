import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fixture, fixtureSet} from '../testing/fixtures.ts';
import {rootDir} from '../../../config/paths.ts';
import {cacheByFiles, Cursor, dataFault, listFiles, showPath} from './yaml.ts';

const text = `# comment
commands:
  - name: a
    flags: [{name: b}]
  - name: c
`;

test('the line of a place is the line of its key, its item, or its nearest existing parent', () => {
  const file = fixture(text);
  expect(file.lineOf(['commands'])).toBe(2);
  expect(file.lineOf(['commands', 0, 'flags', 0, 'name'])).toBe(4);
  expect(file.lineOf(['commands', 1])).toBe(5);
  expect(file.lineOf(['commands', 1, 'missing', 'deeper'])).toBe(5);
  expect(fixture('a: &x {b: 1}\nc: *x\n').lineOf(['c', 'b'])).toBe(1);
});

test('text that is not YAML is reported with file and line', () => {
  expect(() => fixture('a: 1\nb: [\n', 'reference/cli/auth.yaml')).toThrow(
    /^reference\/cli\/auth\.yaml:\d+: found text that is not YAML .*Correct the file\.$/s,
  );
  expect(() => fixture('a: 1\na: 2\n')).toThrow(/fixture\.yaml:2: found text that is not YAML/);
});

test('a fault names file, line, place, what was found, and what was expected', () => {
  expect(dataFault(fixture(text), ['commands', 1, 'name'], '"c"', '"d"').message).toBe(
    'reference/fixture.yaml:5: commands[1].name: found "c"; expected "d"',
  );
  expect(showPath([])).toBe('the document');
});

describe('Cursor', () => {
  const root = Cursor.of(fixture(text));

  test('walks by keys, positions, and pointers', () => {
    expect(root.at('commands').at(1).at('name').text()).toBe('c');
    expect(root.pointer('/commands/0/flags/0/name').text()).toBe('b');
    expect(root.at('gone').at('deeper').exists).toBe(false);
    expect(Cursor.of(fixture('{"a/b": {"c~d": x}}')).pointer('/a~1b/c~0d').text()).toBe('x');
  });

  test('fails with file and line if the value has another type', () => {
    expect(() => root.at('commands').text()).toThrow(/fixture\.yaml:2: commands: found .*; expected text/);
    expect(() => root.at('commands').at(0).at('flags').entries()).toThrow('expected keys with values');
    expect(() => root.at('commands').at(0).at('name').items()).toThrow('expected a list');
    expect(() => root.at('gone').text()).toThrow('found nothing; expected text');
  });

  test('follows references into other files', () => {
    const set = fixtureSet({
      'reference/a.yaml': '{x: {$ref: "./b.yaml#/y"}}',
      'reference/b.yaml': '{y: {$ref: "#/z"}, z: found}',
    });
    const found = Cursor.of(set.read(path.join(rootDir, 'reference/a.yaml')))
      .at('x')
      .resolve();
    expect(found.value).toBe('found');
    expect(found.key).toBe('reference/b.yaml#z');
  });

  test('names the reference that leads to a missing file', () => {
    expect(() => Cursor.of(fixture('{x: {$ref: "./none.yaml#/y"}}')).at('x').resolve()).toThrow(
      /fixture\.yaml:1: x\.\$ref: .*reference\/none\.yaml does not exist/,
    );
  });
});

test('a value made from files is cached until one of them changes', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'reference-'));
  const file = path.join(dir, 'a.yaml');
  fs.writeFileSync(file, 'a: 1');
  let made = 0;
  const load = cacheByFiles(
    () => listFiles(dir, '.yaml'),
    (set) => ({made: ++made, value: set.read(file).value}),
  );
  expect(load()).toEqual({made: 1, value: {a: 1}});
  expect(load().made).toBe(1);
  fs.writeFileSync(file, 'a: 22');
  expect(load()).toEqual({made: 2, value: {a: 22}});
  fs.writeFileSync(path.join(dir, 'b.yaml'), 'b: 1');
  expect(load().made).toBe(3);
});
