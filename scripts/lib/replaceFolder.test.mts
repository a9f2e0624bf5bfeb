import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {replaceFolder} from './replaceFolder.mts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'replace-'));
const target = path.join(folder, 'build');

test('replaces an existing or missing folder and leaves nothing else behind', () => {
  for (const name of ['first', 'second']) {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(path.join(folder, name, 'page'), name);
    replaceFolder(path.join(folder, name), target);
    expect(fs.readFileSync(path.join(target, 'page'), 'utf8')).toBe(name);
    expect(fs.readdirSync(folder)).toEqual(['build']);
  }
});

test('does not hide an unexpected error', () => {
  expect(() => replaceFolder(path.join(folder, 'no-such-folder'), target)).toThrow(/ENOENT/);
  expect(fs.existsSync(path.join(target, 'page'))).toBe(true);
});

test('keeps one complete folder if two processes replace it simultaneously', async () => {
  const script = `
    import fs from 'node:fs';
    import {replaceFolder} from ${JSON.stringify(path.join(rootDir, 'scripts/lib/replaceFolder.mts'))};
    for (let i = 0; i < 100; i++) {
      const work = process.argv[1] + '-' + i;
      fs.mkdirSync(work);
      for (const name of ['a', 'b', 'c']) fs.writeFileSync(work + '/' + name, work);
      replaceFolder(work, ${JSON.stringify(target)});
    }`;
  const run = (name: string) =>
    new Promise((resolve) =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, path.join(folder, name)], {
        cwd: rootDir,
        stdio: 'inherit',
      }).on('exit', resolve),
    );
  expect(await Promise.all([run('one'), run('two')])).toEqual([0, 0]);
  expect(fs.readdirSync(folder)).toEqual(['build']);
  expect(new Set(['a', 'b', 'c'].map((name) => fs.readFileSync(path.join(target, name), 'utf8'))).size).toBe(1);
});
