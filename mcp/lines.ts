import type {Readable, Writable} from 'node:stream';
import {ErrorCode} from '@modelcontextprotocol/sdk/types.js';
import {JobError} from '../isolation/pool.ts';
import {failureMessages, type Answerer} from './answerer.ts';

/**
 * Serves a client whose messages are lines: the transport `stdio`
 * (https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#stdio). Every line that isn't blank and
 * asks for an answer gets one, even if it isn't JSON.
 * @returns a promise that resolves when the input has ended and all lines are answered
 */
export async function serveLines(answerer: Answerer, input: Readable, output: Writable): Promise<void> {
  const running = new Set<Promise<void>>();
  const answer = (line: string) => {
    if (!line.trim()) return;
    const answered = answerLine(line, answerer).then((reply) => {
      if (reply) output.write(`${reply}\n`);
      running.delete(answered);
    });
    running.add(answered);
  };
  let rest = '';
  for await (const piece of input.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = piece.split('\n'); // not the text before it again, which would take long for a long line
    lines[0] = rest + lines[0]!;
    rest = lines.pop()!;
    lines.forEach(answer);
  }
  answer(rest);
  await Promise.all(running);
}

/** @returns the reply; empty for a notification, or for a response to a request that the server never sent */
async function answerLine(line: string, answerer: Answerer): Promise<string> {
  try {
    return (await answerer.answer({text: line, headers: {}}, '')).body;
  } catch (error) {
    if (!(error instanceof JobError)) console.error(error);
    const message = error instanceof JobError ? failureMessages[error.failure] : 'The server failed to answer.';
    const id = idOf(line);
    return id === undefined
      ? ''
      : JSON.stringify({jsonrpc: '2.0', id, error: {code: ErrorCode.InternalError, message}});
  }
}

/** Returns the `id` of a request, `null` for what isn't a single message, and `undefined` for what gets no answer. */
function idOf(line: string): unknown {
  try {
    const message = JSON.parse(line) as {id?: unknown; method?: unknown} | unknown[] | null;
    if (message === null || typeof message !== 'object' || Array.isArray(message)) return null;
    return message.method === undefined ? undefined : message.id;
  } catch {
    return null;
  }
}
