import http from 'node:http';

/** Limits for the time and size of requests. Times are in milliseconds. */
export interface Limits {
  /** The maximum time to receive the headers of a request. */
  headersTimeout: number;
  /** The maximum time to receive a whole request. */
  requestTimeout: number;
  /** The interval between checks for requests that take too long. */
  connectionsCheckingInterval: number;
  /** The time until an idle connection is closed; longer than the minute that load balancers keep connections. */
  keepAliveTimeout: number;
  /** The maximum time without data in either direction while the server responds to a request. */
  timeout: number;
  /** The maximum size of a request's headers, in bytes. */
  maxHeaderSize: number;
}

const defaults: Limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 65_000,
  timeout: 60_000,
  maxHeaderSize: 16_384,
};

/**
 * Creates a server that disconnects clients that are too slow or send too much. An error of the listener ends only its
 * own request.
 */
export function createLimitedServer(
  listener: (request: http.IncomingMessage, response: http.ServerResponse) => void | Promise<void>,
  changed: Partial<Limits> = {},
): http.Server {
  const {timeout, ...options} = {...defaults, ...changed};
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (!hasOneHost(request)) return fail(response, 400);
    try {
      await listener(request, response);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else fail(response, 500);
    }
  };
  const server = http.createServer(options, (request, response) => void answer(request, response));
  // Their size is limited. Of too many, Node.js drops the last ones, such as the address that a proxy adds at the end.
  server.maxHeadersCount = 0;
  server.timeout = timeout;
  return server;
}

const fail = (response: http.ServerResponse, status: number) =>
  end(response, status, {'X-Content-Type-Options': 'nosniff', Connection: 'close'});

/** Sends only a status, with its name as text. */
export function end(response: http.ServerResponse, status: number, headers: Readonly<Record<string, string>>) {
  const text = `${status} ${http.STATUS_CODES[status]}\n`;
  response
    .writeHead(status, {'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': text.length, ...headers})
    .end(text);
}

/** Whether a request has at most one `Host` header. Of two, a proxy might have used the other (RFC 9112 §3.2). */
export const hasOneHost = ({rawHeaders}: http.IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
