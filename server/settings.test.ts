import {expect, test} from 'vitest';
import {hostInUrl, readServerSettings} from './settings.ts';

test.each([
  [{}, {port: 3000, isFixed: false}],
  [
    {PORT: '', HOST: ''},
    {port: 3000, isFixed: false},
  ],
  [
    {PORT: '8080', HOST: '127.0.0.1'},
    {port: 8080, host: '127.0.0.1', isFixed: true},
  ],
])('%j', (env, expected) => expect(readServerSettings(env)).toEqual(expected));

test.each(['x', '-1', '65536', '80.5'])('rejects PORT=%s with an error that says what is expected', (PORT) => {
  expect(() => readServerSettings({PORT})).toThrow(`Environment variable PORT is "${PORT}"; expected a whole number`);
});

test('rejects arguments, which would otherwise have no effect', () => {
  expect(() => readServerSettings({}, ['--port', '4000'])).toThrow('Found the argument "--port"; expected none.');
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['docs.example.com', 'docs.example.com'],
  ['::1', '[::1]'],
])('writes the host %s as %s in a URL', (host, written) => expect(hostInUrl(host)).toBe(written));
