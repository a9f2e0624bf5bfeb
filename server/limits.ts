import http from 'node:http';

/** How long and how much a client may send. Times are milliseconds. */
export interface Limits {
  /** Until the headers of a request are there. */
  headersTimeout: number;
  /** Until the whole request is there. */
  requestTimeout: number;
  /** How often requests that take too long are looked for. */
  connectionsCheckingInterval: number;
  /** Until a connection without a request is closed; longer than the minute that load balancers keep theirs. */
  keepAliveTimeout: number;
  /** Longest time without data in either direction, while the server responds to a request. */
  timeout: number;
  /** Bytes of a request's headers. */
  maxHeaderSize: number;
  /** Headers of a request; the server does not see more. */
  maxHeadersCount: number;
}

const defaults: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  timeout: 60_000,
  maxHeaderSize: 16_384,
  maxHeadersCount: 100,
};

/** A server that lets go of clients who are too slow or send too much. */
export function createLimitedServer(listener: http.RequestListener, changed: Partial<Limits> = {}): http.Server {
  const {maxHeadersCount, timeout, ...options} = {...defaults, ...changed};
  const server = http.createServer(options, (request, response) => {
    if (hasOneHost(request)) return listener(request, response);
    response
      .writeHead(400, {'Content-Type': 'text/plain; charset=utf-8', Connection: 'close'})
      .end('400 Bad Request\n');
  });
  server.maxHeadersCount = maxHeadersCount;
  server.timeout = timeout;
  return server;
}

/** Whether a request names at most one host: of two, another server may have believed the other one (RFC 9112 §3.2). */
export const hasOneHost = ({rawHeaders}: http.IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
