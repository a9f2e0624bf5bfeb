/**
 * `npm run bench -- agents`: checks the built site with AFDocs, the checker of the Agent-Friendly Documentation Spec
 * (https://agentdocsspec.com), and some pages with Lighthouse's audits for agents. Writes results.md. Needs a built
 * site. Fails if a warning has no explanation.
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {listenLocally} from '../../config/localServer.ts';
import {rootDir} from '../../config/paths.ts';
import {createSiteServer} from '../../server/site.mts';
import {describeOrigin} from '../origin.mts';
import {auditForAgents, lighthouseVersion, prepareLighthouse, type AgenticAudit} from '../sites/lighthouse.mts';

parseArgs();

interface Result {
  id: string;
  status: string;
  message: string;
}

const folder = path.join(rootDir, 'bench/agents');
/** The number of pages to check, spread over the whole site. */
const pageCount = 50;

/** The reasons why checks don't pass, and what the site does instead. */
const explained: Readonly<Record<string, string>> = {
  'llms-txt-size': 'It lists every page once. Agents with less room can search, or use the MCP tools.',
  'llms-txt-directive-md':
    'The Markdown of a page is only the page, because each token counts. The HTML names llms.txt.',
  'llms-txt-directive-html': 'The sample contains data files for programs, such as `reference/metadata.schema.json`.',
  'page-size-html': 'The sample contains data files for programs, such as `reference/metadata.schema.json`.',
  'markdown-content-parity':
    'AFDocs compares lines. Our Markdown has the facts of a property in brackets, and titles of code in the first line ' +
    'of the fence. `npm run check -- twins` compares the words.',
};

/** The pages that Lighthouse audits: one for each kind with different controls. */
const auditedPages = [
  '/',
  '/quickstart/',
  '/reference/cli/commands/ddn_connector_init/',
  '/promptql-apis/threads-api/',
];

const server = createSiteServer({outDir: path.join(rootDir, 'build'), baseUrl: '/'});
const site = await startProxy(`http://127.0.0.1:${await listenLocally(server)}`);
try {
  const results = await check(site.url);
  const lighthouse = prepareLighthouse();
  const audits: (AgenticAudit & {page: string})[] = [];
  for (const page of auditedPages)
    audits.push(...(await auditForAgents(lighthouse, site.url + page)).map((audit) => ({...audit, page})));
  fs.writeFileSync(path.join(folder, 'results.md'), report(results, audits));
  const all = [...results, ...audits.map(({page, title, ...audit}) => ({...audit, message: `${page}: ${title}`}))];
  const faults = all.filter(({id, status}) => !['pass', 'skip'].includes(status) && !(id in explained));
  for (const {id, status, message} of faults) console.error(`${status}: ${id}: ${message}`);
  console.log(`${all.length} checks, ${faults.length} without an explanation; see bench/agents/results.md`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  server.close();
  site.close();
}

/** Serves the site at a loopback address. Replaces the site's own origin in llms.txt, Markdown, and the sitemap. */
async function startProxy(target: string): Promise<{url: string; close(): void}> {
  const origin = new URL(/https?:\/\/[^\s)]+/.exec(fs.readFileSync(path.join(rootDir, 'build/llms.txt'), 'utf8'))![0])
    .origin;
  const proxy = http.createServer((request, response) => {
    const headers = {accept: request.headers.accept ?? '*/*', 'accept-encoding': 'identity'};
    void fetch(target + request.url, {method: request.method!, headers, redirect: 'manual'}).then(async (answer) => {
      const text = (await answer.text()).replaceAll(origin, url);
      const sent = new Headers(answer.headers);
      sent.delete('content-length');
      sent.delete('content-encoding');
      response.writeHead(answer.status, Object.fromEntries(sent));
      response.end(text);
    });
  });
  const url = `http://127.0.0.1:${await listenLocally(proxy)}`;
  return {url, close: () => proxy.close()};
}

async function check(url: string): Promise<Result[]> {
  const args = [
    'check',
    `${url}/`,
    '--format',
    'json',
    '--sampling',
    'deterministic',
    '--max-links',
    String(pageCount),
  ];
  // AFDocs exits with an error if a check fails, but still prints the results.
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [
      path.join(folder, 'node_modules/afdocs/bin/afdocs.mjs'),
      ...args,
      '--request-delay',
      '0',
      '--max-concurrency',
      '2',
      '--quiet',
    ],
    {maxBuffer: 1 << 28},
  ).catch((error: unknown) => error as {stdout: string});
  return (JSON.parse(stdout) as {results: Result[]}).results;
}

function report(results: readonly Result[], audits: readonly (AgenticAudit & {page: string})[]): string {
  const {version} = JSON.parse(fs.readFileSync(path.join(folder, 'node_modules/afdocs/package.json'), 'utf8')) as {
    version: string;
  };
  const cell = (text: string) => text.replace(/127\.0\.0\.1:\d+/g, 'localhost').replaceAll('|', '\\|');
  return [
    '# Checks for agents',
    '',
    '## AFDocs',
    '',
    `AFDocs ${version}, ${pageCount} pages, ${describeOrigin()}.`,
    '',
    '| Check | Result | Finding | Reason |',
    '| --- | --- | --- | --- |',
    ...results.map(
      ({id, status, message}) =>
        `| \`${id}\` | ${status} | ${cell(message)} | ${status === 'pass' ? '–' : (explained[id] ?? '–')} |`,
    ),
    '',
    '## Lighthouse',
    '',
    `The category "Agentic Browsing" of Lighthouse ${lighthouseVersion()}, in the same run. Audits for which a page has nothing are skipped.`,
    '',
    `| Audit | ${auditedPages.map((page) => `\`${page}\``).join(' | ')} | Reason |`,
    `| --- |${' --- |'.repeat(auditedPages.length + 1)}`,
    ...[...new Set(audits.map(({id}) => id))].map((id) => {
      const own = auditedPages.map((page) => audits.find((audit) => audit.page === page && audit.id === id)!.status);
      return `| \`${id}\` | ${own.join(' | ')} | ${own.includes('fail') ? (explained[id] ?? '–') : '–'} |`;
    }),
    '',
  ].join('\n');
}
