import {spawn} from 'node:child_process';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import {generate} from 'selfsigned';
import {listenLocally, stopServer} from '../config/localServer.ts';
import {rootDir} from '../config/paths.ts';
import {readSiteEnvironment} from '../config/site.ts';
import type {Check} from './lib/check.ts';
import {siteDir} from './lib/site.ts';

/** The part of the scanner's report that is read here. */
export interface ObservatoryReport {
  scan: {grade: string; score: number};
  tests: Record<string, {result: string; scoreModifier: number; pass: boolean}>;
}

/**
 * Scans a built site as a reader's browser sees it: on our server behind HTTPS, with a certificate made for this run.
 * @throws Error with the scanner's output if the scanner gives no report
 */
export async function scanSite(outDir: string, baseUrl: string): Promise<ObservatoryReport> {
  const {createSiteServer} = await import('../server/site.mts');
  const {cert, private: key} = await generate([{name: 'commonName', value: 'localhost'}], {
    extensions: [{name: 'subjectAltName', altNames: [{type: 2, value: 'localhost'}]}],
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'observatory-'));
  const certificate = path.join(folder, 'cert.pem');
  fs.writeFileSync(certificate, cert);
  const site = createSiteServer({outDir, baseUrl});
  const front = https.createServer({cert, key}, (request, response) => {
    // The scanner accepts only hosts, not paths.
    if (request.url === '/') request.url = baseUrl;
    site.emit('request', request, response);
  });
  try {
    return await runScanner(`localhost:${await listenLocally(front)}`, certificate);
  } finally {
    await stopServer(front);
    fs.rmSync(folder, {recursive: true});
  }
}

/** Runs the scanner in a separate process, because Node.js reads additional certificates only when it starts. */
async function runScanner(host: string, certificate: string): Promise<ObservatoryReport> {
  const scan = copyScanner(path.dirname(certificate));
  const env = {...process.env, NODE_EXTRA_CA_CERTS: certificate, NO_PROXY: 'localhost', no_proxy: 'localhost'};
  const scanner = spawn(process.execPath, [scan, host], {env, cwd: rootDir, timeout: 30_000});
  let printed = '';
  for (const stream of [scanner.stdout, scanner.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise((resolve) => scanner.on('close', resolve));
  const start = printed.indexOf('{');
  const report = start < 0 ? {} : (JSON.parse(printed.slice(start)) as Partial<ObservatoryReport>);
  if (!report.scan || !report.tests) throw new Error(`The scanner gave no report; it printed:\n${printed}`);
  return report as ObservatoryReport;
}

/**
 * Copies the scanner into a folder. Its install script would fetch the list of hosts that browsers preload. localhost
 * isn't on that list, so an empty list is enough, but we don't write it to node_modules, which npm manages.
 * @returns path of the copied program
 */
function copyScanner(folder: string): string {
  const from = path.dirname(require.resolve('@mdn/mdn-http-observatory/package.json'));
  const to = path.join(folder, 'scanner');
  fs.cpSync(from, to, {recursive: true});
  fs.mkdirSync(path.join(to, 'conf'), {recursive: true});
  fs.writeFileSync(path.join(to, 'conf/hsts-preload.json'), '{}');
  fs.symlinkSync(path.join(rootDir, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return path.join(to, 'src/scan.js');
}

/** @returns one line for each deduction, and one if the grade isn't the best */
export function findDeductions({scan, tests}: ObservatoryReport): string[] {
  const deductions = Object.entries(tests).filter(([, {pass, scoreModifier}]) => !pass || scoreModifier < 0);
  return [
    ...(scan.grade === 'A+'
      ? []
      : [`config/headers.ts: found the grade ${scan.grade} (${scan.score} points); expected A+`]),
    ...deductions.map(
      ([name, {result, scoreModifier}]) =>
        `config/headers.ts: found "${result}" in the test "${name}" (${scoreModifier} points); expected no deduction`,
    ),
  ];
}

/** Scans the real pages with their real headers, using the most popular scanner of HTTP headers. */
const check: Check = {
  name: 'observatory',
  kind: 'site',
  says: 'the MDN HTTP Observatory gives our server A+ without a deduction',
  async run() {
    const report = await scanSite(siteDir, readSiteEnvironment(process.env).baseUrl);
    return {faults: findDeductions(report), summary: `${report.scan.grade}, ${report.scan.score} points`};
  },
};

export default check;
