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
  test('takes the lines between the marks, without inner marks and common indentation', () => {
    expect(extractRegion(sql, 'all')).toBe('CREATE TABLE a ();\n  CREATE TABLE b ();');
    expect(extractRegion(sql, 'inner')).toBe('CREATE TABLE b ();');
  });

  test('knows the comment signs of the languages of examples/', () => {
    for (const sign of ['--', '#', '//', '/*', '<!--'])
      expect(extractRegion(`${sign} #region a\nx\n${sign} #endregion a`, 'a')).toBe('x');
  });

  test.each([
    ['missing', /found 0 and 0/],
    ['open', /found 1 and 0/],
  ])('a region that is %s is an error that names it', (name, expected) => {
    expect(() => extractRegion('# #region open\nx', name)).toThrow(expected);
    expect(() => extractRegion('# #region open\nx', name)).toThrow(`"${name}"`);
  });
});

test('withoutRegionMarks shows the whole file', () => {
  expect(withoutRegionMarks(sql)).toBe('CREATE TABLE a ();\n  CREATE TABLE b ();');
});

test('listRegions names all regions', () => {
  expect(listRegions(sql)).toEqual(['all', 'inner']);
});
