import {expect, test} from 'vitest';
import {explainListenError, hostInUrl, readServerSettings} from './settings.ts';

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
  ['EADDRINUSE', '192.0.2.1', 'Port 80 (PORT) is taken. Stop what listens there, or set PORT to another.'],
  ['EACCES', '192.0.2.1', 'Port 80 (PORT) is not allowed for this user (why). Set PORT to one from 1024.'],
  ['EADDRNOTAVAIL', undefined, 'why'],
  [
    'ENOTFOUND',
    'nowhere.invalid',
    'Environment variable HOST is "nowhere.invalid"; expected an address of this machine, such as 127.0.0.1 (why).',
  ],
])('explains %s on the host %s', (code, host, expected) => {
  const error = Object.assign(new Error('why'), {code});
  expect(explainListenError(error, {host, port: 80}, {host: 'HOST', port: 'PORT'})).toBe(expected);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['docs.example.com', 'docs.example.com'],
  ['::1', '[::1]'],
])('writes the host %s as %s in a URL', (host, written) => expect(hostInUrl(host)).toBe(written));
