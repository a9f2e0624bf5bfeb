import {describe, expect, test} from 'vitest';
import {parseFenceMeta, parseLineRanges} from './meta.ts';

describe('parseFenceMeta', () => {
  test('reads all properties', () => {
    const meta = parseFenceMeta('title="a b.hml" {1,3-4} unchecked="needs an account"');
    expect(meta.title).toBe('a b.hml');
    expect([...meta.highlighted]).toEqual([1, 3, 4]);
    expect(meta.unchecked).toBe('needs an account');
  });

  test('reads the properties for the checks of examples', () => {
    expect(parseFenceMeta('dialect="mysql" setup="empty" declares="pkg" continues')).toMatchObject({
      dialect: 'mysql',
      setup: 'empty',
      declares: 'pkg',
      continues: true,
    });
  });

  test('marks and numbers annotated lines', () => {
    const meta = parseFenceMeta('annotate="2,5-6"');
    expect([...meta.annotations]).toEqual([
      [2, 1],
      [5, 2],
    ]);
    expect([...meta.highlighted]).toEqual([2, 5, 6]);
  });

  test.each([
    ['titel="x"', /"titel" is not a property/],
    ['showLineNumbers', /"showLineNumbers" is not understood/],
    ['{5-3}', /"5-3" is not a line number/],
    ['{0}', /"0" is not a line number/],
  ])('rejects %s with a clear error', (meta, expected) => {
    expect(() => parseFenceMeta(meta)).toThrow(expected);
  });
});

test('parseLineRanges keeps ranges separate', () => {
  expect(parseLineRanges('1, 3-5')).toEqual([[1], [3, 4, 5]]);
});
