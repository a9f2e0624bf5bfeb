import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {listFilesBelow} from './files.ts';
import {rootDir} from './paths.ts';
import {privateParts} from './privateParts.ts';

/** Returns the text of a code file, or of all code files in a folder. */
function codeBelow(place: string): string[] {
  const files = fs.statSync(place).isFile() ? [place] : listFilesBelow(place).map((name) => path.join(place, name));
  return files.filter((file) => /\.(?:tsx?|m?js|cjs)$/.test(file)).map((file) => fs.readFileSync(file, 'utf8'));
}

describe('private parts of Docusaurus', () => {
  test.each(privateParts.map((part) => [part.name, part] as const))(
    '%s has the form that the site relies on',
    (_name, {check}) => {
      expect(check).not.toThrow();
    },
  );

  test('are at most six, and each is used where the list says', () => {
    expect(privateParts.length).toBeLessThanOrEqual(6);
    for (const {usedIn, mark, name} of privateParts)
      for (const place of usedIn)
        expect(codeBelow(path.join(rootDir, place)), `${name} in ${place}`).toSatisfy((code: string[]) =>
          code.some((text) => mark.test(text)),
        );
  });

  test('are imported only if the list contains them', () => {
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
