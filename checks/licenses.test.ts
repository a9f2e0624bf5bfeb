import {describe, expect, test} from 'vitest';
import {findFaults, isAllowed} from './licenses.ts';

const npmrc = 'ignore-scripts=true\n';

describe('licenses', () => {
  test.each(['MIT', '(MIT OR GPL-3.0-only)', '(MIT AND Zlib)', 'AGPL-3.0-only OR (MIT AND (ISC OR SSPL-1.0))'])(
    '%s is allowed',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  test.each([
    'AGPL-3.0-only',
    'GPL-2.0-or-later',
    'MIT AND GPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    '',
    '(MIT',
    'MIT ISC',
    'MIT OR',
    'MIT OR OR',
    '(MIT EPL-2.0 OR Apache-2.0',
  ])('"%s" is not allowed', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });

  test('a fault names the package and the license that was found', () => {
    const lock = {
      packages: {
        '': {license: 'UNLICENSED'},
        'node_modules/a': {license: 'MIT'},
        'node_modules/a/node_modules/@b/c': {license: 'AGPL-3.0-only'},
      },
    };
    expect(findFaults(lock, npmrc, () => undefined)).toEqual([
      expect.stringMatching(
        /^package-lock\.json: node_modules\/a\/node_modules\/@b\/c: found the license "AGPL-3.0-only"/,
      ),
    ]);
  });

  test('a package without a license in the lockfile needs one in its manifest', () => {
    const lock = {packages: {'node_modules/a': {}, 'node_modules/require-like': {}}};
    expect(findFaults(lock, npmrc, () => 'MIT')).toEqual([]);
    expect(findFaults(lock, npmrc, () => undefined)).toEqual([
      expect.stringContaining('node_modules/a: found the license "none"'),
    ]);
  });

  test('install scripts do not run, and a new package with an install script is a fault', () => {
    const lock = {
      packages: {
        'node_modules/esbuild': {license: 'MIT', hasInstallScript: true},
        'node_modules/b': {license: 'MIT', hasInstallScript: true},
      },
    };
    expect(findFaults(lock, npmrc, () => undefined)).toEqual([
      expect.stringContaining('node_modules/b: found an install script'),
    ]);
    expect(findFaults({packages: {}}, '# ignore-scripts=true', () => undefined)).toEqual([
      expect.stringContaining('.npmrc'),
    ]);
  });
});
