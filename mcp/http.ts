import type {IncomingHttpHeaders, IncomingMessage, ServerResponse} from 'node:http';
import {ErrorCode} from '@modelcontextprotocol/sdk/types.js';
import {readSiteEnvironment} from '../config/site.ts';
import {JobError, type JobFailure} from '../isolation/pool.ts';
import {createIsolatedAnswerer, failureMessages, type Answerer} from './answerer.ts';
import {ConcurrencyLimit} from './concurrencyLimit.ts';
import {clientOf} from './client.ts';
import {describeWait, RateLimit} from './rateLimit.ts';

export interface McpHandlerOptions {
  /** Folder of the built site. */
  outDir: string;
  baseUrl: string;
  /** Origins from which browsers may call, besides this machine's. Default: `SITE_URL` and `MCP_ALLOWED_ORIGINS`. */
  allowedOrigins?: readonly string[];
  /** Most bytes of a request. */
  bodyLimit?: number;
  /** Most milliseconds until a request has arrived whole, and without progress while its answer is sent. */
  patience?: number;
  /** Most requests of one client in a minute. */
  perMinute?: number;
  /** Most requests at once, in all and of one client: those that are still arriving, and those that are worked on. */
  atOnce?: {arriving: number; arrivingOfClient: number; working: number; workingOfClient: number};
  /** What answers the messages. Default: separate processes, started with the first message. */
  answerer?: Answerer;
}

export interface McpHandler {
  /** Whether a request is for this endpoint. */
  answers: (request: IncomingMessage) => boolean;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Ends what answers messages. */
  close: () => void;
}

/**
 * The endpoint `/mcp`: Streamable HTTP (https://modelcontextprotocol.io/specification/2025-06-18/basic/transports)
 * without sessions. Nothing of a message is read here: that is done where it can hold up no one (answerer.ts).
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
    // A browser names the page that calls. Pages of others must not reach a server on someone's own machine.
    if (origin !== undefined) {
      if (!isAllowed(origin, request))
        return refuse(
          response,
          403,
          ErrorCode.InvalidRequest,
          `The origin ${origin.slice(0, 100)} may not call this server.`,
        );
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
    // Without sessions, no stream exists to listen to or to end.
    if (request.method !== 'POST')
      return refuse(
        response,
        405,
        ErrorCode.InvalidRequest,
        'This endpoint takes POST requests only: it keeps no sessions.',
        {Allow: 'POST, OPTIONS'},
      );
    const client = clientOf(request);
    const wait = limit.take(client);
    if (wait > 0)
      return refuse(response, 429, ErrorCode.InvalidRequest, `Too many requests. Try again in ${describeWait(wait)}.`, {
        'Retry-After': String(wait),
      });
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return refuse(response, 415, ErrorCode.InvalidRequest, 'Expected the header "Content-Type: application/json".');
    // A request that is still arriving takes no room from those that are there: who sends slowly holds up no one else.
    const arrived = arriving.begin(client);
    if (!arrived) return refuseBusy(response);
    const body = await readBody(request, bodyLimit, patience).finally(arrived);
    if (body === 'gone') return;
    if (body === 'slow')
      return refuse(
        response,
        408,
        ErrorCode.RequestTimeout,
        `The request did not arrive within ${patience / 1000} seconds.`,
        {Connection: 'close'},
      );
    if (body === 'long')
      return refuse(response, 413, ErrorCode.InvalidRequest, `The request is longer than ${bodyLimit} bytes.`, {
        Connection: 'close',
      });
    const done = working.begin(client);
    if (!done) return refuseBusy(response);
    try {
      const answer = await answerer.answer({text: body.text, headers: pick(request.headers, passedOn)}, client);
      response.setTimeout(patience, () => response.destroy());
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      if (error instanceof JobError) return refuseFailed(response, error.failure);
      console.error(error);
      refuse(response, 500, ErrorCode.InternalError, 'The server failed to answer.');
    } finally {
      done();
    }
  }

  /** A server on someone's own machine is called by its own pages: a name that only leads there is another origin. */
  function isAllowed(origin: string, request: IncomingMessage): boolean {
    if (allowedOrigins.includes(origin)) return true;
    const {host, hostname} = URL.canParse(origin) ? new URL(origin) : {host: '', hostname: ''};
    return host === request.headers.host && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  }

  return {
    // The whole address, as it is sent to proxies, means the same (RFC 9112, 3.2.2).
    answers: ({url = ''}) =>
      [endpoint, `${endpoint}/`].includes(url.replace(/^https?:\/\/[^/?#]+/i, '').replace(/\?.*$/s, '')),
    handle,
    close: () => answerer.close(),
  };
}

/** Headers that the protocol is about. */
const passedOn = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'];

const pick = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/**
 * Reads the site's own origin and those of `MCP_ALLOWED_ORIGINS`, separated by commas.
 * @throws Error naming the variable, what was found and what is expected
 */
export function readAllowedOrigins(env: Readonly<Record<string, string | undefined>>): string[] {
  const origins = (env.MCP_ALLOWED_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new Error(
      `Environment variable MCP_ALLOWED_ORIGINS has ${JSON.stringify(wrong)}; expected origins such as https://app.example.com, separated by commas.`,
    );
  return [readSiteEnvironment(env).url, ...origins];
}

/** Answers with a JSON-RPC error; nothing when an answer has begun. */
function refuse(
  response: ServerResponse,
  status: number,
  code: ErrorCode,
  message: string,
  headers: Record<string, string> = {},
) {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {'Content-Type': 'application/json', ...headers});
  response.end(JSON.stringify({jsonrpc: '2.0', error: {code, message}, id: null}));
}

function refuseFailed(response: ServerResponse, failure: JobFailure) {
  if (failure === 'busy' || failure === 'closed') return refuseBusy(response);
  refuse(response, 500, ErrorCode.InternalError, failureMessages[failure]);
}

function refuseBusy(response: ServerResponse) {
  refuse(response, 503, ErrorCode.InternalError, failureMessages.busy, {
    'Retry-After': '1',
    Connection: 'close',
  });
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
