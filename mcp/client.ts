import type {IncomingMessage} from 'node:http';
import net from 'node:net';

/**
 * Reads `TRUST_PROXY`.
 * @throws Error naming the variable, what was found and what is expected
 */
export function readTrustProxy(env: Readonly<Record<string, string | undefined>>): boolean {
  const text = env.TRUST_PROXY?.trim() || 'false';
  if (text !== 'true' && text !== 'false')
    throw new Error(`Environment variable TRUST_PROXY is ${JSON.stringify(text)}; expected "true" or "false".`);
  return text === 'true';
}

/**
 * Who a request comes from, for limits: the address of the connection, or, with `TRUST_PROXY=true`, the one that the
 * nearest proxy has written into `X-Forwarded-For`.
 */
export function clientOf(request: IncomingMessage, trustProxy = readTrustProxy(process.env)): string {
  const forwarded = trustProxy
    ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim()
    : undefined;
  return blockOf(withoutPort(forwarded || request.socket.remoteAddress || ''));
}

/** Some proxies write the port as well, which is another one for each connection of a client. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** One customer of a network has 2⁶⁴ addresses of IPv6 at least: they count as one. */
function blockOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!net.isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
