import {describe, expect, test} from 'vitest';
import {extractRegion, listRegions, withoutRegionMarks} from './region.ts';

const sql = `-- #region all
CREATE TABLE a ();
  -- #region inner
  CREATE TABLE b ();
  -- #endregion inner
-- #endregion all
`;

describe('extractRegion', () => {
  test('returns the lines between the marks without inner marks and common indentation', () => {
    expect(extractRegion(sql, 'all')).toBe('CREATE TABLE a ();\n  CREATE TABLE b ();');
    expect(extractRegion(sql, 'inner')).toBe('CREATE TABLE b ();');
  });

  test('ignores empty lines when it removes the common indentation', () => {
    expect(extractRegion('// #region a\n  f(\n\n    1);\n// #endregion a', 'a')).toBe('f(\n\n  1);');
  });

  test('recognizes the comment syntax of the languages in examples/', () => {
    for (const sign of ['--', '#', '//', '/*', '<!--'])
      expect(extractRegion(`${sign} #region a\nx\n${sign} #endregion a`, 'a')).toBe('x');
  });

  test.each([
    ['missing', /^the file has no region "missing"; expected one of open$/],
    ['opne', /^the file has no region "opne"; did you mean "open"\?$/],
    ['open', /found 1 and 0/],
  ])('throws an error that names a region that is %s', (name, expected) => {
    expect(() => extractRegion('# #region open\nx', name)).toThrow(expected);
    expect(() => extractRegion('# #region open\nx', name)).toThrow(`"${name}"`);
  });
});

test('withoutRegionMarks returns the whole file without its marks', () => {
  expect(withoutRegionMarks(sql)).toBe('CREATE TABLE a ();\n  CREATE TABLE b ();');
});

test('listRegions returns the names of all regions', () => {
  expect(listRegions(sql)).toEqual(['all', 'inner']);
});
