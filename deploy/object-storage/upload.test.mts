import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {redirects} from '../../config/redirects.ts';
import {writeSite} from '../../server/testing/suite.mts';
import {readBuildRules} from '../buildRules.ts';
import {planUpload} from './plan.ts';

test('uploads scripts before pages, each with its content type and cache time', () => {
  const {outDir, baseUrl, redirects: moved} = writeSite('/docs/');
  const plan = planUpload(outDir, baseUrl, readBuildRules(outDir, baseUrl), moved);
  const names = plan.groups.flatMap(({files}) => files);
  expect(names[0]).toBe('assets/js/x.1234.js');
  expect(names.slice(-4).sort()).toEqual(['404.html', 'a/index.html', 'index.html', 'no-twin/index.html']);
  expect(names.filter((name) => /^_|\.git|\.br$|\.gz$/.test(name))).toEqual([]);
  expect(plan.groups[0]).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  expect(plan.groups.at(-1)).toMatchObject({
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'public, max-age=0, must-revalidate',
  });
  expect(plan.redirects).toEqual([{key: 'docs/old/page/index.html', location: '/docs/a/'}]);
});

/** Runs the upload with an `aws` that logs its calls. @param failAt index of the call that fails */
function upload({failAt = -1, baseUrl = '/docs/', build = writeSite('/docs/').outDir} = {}): {
  status: number | null;
  calls: string[];
  stderr: string;
  given: string[];
} {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'aws-'));
  const log = path.join(folder, 'calls');
  const given = path.join(folder, 'given');
  for (const file of [log, given]) fs.writeFileSync(file, '');
  fs.writeFileSync(
    path.join(folder, 'aws'),
    `#!/bin/sh\necho "$*" >> ${log}\nfind "$3" -type f >> ${given}\n[ "$(wc -l < ${log})" -ne ${failAt + 1} ]\n`,
    {mode: 0o755},
  );
  const {status, stderr} = spawnSync(
    process.execPath,
    [
      path.join(rootDir, 'node_modules/tsx/dist/cli.mjs'),
      path.join(rootDir, 'deploy/object-storage/upload.mts'),
      's3://docs',
      '--build',
      build,
      '--',
      '--endpoint-url',
      'http://localhost:1',
    ],
    {
      env: {...process.env, PATH: `${folder}:${process.env.PATH}`, BASE_URL: baseUrl},
      encoding: 'utf8',
    },
  );
  return {
    status,
    stderr,
    calls: fs.readFileSync(log, 'utf8').trim().split('\n'),
    given: fs.readFileSync(given, 'utf8').trim().split('\n'),
  };
}

test('uploads everything, and then removes old files except assets', () => {
  const {status, calls} = upload();
  expect(status).toBe(0);
  for (const call of calls) expect(call).toMatch(/^s3 (cp|sync) .*--endpoint-url http:\/\/localhost:1$/);
  expect(calls.filter((call) => call.includes('--website-redirect'))).toHaveLength(redirects.length);
  expect(calls.findIndex((call) => call.includes('text/javascript'))).toBe(0);
  expect(calls.at(-1)).toMatch(
    /^s3 sync \S+ s3:\/\/docs\/docs\/ --delete --size-only --exclude assets\/\* .*--exclude auth\/overview\/index\.html /,
  );
});

test('passes no hidden files and no files for servers to any step', () => {
  const {given} = upload();
  expect(given.filter((name) => name.endsWith('/a/index.html')).length).toBeGreaterThan(1);
  expect(given.filter((name) => /\/(\.|_headers|_redirects)|\.(br|gz)$/.test(name))).toEqual([]);
});

test('stops after a step that fails', () => {
  const {status, calls, stderr} = upload({failAt: 1});
  expect(status).not.toBe(0);
  expect(calls).toHaveLength(2);
  expect(stderr).toContain('Run this again');
});

test.each([
  [{baseUrl: '/'}, /_headers has no rule for \/assets\/\*, so the build has another base URL\./],
  [{build: '/none'}, /^\/none contains no built site \(no _headers file\)/],
])('uploads nothing with %j, and says what is wrong', (settings, expected) => {
  const {status, calls, stderr} = upload(settings);
  expect(status).toBe(1);
  expect(calls).toEqual(['']);
  expect(stderr).toMatch(expected);
});
