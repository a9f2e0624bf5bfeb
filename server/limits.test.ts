import {afterAll, expect, test, vi} from 'vitest';
import {listenLocally, stopServer} from '../config/localServer.ts';
import {createLimitedServer} from './limits.ts';

const fault = new Error('a bug');
const server = createLimitedServer(async (request, response) => {
  if (request.url === '/late') response.write('the beginning');
  if (request.url !== '/') await Promise.reject(fault);
  response.end('ok');
});
const port = await listenLocally(server);
afterAll(() => stopServer(server));

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, await response.text()];
};

test('an error in one request is logged, and the server answers the next request', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await get('/early')).toEqual([500, '500 Internal Server Error\n']);
  await expect(get('/late')).rejects.toThrow();
  expect(log.mock.calls).toEqual([[fault], [fault]]);
  expect(await get('/')).toEqual([200, 'ok']);
});

test('disconnects a client if no data moves for too long while the server responds', async () => {
  const silent = createLimitedServer(() => {}, {timeout: 50});
  await expect(fetch(`http://127.0.0.1:${await listenLocally(silent)}/`)).rejects.toThrow();
  await stopServer(silent);
});
