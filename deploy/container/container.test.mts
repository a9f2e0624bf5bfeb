import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {validate} from 'dockerfile-utils';
import {describe, expect, test} from 'vitest';
import {writeWhole} from '../../config/files.ts';
import {rootDir} from '../../config/paths.ts';
import {writeSite} from '../../server/testing/suite.mts';
import {startNginx} from '../nginx/testing/start.mts';

const run = (script: string, ...args: string[]) =>
  spawnSync(path.join(rootDir, 'deploy/container', script), args, {encoding: 'utf8', timeout: 60_000});

describe('the Dockerfile', () => {
  const text = fs.readFileSync(path.join(rootDir, 'deploy/Dockerfile'), 'utf8');
  const instructions = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean);
  const stages = instructions
    .join('\n')
    .split(/^(?=FROM )/m)
    .map((stage) => ({name: / AS (\w+)/.exec(stage)![1]!, text: stage}));

  test('passes its linter', () => {
    expect(validate(text).map(({message, range}) => `line ${range.start.line + 1}: ${message}`)).toEqual([]);
    expect(validate('FROM a\nFORM b')).not.toEqual([]);
  });

  test('uses base images with fixed versions', () => {
    for (const line of instructions.filter((each) => each.startsWith('FROM ')))
      expect(line).toMatch(/^FROM [\w/]+:(?!latest)\S+ AS \w+$/);
  });

  test.each(stages.filter(({name}) => name !== 'build'))(
    '$name runs as an unprivileged user, has a health check, and stops on a signal',
    ({text: stage}) => {
      expect(stage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
      for (const instruction of ['HEALTHCHECK', 'STOPSIGNAL', 'EXPOSE', 'CMD ["'])
        expect(stage).toContain(`\n${instruction}`);
    },
  );

  test('has web as the last stage, without Node.js', () => {
    expect(stages.at(-1)!.name).toBe('web');
    expect(stages.at(-1)!.text).not.toMatch(/npm|node/);
  });

  test('has an argument for every setting of the build', () => {
    const names = ['site', 'services', 'agents'].flatMap((name) =>
      [
        ...fs.readFileSync(path.join(rootDir, `config/${name}.ts`), 'utf8').matchAll(/(?:env\.|\(env, ')([A-Z_]{5,})/g),
      ].map(([, variable]) => variable!),
    );
    expect(names.length).toBeGreaterThan(8);
    for (const name of names.filter((each) => each !== 'BASE_URL_ISSUE_BANNER'))
      expect(stages[0]!.text, name).toMatch(new RegExp(`^ARG ${name}=`, 'm'));
  });

  test('copies only files that exist', () => {
    for (const [, source] of text.matchAll(/^COPY (?!--from)(\S+)/gm))
      expect(fs.existsSync(path.join(rootDir, source!)), source).toBe(true);
  });
});

test('is-healthy checks whether nginx responds', async () => {
  const server = await startNginx(writeSite('/'));
  expect(run('is-healthy', String(server.port)).status).toBe(0);
  await server.stop();
  expect(run('is-healthy', String(server.port)).status).not.toBe(0);
});

test('keep-assets keeps the assets of earlier builds, and removes those that no build has had for a long time', () => {
  const {outDir} = writeSite('/docs/');
  const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  const old = path.join(kept, 'docs/assets/old.js');
  const recent = path.join(kept, 'docs/assets/recent.js');
  const again = path.join(kept, 'assets/js/x.1234.js');
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  for (const file of [old, recent, again]) {
    writeWhole(file, 'kept');
    if (file !== recent) fs.utimesSync(file, longAgo, longAgo);
  }
  const {status, stderr} = run('keep-assets', outDir, kept, '30');
  expect([status, stderr]).toEqual([0, '']);
  expect(fs.existsSync(old)).toBe(false);
  expect(fs.existsSync(recent)).toBe(true);
  expect(fs.readFileSync(again, 'utf8')).toBe('kept');
  expect(fs.readdirSync(path.join(kept, 'assets/js')).sort()).toEqual(['x.1234.js', 'x.1234.js.br', 'x.1234.js.gz']);
  expect(fs.existsSync(path.join(kept, 'index.html'))).toBe(false);
});

test('keep-assets restores a file that another instance removes at the same time', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  const [site, kept, bin] = ['site', 'kept', 'bin'].map((name) => path.join(folder, name)) as [string, string, string];
  for (const place of [path.join(site, 'assets'), path.join(kept, 'assets'), bin])
    fs.mkdirSync(place, {recursive: true});
  fs.writeFileSync(path.join(site, 'assets/x.js'), 'script');
  fs.writeFileSync(path.join(kept, 'assets/x.js'), 'script');
  // The other instance removes the file just before this instance touches it.
  fs.writeFileSync(path.join(bin, 'touch'), `#!/bin/sh\nrm -f '${kept}/assets/x.js'\nexec /usr/bin/touch "$@"\n`, {
    mode: 0o755,
  });
  const {status} = spawnSync(path.join(rootDir, 'deploy/container/keep-assets'), [site, kept, '30'], {
    env: {...process.env, PATH: `${bin}:${process.env.PATH}`},
  });
  expect(status).toBe(0);
  expect(fs.readFileSync(path.join(kept, 'assets/x.js'), 'utf8')).toBe('script');
});

test('keep-assets keeps all files of a build if several instances start at the same time', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  const [site, kept] = [path.join(folder, 'site'), path.join(folder, 'kept')];
  fs.mkdirSync(path.join(site, 'assets'), {recursive: true});
  fs.mkdirSync(kept);
  for (let i = 0; i < 100; i++) fs.writeFileSync(path.join(site, `assets/${i}.js`), String(i));
  const instances = Array.from({length: 4}, async () => {
    const child = spawn(path.join(rootDir, 'deploy/container/keep-assets'), [site, kept, '30']);
    let said = '';
    child.stderr.on('data', (bytes) => (said += String(bytes)));
    return [...((await once(child, 'close')) as [number]), said];
  });
  for (const [status, , said] of await Promise.all(instances)) expect([status, said]).toEqual([0, '']);
  expect(fs.readdirSync(path.join(kept, 'assets'))).toHaveLength(100);
});

test('keep-assets keeps the previously served build, however old it is', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  const kept = path.join(folder, 'kept');
  fs.mkdirSync(kept);
  const begin = (name: string) => {
    const site = path.join(folder, name);
    fs.mkdirSync(path.join(site, 'assets'), {recursive: true});
    fs.writeFileSync(path.join(site, 'assets', name), name);
    expect(run('keep-assets', site, kept, '30')).toMatchObject({status: 0, stderr: ''});
  };
  const names = () => fs.readdirSync(path.join(kept, 'assets')).sort();
  const letDaysPass = () => {
    const before = new Date(Date.now() - 40 * 86_400_000);
    for (const name of names()) fs.utimesSync(path.join(kept, 'assets', name), before, before);
  };
  begin('a.js');
  letDaysPass();
  begin('b.js');
  expect(names()).toEqual(['a.js', 'b.js']);
  letDaysPass();
  begin('c.js');
  expect(names()).toEqual(['b.js', 'c.js']);
});
