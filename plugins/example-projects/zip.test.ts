import {execFileSync} from 'node:child_process';
import {strFromU8, unzipSync} from 'fflate';
import {expect, test} from 'vitest';
import {rootDir} from '../../config/paths.ts';
import {projects, readProject} from './projects.ts';
import {archiveProject, createZip} from './zip.ts';

const files = new Map([
  ['b.txt', 'two'],
  ['a/run.sh', 'echo one\n'],
]);

test('a ZIP file contains every file in the project folder, with its text', () => {
  const entries = unzipSync(createZip('shop', files));
  expect(Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    'shop/a/run.sh': 'echo one\n',
    'shop/b.txt': 'two',
  });
});

test('the same files produce the same bytes in any order', () => {
  expect(createZip('shop', new Map([...files].reverse()))).toEqual(createZip('shop', files));
});

test('the same files produce the same bytes in every time zone', () => {
  const hash = (timeZone: string) =>
    execFileSync(
      process.execPath,
      ['--require', 'tsx/cjs', '-p', "require('./plugins/example-projects/zip.ts').archiveProject('fernway').sha256"],
      {
        cwd: rootDir,
        encoding: 'utf8',
        env: {...process.env, TZ: timeZone},
      },
    ).trim();
  expect(hash('Asia/Tokyo')).toMatch(/^[0-9a-f]{64}$/);
  expect(hash('Asia/Tokyo')).toBe(hash('America/Los_Angeles'));
});

test('scripts are executable, but other files are not', () => {
  const bytes = createZip('shop', files);
  // Central directory: the external attributes follow 38 bytes after the start. Their upper half is the mode.
  const modes: number[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length - 46; at++)
    if (view.getUint32(at, true) === 0x02014b50) modes.push(view.getUint32(at + 38, true) >>> 16);
  expect(modes).toEqual([0o100755, 0o100644]);
});

test('a project contains the files that its pages name, and none that only this repository needs', () => {
  const names = [...readProject(projects[0]!).keys()];
  expect(names).toEqual(
    expect.arrayContaining([
      'README.md',
      'create-project.sh',
      '.env.example',
      'db/compose.yaml',
      'db/check.sql',
      'sales/metadata/PublicCustomers.hml',
    ]),
  );
  expect(names.filter((name) => /node_modules|\.test\.ts$|^check\.mjs$/.test(name))).toEqual([]);
});

test('an unknown project is refused with the names of existing projects', () => {
  expect(() => archiveProject('fernwey')).toThrow(/"fernwey" is not a project; expected one of fernway/);
});
