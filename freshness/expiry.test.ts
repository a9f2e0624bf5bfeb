import {expect, test} from 'vitest';
import {findExpiries} from './expiry.ts';
import {readLines} from './sources.ts';

const find = (text: string) => findExpiries(readLines('docs/p.mdx', text));

test('finds statements with a day in MDX, Markdown, and YAML, the earliest first', () => {
  const text =
    'A. {/* expires 2027-03-01 */}\n\nB. <!-- expires 2027-01-31 -->\nc: 1 # expires 2028-02-29\nThe token expires 2027-05-05.\n';
  expect(find(text).map(({line, day}) => [line, day])).toEqual([
    [3, '2027-01-31'],
    [1, '2027-03-01'],
    [4, '2028-02-29'],
  ]);
});

test('finds the day of each of several statements on one line', () => {
  expect(find('A. {/* expires 2027-03-01 */} B. {/* expires 2027-01-31 */}').map(({day}) => day)).toEqual([
    '2027-01-31',
    '2027-03-01',
  ]);
});

test.each(['{/* Expires 2027-03-01 */}', '{/*expires:2027-03-01*/}', 'a: 1 # Expires: 2027-03-01'])(
  'accepts a capital letter and a colon: %s',
  (text) => expect(find(text).map(({day}) => day)).toEqual(['2027-03-01']),
);

test.each(['{/* expires 2027-03-01, when version 2 retires */}', 'a: 1 # expires 2027-03-01: see the release notes'])(
  'accepts a reason after the day: %s',
  (text) => expect(find(text).map(({day}) => day)).toEqual(['2027-03-01']),
);

test('finds the day of a comment that begins on an earlier line, but not a value of data', () => {
  expect(find('A.\n\n{/*\n  expires 2027-03-01\n*/}\n\nexpires: 2027-05-05\n').map(({line}) => line)).toEqual([4]);
});

test('ignores a day in the output of a program', () => {
  expect(find('```text\nToken of Mara\n  expires 2027-03-01\n```')).toEqual([]);
});

test('ignores a code comment that only mentions expiry', () => {
  expect(find('ttl: 60 # expires after a minute')).toEqual([]);
});

test.each([
  '{/* expires on 2027-03-01 */}',
  '<!-- Expires: 1 March 2027 -->',
  '{/* expires after the release */}',
  'a: 1 # expires on 2027-03-01',
])('rejects a comment that does not begin with a day, because nothing would expire: %s', (text) => {
  expect(() => find(text)).toThrow('expected a day such as 2027-03-01');
});

test.each(['2027-02-30', 'March', '2027-3-1'])('rejects an invalid day (%s) and names its place', (day) => {
  expect(() => find(`A.\n{/* expires ${day} */}`)).toThrow(`docs/p.mdx:2: found "expires ${day}"`);
});
