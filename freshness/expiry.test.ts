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

test.each(['2027-02-30', 'March', '2027-3-1'])('a day that is none (%s) is named with its place', (day) => {
  expect(() => find(`A.\n{/* expires ${day} */}`)).toThrow(`docs/p.mdx:2: found "expires ${day}"`);
});
