import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {isPublic, listFilesBelow} from '../config/files.ts';
import {headersFor, parseHeadersFile, type HeaderRule} from '../config/headerRules.ts';

/** A file, or its compressed form, as the server sends it. */
export interface Content {
  body: Buffer;
  /** A hash of the bytes, so the same file in another build has the same ETag. */
  etag: string;
  lastModified: string;
}

/** The folder contains no build or no longer contains this build, because another build is replacing it. */
export class BuildMissing extends Error {}

/** A file of the build was removed, but the build is still there. */
export class FileRemoved extends Error {}

/** The maximum number of bytes of one build to keep in memory. */
const cacheBytes = 96 * 1024 * 1024;

/**
 * A snapshot of a built site. The list of files is read once, and each file on its first request. After another build
 * has replaced it, `isCurrent` returns false, but requests that already use this build can finish.
 */
export class Build {
  readonly headerRules: readonly HeaderRule[];
  private readonly headers = new Map<string, Readonly<Record<string, string>>>();
  /** Absolute paths by the file's name in the build. */
  private readonly files: Map<string, string>;
  private readonly identity: string;
  private readonly contents = new Map<string, Content>();
  /** The files that are being read. Requests that arrive in the meantime share the same bytes. */
  private readonly reading = new Map<string, Promise<Content>>();
  private bytes = 0;

  /**
   * @param keptDir folder with files of earlier builds, for pages that have been open since then
   * @param earlier the previous build. If the headers of this build can't be read, the previous headers stay in force,
   * so the server neither sends pages without a policy nor goes down because of one broken file.
   * @throws BuildMissing if the folder contains no build
   * @throws Error if the headers can't be read and there is no previous build
   */
  constructor(
    private readonly folder: string,
    keptDir?: string,
    earlier?: Build,
  ) {
    // Start over if another build replaces this one in the meantime.
    for (;;) {
      const identity = identityOf(folder);
      if (identity === undefined)
        throw new BuildMissing(`${folder} contains no built site (no _headers file); run "npm run build"`);
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

  /** Whether the folder still contains this build. Also true if there is no folder, as during a replacement. */
  isCurrent(): boolean {
    const identity = identityOf(this.folder);
    return identity === undefined || identity === this.identity;
  }

  /** Whether the build has a public file. @param name path in the build, e.g. `quickstart/index.html` */
  has(name: string): boolean {
    return this.files.has(name);
  }

  /**
   * Returns a file's headers by the rules of the build. @param address path with the base URL, of an existing file or
   * one of a few others, because results are cached
   */
  headersOf(address: string): Readonly<Record<string, string>> {
    let headers = this.headers.get(address);
    if (!headers) this.headers.set(address, (headers = headersFor(this.headerRules, address)));
    return headers;
  }

  /**
   * Reads a file for which `has` returns true.
   * @throws BuildMissing if the file might belong to another build
   * @throws FileRemoved if the file was removed; from then on, `has` returns false
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
      // The folder might have been missing for a moment when the file was opened.
      if (fs.existsSync(this.files.get(name)!) || identityOf(this.folder) !== this.identity)
        throw new BuildMissing(name);
      this.files.delete(name);
      throw new FileRemoved(name);
    });
    // If the folder still contains this build, it also did when the file was opened.
    if (identityOf(this.folder) !== this.identity) throw new BuildMissing(name);
    this.keep(name, content);
    return content;
  }

  /** Keeps a file in memory, and evicts the oldest files if there are too many bytes. Most builds fit as a whole. */
  private keep(name: string, content: Content) {
    if (content.body.length > cacheBytes / 8) return;
    this.contents.set(name, content);
    this.bytes += content.body.length;
    for (const [oldest, {body}] of this.contents) {
      if (this.bytes <= cacheBytes) break;
      this.contents.delete(oldest);
      this.bytes -= body.length;
    }
  }
}

/** @throws Error if the rules can't be read and there is no earlier build */
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

/** Identifies a build by its `_headers` file, which is a different file in each build even if the text is the same. */
function identityOf(folder: string): string | undefined {
  const stats = fs.statSync(path.join(folder, '_headers'), {throwIfNoEntry: false});
  return stats && `${stats.dev} ${stats.ino} ${stats.mtimeMs}`;
}

/** Returns the names and paths of the public files. */
const listFiles = (folder: string): [name: string, file: string][] =>
  listFilesBelow(folder)
    .filter(isPublic)
    .map((name) => [name, path.join(folder, name)]);
