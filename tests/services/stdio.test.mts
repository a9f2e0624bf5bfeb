/** Tests `npm run mcp` as clients start it. */
import {spawn} from 'node:child_process';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {hostileYaml} from '../../mcp/testing/hostileTexts.ts';
import {writeTestSite} from '../../mcp/testing/site.ts';

const folder = writeTestSite();

const command = {
  command: process.execPath,
  args: [path.join(rootDir, 'node_modules/tsx/dist/cli.mjs'), path.join(rootDir, 'mcp/stdio.mts')],
};
const env = {...process.env, DOCS_BUILD_DIR: folder} as Record<string, string>;

test('the SDK’s client starts the server from any folder and calls tools', async () => {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(new StdioClientTransport({...command, env, cwd: folder, stderr: 'pipe'}));
  expect((await client.listTools()).tools.map(({name}) => name)).toContain('search_docs');
  expect(await client.callTool({name: 'read_page', arguments: {path: 'auth'}})).toMatchObject({
    content: [{text: expect.stringContaining('# Authentication') as string}],
  });
  expect(await client.callTool({name: 'check_command', arguments: {command: 'ddn version'}})).toMatchObject({
    structuredContent: {valid: true},
  });
  await client.close();
});

test('calls that keep the tools busy do not end the conversation', async () => {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(new StdioClientTransport({...command, env, cwd: folder, stderr: 'pipe'}));
  const answers = await Promise.all(
    hostileYaml.map((yaml) =>
      client.callTool({name: 'validate_metadata', arguments: {yaml}}).catch((error: unknown) => error),
    ),
  );
  expect(answers).toHaveLength(hostileYaml.length);
  expect(answers[0]).toMatchObject({structuredContent: {valid: false}});
  expect(await client.callTool({name: 'check_command', arguments: {command: 'ddn version'}})).toMatchObject({
    structuredContent: {valid: true},
  });
  await client.close();
});

const run = (input: string, own = env) =>
  new Promise<{out: string; err: string; code: number | null}>((resolve) => {
    const child = spawn(command.command, command.args, {env: own});
    let [out, err] = ['', ''];
    child.stdout.on('data', (bytes) => (out += String(bytes)));
    child.stderr.on('data', (bytes) => (err += String(bytes)));
    child.on('close', (code) => resolve({out, err, code}));
    child.stdin.end(input);
  });

test('the server writes only JSON-RPC to stdout, answers other input with errors, and exits when input ends', async () => {
  const message = (id: number, method: string, params = {}) =>
    `${JSON.stringify({jsonrpc: '2.0', id, method, params})}\n`;
  const hello = message(1, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: {name: 'test', version: '1'},
  });
  const {out, code} = await run(
    `${hello}no json\n{"a":1}\n\n${message(2, 'tools/call', {name: 'list_pages', arguments: {prefix: '/nowhere/'}})}${message(3, 'tools/list')}`,
  );
  const answers = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as {jsonrpc: string; id: number | null});
  expect(answers.every(({jsonrpc}) => jsonrpc === '2.0')).toBe(true);
  expect(answers.map(({id}) => id)).toEqual(expect.arrayContaining([1, 2, 3, null]));
  expect(code).toBe(0);
});

test('without a build, the server says what to do', async () => {
  const {out, err, code} = await run('', {...env, DOCS_BUILD_DIR: path.join(folder, 'none')});
  expect(out).toBe('');
  expect(err.trim()).toMatch(/^.*contains no built docs.*run "npm run build"\.$/);
  expect(code).toBe(1);
});
