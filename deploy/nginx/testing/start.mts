import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {findFreePort} from '../../../config/localServer.ts';
import {rootDir} from '../../../config/paths.ts';
import {findOrInstallNginx} from '../../../scripts/lib/nginx.mts';
import type {RunningServer, SiteFixture} from '../../../server/testing/suite.mts';
import {readBuildRules} from '../../buildRules.ts';
import {readRuleNames, renderHeaders, renderSite} from '../config.ts';

/**
 * Runs nginx with the deployed configuration on a free port of this machine.
 * @param workers number of worker processes; defaults to the deployed number
 * @throws Error with nginx's message if it doesn't start
 */
export async function startNginx(
  {outDir, baseUrl, keptDir, redirects}: SiteFixture,
  workers?: number,
): Promise<RunningServer & {process: ChildProcess; /** Returns nginx's error log. */ said: () => string}> {
  const nginx = findOrInstallNginx();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  // If the tests run as root, the workers run as another user.
  fs.chmodSync(folder, 0o755);
  fs.chmodSync(path.dirname(outDir), 0o755);
  const [root, kept] = [path.join(folder, 'site'), path.join(folder, 'kept')];
  linkBelow(root, baseUrl, outDir);
  linkBelow(kept, baseUrl, keptDir);
  const rules = readBuildRules(outDir, baseUrl);
  const port = await findFreePort();
  const site = renderSite({baseUrl, ...readRuleNames(rules), redirects, listen: `127.0.0.1:${port}`, root, kept});
  const main = fs.readFileSync(path.join(rootDir, 'deploy/nginx/nginx.conf'), 'utf8');
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    workers ? main.replace('worker_processes auto;', `worker_processes ${workers};`) : main,
  );
  fs.writeFileSync(path.join(folder, 'site.conf'), site);
  fs.writeFileSync(path.join(folder, 'headers.conf'), renderHeaders(rules));

  const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    process: child,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      fs.rmSync(folder, {recursive: true});
    },
  };
}

/** Links a folder below the base URL, as in the image. */
function linkBelow(root: string, baseUrl: string, folder: string) {
  const link = path.join(root, baseUrl).replace(/\/$/, '');
  fs.mkdirSync(path.dirname(link), {recursive: true});
  fs.symlinkSync(folder, link);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
