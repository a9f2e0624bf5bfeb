import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {downloadDocs, makePrivateFolder} from './download.ts';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'private-'));
afterAll(() => fs.rmSync(scratch, {recursive: true}));

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

test('rejects a host that serves a page for every URL', async () => {
  const server = http.createServer((_request, response) => response.end('<!doctype html>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(downloadDocs(site, path.join(scratch, 'page'))).rejects.toThrow(
    /^http:\S+\/search-index\S*: found .+; expected the files of PromptQL's docs\. Set DOCS_URL to the address of the docs, with its path, or update this package$/,
  );
  server.close();
});

test('reports the URL of a file whose download breaks off', async () => {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, {'Content-Length': 1000}).write('half', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(downloadDocs(site, path.join(scratch, 'half'))).rejects.toThrow(
    /^http:\S+: found .+; expected the files of PromptQL's docs\. Set DOCS_URL/,
  );
  server.close();
});
