/** Servers on a free port that only this machine can reach: for tests, checks, and measurements. */
import {once} from 'node:events';
import type http from 'node:http';
import net from 'node:net';

/**
 * Starts a server.
 * @returns the port
 */
export async function listenLocally(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as net.AddressInfo).port;
}

/** Stops a server, and ends its open connections. */
export async function stopServer(server: http.Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/** Returns a port that is free at the moment. */
export async function findFreePort(): Promise<number> {
  const server = net.createServer();
  const port = await listenLocally(server);
  server.close();
  await once(server, 'close');
  return port;
}
