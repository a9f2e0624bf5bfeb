/** `npm run mcp`: serves the docs of build/ to an MCP client over standard input and output. */
import {showStacks} from '../config/plainErrors.mts';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {ErrorCode, type JSONRPCMessage} from '@modelcontextprotocol/sdk/types.js';
import {readBuildDir} from '../config/paths.ts';
import {JobError} from '../isolation/pool.ts';
import {createIsolatedAnswerer, failureMessages} from './answerer.ts';
import {createCorpusLoader} from './corpus.ts';

const outDir = readBuildDir(process.env);
createCorpusLoader(outDir)(); // without a build, fails immediately and says what to do
const answerer = createIsolatedAnswerer(outDir, {processes: 1});
const transport = new StdioServerTransport();
const headers = {accept: 'application/json, text/event-stream', 'content-type': 'application/json'};
const running = new Set<Promise<void>>();

// Answer each message in another process, as over HTTP, so a message that never ends doesn't end the conversation.
transport.onmessage = (message) => {
  const answered = answer(message).finally(() => running.delete(answered));
  running.add(answered);
};
await transport.start();
showStacks();
process.stdin.on('close', () => {
  void Promise.all(running).then(() => {
    answerer.close();
    return transport.close();
  });
});

async function answer(message: JSONRPCMessage) {
  const id = 'id' in message && 'method' in message ? message.id : undefined;
  try {
    const {status, body} = await answerer.answer({text: JSON.stringify(message), headers}, '');
    if (id === undefined) return; // a notification, or a response to a request that the server never sent
    const reply = JSON.parse(body) as JSONRPCMessage;
    await transport.send(status === 200 ? reply : {...reply, id});
  } catch (error) {
    if (!(error instanceof JobError)) console.error(error);
    const text = error instanceof JobError ? failureMessages[error.failure] : 'The server failed to answer.';
    if (id !== undefined)
      await transport.send({jsonrpc: '2.0', id, error: {code: ErrorCode.InternalError, message: text}});
  }
}
