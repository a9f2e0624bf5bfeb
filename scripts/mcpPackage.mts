/** `npm run mcp:pack [-- FOLDER]`: makes the npm package of the MCP server, a .tgz file that `npx` can run. */
import '../config/plainErrors.mts';
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';
import {rootDir} from '../config/paths.ts';
import {describeClients} from '../mcp/package/clients.ts';

const work = path.join(rootDir, '.build/mcp-package');
const {positionals} = parseArgs({allowPositionals: true});
const out = path.resolve(positionals[0] ?? path.join(rootDir, '.build'));
const server = JSON.parse(fs.readFileSync(path.join(rootDir, 'mcp/package/server.json'), 'utf8')) as {
  name: string;
  title: string;
  version: string;
  websiteUrl: string;
  packages: {identifier: string}[];
};

fs.rmSync(work, {recursive: true, force: true});
fs.mkdirSync(path.join(work, 'dist'), {recursive: true});
// The script finds the data folder relative to its own folder, as in the repository.
await build({
  entryPoints: [path.join(rootDir, 'mcp/package/main.ts')],
  outfile: path.join(work, 'dist/main.cjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  banner: {js: '#!/usr/bin/env node'},
  logLevel: 'warning',
});
fs.cpSync(path.join(rootDir, 'reference'), path.join(work, 'reference'), {recursive: true});
const readme = fs.readFileSync(path.join(rootDir, 'mcp/package/README.md'), 'utf8');
const connect = describeClients('promptql-docs', {
  command: 'npx',
  args: ['-y', server.packages[0]!.identifier],
  env: {DOCS_URL: server.websiteUrl},
});
fs.writeFileSync(path.join(work, 'README.md'), `${readme.trimEnd()}\n\n${connect}\n`);
const manifest = {
  name: server.packages[0]!.identifier,
  version: server.version,
  mcpName: server.name,
  description: server.title,
  license: 'UNLICENSED',
  bin: {'promptql-docs-mcp': 'dist/main.cjs'},
  files: ['dist', 'reference'],
  engines: {node: '>=20.19'},
};
fs.writeFileSync(path.join(work, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
fs.mkdirSync(out, {recursive: true});
const [{filename}] = JSON.parse(
  execFileSync('npm', ['pack', '--json', '--pack-destination', out], {cwd: work, encoding: 'utf8'}),
) as [{filename: string}];
console.log(path.join(out, filename));
