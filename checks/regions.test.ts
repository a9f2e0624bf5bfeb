import {describe, expect, test} from 'vitest';
import {findInclusions, findMissing, findUnused} from './regions.ts';

const files = new Map([
  [
    'examples/a.sql',
    '-- #region used\nSELECT 1;\n-- #endregion used\n\n-- #region left\nSELECT 2;\n-- #endregion left\n',
  ],
]);
const inclusion = {page: 'docs/p.mdx', line: 7, file: 'examples/a.sql', region: 'used'};

describe('regions', () => {
  test('an inclusion is found with its line', () => {
    const body = 'Text.\n\n```sql file="examples/a.sql" region="used" title="a"\n```\n';
    expect(findInclusions({file: 'docs/p.mdx', body, bodyLine: 5})).toEqual([inclusion]);
  });

  test('a fence with a misspelled property is reported', () => {
    const body = 'Text.\n\n```sql file="examples/a.sql" titel="a"\n```\n';
    expect(() => findInclusions({file: 'docs/p.mdx', body, bodyLine: 5})).toThrow(
      /^docs\/p\.mdx:7: "titel" is not a property/,
    );
  });

  test('a missing region or file is a fault of the page', () => {
    expect(findMissing([inclusion], files)).toEqual([]);
    expect(findMissing([{...inclusion, region: 'gone'}], files)).toEqual([
      expect.stringMatching(/^docs\/p\.mdx:7: .*has no region "gone"; expected one of used, left$/),
    ]);
    expect(findMissing([{...inclusion, file: 'examples/b.sql'}], files)).toEqual([
      expect.stringMatching(/^docs\/p\.mdx:7: .*b\.sql, which does not exist/),
    ]);
  });

  test('a region on no page is a fault of the example', () => {
    expect(findUnused([inclusion], files)).toEqual([
      expect.stringMatching(/^examples\/a\.sql:5: the region "left" is on no page/),
    ]);
  });
});
