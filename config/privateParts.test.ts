import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {rootDir} from './paths.ts';
import {privateParts} from './privateParts.ts';

describe('private parts of Docusaurus', () => {
  test.each(privateParts.map((part) => [part.name, part] as const))(
    '%s has the form that is used',
    (_name, {check}) => {
      expect(check).not.toThrow();
    },
  );

  test('are at most six, each used where the list says', () => {
    expect(privateParts.length).toBeLessThanOrEqual(6);
    for (const {usedIn} of privateParts)
      for (const file of usedIn) expect(fs.existsSync(path.join(rootDir, file)), file).toBe(true);
  });

  test('and no other is imported', () => {
    const files = execFileSync('git', ['ls-files', 'client', 'config', 'plugins', 'src', '*.config.ts'], {
      cwd: rootDir,
      encoding: 'utf8',
    }).split('\n');
    const known = privateParts.flatMap(({usedIn}) => usedIn);
    const found = files
      .filter(
        (file) =>
          /\.(ts|tsx|mts|mjs|cjs)$/.test(file) &&
          !/\.test\.|\/testing\/|privateParts/.test(file) &&
          fs.existsSync(path.join(rootDir, file)),
      )
      .filter((file) =>
        /['"]@docusaurus\/[\w-]+\/(?:lib|src|internal)\b|NormalModuleReplacementPlugin/.test(
          fs.readFileSync(path.join(rootDir, file), 'utf8'),
        ),
      )
      .filter((file) => !known.some((folder) => file.startsWith(folder)));
    expect(found).toEqual([]);
  });
});
