import {afterEach, expect, test, vi} from 'vitest';
import {copyText} from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

test('if the text does not arrive, its own error is thrown, also in browsers that replace it', async () => {
  // Firefox rejects with a DataError of its own, and Safari with a NotAllowedError.
  const write = ([item]: {data: Record<string, Promise<Blob>>}[]) =>
    item!.data['text/plain']!.then(
      () => {},
      () => Promise.reject(new DOMException('', 'DataError')),
    );
  class Item {
    constructor(readonly data: Record<string, Promise<Blob>>) {}
  }
  vi.stubGlobal('ClipboardItem', Item);
  vi.stubGlobal('navigator', {clipboard: {write}});
  const own = new Error('Nothing is selected.');
  await expect(copyText(Promise.reject(own))).rejects.toBe(own);
});

test("if the browser refuses to write, the browser's error is thrown", async () => {
  const refusal = new DOMException('', 'NotAllowedError');
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', {clipboard: {write: () => Promise.reject(refusal)}});
  await expect(copyText(new Promise(() => {}))).rejects.toBe(refusal);
});
