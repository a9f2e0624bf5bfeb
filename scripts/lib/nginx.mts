import fs from 'node:fs';
import {canInstall, installPackages} from './debian.mts';

const binary = '/usr/sbin/nginx';
/** The Debian packages, the same ones that deploy/Dockerfile installs. */
const packages = ['nginx', 'libnginx-mod-http-brotli-static'];
const files = [binary, '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'];
const isInstalled = () => files.every((file) => fs.existsSync(file));

/**
 * Finds nginx with its module for precompressed brotli files. If they are missing and we are root, installs Debian's
 * packages.
 * @returns the path of the executable
 * @throws Error that names what to install if they are still missing
 */
export function findOrInstallNginx(): string {
  if (!isInstalled() && canInstall()) installPackages(packages, 'nginx', isInstalled);
  if (isInstalled()) return binary;
  throw new Error(
    `nginx was not found: expected ${files.join(' and ')}. Install it with "sudo apt-get install --no-install-recommends ${packages.join(' ')}".`,
  );
}
