import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';

test.each(['build', 'dev'])('npm run %s reports a wrong setting in one line', (name) => {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(rootDir, `scripts/${name}.mts`)],
    {cwd: rootDir, env: {...process.env, SITE_URL: 'docs.example.com'}, encoding: 'utf8'},
  );
  expect(stdout + stderr).toMatch(/^Environment variable SITE_URL is "docs\.example\.com"; expected [^\n]+\n$/);
  expect(status).toBe(1);
});
