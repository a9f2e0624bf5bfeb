import fs from 'node:fs';
import path from 'node:path';
import {z} from 'zod';
import {cutText} from '../../config/cutText.ts';
import {removeUnused, writeWhole} from '../../config/files.ts';
import {SearchEngine} from '../../plugins/search/engine/engine.ts';
import {indexFolder, outlineName} from '../../plugins/search/names.ts';

/** The files that the tools read besides the search index. */
const files = ['llms/pages.json', 'llms-full.txt', 'changes/changes.json'];
const manifestSchema = z.object({pages: z.array(z.object({bytes: z.object({start: z.number()})}))});
const parallel = 16;
/** 30 days, in milliseconds. */
const keptFor = 30 * 86_400_000;
const expected = "expected the files of PromptQL's docs. Set DOCS_URL to the address of the docs, with its path";

/**
 * Downloads the files of published docs that the tools read. The paths of the search index contain its hash, so
 * existing files aren't fetched again. Indexes that no start has used for 30 days are removed; a running server might
 * still read newer ones.
 * @param site URL of the docs, with a trailing slash
 * @throws Error that names the URL that doesn't respond or isn't part of docs
 */
export async function downloadDocs(site: string, folder: string): Promise<void> {
  const texts = await Promise.all(files.map((name) => fetchFile(site + name)));
  checkSameBuild(texts[0]!, texts[1]!, site);
  files.forEach((name, i) => writeWhole(path.join(folder, name), texts[i]!));
  const index = findIndex(await download(site, outlineName, folder), site);
  const list = `${index}files.json`;
  const names = z.array(z.string()).safeParse(JSON.parse(await download(site, list, folder)));
  if (!names.success) throw unreadable(site + list, 'something other than a list of file names');
  const missing = names.data.filter((name) => !fs.existsSync(path.join(folder, index, name))).values();
  const work = async () => {
    for (const name of missing) await download(site, `${index}${name}`, folder);
  };
  await Promise.all(Array.from({length: parallel}, work));
  const now = new Date();
  fs.utimesSync(path.join(folder, index), now, now);
  removeUnused(path.join(folder, indexFolder), now.getTime() - keptFor);
}

/**
 * Checks that the list of pages belongs to the text. During a deployment, a host can serve files of two builds, and the
 * tools would read pages from the wrong places.
 * @throws Error if it doesn't
 */
function checkSameBuild(list: string, text: string, site: string) {
  const manifest = manifestSchema.safeParse(JSON.parse(list));
  if (!manifest.success) throw unreadable(site + files[0]!, 'something other than a list of pages');
  const whole = Buffer.from(text);
  // Each page begins with its title.
  if (!manifest.data.pages.every(({bytes: {start}}) => whole.toString('utf8', start, start + 2) === '# '))
    throw new Error(`${site}${files[1]}: found another build than in ${files[0]}; try again when the site is deployed`);
}

/** @returns the folder of the search index; fails for an HTML page, which some hosts serve for every URL */
function findIndex(outline: string, site: string): string {
  try {
    return new SearchEngine(outline).folder;
  } catch (error) {
    throw unreadable(site + outlineName, `what can't be read (${(error as Error).message})`, error);
  }
}

/**
 * Creates a folder that no other user of the machine can write to, because agents read its files. The path is
 * predictable, so if all users share a temporary folder, another user can create something at that path first.
 * @throws Error if the path isn't a folder or belongs to another user
 */
export function makePrivateFolder(folder: string): void {
  fs.mkdirSync(folder, {recursive: true, mode: 0o700});
  const stats = fs.lstatSync(folder);
  const fault = !stats.isDirectory()
    ? 'is no folder'
    : process.getuid && stats.uid !== process.getuid()
      ? 'belongs to another user'
      : undefined;
  if (fault) throw new Error(`${folder} ${fault}. Remove it, or set TMPDIR to another folder.`);
  fs.chmodSync(folder, 0o700);
}

/** @throws Error for an HTML page, which some hosts serve for every URL */
function checkJson(text: string, url: string): void {
  try {
    JSON.parse(text);
  } catch (error) {
    throw unreadable(url, `what isn't JSON (${cutText((error as Error).message, 100)})`, error);
  }
}

const unreadable = (url: string, found: string, cause?: unknown) =>
  new Error(`${url}: found ${found}; ${expected}, or update this package`, {cause});

async function fetchFile(url: string): Promise<string> {
  let text: string;
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(30_000)});
    if (!response.ok) throw new Error(`status ${response.status}`);
    text = await response.text();
  } catch (error) {
    const {message, cause} = error as Error & {cause?: {code?: string}};
    throw new Error(`${url}: found ${message}${cause?.code ? ` (${cause.code})` : ''}; ${expected}`, {cause: error});
  }
  if (url.endsWith('.json')) checkJson(text, url);
  return text;
}

async function download(site: string, name: string, folder: string): Promise<string> {
  const url = site + name;
  const file = path.resolve(folder, name);
  if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error(`${url} would be written outside ${folder}`);
  const text = await fetchFile(url);
  writeWhole(file, text); // existing files aren't fetched again
  return text;
}
