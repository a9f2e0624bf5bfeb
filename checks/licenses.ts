import fs from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import {rootDir} from '../config/paths.ts';
import {readText} from './lib/readText.ts';
import type {Check} from './lib/check.ts';

/** SPDX ids of licenses that require at most attribution, or that apply only to their own files. */
const allowed = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'PSF-2.0',
    'Python-2.0',
    'Unlicense',
    'WTFPL',
    'Zlib',
  ],
  // Data and fonts.
  ...['CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1'],
  // Changes to their own files must be published, but we don't change them.
  ...['CC-BY-SA-4.0', 'EPL-2.0', 'MPL-2.0'],
];

/** Packages whose manifest doesn't contain an SPDX license expression. */
const licensesByHand: Readonly<Record<string, {license: string; reason: string}>> = {
  '@cspell/dict-en-common-misspellings': {license: 'CC-BY-SA-4.0', reason: 'its manifest, where the id has spaces'},
  khroma: {license: 'MIT', reason: 'its file "license"'},
  'require-like': {license: 'MIT', reason: 'its file "License"'},
};

/** Packages with an install script, and why they work without running it. */
const scriptsNotNeeded: Readonly<Record<string, string>> = {
  '@mdn/mdn-http-observatory': 'the script fetches lists of hosts; checks/observatory.ts scans localhost',
  '@swc/core': 'the script only replaces a missing binary of the platform',
  'core-js': 'the script prints a message',
  esbuild: 'the script only makes the command start faster',
  fsevents: 'the package brings its binary',
  node_extra_ca_certs_mozilla_bundle: 'the script fetches certificates; checks/observatory.ts brings its own',
};

/** The part of package-lock.json that is read here. */
export interface Lock {
  packages: Readonly<Record<string, {license?: string; hasInstallScript?: boolean}>>;
}

/** Checks whether allowed licenses alone satisfy an SPDX license expression. Other texts aren't allowed. */
export function isAllowed(expression: string): boolean {
  try {
    return satisfies(expression, allowed);
  } catch {
    return false;
  }
}

/** @param readLicense reads the license from the manifest of an installed package if the lockfile has none */
export function findFaults(
  {packages}: Lock,
  npmrc: string,
  readLicense: (folder: string) => string | undefined,
): string[] {
  const faults = /^ignore-scripts\s*=\s*true$/m.test(npmrc)
    ? []
    : ['.npmrc: found no "ignore-scripts=true"; expected it, to keep packages from running install scripts'];
  for (const [folder, {license, hasInstallScript}] of Object.entries(packages)) {
    if (folder === '') continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const found = licensesByHand[name]?.license ?? license ?? readLicense(folder) ?? 'none';
    if (!isAllowed(found))
      faults.push(
        `package-lock.json: ${folder}: found the license "${found}"; expected one that checks/licenses.ts allows. Use another package, or add a license with similar terms`,
      );
    if (hasInstallScript && !(name in scriptsNotNeeded))
      faults.push(
        `package-lock.json: ${folder}: found an install script, which this repository doesn't run. Test the package without it, and add the reason to checks/licenses.ts`,
      );
  }
  return faults;
}

const check: Check = {
  name: 'licenses',
  kind: 'sources',
  says: 'every dependency has an allowed license and works without install scripts',
  run() {
    const readLicense = (folder: string) => {
      const manifest = path.join(folder, 'package.json');
      if (!fs.existsSync(path.join(rootDir, manifest))) return undefined;
      // Old manifests have a list of alternatives.
      const {license, licenses} = JSON.parse(readText(manifest)) as {license?: string; licenses?: {type: string}[]};
      return license ?? licenses?.map(({type}) => type).join(' OR ');
    };
    const lock = JSON.parse(readText('package-lock.json')) as Lock;
    return {
      faults: findFaults(lock, readText('.npmrc'), readLicense),
      summary: `${Object.keys(lock.packages).length - 1} packages`,
    };
  },
};

export default check;
