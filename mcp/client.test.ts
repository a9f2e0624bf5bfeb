import {once} from 'node:events';
import http, {type IncomingMessage} from 'node:http';
import {text} from 'node:stream/consumers';
import {expect, test} from 'vitest';
import {listenLocally, stopServer} from '../config/localServer.ts';
import {createLimitedServer} from '../server/limits.ts';
import {clientOf, readTrustProxy} from './client.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: {...(forwarded && {'x-forwarded-for': forwarded})},
    socket: {remoteAddress},
  }) as unknown as IncomingMessage;

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['::1:2:3:4:5:192.0.2.1', '0:1:2:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80::1%br-3f2a.100', 'fe80::/64'],
  ['::1', '::/64'],
])('%s is the client %s (an IPv6 network counts as one client)', (address, client) =>
  expect(clientOf(from(address), false)).toBe(client),
);

test.each([
  ['192.0.2.1:50123', '192.0.2.1'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('ignores a port that a proxy adds: %s', (forwarded, client) =>
  expect(clientOf(from('10.0.0.1', forwarded), true)).toBe(client),
);

test('uses the last address of X-Forwarded-For behind a proxy, and only there', () => {
  expect(clientOf(from('10.0.0.1', '203.0.113.9, 192.0.2.1'), true)).toBe('192.0.2.1');
  expect(clientOf(from('10.0.0.1', '192.0.2.1'), false)).toBe('10.0.0.1');
  expect(clientOf(from('10.0.0.1', 'unknown'), true)).toBe('unknown');
});

test('reads the address that a proxy adds after many headers of the client', async () => {
  const server = createLimitedServer((request, response) => void response.end(clientOf(request, true)));
  const port = await listenLocally(server);
  const others = Array.from({length: 1_100}, (_, i) => [`x-${i}`, '']).flat();
  const headers = ['Host', 'localhost', 'X-Forwarded-For', '203.0.113.9', ...others, 'X-Forwarded-For', '192.0.2.1'];
  const [response] = (await once(http.get({port, host: '127.0.0.1', headers}), 'response')) as [IncomingMessage];
  expect(await text(response)).toBe('192.0.2.1');
  await stopServer(server);
});

test('refuses a value of TRUST_PROXY that is neither true nor false', () => {
  expect([undefined, '', 'false', 'true', ' true '].map((TRUST_PROXY) => readTrustProxy({TRUST_PROXY}))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  for (const TRUST_PROXY of ['1', 'TRUE', 'yes']) expect(() => readTrustProxy({TRUST_PROXY})).toThrow('TRUST_PROXY');
});
