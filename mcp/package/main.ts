/** The command of the package: serves the docs at `DOCS_URL` to an MCP client over standard input and output. */
import '../../config/plainErrors.mts';
import {createHash} from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import {createAnswerer} from '../answerer.ts';
import {serveLines} from '../lines.ts';
import {createSources} from '../sources.ts';
import {downloadDocs, makePrivateFolder} from './download.ts';

async function run() {
  const site = (process.env.DOCS_URL?.trim() || 'https://promptql.io/').replace(/\/?$/, '/');
  const key = createHash('sha256').update(site).digest('hex').slice(0, 16);
  // Use the user's ID, because in a container, the user often has no name.
  const own = path.join(os.tmpdir(), `promptql-docs-mcp-${process.getuid?.() ?? ''}`);
  makePrivateFolder(own);
  const folder = path.join(own, key);
  await downloadDocs(site, folder);
  await serveLines(createAnswerer(createSources(folder)), process.stdin, process.stdout);
}

void run();
