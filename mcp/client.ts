import type {IncomingMessage} from 'node:http';

/**
 * Who a request comes from, for limits: the address of the connection, or, with `TRUST_PROXY=true`, the one that the
 * nearest proxy has written into `X-Forwarded-For`.
 */
export function clientOf(request: IncomingMessage, trustProxy = process.env.TRUST_PROXY === 'true'): string {
  const forwarded = trustProxy ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : undefined;
  return forwarded || request.socket.remoteAddress || '';
}
