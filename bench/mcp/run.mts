/**
 * `npm run bench -- mcp [folder of a built site]`: measures how long MCP calls take. Sends every query of the golden
 * set through the SDK's client and the HTTP endpoint, one after another. Fails if searching is slower than the project
 * allows.
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {rootDir} from '../../config/paths.ts';
import {withMcpEndpoint} from '../../mcp/testing/mixedCalls.mts';
import {readGoldenSet} from '../../plugins/search/golden/golden.ts';
import {percentile} from '../percentile.mts';

/** The maximum number of milliseconds for 95 of 100 searches. */
const allowed = 50;
const rounds = 3;

const queries = readGoldenSet().map(({query}) => query);
const pages = ['/quickstart/', '/reference/metadata-reference/models/', '/help/glossary/'];
const [folder = path.join(rootDir, 'build')] = parseArgs({allowPositionals: true}).positionals;
await withMcpEndpoint(path.resolve(folder), async (url) => {
  const client = new Client({name: 'bench', version: '1'});
  await client.connect(new StreamableHTTPClientTransport(url));
  const [first] = await timeAll(client, 'search_docs', [{query: queries[0]}]);
  const searches = await timeAll(
    client,
    'search_docs',
    repeat(
      rounds,
      queries.map((query) => ({query})),
    ),
  );
  const reads = await timeAll(
    client,
    'read_page',
    repeat(
      30,
      pages.map((page) => ({path: page})),
    ),
  );
  await client.close();
  console.log(`search_docs, first call ${first!.toFixed(1)} ms, then ${searches.length} calls: ${summarize(searches)}`);
  console.log(`read_page, ${reads.length} calls: ${summarize(reads)}`);
  if (percentile(searches, 0.95) > allowed) {
    console.error(`The 95th percentile of search_docs is above ${allowed} ms.`);
    process.exitCode = 1;
  }
});

function repeat<T>(times: number, list: readonly T[]): T[] {
  return Array.from({length: times}, () => list).flat();
}

/** @returns the milliseconds of each call */
async function timeAll(client: Client, name: string, calls: readonly Record<string, unknown>[]): Promise<number[]> {
  const times: number[] = [];
  for (const args of calls) {
    const start = performance.now();
    const {isError, content} = await client.callTool({name, arguments: args});
    if (isError) throw new Error(`${name} ${JSON.stringify(args)} failed: ${JSON.stringify(content)}`);
    times.push(performance.now() - start);
  }
  return times;
}

function summarize(times: readonly number[]): string {
  const at = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`;
}
