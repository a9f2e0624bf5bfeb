/** Tests the package as a user runs it: packed, unpacked elsewhere, and pointed at published docs. */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import type {CallToolResult} from '@modelcontextprotocol/sdk/types.js';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {listenLocally} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {indexFolder} from '../../plugins/search/names.ts';
import {writeSearchIndex} from '../../plugins/search/write.ts';
import {pages, writeTestSite} from '../testing/site.ts';
import {downloadDocs} from './download.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'mcp-package-'));
const site = writeTestSite();
writeSearchIndex(
  pages.map(({path: local, title, text}) => ({
    path: `/docs/${local}`,
    title,
    description: '',
    keywords: '',
    sections: [{level: 1, heading: title, anchor: '', text, rows: [], linked: 0, labels: [], links: []}],
  })),
  {outDir: site, baseUrl: '/docs/'},
);
const asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(request.url!);
  const file = path.join(site, request.url!.replace(/^\/docs\//, ''));
  if (!request.url!.startsWith('/docs/') || !fs.existsSync(file)) return response.writeHead(404).end();
  response.end(fs.readFileSync(file));
});
let address = '';
let client: Client;

beforeAll(async () => {
  address = `http://127.0.0.1:${await listenLocally(server)}/docs`;
  const packed = execFileSync('npx', ['tsx', 'scripts/mcpPackage.mts', scratch], {
    cwd: rootDir,
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['-xzf', packed, '-C', scratch]);
  const {bin} = JSON.parse(fs.readFileSync(path.join(scratch, 'package/package.json'), 'utf8')) as {
    bin: Record<string, string>;
  };
  client = new Client({name: 'test', version: '1'});
  // Simulate a container whose user has no entry in the user database.
  const nameless = path.join(scratch, 'nameless.cjs');
  fs.writeFileSync(nameless, "require('os').userInfo = () => { throw new Error('There is no such user.'); };");
  const env = {
    ...(process.env as Record<string, string>),
    DOCS_URL: address,
    TMPDIR: scratch,
    NODE_OPTIONS: `--require ${nameless}`,
  };
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.join(scratch, 'package', Object.values(bin)[0]!)],
      env,
      cwd: scratch,
    }),
  );
});
afterAll(async () => {
  await client?.close();
  server.close();
});

test.each([
  ['search_docs', {query: 'authentication'}, '/docs/auth/'],
  ['read_page', {path: '/quickstart/'}, 'Build a project.'],
  ['list_pages', {changed_since: '2026-11-20'}, 'Permissions'],
  ['lookup_reference', {type: 'cli', name: 'ddn version'}, 'ddn version'],
  ['validate_metadata', {yaml: 'kind: Model\nversion: v9\n'}, '"valid":false'],
  ['check_command', {command: 'ddn version'}, '"valid":true'],
])('%s answers from the published docs', async (name, args, expected) => {
  const {content, isError} = (await client.callTool({name, arguments: args})) as CallToolResult;
  expect(isError).toBeFalsy();
  expect(content.map((part) => (part.type === 'text' ? part.text : '')).join('')).toContain(expected);
});

test('does not fetch unchanged files again', async () => {
  const folder = path.join(scratch, 'twice');
  await downloadDocs(`${address}/`, folder);
  asked.splice(0);
  await downloadDocs(`${address}/`, folder);
  expect(asked.filter((url) => url.includes('/assets/')).map((url) => path.basename(url))).toEqual(['files.json']);
});

test('removes an index that no start has used for a month', async () => {
  const folder = path.join(scratch, 'old');
  const indexes = path.join(folder, indexFolder);
  const addIndex = (name: string, days: number) => {
    fs.mkdirSync(path.join(indexes, name), {recursive: true});
    fs.writeFileSync(path.join(indexes, name, 's0.json'), '');
    const used = Date.now() / 1000 - days * 86_400;
    fs.utimesSync(path.join(indexes, name), used, used);
  };
  addIndex('unused', 31);
  addIndex('recent', 29);
  await downloadDocs(`${address}/`, folder);
  const [current] = fs.readdirSync(indexes).filter((name) => name !== 'recent');
  expect(fs.readdirSync(indexes)).toHaveLength(2);
  const old = Date.now() / 1000 - 31 * 86_400;
  fs.utimesSync(path.join(indexes, current!), old, old);
  await downloadDocs(`${address}/`, folder);
  expect(fs.readdirSync(indexes), 'the index is used again').toContain(current);
});

test('keeps the existing files if a download fails', async () => {
  const folder = path.join(scratch, 'cut');
  await downloadDocs(`${address}/`, folder);
  const names = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const read = () => names.map(({parentPath, name}) => fs.readFileSync(path.join(parentPath, name), 'utf8'));
  const before = read();
  expect(before.length).toBeGreaterThan(3);
  const {writeFileSync} = fs;
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, text) => {
    writeFileSync(file, String(text).slice(0, 5));
    throw new Error('The disk is full.');
  });
  await expect(downloadDocs(`${address}/`, folder)).rejects.toThrow('full');
  write.mockRestore();
  expect(read()).toEqual(before);
});

test('writes nothing outside its folder, whatever the list of files names', async () => {
  const indexes = path.join(site, indexFolder);
  const list = path.join(indexes, fs.readdirSync(indexes)[0]!, 'files.json');
  const names = fs.readFileSync(list, 'utf8');
  fs.writeFileSync(list, '["../../../../llms.txt"]');
  await expect(downloadDocs(`${address}/`, path.join(scratch, 'inside'))).rejects.toThrow(/would be written outside/);
  fs.writeFileSync(list, names);
});

test('reports a URL without docs, and which variable to set', async () => {
  await expect(downloadDocs(`${address}/nothing/`, path.join(scratch, 'none'))).rejects.toThrow(
    /nothing\/\S+: found status 404.*DOCS_URL/,
  );
});

test('matches server.json, and has a README with instructions for clients', () => {
  const {name, version, packages} = JSON.parse(
    fs.readFileSync(path.join(rootDir, 'mcp/package/server.json'), 'utf8'),
  ) as {name: string; version: string; packages: {identifier: string; version: string}[]};
  expect(packages).toMatchObject([{version}]);
  const read = (file: string) => fs.readFileSync(path.join(scratch, 'package', file), 'utf8');
  expect(JSON.parse(read('package.json'))).toMatchObject({name: packages[0]!.identifier, version, mcpName: name});
  expect(read('README.md')).toContain('### Cursor');
});
