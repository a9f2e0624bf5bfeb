import {expect, test} from 'vitest';
import {findExpiries} from './expiry.ts';
import {readLines} from './sources.ts';

const find = (text: string) => findExpiries(readLines('docs/p.mdx', text));

test('statements with a day are found in MDX, Markdown and YAML, the next one first', () => {
  const text =
    'A. {/* expires 2027-03-01 */}\n\nB. <!-- expires 2027-01-31 -->\nc: 1 # expires 2028-02-29\nThe token expires 2027-05-05.\n';
  expect(find(text).map(({line, day}) => [line, day])).toEqual([
    [3, '2027-01-31'],
    [1, '2027-03-01'],
    [4, '2028-02-29'],
  ]);
});

test('of several statements on one line, each has its day', () => {
  expect(find('A. {/* expires 2027-03-01 */} B. {/* expires 2027-01-31 */}').map(({day}) => day)).toEqual([
    '2027-01-31',
    '2027-03-01',
  ]);
});

test.each(['{/* expires 2027-03-01, when version 2 retires */}', 'a: 1 # expires 2027-03-01: see the release notes'])(
  'a day may have a reason behind it: %s',
  (text) => expect(find(text).map(({day}) => day)).toEqual(['2027-03-01']),
);

test('a comment of code that speaks of expiry is none', () => {
  expect(find('ttl: 60 # expires after a minute')).toEqual([]);
});

test.each(['2027-02-30', 'March', '2027-3-1'])('a day that is none (%s) is named with its place', (day) => {
  expect(() => find(`A.\n{/* expires ${day} */}`)).toThrow(`docs/p.mdx:2: found "expires ${day}"`);
});
