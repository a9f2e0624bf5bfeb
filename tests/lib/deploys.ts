import {createHash} from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {listFilesBelow} from '../../config/files.ts';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {integrity} from '../../plugins/static-first/integrity.ts';
import {createSiteServer} from '../../server/site.mts';

/**
 * Copies a built site and makes the copy look like a build after a change of every file: each script and stylesheet has
 * a new name and hash, and every page names its build.
 * @param mark a word for the copyright line that no other build has
 * @param only the paths to copy, relative to `from`
 */
export function makeBuild(from: string, to: string, mark: string, only = /^/) {
  const all = listFilesBelow(from).filter((name) => !/\.(br|gz)$/.test(name) && only.test(name));
  const renamed = new Map(
    all
      .flatMap((name) => /\.([0-9a-f]{8})\.(?:js|css)$/.exec(name)?.[1] ?? [])
      .map((hash) => [
        hash,
        createHash('sha256')
          .update(hash + mark)
          .digest('hex')
          .slice(0, 8),
      ]),
  );
  const rename = (text: string) =>
    text.replace(/(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])/g, (hash) => renamed.get(hash) ?? hash);
  /** The hash of each changed text, by the hash of its original. */
  const hashes = new Map<string, string>();
  const rehash = (text: string) => text.replace(/sha256-[\w+/]{43}=/g, (hash) => hashes.get(hash) ?? hash);
  // Pages contain the hashes of scripts, and headers contain the hashes of the pages' inline scripts and import maps.
  const order = [/\.(js|css)$/, /\.html$/, /^_headers$/];
  const stage = (name: string) => order.findIndex((pattern) => pattern.test(name));
  for (const name of all.sort((a, b) => stage(a) - stage(b))) {
    const source = path.join(from, name);
    const target = path.join(to, rename(name));
    fs.mkdirSync(path.dirname(target), {recursive: true});
    if (stage(name) < 0) {
      fs.copyFileSync(source, target);
      continue;
    }
    const text = fs.readFileSync(source, 'utf8');
    const changed = rehash(rename(text)).replaceAll('Copyright ', `Build ${mark} `);
    const before = /\.html$/.test(name) ? inlineScripts(text) : [text];
    const after = /\.html$/.test(name) ? inlineScripts(changed) : [changed];
    before.forEach((script, i) => hashes.set(integrity(script), integrity(after[i]!)));
    fs.writeFileSync(target, changed);
  }
}

/** Returns a page's inline scripts and import map, which the content security policy allows by their hashes. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, text]) => text!);
}

/** A server that can be stopped, and whose site can be replaced while pages are open. */
export interface DeployServer {
  url: string;
  deploy(outDir: string): void;
  /** Answers requests for matching paths with this status from now on. `undefined` ends it. */
  fail(status: number | undefined, paths?: RegExp): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Serves a built site on a free port.
 * @param outDir the first build; `deploy` replaces it
 */
export async function startDeployServer(baseUrl: string, outDir: string): Promise<DeployServer> {
  let site = createSiteServer({outDir, baseUrl});
  let failure: {status: number | undefined; paths: RegExp} = {status: undefined, paths: /^/};
  const server = http.createServer((request, response) => {
    const {status, paths} = failure;
    if (status === undefined || !paths.test(request.url!)) return site.emit('request', request, response);
    response.writeHead(status, {'Content-Type': 'text/html'}).end('<!doctype html><title>Failed</title>');
  });
  const port = await listenLocally(server);
  return {
    url: `http://localhost:${port}${baseUrl}`,
    deploy(next) {
      site = createSiteServer({outDir: next, baseUrl});
    },
    fail(status, paths = /^/) {
      failure = {status, paths};
    },
    async stop() {
      if (server.listening) await stopServer(server);
    },
    start: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
  };
}
