import {afterEach, expect, test, vi} from 'vitest';
import {fetchText} from './fetchText.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (type: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('text', {headers: {'Content-Type': type}})));

test('returns the text of a file', async () => {
  answer('text/markdown; charset=utf-8');
  expect(await fetchText('/quickstart/index.md')).toBe('text');
});

test('a login page in place of the file is a failure', async () => {
  answer('text/html');
  await expect(fetchText('/quickstart/index.md')).rejects.toThrow('Failed to fetch file.');
});
