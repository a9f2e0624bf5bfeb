/** Runs PostgreSQL in a worker. It downloads the database once, and runs scripts statement by statement. */
import {PGlite, protocol} from '@electric-sql/pglite';
import {tablesQuery} from '../tablesQuery.ts';
import {cacheName, download, DownloadError, removeOthers} from './download.ts';
import type {FromWorker, Table, ToWorker} from './messages.ts';
import {runScript, type Send} from './runScript.ts';

const tell = (message: FromWorker) => postMessage(message);
let database: PGlite;
/** An empty module: only the magic number and the version (https://webassembly.github.io/spec/core/binary/). */
const emptyModule = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

const send: Send = async (message) => (await database.execProtocol(message)).messages;

async function start(files: Record<'program' | 'share' | 'data', string>) {
  let sum = 0;
  const bring = (url: string) => download(url, (bytes) => tell({type: 'progress', bytes: (sum += bytes)}));
  const [program, share, data] = await Promise.all([bring(files.program), bring(files.share), bring(files.data)]);
  database = await PGlite.create({
    pgliteWasmModule: await WebAssembly.compileStreaming(
      new Response(program.body, {headers: {'Content-Type': 'application/wasm'}}),
    ),
    // `initdb` would create a cluster, but the data directory already contains one.
    initdbWasmModule: new WebAssembly.Module(emptyModule),
    fsBundle: await share.blob(),
    loadDataDir: await data.blob(),
  });
  tell({type: 'ready'});
  await removeOthers(Object.values(files));
}

async function run(script: string, values: Record<string, string>) {
  const ran = await runScript(send, protocol.serialize, script, values);
  const [tables] = (await runScript(send, protocol.serialize, tablesQuery, {})).results;
  tell({type: 'done', ...ran, ...(tables && {tables: tables.rows.map(readTable)})});
}

const readTable = ([name, columns]: (string | null)[]): Table => ({
  name: name!,
  columns: JSON.parse(columns!) as Table['columns'],
});

addEventListener('message', ({data}: MessageEvent<ToWorker>) => {
  const work = data.type === 'start' ? start(data.files) : run(data.script, data.values);
  work.catch(async (error: unknown) => {
    const isDownload = error instanceof DownloadError;
    // The cached files might be damaged.
    if (!isDownload) await globalThis.caches?.delete(cacheName).catch(() => false);
    tell({type: 'broken', isDownload, message: String(error)});
  });
});
