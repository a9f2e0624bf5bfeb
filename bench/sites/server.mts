import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {unescape} from 'node:querystring';
import sirv from 'sirv';
import {listenLocally, stopServer} from '../../config/localServer.ts';
import {Compressor} from './compressor.mts';

export type FileKind = 'html' | 'css' | 'js' | 'font' | 'other';

/** A response of the server. */
interface Answer {
  /** The path from the root, without the query. */
  path: string;
  kind: FileKind;
  /** The bytes of the body, as sent. */
  bytes: number;
  /** When it was requested, in milliseconds since 1970. */
  asked: number;
}

/** A built site on a separate port. */
export interface RunningServer {
  /** The origin, without a trailing slash. */
  origin: string;
  /** Returns all responses since the last `forget()`. */
  answers(): readonly Answer[];
  forget(): void;
  /** Waits until there has been no request for the given milliseconds, at most 20 s. */
  quiet(milliseconds?: number): Promise<void>;
  /** Waits until all requested files are compressed, because a large index takes longer than a page waits. */
  compressed(): Promise<void>;
  close(): Promise<void>;
}

const kinds: Record<string, FileKind> = {
  '': 'html',
  '.html': 'html',
  '.css': 'css',
  '.js': 'js',
  '.mjs': 'js',
  '.woff2': 'font',
  '.woff': 'font',
  '.ttf': 'font',
};

/** Returns the kind of file at a path with or without a file name. */
function kindOf(pathname: string): FileKind {
  return kinds[path.posix.extname(pathname)] ?? 'other';
}

/** Finds the file to serve for a path, as written in a URL. */
function findFile(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, unescape(pathname));
  return [file, path.join(file, 'index.html'), `${file.replace(/\/$/, '')}.html`].find((name) =>
    fs.statSync(name, {throwIfNoEntry: false})?.isFile(),
  );
}

/**
 * Serves a folder with brotli, the same way for every site: files that the build didn't compress are compressed when
 * they are first requested.
 */
export async function serveFolder(folder: string): Promise<RunningServer> {
  const compressor = new Compressor();
  const serveFile = sirv(folder, {
    dev: true, // checks the disk each time, because compressed files are added
    brotli: true,
    // A file that a page requests twice within a measurement comes from the cache, regardless of the file's age.
    setHeaders: (response, file) =>
      response.setHeader('Cache-Control', kindOf(file) === 'html' ? 'no-cache' : 'public, max-age=3600'),
  });
  let answers: Answer[] = [];
  let active = 0;
  let last = performance.now();
  const server = http.createServer((request, response) => {
    active++;
    const asked = Date.now();
    const {pathname} = new URL(request.url!, 'http://localhost');
    const file = findFile(folder, pathname);
    // Use the file's name: for `/index/`, our introduction, the middleware would serve `/index.html`, the home page.
    if (file) request.url = encodeURI(`/${path.relative(folder, file)}`);
    response.on('close', () => {
      active--;
      last = performance.now();
      const bytes = response.statusCode === 200 ? Number(response.getHeader('Content-Length') ?? 0) : 0;
      answers.push({path: pathname, kind: kindOf(pathname), bytes, asked});
    });
    const serve = () => serveFile(request, response, () => void response.writeHead(404).end());
    void compressor.compress(file).then(serve, serve);
  });
  const port = await listenLocally(server);
  return {
    origin: `http://localhost:${port}`,
    answers: () => answers,
    forget: () => void (answers = []),
    async quiet(milliseconds = 2000) {
      const end = performance.now() + 20_000;
      last = performance.now();
      while (performance.now() < end && (active > 0 || performance.now() - last < milliseconds))
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    compressed: () => compressor.finish(),
    close: () => stopServer(server),
  };
}
