import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {isPublic, listFilesBelow} from '../config/files.ts';
import {headersFor, parseHeadersFile, type HeaderRule} from '../config/headerRules.ts';

/** A file in the form that is sent. */
export interface Content {
  body: Buffer;
  /** Changes when the bytes do. The same bytes of another build have the same. */
  etag: string;
  lastModified: string;
}

/** The folder has no build, or not any more the one that was asked: another one is taking its place. */
export class BuildMissing extends Error {}

/** A file of the build is gone, while the build is still there. */
export class FileRemoved extends Error {}

/** Most bytes of one build that are kept in memory. */
const cacheBytes = 96 * 1024 * 1024;

/**
 * A built site at one moment. Which files there are is read once; their bytes when they are first asked for. When
 * another build has taken its place, `isCurrent` says so: what was read before stays valid for who asked before.
 */
export class Build {
  readonly headerRules: readonly HeaderRule[];
  private readonly headers = new Map<string, Readonly<Record<string, string>>>();
  /** Absolute paths by the name in the build. */
  private readonly files: Map<string, string>;
  private readonly identity: string;
  private readonly contents = new Map<string, Content>();
  /** Files that are being read. Requests that arrive in the meantime share the same bytes. */
  private readonly reading = new Map<string, Promise<Content>>();
  private bytes = 0;

  /**
   * @param keptDir folder of files of earlier builds, for pages that are open since then
   * @param earlier the build that was here before. Its headers stay in force when those of this one cannot be read: no
   * page is sent without a policy, and none is missing because of a fault in one file.
   * @throws BuildMissing when the folder holds no build
   * @throws Error when its headers cannot be read, and there are no earlier ones
   */
  constructor(
    private readonly folder: string,
    keptDir?: string,
    earlier?: Build,
  ) {
    // Read again when a build is put here meanwhile.
    for (;;) {
      const identity = identityOf(folder);
      if (identity === undefined)
        throw new BuildMissing(`${folder} holds no built site (no _headers file); run "npm run build"`);
      try {
        this.headerRules = readHeaderRules(path.join(folder, '_headers'), earlier);
        this.files = new Map([...(keptDir && fs.existsSync(keptDir) ? listFiles(keptDir) : []), ...listFiles(folder)]);
      } catch (error) {
        if (identityOf(folder) === identity) throw error;
        continue;
      }
      this.identity = identity;
      if (identityOf(folder) === identity) return;
    }
  }

  /** Whether the folder still has this build. While a build is being replaced, there may be no folder: then, too. */
  isCurrent(): boolean {
    const identity = identityOf(this.folder);
    return identity === undefined || identity === this.identity;
  }

  /** Whether there is a file that readers may have. @param name path in the build, e.g. `quickstart/index.html` */
  has(name: string): boolean {
    return this.files.has(name);
  }

  /**
   * Headers of a file by the rules of the build. @param address of a file that exists, or one of few others, base URL
   * included
   */
  headersOf(address: string): Readonly<Record<string, string>> {
    let headers = this.headers.get(address);
    if (!headers) this.headers.set(address, (headers = headersFor(this.headerRules, address)));
    return headers;
  }

  /**
   * Reads a file that `has` knows.
   * @throws BuildMissing when the file may be another build's
   * @throws FileRemoved when it was removed; `has` does not know it from then on
   */
  read(name: string): Promise<Content> {
    const known = this.contents.get(name);
    if (known) return Promise.resolve(known);
    let reading = this.reading.get(name);
    if (!reading) this.reading.set(name, (reading = this.readFile(name).finally(() => this.reading.delete(name))));
    return reading;
  }

  private async readFile(name: string): Promise<Content> {
    const content = await readContent(this.files.get(name)!).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      // The folder may have been away when the file was opened, and be back.
      if (fs.existsSync(this.files.get(name)!) || identityOf(this.folder) !== this.identity)
        throw new BuildMissing(name);
      this.files.delete(name);
      throw new FileRemoved(name);
    });
    // The folder was ours when the file was opened if it still is.
    if (identityOf(this.folder) !== this.identity) throw new BuildMissing(name);
    this.keep(name, content);
    return content;
  }

  /** What was kept first goes first: a build is small, and this is for the ones that are not. */
  private keep(name: string, content: Content) {
    if (content.body.length > cacheBytes / 8 || this.contents.has(name)) return;
    this.contents.set(name, content);
    this.bytes += content.body.length;
    for (const [oldest, {body}] of this.contents) {
      if (this.bytes <= cacheBytes) break;
      this.contents.delete(oldest);
      this.bytes -= body.length;
    }
  }
}

/** @throws Error when they cannot be read, and there are no earlier ones */
function readHeaderRules(file: string, earlier?: Build): readonly HeaderRule[] {
  try {
    const rules = parseHeadersFile(fs.readFileSync(file, 'utf8'));
    if (rules.length === 0)
      throw new Error(`${file}: found no rule; expected at least the headers of "/*". Run "npm run build".`);
    return rules;
  } catch (error) {
    if (!earlier || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error;
    console.error(
      `The headers of the new build cannot be used; those of the last one stay in force. ${(error as Error).message}`,
    );
    return earlier.headerRules;
  }
}

async function readContent(file: string): Promise<Content> {
  const handle = await fs.promises.open(file);
  try {
    const [body, {mtime}] = await Promise.all([handle.readFile(), handle.stat()]);
    return {
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      lastModified: mtime.toUTCString(),
    };
  } finally {
    await handle.close();
  }
}

/** Another build has another `_headers` file, be it of the same text. */
function identityOf(folder: string): string | undefined {
  const stats = fs.statSync(path.join(folder, '_headers'), {throwIfNoEntry: false});
  return stats && `${stats.dev} ${stats.ino} ${stats.mtimeMs}`;
}

/** Names and paths of the files that readers may have. */
const listFiles = (folder: string): [name: string, file: string][] =>
  listFilesBelow(folder)
    .filter(isPublic)
    .map((name) => [name, path.join(folder, name)]);
