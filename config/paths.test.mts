import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from './paths.ts';

test('the root is the repository, no matter which folder a script starts in', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'paths-'));
  const script = path.join(folder, 'script.mts');
  const paths = JSON.stringify(path.join(rootDir, 'config/paths.ts'));
  fs.writeFileSync(script, `import {rootDir} from ${paths};\nconsole.log(rootDir);\n`);
  const tsx = path.join(rootDir, 'node_modules/tsx/dist/cli.mjs');
  const {stdout, stderr} = spawnSync(process.execPath, [tsx, script], {cwd: folder, encoding: 'utf8'});
  expect(stdout.trim(), stderr).toBe(path.resolve(import.meta.dirname, '..'));
});
