import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {writeWhole} from '../../config/files.ts';
import {serveFolder, type RunningServer} from './server.mts';

describe('serveFolder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'served-'));
  let server: RunningServer;
  beforeAll(async () => {
    for (const file of ['index.html', 'index/index.html', 'guide/index.html', 'note.html', 'style.css'])
      writeWhole(path.join(folder, file), file);
    server = await serveFolder(folder);
  });
  afterAll(() => server.close());

  it.each([
    ['/', 'index.html'],
    ['/index/', 'index/index.html'],
    ['/guide/?q=1', 'guide/index.html'],
    ['/note', 'note.html'],
    ['/style.css', 'style.css'],
  ])('responds to %s with %s', async (address, file) => {
    server.forget();
    const response = await fetch(server.origin + address, {headers: {'Accept-Encoding': 'br'}});
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(file);
    expect(server.answers()).toMatchObject([
      {path: address.replace(/\?.*/, ''), bytes: Number(response.headers.get('content-length'))},
    ]);
  });

  it.each(['/none/', '/%E0%A4%A'])('responds to %s with status 404', async (address) => {
    expect((await fetch(server.origin + address)).status).toBe(404);
  });
});
