/** Tests the endpoint with the SDK's own client and with misbehaving clients. */
import {once} from 'node:events';
import http from 'node:http';
import net from 'node:net';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {listenLocally, stopServer} from '../config/localServer.ts';
import {createAnswerer} from './answerer.ts';
import {createMcpHandler, readAllowedOrigins, type McpHandlerOptions} from './http.ts';
import {createTestSources, writeTestSite} from './testing/site.ts';

const folder = writeTestSite();
const servers: http.Server[] = [];

/** @returns the port */
async function serve(options: Partial<McpHandlerOptions> = {}): Promise<number> {
  const mcp = createMcpHandler({
    outDir: folder,
    baseUrl: '/docs/',
    allowedOrigins: ['https://docs.example.com'],
    answerer: createAnswerer(createTestSources(folder)),
    perMinute: 1_000,
    ...options,
  });
  const server = http.createServer((request, response) => {
    if (mcp.answers(request)) return void mcp.handle(request, response);
    response.writeHead(404).end();
  });
  servers.push(server);
  return listenLocally(server);
}

let port: number;
beforeAll(async () => {
  port = await serve();
});
afterAll(async () => {
  for (const server of servers) await stopServer(server);
});

const headers = {'Content-Type': 'application/json', Accept: 'application/json, text/event-stream'};
const listTools = {jsonrpc: '2.0', id: 1, method: 'tools/list'};

function post(body: unknown, more: RequestInit & {at?: number} = {}): Promise<Response> {
  const {at = port, ...init} = more;
  return fetch(`http://127.0.0.1:${at}/docs/mcp`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: {...headers, ...init.headers},
  });
}

async function expectError(response: Response, status: number, message: RegExp) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    jsonrpc: '2.0',
    error: {code: expect.any(Number) as number, message: expect.stringMatching(message) as string},
  });
}

const expectWell = async (at = port) => expect((await post(listTools, {at})).status).toBe(200);

test('lets the SDK’s client connect, list tools, and call them', async () => {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/docs/mcp`)));
  expect(client.getServerVersion()).toMatchObject({name: 'promptql-docs'});
  expect(client.getInstructions()).toContain('Search first');
  expect((await client.listTools()).tools.map(({name}) => name)).toContain('search_docs');
  const calls = Array.from({length: 20}, () => client.callTool({name: 'read_page', arguments: {path: 'quickstart'}}));
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({content: [{text: expect.stringContaining('# Quickstart') as string}]});
  await client.close();
});

test('serves its own path in any form, and no other path', () => {
  const {answers} = createMcpHandler({
    outDir: folder,
    baseUrl: '/docs/',
    answerer: createAnswerer(createTestSources(folder)),
  });
  const isOwn = (url: string) => answers({url} as http.IncomingMessage);
  for (const url of ['/docs/mcp', '/docs/mcp/', '/docs/mcp?a', 'http://localhost:3000/docs/mcp'])
    expect(isOwn(url), url).toBe(true);
  for (const url of ['/mcp', '/docs/mcpx', '/docs/mcp/x', '//docs/mcp', 'http://localhost:3000/a/docs/mcp'])
    expect(isOwn(url), url).toBe(false);
});

test.each([
  '*/*',
  'application/*',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json;q=0.5, text/html',
])('answers a client that accepts %s', async (Accept) =>
  expect((await post(listTools, {headers: {Accept}})).status).toBe(200),
);

test('answers a batch with a batch, as protocol version 2025-03-26 specifies', async () => {
  const answers = (await (
    await post([listTools, {...listTools, id: 2}, {jsonrpc: '2.0', method: 'notifications/initialized'}])
  ).json()) as {id: number}[];
  expect(answers.map(({id}) => id).sort()).toEqual([1, 2]);
  expect(await (await post([listTools])).json()).toMatchObject([{id: 1}]);
});

test('answers a batch that cancels one of its messages', async () => {
  const cancel = {jsonrpc: '2.0', method: 'notifications/cancelled', params: {requestId: 1}};
  for (const list of [
    [listTools, cancel],
    [cancel, listTools],
  ])
    expect(await (await post(list)).json()).toMatchObject([{id: 1, result: {tools: expect.any(Array) as unknown}}]);
});

test('does not announce changes of tools, because they never change', async () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}},
  };
  expect(await (await post(initialize)).json()).toMatchObject({result: {capabilities: {tools: {listChanged: false}}}});
});

test.each([
  ['the name of a tool', {name: 'x'.repeat(100_000), arguments: {}}],
  ['the name of an argument', {name: 'read_page', arguments: {path: 'quickstart', ['x'.repeat(100_000)]: 1}}],
  [
    'many arguments',
    {
      name: 'read_page',
      arguments: Object.fromEntries(Array.from({length: 10_000}, (_, i) => [`k${i}`, 1])),
    },
  ],
])('does not repeat %s in full in an error', async (_, params) => {
  const call = {jsonrpc: '2.0', id: 1, method: 'tools/call', params};
  for (const message of [call, [call, {...call, id: 2}]]) {
    const text = await (await post(message)).text();
    expect(text.length).toBeLessThan(3_000);
    expect(text).toContain(params.name === 'read_page' ? 'Invalid arguments for tool read_page' : 'Tool xxx');
  }
});

test('does not list every fault of a message that is not a tool call', async () => {
  const clientInfo = {name: 'client', version: '1', icons: Array(80_000).fill(1)};
  const params = {protocolVersion: '2025-06-18', capabilities: {}, clientInfo};
  const text = await (await post({jsonrpc: '2.0', id: 1, method: 'initialize', params})).text();
  expect(text.length).toBeLessThan(3_000);
  expect(JSON.parse(text)).toMatchObject({id: 1, error: {code: expect.any(Number) as number}});
});

test('answers any JSON, as a message or as arguments of a tool, and never fails', async () => {
  const at = await serve({perMinute: 100_000});
  const {tools} = ((await (await post(listTools, {at})).json()) as {result: {tools: {name: string}[]}}).result;
  const name = fc.constantFrom(...tools.map((tool) => tool.name), 'none', '__proto__');
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('../../etc/passwd', '/..%2f', '\0', '(a+)+$', 'x'.repeat(10_000), -1, 1e308),
  );
  const given = fc.dictionary(
    fc.constantFrom('path', 'query', 'command', 'text', 'kind', 'limit', 'section', 'constructor'),
    value,
    {maxKeys: 4},
  );
  const call = fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.integer(), fc.string()),
    method: fc.constant('tools/call'),
    params: fc.record({name, arguments: fc.oneof(given, value)}),
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(call, fc.jsonValue()), async (message) => {
      const response = await post(message, {at});
      const text = await response.text();
      expect([200, 202, 400]).toContain(response.status);
      expect(text).not.toMatch(/node_modules|\\n +at |root:/);
      expect(text).not.toContain(folder);
    }),
    {numRuns: 300},
  );
  await expectWell(at);
});

describe('answers a wrong request with a JSON-RPC error:', () => {
  test.each<[string, string, number, RegExp]>([
    ['invalid JSON', '{', 400, /Parse error/],
    ['an empty body', '', 400, /Parse error/],
    ['an empty batch', '[]', 400, /Expected 1 to 16 JSON-RPC messages, found 0/],
    [
      'a batch that is too long',
      JSON.stringify(Array(17).fill(listTools)),
      400,
      /Expected 1 to 16 JSON-RPC messages, found 17/,
    ],
    ['JSON that is not JSON-RPC', '{"hello":1}', 400, /Parse error|Invalid/],
    ['another version of JSON-RPC', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400, /Parse error|Invalid/],
    [
      'a long message',
      JSON.stringify({...listTools, params: {x: 'a'.repeat(300_000)}}),
      413,
      /longer than 262144 bytes/,
    ],
  ])('%s', async (_what, body, status, message) => {
    await expectError(await post(body), status, message);
    await expectWell();
  });

  test('deep nesting', async () => {
    const response = await post(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_page","arguments":{"path":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`,
    );
    expect(await response.text()).toMatch(/"(isError|error)":/);
    await expectWell();
  });

  test('a batch in a protocol version without batches', async () => {
    await expectError(
      await post([listTools], {headers: {'MCP-Protocol-Version': '2025-06-18'}}),
      400,
      /one JSON-RPC message, found a list/,
    );
  });

  test('a method that does not exist', async () => {
    expect(await (await post({jsonrpc: '2.0', id: 1, method: 'tools/drop'})).json()).toMatchObject({
      error: {code: -32601},
    });
  });

  test('another content type, or a client that does not accept JSON', async () => {
    await expectError(
      await post(listTools, {headers: {'Content-Type': 'text/plain'}}),
      415,
      /Content-Type: application\/json/,
    );
    for (const Accept of ['text/html', '*/*;q=0', 'text/*'])
      await expectError(await post(listTools, {headers: {Accept}}), 406, /expected one that allows application\/json/);
  });

  test('a compressed body', async () => {
    const response = await post(listTools, {headers: {'Content-Encoding': 'gzip'}});
    expect(response.headers.get('accept-encoding')).toBe('identity');
    await expectError(response, 415, /"Content-Encoding: gzip"; expected a body that is not compressed/);
    expect((await post(listTools, {headers: {'Content-Encoding': 'Identity'}})).status).toBe(200);
  });

  test('another method', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(`http://127.0.0.1:${port}/docs/mcp`, {method});
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
      await expectError(response, 405, /POST requests only/);
    }
  });
});

describe('origins', () => {
  /** Sends headers that `fetch` doesn't allow. */
  const ask = (own: http.OutgoingHttpHeaders) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .request({port, host: '127.0.0.1', path: '/docs/mcp', method: 'POST', headers: {...headers, ...own}}, resolve)
        .on('error', reject)
        .end(JSON.stringify(listTools));
    });

  test.each([
    ['https://docs.example.com', undefined],
    ['http://localhost:4000', 'localhost:4000'],
    ['http://127.0.0.1:4000', '127.0.0.1:4000'],
  ])('%s is allowed', async (origin, host) => {
    const {statusCode, headers: answered} = await ask({Origin: origin, ...(host && {Host: host})});
    expect(statusCode).toBe(200);
    expect(answered).toMatchObject({'access-control-allow-origin': origin, vary: 'Origin'});
  });

  test.each([
    ['https://evil.example', undefined],
    ['null', undefined],
    ['nonsense', undefined],
    ['https://docs.example.com.evil.example', undefined],
    // An attacker's host name that resolves to this machine.
    ['http://evil.example:4000', 'evil.example:4000'],
    ['http://localhost:4000', 'localhost:5000'],
  ])('%s is refused', async (origin, host) => {
    const {statusCode, headers: answered} = await ask({Origin: origin, ...(host && {Host: host})});
    expect(statusCode).toBe(403);
    expect(answered['access-control-allow-origin']).toBeUndefined();
  });

  test('preflight requests of browsers are answered', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/docs/mcp`, {
      method: 'OPTIONS',
      headers: {Origin: 'https://docs.example.com'},
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version');
  });

  test('come from the settings', () => {
    expect(
      readAllowedOrigins({SITE_URL: 'https://a.example', MCP_ALLOWED_ORIGINS: 'https://b.example, http://c.example:1'}),
    ).toEqual(['https://a.example', 'https://b.example', 'http://c.example:1']);
    // The origin has the form that browsers use, however the site's URL is written.
    expect(readAllowedOrigins({SITE_URL: 'https://Docs.Example.com:443'})).toEqual(['https://docs.example.com']);
    expect(() => readAllowedOrigins({MCP_ALLOWED_ORIGINS: 'b.example'})).toThrow(
      /MCP_ALLOWED_ORIGINS is "b\.example"; expected origins such as/,
    );
  });
});

describe('limits', () => {
  test('too many requests from one client', async () => {
    const at = await serve({perMinute: 3});
    for (let i = 0; i < 3; i++) await expectWell(at);
    const response = await post(listTools, {at});
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectError(response, 429, /Too many requests\. Try again in \d+ seconds?\./);
  });

  test('a client that sends too slowly, while other clients are answered', async () => {
    const at = await serve({patience: 2_000});
    const socket = net.connect(at, '127.0.0.1');
    socket.write(
      `POST /docs/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"json`,
    );
    await expectWell(at);
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 408 [^]*did not arrive within 2 seconds/);
  });

  test('a body that is too long and has no content length', async () => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(
      'POST /docs/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    for (let i = 0; i < 5; i++) socket.write(`${(65_536).toString(16)}\r\n${'a'.repeat(65_536)}\r\n`);
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 413 /);
    await expectWell();
  });

  test('a client that does not read the response', async () => {
    const body = 'x'.repeat(50_000_000);
    const at = await serve({
      patience: 200,
      answerer: {answer: () => Promise.resolve({status: 200, headers: {}, body}), start() {}, close() {}},
    });
    const accepted = once(servers.at(-1)!, 'connection') as Promise<[net.Socket]>;
    const socket = net.connect(at, '127.0.0.1').pause();
    socket.write(
      'POST /docs/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
    const [served] = await accepted;
    await once(served, 'close');
    socket.destroy();
  });

  test('incomplete requests, which take no room from other clients', async () => {
    const at = await serve({
      patience: 60_000,
      atOnce: {arriving: 40, arrivingOfClient: 32, working: 1, workingOfClient: 1},
    });
    const sockets = Array.from({length: 32}, () => {
      const socket = net.connect(at, '127.0.0.1').on('error', () => {});
      socket.write(
        `POST /docs/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      );
      return socket;
    });
    // The client that sends them can't send more requests, but other clients are answered.
    await expect.poll(async () => (await post(listTools, {at})).status).toBe(503);
    vi.stubEnv('TRUST_PROXY', 'true');
    expect((await post(listTools, {at, headers: {'X-Forwarded-For': '192.0.2.1'}})).status).toBe(200);
    vi.unstubAllEnvs();
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await post(listTools, {at})).status).toBe(200);
  });
});

function textOf(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => (text += String(piece)));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}
