import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {indexOf} from '../../plugins/search/testing/corpus.ts';
import {writeTestSite} from '../testing/site.ts';
import {downloadDocs, makePrivateFolder} from './download.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'private-'));

test('makes a folder private to its user, and keeps its files', () => {
  const folder = path.join(scratch, 'own');
  makePrivateFolder(folder);
  fs.writeFileSync(path.join(folder, 'a'), '');
  fs.chmodSync(folder, 0o777);
  makePrivateFolder(folder);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  expect(fs.readdirSync(folder)).toEqual(['a']);
});

test('refuses a folder of another user, who could change what agents read', () => {
  const folder = path.join(scratch, 'other');
  fs.mkdirSync(folder);
  vi.spyOn(process, 'getuid').mockReturnValue(process.getuid!() + 1);
  expect(() => makePrivateFolder(folder)).toThrow(`${folder} belongs to another user`);
  vi.restoreAllMocks();
});

test('does not follow a symbolic link to another folder', () => {
  const folder = path.join(scratch, 'link');
  fs.symlinkSync(scratch, folder);
  expect(() => makePrivateFolder(folder)).toThrow(`${folder} is no folder`);
});

test.each([
  ['a page for every URL', /./, '<!doctype html>', /search-index|\.json/],
  ['a page instead of the list of pages', /pages\.json$/, '<!doctype html>', /pages\.json/],
  ['another list than that of the pages', /pages\.json$/, '[]', /pages\.json/],
  ['another list than that of the files of the index', /files\.json$/, '{"a":1}', /files\.json/],
  ['a broken list of the files of the index', /files\.json$/, '["a"', /files\.json/],
])('rejects a host that serves %s', async (_what, wrong, served, named) => {
  const {outline} = indexOf();
  const texts = {'search-index': outline, 'pages.json': '{"pages":[]}', '.json': '[]'};
  const good = (url: string) => Object.entries(texts).find(([name]) => url.includes(name))?.[1];
  const server = http.createServer(({url = ''}, response) => response.end(wrong.test(url) ? served : good(url)));
  const site = `http://127.0.0.1:${await listenLocally(server)}/`;
  const error = await downloadDocs(site, path.join(scratch, 'page')).catch((reason: Error) => reason.message);
  expect(error).toMatch(
    /^http:\S+: found .+; expected the files of PromptQL's docs\. Set DOCS_URL to the address of the docs, with its path, or update this package$/,
  );
  expect(/^\S+(?=: found)/.exec(String(error))![0]).toMatch(named);
  await stopServer(server);
});

test('keeps the existing files if the host serves files of two builds', async () => {
  const [before, after] = [writeTestSite(), writeTestSite('https://longer.docs.example.com')];
  const server = http.createServer(({url = ''}, response) =>
    response.end(fs.readFileSync(path.join(url.endsWith('llms-full.txt') ? before : after, url.replace('/docs/', '')))),
  );
  const site = `http://127.0.0.1:${await listenLocally(server)}/docs/`;
  const folder = path.join(scratch, 'two');
  await expect(downloadDocs(site, folder)).rejects.toThrow(`${site}llms-full.txt: found another build`);
  expect(fs.existsSync(folder)).toBe(false);
  await stopServer(server);
});

test('reports the URL of a file whose download breaks off', async () => {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, {'Content-Length': 1000}).write('half', () => response.destroy());
  });
  const site = `http://127.0.0.1:${await listenLocally(server)}/`;
  await expect(downloadDocs(site, path.join(scratch, 'half'))).rejects.toThrow(
    /^http:\S+: found .+; expected the files of PromptQL's docs\. Set DOCS_URL/,
  );
  await stopServer(server);
});

test('says why a host cannot be reached', async () => {
  const server = http.createServer();
  const site = `http://127.0.0.1:${await listenLocally(server)}/`;
  await stopServer(server);
  await expect(downloadDocs(site, path.join(scratch, 'gone'))).rejects.toThrow('found fetch failed (ECONNREFUSED); ');
});
