import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {listFilesBelow} from '../../config/files.ts';

/** A newer state of a repository: a folder of files, an archive, or a revision of a Git repository. */
export interface Upstream {
  /** The revision and its day, if upstream is a Git repository. */
  revision?: string;
  date?: string;
  /** All files, as paths from the root. */
  files: readonly string[];
  /** @throws Error if the file can't be read */
  read(file: string): string;
}

/** Returns the SHA-256 hash of a text, in hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Reads a value of `--from`.
 * @throws Error if the value lacks the name of the repository or its place
 */
export function readUpstreamOption(value: string): [repository: string, place: string] {
  const [, repository, place] = /^([^=]+)=(.+)$/s.exec(value) ?? [];
  if (repository === undefined || place === undefined)
    throw new Error(`--from is "${value}"; expected REPOSITORY=FOLDER, e.g. hasura/promptql-docs=../promptql-docs.`);
  return [repository, place];
}

/**
 * Opens a folder, a checkout, a bare repository, an archive (`.zip`, `.tar`, `.tar.gz`), or a remote repository.
 * `FOLDER@REVISION` selects a revision other than the newest.
 * @throws Error if there is nothing to read
 */
export function openUpstream(address: string): Upstream {
  const [place, revision] = splitRevision(address);
  if (remoteHost.test(place)) return openRepository(clone(place, revision === undefined), revision);
  if (!fs.existsSync(place))
    throw new Error(`${place}: found nothing; expected a folder, an archive, or a Git repository`);
  const isRepository = fs.existsSync(path.join(place, '.git')) || fs.existsSync(path.join(place, 'HEAD'));
  if (isRepository) return openRepository(place, revision);
  if (revision !== undefined) throw new Error(`${place} is no Git repository and has no revision "${revision}".`);
  if (fs.statSync(place).isDirectory()) return openFolder(place);
  if (place.endsWith('.zip')) return openZip(place);
  if (/\.(tar|tgz|tar\.\w+)$/.test(place)) return openFolder(unpack(place));
  throw new Error(`${place} is a file; expected a folder, an archive (.zip, .tar, .tar.gz), or a Git repository`);
}

/** Matches a remote address up to its path. An "@" in the match follows a user name. */
const remoteHost = /^(?:\w+:\/\/[^/]*|[\w.-]+@[^/]+:)/;

/** Splits a place from the revision after it, whose name can contain slashes: `origin/main`. */
function splitRevision(address: string): [place: string, revision?: string] {
  const host = remoteHost.exec(address)?.[0];
  const isPlace = (end: number) =>
    host === undefined
      ? !fs.existsSync(address) && fs.existsSync(address.slice(0, end))
      : end >= host.length && address[end - 1] !== '/';
  const at = [...address.matchAll(/@/g)].map(({index}) => index).findLast(isPlace);
  return at === undefined ? [address] : [address.slice(0, at), address.slice(at + 1)];
}

function openRepository(folder: string, revision = 'HEAD'): Upstream {
  const git = (...args: string[]) => run('git', ['-C', folder, ...args]);
  const [hash, date] = git('log', '-1', '--format=%H %cs', revision).trim().split(' ');
  const files = git('ls-tree', '-r', '--name-only', '-z', revision).split('\0').filter(Boolean);
  return {revision: hash!, date: date!, files, read: (file) => git('show', `${revision}:${file}`)};
}

function openFolder(folder: string): Upstream {
  return {files: listFilesBelow(folder), read: (file) => fs.readFileSync(path.join(folder, file), 'utf8')};
}

function openZip(file: string): Upstream {
  const content = Object.entries(unzipSync(fs.readFileSync(file))).filter(([name]) => !name.endsWith('/'));
  const names = content.map(([name]) => name);
  const root = rootOf(names);
  const texts = new Map(content.map(([name, bytes]) => [name.slice(root.length), bytes]));
  return {files: [...texts.keys()], read: (name) => new TextDecoder().decode(texts.get(name))};
}

/** Returns the folder that contains all files of an archive. It isn't part of their paths in the repository. */
function rootOf(names: readonly string[]): string {
  const root = names[0]?.replace(/\/.*/s, '/') ?? '';
  return root.endsWith('/') && names.every((name) => name.startsWith(root)) ? root : '';
}

/** Unpacks an archive. @returns the folder, which is removed when the process exits */
function unpack(archive: string): string {
  const folder = makeTemporaryFolder();
  run('tar', ['-xf', path.resolve(archive), '-C', folder]);
  const [first, ...rest] = fs.readdirSync(folder, {withFileTypes: true});
  return first?.isDirectory() && rest.length === 0 ? path.join(folder, first.name) : folder;
}

/** Clones a repository. @returns the folder, which is removed when the process exits */
function clone(address: string, isNewestOnly: boolean): string {
  const folder = makeTemporaryFolder();
  run('git', ['clone', '--bare', '--quiet', ...(isNewestOnly ? ['--depth', '1'] : []), address, folder]);
  return folder;
}

function makeTemporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'upstream-'));
  process.on('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
  return folder;
}

function run(program: string, args: readonly string[]): string {
  const {status, stdout, stderr, error} = spawnSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 28});
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
