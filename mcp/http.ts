import type {IncomingHttpHeaders, IncomingMessage, ServerResponse} from 'node:http';
import {ErrorCode} from '@modelcontextprotocol/sdk/types.js';
import {readOrigins, type Environment} from '../config/environment.ts';
import {readSiteEnvironment} from '../config/site.ts';
import {JobError, type JobFailure} from '../isolation/pool.ts';
import {acceptedTypes} from '../server/negotiation.ts';
import {createIsolatedAnswerer, failureMessages, type Answerer} from './answerer.ts';
import {ConcurrencyLimit} from './concurrencyLimit.ts';
import {clientOf} from './client.ts';
import {describeWait, RateLimit} from './rateLimit.ts';

export interface McpHandlerOptions {
  /** The folder of the built site. */
  outDir: string;
  baseUrl: string;
  /** Allowed browser origins, besides this machine's. Defaults to `SITE_URL` and `MCP_ALLOWED_ORIGINS`. */
  allowedOrigins?: readonly string[];
  /** The maximum size of a request, in bytes. */
  bodyLimit?: number;
  /** The maximum time, in milliseconds, to receive a whole request, or without progress while responding. */
  patience?: number;
  /** The maximum number of requests from one client in a minute. */
  perMinute?: number;
  /** The maximum number of requests that arrive or are processed at once, in total and from one client. */
  atOnce?: {arriving: number; arrivingOfClient: number; working: number; workingOfClient: number};
  /** Defaults to separate processes, started with the first message. */
  answerer?: Answerer;
}

export interface McpHandler {
  /** Whether a request is for this endpoint. */
  answers: (request: IncomingMessage) => boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Closes the answerer. */
  close: () => void;
}

/**
 * The endpoint `/mcp`: Streamable HTTP (https://modelcontextprotocol.io/specification/2025-06-18/basic/transports)
 * without sessions. This process doesn't parse messages; answerer.ts does, where they can't block other requests.
 */
export function createMcpHandler({
  outDir,
  baseUrl,
  allowedOrigins = readAllowedOrigins(process.env),
  bodyLimit = 256 * 1024,
  patience = 10_000,
  perMinute = 120,
  atOnce = {arriving: 256, arrivingOfClient: 16, working: 32, workingOfClient: 8},
  answerer = createIsolatedAnswerer(outDir),
}: McpHandlerOptions): McpHandler {
  const endpoint = `${baseUrl}mcp`;
  const limit = new RateLimit(perMinute, 60_000);
  const arriving = new ConcurrencyLimit(atOnce.arriving, atOnce.arrivingOfClient);
  const working = new ConcurrencyLimit(atOnce.working, atOnce.workingOfClient);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {origin} = request.headers;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    // A browser sends the origin of the calling page. Other sites' pages can't call a server on someone's own machine.
    if (origin !== undefined) {
      if (!isAllowed(origin, request))
        return refuse(response, 403, `The origin ${origin.slice(0, 100)} may not call this server.`);
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', 'Mcp-Session-Id, Mcp-Protocol-Version, Retry-After');
      response.setHeader('Vary', 'Origin');
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers':
          'Content-Type, Accept, Authorization, Last-Event-ID, Mcp-Session-Id, Mcp-Protocol-Version',
        'Access-Control-Max-Age': '86400',
      });
      return void response.end();
    }
    // Without sessions, there is no stream to listen to or to end.
    if (request.method !== 'POST')
      return refuse(response, 405, 'This endpoint takes POST requests only: it keeps no sessions.', {
        Allow: 'POST, OPTIONS',
      });
    const client = clientOf(request);
    const wait = limit.take(client);
    if (wait > 0)
      return refuse(response, 429, `Too many requests. Try again in ${describeWait(wait)}.`, {
        'Retry-After': String(wait),
      });
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return refuse(response, 415, 'Expected the header "Content-Type: application/json".');
    const {'content-encoding': encoding = 'identity', accept} = request.headers;
    if (encoding.toLowerCase() !== 'identity')
      return refuse(
        response,
        415,
        `Found the header "Content-Encoding: ${encoding.slice(0, 100)}"; expected a body that is not compressed.`,
        {'Accept-Encoding': 'identity'},
      );
    if (acceptedTypes(accept, ['application/json']).length === 0)
      return refuse(
        response,
        406,
        `Found the header "Accept: ${accept!.slice(0, 100)}"; expected one that allows application/json.`,
      );
    // Requests that are still arriving count separately, so slow senders don't delay anyone else.
    const arrived = arriving.begin(client);
    if (!arrived) return refuseBusy(response);
    const body = await readBody(request, bodyLimit, patience).finally(arrived);
    if (body === 'gone') return;
    if (body === 'slow')
      return refuse(response, 408, `The request did not arrive within ${patience / 1000} seconds.`, {
        Connection: 'close',
      });
    if (body === 'long')
      return refuse(response, 413, `The request is longer than ${bodyLimit} bytes.`, {Connection: 'close'});
    const done = working.begin(client);
    if (!done) return refuseBusy(response);
    try {
      const answer = await answerer.answer({text: body.text, headers: pick(request.headers, passedOn)}, client);
      response.setTimeout(patience, () => response.destroy());
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      if (error instanceof JobError) return refuseFailed(response, error.failure);
      console.error(error);
      refuse(response, 500, 'The server failed to answer.');
    } finally {
      done();
    }
  }

  /** On someone's own machine, only the server's own pages are allowed, not other host names that resolve to it. */
  function isAllowed(origin: string, request: IncomingMessage): boolean {
    if (allowedOrigins.includes(origin)) return true;
    const {host, hostname} = URL.canParse(origin) ? new URL(origin) : {host: '', hostname: ''};
    return host === request.headers.host && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }

  return {
    // The absolute form, which clients send to proxies, means the same (RFC 9112, 3.2.2).
    answers: ({url = ''}) =>
      [endpoint, `${endpoint}/`].includes(url.replace(/^https?:\/\/[^/?#]+/i, '').replace(/\?.*$/s, '')),
    handle,
    close: () => answerer.close(),
  };
}

/** The headers of the protocol. */
const passedOn = ['mcp-protocol-version', 'mcp-session-id'];

const pick = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/**
 * Returns the site's own origin and the comma-separated origins in `MCP_ALLOWED_ORIGINS`.
 * @throws Error that names the variable, its value, and the expected values
 */
export function readAllowedOrigins(env: Environment): string[] {
  return [readSiteEnvironment(env).url, ...readOrigins(env, 'MCP_ALLOWED_ORIGINS')];
}

/** Responds with a JSON-RPC error. */
function refuse(response: ServerResponse, status: number, message: string, headers: Record<string, string> = {}) {
  const ofClient = status === 408 ? ErrorCode.RequestTimeout : ErrorCode.InvalidRequest;
  const code = status < 500 ? ofClient : ErrorCode.InternalError;
  response.writeHead(status, {'Content-Type': 'application/json', ...headers});
  response.end(JSON.stringify({jsonrpc: '2.0', error: {code, message}, id: null}));
}

function refuseFailed(response: ServerResponse, failure: JobFailure) {
  if (failure === 'busy' || failure === 'closed') return refuseBusy(response);
  refuse(response, 500, failureMessages[failure]);
}

function refuseBusy(response: ServerResponse) {
  refuse(response, 503, failureMessages.busy, {'Retry-After': '1', Connection: 'close'});
}

type Body = {text: string} | 'long' | 'slow' | 'gone';

function readBody(request: IncomingMessage, limit: number, patience: number): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve('long');
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = (body: Body) => {
      clearTimeout(timer);
      if (body === 'long' || body === 'slow') request.removeAllListeners('data').resume();
      resolve(body);
    };
    const timer = setTimeout(() => finish('slow'), patience);
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > limit) finish('long');
      else chunks.push(chunk);
    });
    request.on('end', () => finish({text: Buffer.concat(chunks).toString('utf8')}));
    request.on('error', () => finish('gone'));
    request.on('close', () => finish('gone'));
  });
}
