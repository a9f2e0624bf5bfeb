import {expect, test} from 'vitest';
import {collectFences} from './examples/collect.ts';
import {findUnused} from './regions.ts';

test('a region that no page includes is a fault of the example', () => {
  const file = 'examples/a.sql';
  const text = '-- #region used\nSELECT 1;\n-- #endregion used\n\n-- #region left\nSELECT 2;\n-- #endregion left\n';
  expect(findUnused([{meta: {file, region: 'used'}}], new Map([[file, text]]))).toEqual([
    expect.stringMatching(/^examples\/a\.sql:5: the region "left" is on no page/),
  ]);
});

test('a region that does not exist is a fault of the page that includes it', async () => {
  const text = 'Text.\n\n```sql file="examples/fernway/db/schema.sql" region="gone"\n```\n';
  await expect(collectFences({file: 'docs/p.mdx', text})).rejects.toThrow(
    /^docs\/p\.mdx:3: the file has no region "gone"/,
  );
});
