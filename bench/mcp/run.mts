/**
 * How long MCP calls take: every query of the golden set through the SDK's client and the HTTP endpoint, one after
 * another. `npm run bench -- mcp [folder of a built site]`; fails when searching is slower than the project allows.
 */
import http from 'node:http';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {rootDir} from '../../config/paths.ts';
import {createMcpHandler} from '../../mcp/http.ts';
import {readGoldenSet} from '../../plugins/search/golden/golden.ts';

/** Milliseconds that 95 of 100 searches may take at most. */
const allowed = 50;
const rounds = 3;

const outDir = path.resolve(process.argv[2] ?? path.join(rootDir, 'build'));
const mcp = createMcpHandler({outDir, baseUrl: '/', perMinute: 1_000_000});
const server = http.createServer((request, response) => void mcp.handle(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const client = new Client({name: 'bench', version: '1'});
await client.connect(
  new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${(server.address() as {port: number}).port}/mcp`)),
);

const queries = readGoldenSet().map(({query}) => query);
const first = await time('search_docs', {query: queries[0]});
const searches = await timeAll(
  Array.from({length: rounds}, () => queries)
    .flat()
    .map((query) => ['search_docs', {query}] as const),
);
const pages = ['/quickstart/', '/reference/metadata-reference/models/', '/help/glossary/'];
const reads = await timeAll(
  Array.from({length: 30}, () => pages)
    .flat()
    .map((page) => ['read_page', {path: page}] as const),
);
console.log(`search_docs, first call ${first.toFixed(1)} ms, then ${searches.length} calls: ${summarize(searches)}`);
console.log(`read_page, ${reads.length} calls: ${summarize(reads)}`);

await client.close();
server.closeAllConnections();
server.close();
mcp.close();
if (percentile(searches, 0.95) > allowed) {
  console.error(`The 95th percentile of search_docs is above ${allowed} ms.`);
  process.exitCode = 1;
}

async function time(name: string, args: Record<string, unknown>): Promise<number> {
  const start = performance.now();
  const {isError, content} = await client.callTool({name, arguments: args});
  if (isError) throw new Error(`${name} ${JSON.stringify(args)} failed: ${JSON.stringify(content)}`);
  return performance.now() - start;
}

async function timeAll(calls: readonly (readonly [string, Record<string, unknown>])[]): Promise<number[]> {
  const times: number[] = [];
  for (const [name, args] of calls) times.push(await time(name, args));
  return times;
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
}

function summarize(times: readonly number[]): string {
  return [
    ['p50', 0.5],
    ['p95', 0.95],
    ['max', 1],
  ]
    .map(([name, share]) => `${name} ${percentile(times, share as number).toFixed(1)} ms`)
    .join(', ');
}
