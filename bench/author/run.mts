/**
 * `npm run bench -- author`: measures how long the development server takes from the edit of a page to the new page.
 * The whole site is loaded. Pages of several kinds are opened in a browser, which makes the server compile them, then
 * edited in turn and restored. After each edit, the script that the browser loaded for the page must contain the new
 * sentence.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import {WebSocket} from 'ws';
import {findFreePort} from '../../config/localServer.ts';
import {endSignals} from '../../config/parent.mjs';
import {rootDir} from '../../config/paths.ts';
import {desktop, launchBrowser, withPage} from '../sites/browser.mts';
import {spreadOf} from '../sites/figures.mts';

parseArgs();

/** The maximum number of milliseconds for the median edit. */
const allowed = 300;
const edited = [
  'docs/quickstart.mdx',
  'docs/auth/jwt/index.mdx',
  'docs/help/glossary.mdx',
  'docs/reference/metadata-reference/models.mdx',
];
const rounds = 6;
/**
 * Milliseconds between edits. No one saves more often, and the server still has work to do after it has shown an edit.
 */
const pauseMs = 1000;

const port = await findFreePort();
const server = spawn(
  process.execPath,
  [
    path.join(rootDir, 'node_modules/tsx/dist/cli.mjs'),
    'scripts/dev.mts',
    '--port',
    String(port),
    '--host',
    '127.0.0.1',
    '--no-open',
  ],
  {
    cwd: rootDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true, // a separate process group, which can be ended as a whole
    env: {...process.env, NODE_ENV: 'development'},
  },
);
/** Restores the page that is being edited. */
let restore = () => {};
// Otherwise, Ctrl+C would leave the edit in docs/, and the server running.
for (const signal of endSignals)
  process.once(signal, () => {
    restore();
    process.kill(-server.pid!, 'SIGTERM');
    process.exit(1);
  });
try {
  const started = performance.now();
  const messages = await connect(`ws://127.0.0.1:${port}/ws`);
  console.log(`The server is ready after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  const scripts = await openPages();
  const times: number[] = [];
  for (const name of edited) {
    const file = path.join(rootDir, name);
    const text = fs.readFileSync(file, 'utf8');
    const own: number[] = [];
    restore = () => fs.writeFileSync(file, text);
    try {
      for (let round = 1; round <= rounds; round++) {
        const isDone = messages.nextBuild();
        const start = performance.now();
        fs.writeFileSync(file, `${text}\nA sentence of edit ${round}.\n`);
        await isDone;
        if (round > 1) own.push(performance.now() - start); // a page's first edit also starts what the page needs
        await checkShown(scripts.get(name)!, `A sentence of edit ${round}.`);
        await setTimeout(pauseMs);
      }
    } finally {
      const isDone = messages.nextBuild();
      restore();
      await isDone;
    }
    times.push(...own);
    const {median, min, max} = spreadOf(own);
    console.log(`${name}: median ${Math.round(median)} ms, ${Math.round(min)} to ${Math.round(max)}`);
  }
  const {median} = spreadOf(times);
  console.log(`All: median ${Math.round(median)} ms; allowed ${allowed}.`);
  if (median > allowed) process.exitCode = 1;
} finally {
  process.kill(-server.pid!, 'SIGTERM');
}

/** Opens the pages as a reader would. @returns the URLs of the scripts that each page loaded, by file */
async function openPages(): Promise<Map<string, string[]>> {
  const browser = await launchBrowser();
  try {
    const opened = new Map<string, string[]>();
    for (const name of edited) {
      const scripts: string[] = [];
      await withPage(browser, desktop, async (page) => {
        page.on(
          'response',
          (response) => void (response.request().resourceType() === 'script' && scripts.push(response.url())),
        );
        await page.goto(`http://127.0.0.1:${port}/${name.replace(/^docs\/|(\/index)?\.mdx$/g, '')}/`);
        await page.locator('article h1').waitFor();
      });
      opened.set(name, scripts);
    }
    return opened;
  } finally {
    await browser.close();
  }
}

/** @throws Error if none of the scripts contains the sentence */
async function checkShown(scripts: readonly string[], sentence: string): Promise<void> {
  for (const url of scripts) if ((await (await fetch(url)).text()).includes(sentence)) return;
  throw new Error(`The server says that it is done, but no script of the page has "${sentence}"`);
}

interface Messages {
  /** Resolves when the next build after a change is done. @throws Error if the build has errors */
  nextBuild(): Promise<void>;
}

/** Connects to the channel that the server uses to notify browsers, and waits until the first build is done. */
async function connect(url: string): Promise<Messages> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`The development server ended with ${server.exitCode}; its messages are above.`);
    const socket = new WebSocket(url);
    try {
      let isReady = () => {};
      const ready = new Promise<void>((resolve) => (isReady = resolve));
      const waiting: {resolve: () => void; reject: (error: Error) => void}[] = [];
      socket.on('message', (data) => {
        const {type} = JSON.parse(String(data)) as {type: string};
        if (type === 'errors')
          waiting.splice(0).forEach(({reject}) => reject(new Error('The edited page does not build.')));
        if (type === 'ok' || type === 'warnings' || type === 'still-ok')
          waiting.splice(0).forEach(({resolve}) => resolve());
        if (type === 'ok' || type === 'warnings') isReady();
      });
      // A server that is compiling doesn't respond to heartbeats, and closes the connection.
      const closed = once(socket, 'close').then(() => Promise.reject(new Error('closed')));
      closed.catch(() => {});
      await once(socket, 'open');
      await Promise.race([ready, closed]);
      return {nextBuild: () => new Promise((resolve, reject) => waiting.push({resolve, reject}))};
    } catch {
      await setTimeout(200); // the server isn't listening yet
    }
  }
}
