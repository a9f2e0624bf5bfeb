import {spawnSync} from 'node:child_process';
import http from 'node:http';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {createMcpHandler} from '../http.ts';

const mixed: readonly (readonly [name: string, args: Record<string, unknown>])[] = [
  ['search_docs', {query: 'permissions'}],
  ['read_page', {path: '/quickstart/'}],
  ['list_pages', {offset: 50}],
  ['lookup_reference', {type: 'metadata', name: 'Model'}],
  ['lookup_reference', {type: 'cli', name: 'ddn supergraph build local'}],
  ['validate_metadata', {yaml: 'kind: Model\nversion: v2\ndefinition:\n  name: a\n'}],
  ['check_command', {command: 'ddn supergraph build local --x'}],
  ['read_page', {path: '/none/'}],
];

/** The number of calls per client. A client adds a listener for each call, and warns if there are many. */
const callsPerClient = 1_000;

export interface MixedCalls {
  /** The maximum size of the largest answering process during the first fifth of the calls, in megabytes. */
  first: number;
  /** The same during the last tenth of the calls. */
  last: number;
}

/** Serves the endpoint of a built site, with practically no rate limit, while `use` runs with its URL. */
export async function withMcpEndpoint<T>(outDir: string, use: (url: URL) => Promise<T>): Promise<T> {
  const mcp = createMcpHandler({outDir, baseUrl: '/', perMinute: 10_000_000});
  const server = http.createServer((message, response) => void mcp.handle(message, response));
  try {
    return await use(new URL(`http://127.0.0.1:${await listenLocally(server)}/mcp`));
  } finally {
    await stopServer(server);
    mcp.close();
  }
}

/** Calls the tools in turn, eight calls at once, with the SDK's own client. @param count total number of calls */
export async function callMixed(outDir: string, count: number): Promise<MixedCalls> {
  return withMcpEndpoint(outDir, async (url) => {
    let [first, last] = [0, 0];
    for (let i = 0; i < count; i += callsPerClient) {
      const client = new Client({name: 'mixed-calls', version: '1'});
      await client.connect(new StreamableHTTPClientTransport(url));
      for (let k = i; k < Math.min(i + callsPerClient, count); k += mixed.length) {
        await Promise.all(mixed.map(([name, args]) => client.callTool({name, arguments: args})));
        if (k < count / 5) first = Math.max(first, largestChild());
        if (k > (count * 9) / 10) last = Math.max(last, largestChild());
      }
      await client.close();
    }
    return {first, last};
  });
}

/** Returns the size of this process's largest child process, in megabytes. */
function largestChild(): number {
  const {stdout} = spawnSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], {encoding: 'utf8'});
  return Math.round(Math.max(0, ...stdout.trim().split(/\s+/).map(Number)) / 1000);
}
