import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {unescape} from 'node:querystring';
import sirv from 'sirv';
import {listen} from '../../server/site.mts';
import {Compressor} from './compressor.mts';

export type FileKind = 'html' | 'css' | 'js' | 'font' | 'other';

/** An answer of the server. */
export interface Answer {
  /** From the root, without the query. */
  path: string;
  kind: FileKind;
  /** Of the body, as sent. */
  bytes: number;
  /** When it was asked for, in milliseconds since 1970. */
  asked: number;
}

/** A built site on a separate port. */
export interface RunningServer {
  /** Without slash at the end. */
  origin: string;
  /** All answers since the last `forget()`. */
  answers(): readonly Answer[];
  forget(): void;
  /** Waits until there was no request for so many milliseconds, at most 20 s. */
  quiet(milliseconds?: number): Promise<void>;
  /** Waits until all that was asked for is compressed: a large index takes longer than a page waits. */
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

/** What a path with or without a file name holds. */
export function kindOf(pathname: string): FileKind {
  return kinds[path.posix.extname(pathname)] ?? 'other';
}

/** The file that answers a path, as written in an address. */
function findFile(folder: string, pathname: string): string | undefined {
  const file = path.join(folder, unescape(pathname));
  return [file, path.join(file, 'index.html'), `${file.replace(/\/$/, '')}.html`].find((name) =>
    fs.statSync(name, {throwIfNoEntry: false})?.isFile(),
  );
}

/**
 * Serves a folder with brotli, every site alike: files that its build did not compress are when they are asked for
 * first.
 */
export async function serveFolder(folder: string): Promise<RunningServer> {
  const compressor = new Compressor();
  const serveFile = sirv(folder, {
    dev: true, // looks at the disk, where compressed files come up
    brotli: true,
    // What a page asks for twice within a measurement comes from the cache, whatever the age of the files.
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
    // By its name: for `/index/`, where our introduction is, the middleware would give `/index.html`, the home page.
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
  const port = await listen(server, 0, () => {}, '127.0.0.1');
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
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
