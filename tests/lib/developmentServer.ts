import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {findFreePort} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {copySources} from './copySources.ts';

/** The longest time for the first compile on a busy machine, in milliseconds. */
const startMs = 300_000;

/** A development server on a copy of the sources, which tests can edit. */
export interface DevelopmentServer {
  url: string;
  /** The folder of the copy. */
  folder: string;
  /**
   * Changes a file of the copy.
   * @param file path from the root of the repository
   * @returns a function that restores the file
   */
  edit: (file: string, change: (text: string) => string) => () => void;
}

/** Runs `npm run dev` on a free port while `use` runs. */
export async function runDevelopmentServer(use: (server: DevelopmentServer) => Promise<void>): Promise<void> {
  const folder = copySources('development');
  fs.symlinkSync(path.join(rootDir, 'node_modules'), path.join(folder, 'node_modules'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/dev.mts', '--port', String(port), '--host', 'localhost', '--no-open'],
    {cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], detached: true, env: {...process.env, NODE_ENV: undefined}},
  );
  try {
    await waitFor(url, server);
    await use({
      url,
      folder,
      edit(file, change) {
        const target = path.join(folder, file);
        const text = fs.readFileSync(target, 'utf8');
        const changed = change(text);
        if (changed === text) throw new Error(`${file}: the edit changes nothing.`);
        fs.writeFileSync(target, changed);
        return () => fs.writeFileSync(target, text);
      },
    });
  } finally {
    if (server.exitCode === null) {
      process.kill(-server.pid!, 'SIGTERM'); // the process group, so all of its processes end
      await once(server, 'exit');
    }
    fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5});
  }
}

/** Waits for the first compile. Until then, the server delays its response or doesn't listen. */
async function waitFor(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The development server ended with ${server.exitCode}.`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(200);
  }
  throw new Error(`The development server didn't answer within ${startMs / 1000} s.`);
}
