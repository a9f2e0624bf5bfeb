import type {IncomingMessage} from 'node:http';
import net from 'node:net';
import ipaddr from 'ipaddr.js';
import {wrongVariable, type Environment} from '../config/environment.ts';

/**
 * Reads `TRUST_PROXY`.
 * @throws Error that names the variable, its value, and the expected values
 */
export function readTrustProxy(env: Environment): boolean {
  const text = env.TRUST_PROXY?.trim() || 'false';
  if (text !== 'true' && text !== 'false') throw wrongVariable('TRUST_PROXY', text, '"true" or "false"');
  return text === 'true';
}

/**
 * Returns the client that a request counts for in limits: the address of the connection or, with `TRUST_PROXY=true`,
 * the address that the nearest proxy wrote to `X-Forwarded-For`.
 */
export function clientOf(request: IncomingMessage, trustProxy = readTrustProxy(process.env)): string {
  const forwarded = trustProxy
    ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
    : undefined;
  return blockOf(withoutPort(forwarded || request.socket.remoteAddress || ''));
}

/** Removes the port, which some proxies add. It differs for each connection of a client. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** Reduces an IPv6 address to its /64 block, because one network customer has at least 2⁶⁴ addresses. */
function blockOf(address: string): string {
  const bare = address.replace(/%.*/s, ''); // without a zone, which Node.js and `ipaddr.js` read differently
  if (!net.isIPv6(bare)) return address;
  const parsed = ipaddr.process(bare); // `::ffff:192.0.2.1` is an IPv4 address
  return parsed.kind() === 'ipv4' ? `${parsed}` : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
