import fs from 'node:fs';
import path from 'node:path';
import {Ajv} from 'ajv';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {clients, describeClients} from './clients.ts';

const server = {command: 'npx', args: ['-y', '@promptql/docs-mcp'], env: {DOCS_URL: 'https://docs.example.com/a+b/'}};
const find = (name: string) => clients.find((client) => client.name === name)!;
const read = (name: string) =>
  JSON.parse(fs.readFileSync(path.join(rootDir, 'mcp/package', name), 'utf8')) as Record<string, unknown>;

test('the links contain the whole configuration', () => {
  const cursor = new URL(find('Cursor').link!('docs', server));
  expect(cursor.searchParams.get('name')).toBe('docs');
  const config = Buffer.from(cursor.searchParams.get('config')!, 'base64').toString();
  expect(JSON.parse(config)).toEqual(server);
  const code = find('VS Code').link!('docs', server);
  expect(JSON.parse(decodeURIComponent(code.replace('vscode:mcp/install?', '')))).toEqual({name: 'docs', ...server});
});

test('the commands start the server with its environment', () => {
  expect(find('Claude Code').command!('docs', server)).toBe(
    'claude mcp add docs --env DOCS_URL=https://docs.example.com/a+b/ -- npx -y @promptql/docs-mcp',
  );
});

test('every client has instructions', () => {
  const text = describeClients('docs', server);
  for (const {name, link, command, file} of clients) {
    expect(text).toContain(`### ${name}\n`);
    expect([link, command, file].some(Boolean)).toBe(true);
  }
});

test("server.json is valid against the registry's schema", () => {
  const {$schema, ...rest} = read('server.json');
  const schema = read('server.schema.json');
  expect($schema).toBe(schema.$id);
  const validate = new Ajv({strict: false, formats: {uri: (text: string) => URL.canParse(text)}}).compile(schema);
  expect(validate({$schema, ...rest}), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({$schema, ...rest, description: 'x'.repeat(101)})).toBe(false);
});
