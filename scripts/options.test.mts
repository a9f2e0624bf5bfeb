import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';
import {readUsage} from '../config/usage.ts';

const {scripts} = JSON.parse(fs.readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Programs that pass their options on, and the server, which reads its options in settings.ts. */
const others = ['start', 'dev', 'test', 'serve', 'bench', 'test:a11y', 'test:visual'];
const programs = Object.entries(scripts).flatMap(([name, command]) =>
  others.includes(name) ? [] : (/\S+\.mts/.exec(command)?.[0] ?? []),
);

// bench/sites reads its options in options.mts.
const benches = ['agents', 'attack', 'author', 'grow', 'interaction', 'load', 'mcp', 'search'];

test.each([...programs, 'scripts/test.mts', ...benches.map((name) => `bench/${name}/run.mts`)])(
  '%s rejects options that it does not have',
  (file) => {
    const text = fs.readFileSync(path.join(rootDir, file), 'utf8');
    expect(text).toContain('parseArgs(');
    expect(text).not.toContain('process.argv');
    expect(readUsage(path.join(rootDir, file))).toMatch(/`npm (?:run [\w:]+|test)\b/);
  },
);

test.each([
  ['--help', 0, /^`npm run search -- \[--json\] \[--limit N\] "query"`: searches the index of the built site/],
  ['--jsn', 1, /^Unknown option '--jsn'[^]*\n\n`npm run search -- /],
])('%s shows how to call a program', (option, status, expected) => {
  const tsx = path.join(rootDir, 'node_modules/tsx/dist/cli.mjs');
  const run = spawnSync(process.execPath, [tsx, path.join(rootDir, 'scripts/search.mts'), option], {encoding: 'utf8'});
  expect(run.stdout + run.stderr).toMatch(expected);
  expect(run.status).toBe(status);
});
