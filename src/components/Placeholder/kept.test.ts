// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {readValues, writeValues} from './kept.ts';

test('without storage, values last until the page is closed', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeValues({VPC_ID: 'vpc-1'});
  expect(readValues()).toEqual({VPC_ID: 'vpc-1'});
  writeValues({});
  expect(readValues()).toEqual({});
  full.mockRestore();
  writeValues({VPC_ID: 'vpc-2'});
  expect(localStorage.getItem('site.values')).toBe('{"VPC_ID":"vpc-2"}');
});
