import {expect, test, vi} from 'vitest';
import {removeOthers} from './download.ts';

test('the database keeps running if the browser refuses to remove earlier files', async () => {
  const keys = () => Promise.reject(new DOMException('', 'InvalidStateError'));
  vi.stubGlobal('caches', {open: () => Promise.resolve({keys})});
  vi.stubGlobal('location', new URL('https://promptql.io/'));
  vi.spyOn(console, 'warn').mockReturnValue();
  await expect(removeOthers(['/assets/database/a.wasm'])).resolves.toBeUndefined();
  vi.unstubAllGlobals();
});
