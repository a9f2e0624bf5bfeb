import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../config/paths.ts';

test('npm run changes refuses pages without a note or a kind, because it would record all pages', () => {
  const tsx = path.join(rootDir, 'node_modules/tsx/dist/cli.mjs');
  const {status, stderr} = spawnSync(
    process.execPath,
    [tsx, path.join(rootDir, 'scripts/changes.mts'), '--trial', '/quickstart/'],
    {encoding: 'utf8'},
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Found \/quickstart\/ without --note or --kind; expected one of them/);
});
