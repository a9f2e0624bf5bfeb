import path from 'node:path';
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {ErrorCode} from '@modelcontextprotocol/sdk/types.js';
import {cutText} from '../config/cutText.ts';
import {rootDir} from '../config/paths.ts';
import {Pool, type PoolOptions} from '../isolation/pool.ts';
import {createDocsServer} from './server.ts';
import type {Sources} from './sources.ts';
import {longestText} from './tools/tool.ts';

/** A message from a client, not parsed yet. */
export interface Call {
  text: string;
  /** The headers `mcp-…` of the protocol; none over standard input. */
  headers: Readonly<Record<string, string>>;
}

/** The HTTP response to a client. */
interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Answers messages. */
export interface Answerer {
  /**
   * @param client who sent the message
   * @throws JobError if the answer takes too long or the server is busy
   */
  answer: (call: Call, client: string) => Promise<Reply>;
  /** Prepares for the first message. */
  start: () => void;
  close: () => void;
}

/** The errors for messages that can't be answered. */
export const failureMessages = {
  late: 'The server ended the call because it took too long. Send less at a time.',
  crashed: 'The call exceeded its memory limit or ended the server’s process. Send less at a time.',
  busy: 'The server is busy. Try again in a second.',
  closed: 'The server is stopping. Try again in a second.',
} as const;

/** The maximum number of messages in a batch. Clients up to protocol version 2025-03-26 can send batches. */
const longestBatch = 16;
const batchVersions = ['2024-11-05', '2025-03-26'];

/** The content types that the SDK requires, although its answers are always JSON here. */
const forms = {accept: 'application/json, text/event-stream', 'content-type': 'application/json'};

/** The maximum length of an error, in UTF-16 code units. */
const longestError = 1_000;

/** The parts of a tool's reply that `cutErrors` reads. */
interface ToolReply {
  result?: {isError?: boolean; content: {text: string}[]};
  error?: {message: string};
}

/**
 * Answers in separate processes, so no message can block the calling process.
 * @param outDir folder of the built site
 * @param options pool options that differ from the defaults
 */
export function createIsolatedAnswerer(outDir: string, options: Partial<PoolOptions> = {}): Answerer {
  const pool = new Pool<Call, Reply>({script: path.join(rootDir, 'mcp/worker.mts'), args: [outDir], ...options});
  return {answer: (call, client) => pool.run(call, client), start: () => pool.start(), close: () => pool.close()};
}

/**
 * Answers in this process. Each message gets a separate server, so messages share nothing and none can disturb
 * another.
 */
export function createAnswerer(sources: Sources): Answerer {
  return {answer: (call) => answerCall(call, sources), start: () => {}, close: () => {}};
}

async function answerCall({text, headers}: Call, sources: Sources): Promise<Reply> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return fault(ErrorCode.ParseError, 'Parse error: the request is not JSON.');
  }
  if (Array.isArray(message)) {
    const version = headers['mcp-protocol-version'] ?? '2025-03-26';
    if (!batchVersions.includes(version))
      return fault(
        ErrorCode.InvalidRequest,
        `Expected one JSON-RPC message, found a list, which protocol version ${version.slice(0, 20)} does not have.`,
      );
    if (message.length === 0 || message.length > longestBatch)
      return fault(
        ErrorCode.InvalidRequest,
        `Expected 1 to ${longestBatch} JSON-RPC messages, found ${message.length}.`,
      );
  }
  const server = createDocsServer(sources);
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  try {
    await server.connect(transport);
    const request = new Request('http://localhost/mcp', {method: 'POST', headers: {...headers, ...forms}});
    const response = await transport.handleRequest(request, {parsedBody: message});
    const body = nameRequest(cutErrors(await response.text()), response.status, message);
    // The SDK answers a batch of one message as if it weren't a batch (https://www.jsonrpc.org/specification#batch).
    const isBare = Array.isArray(message) && response.ok && body.startsWith('{');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: isBare ? `[${body}]` : body,
    };
  } catch (error) {
    console.error(error);
    return fault(ErrorCode.InternalError, 'The server failed to answer.', 500);
  } finally {
    await server.close();
  }
}

/** Shortens errors, because the SDK's errors repeat the caller's input in full. Tools shorten their own answers. */
function cutErrors(body: string): string {
  if (body.length <= longestText) return body;
  const replies = JSON.parse(body) as ToolReply | ToolReply[];
  for (const {result, error} of [replies].flat()) {
    if (error) error.message = cutText(error.message, longestError);
    if (result?.isError) for (const part of result.content) part.text = cutText(part.text, longestError);
  }
  return JSON.stringify(replies);
}

/**
 * Adds the ID to the error for a request that isn't valid. The SDK's error has none, so a client that reads lines would
 * wait for its answer (https://www.jsonrpc.org/specification#error_object).
 */
function nameRequest(body: string, status: number, message: unknown): string {
  const {id, method} = (message ?? {}) as {id?: unknown; method?: unknown};
  const isNamed = typeof method === 'string' && (typeof id === 'string' || Number.isSafeInteger(id));
  if (status !== 400 || !isNamed) return body;
  const {error} = JSON.parse(body) as {error: {code: number; message: string}};
  return JSON.stringify({
    jsonrpc: '2.0',
    id,
    error: error.code === ErrorCode.ParseError ? {code: ErrorCode.InvalidRequest, message: 'Invalid request'} : error,
  });
}

function fault(code: ErrorCode, message: string, status = 400): Reply {
  return {
    status,
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', error: {code, message}, id: null}),
  };
}
