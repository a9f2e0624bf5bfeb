import {expect, test} from 'vitest';
import {breakPaths} from './breakPaths.ts';

interface Entry {
  value: string;
  children: Entry[];
}

test('paths can break after a slash, also below the first level, and tags stay whole', () => {
  const inner: Entry = {value: 'and/or', children: []};
  const [entry] = breakPaths<Entry>([{value: '<code>sales/metadata/a.hml</code>', children: [inner]}]);
  expect(entry?.value).toBe('<code>sales/<wbr>metadata/<wbr>a.hml</code>');
  expect(entry?.children[0]?.value).toBe('and/<wbr>or');
});

test('the slash that begins a path stays with the path', () => {
  const [entry] = breakPaths<Entry>([{value: '<code>/etc/a.crt</code> is not /etc/b.crt', children: []}]);
  expect(entry?.value).toBe('<code>/etc/<wbr>a.crt</code> is not /etc/<wbr>b.crt');
});
