import {describe, expect, test} from 'vitest';
import {kebab, nearest, slug, UnknownName} from './names.ts';

describe('slug', () => {
  test.each([
    ['--access-token', 'access-token'],
    ['tables[].columns[].name', 'tables-columns-name'],
    ['provider: anthropic', 'provider-anthropic'],
    ['dataConnectorName', 'dataconnectorname'],
    ['code_output', 'code_output'],
    ['*', ''],
  ])('%s → %s', (name, expected) => expect(slug(name)).toBe(expected));
});

test('kebab separates words at capital letters', () => {
  expect(kebab('getThreadArtifactData')).toBe('get-thread-artifact-data');
});

describe('nearest', () => {
  test('finds a misspelled name in any case', () => {
    expect(nearest('ddn auth logn', ['ddn auth logout', 'ddn auth login'])).toBe('ddn auth login');
    expect(nearest('model', ['View', 'Model'])).toBe('Model');
  });

  test('finds a name by its beginning', () => expect(nearest('post', ['mysql', 'postgresql'])).toBe('postgresql'));

  test('suggests nothing if nothing is similar', () =>
    expect(nearest('xyz', ['environment', 'ports'])).toBeUndefined());
});

test('an unknown name is reported with the nearest known name, or with all known names', () => {
  expect(new UnknownName('kind', 'Modle', ['Model', 'View'], 'reference/metadata/kinds/').message).toMatch(
    /no kind "Modle" in reference\/metadata\/kinds\/; did you mean "Model"\?/,
  );
  expect(new UnknownName('kind', 'Zzzzzzz', ['Model', 'View'], 'x').message).toContain(
    'expected one of Model, View. Correct',
  );
});
