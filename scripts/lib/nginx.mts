import {spawnSync} from 'node:child_process';
import fs from 'node:fs';

const binary = '/usr/sbin/nginx';
/** Debian's packages: the same that deploy/Dockerfile installs. */
const packages = ['nginx', 'libnginx-mod-http-brotli-static'];
const files = [binary, '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];
const isInstalled = () => files.every((file) => fs.existsSync(file));

/**
 * Finds nginx with its module for precompressed brotli; installs Debian's packages when we are root.
 * @returns the path of the executable
 * @throws Error saying what to install when it is missing
 */
export function findOrInstallNginx(): string {
  if (!isInstalled() && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) installDebianPackages();
  if (isInstalled()) return binary;
  throw new Error(
    `nginx was not found: expected ${files.join(' and ')}. Install it with "sudo apt-get install --no-install-recommends ${packages.join(' ')}".`,
  );
}

function installDebianPackages() {
  console.log('Installing nginx from Debian …');
  const environment = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    spawnSync('apt-get', args, {stdio: ['ignore', 'ignore', 'inherit'], env: environment, timeout: 300_000});
  }
}
