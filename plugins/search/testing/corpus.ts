import {parsePage} from '../../built-pages/parse.ts';
import {buildIndex, type IndexSource, type SearchIndex} from '../build/index.ts';
import type {PageQuestions} from '../build/questions.ts';
import {SearchEngine} from '../engine/engine.ts';
import {parseSynonyms} from '../engine/synonyms.ts';
import type {SearchAnswer, SearchRequest} from '../engine/types.ts';
import {searchWith} from '../node.ts';
import {listHits} from '../places.ts';
import {readPageRecord, type PageRecord} from '../records.ts';

/** Renders a page like the build, reduced to the parts that search reads. */
export function renderPage(title: string, body: string, {robots = '', keywords = ''} = {}): string {
  const meta = [
    robots && `<meta name="robots" content="${robots}">`,
    keywords && `<meta name="keywords" content="${keywords}">`,
  ].join('');
  return `<html><head>${meta}</head><body><nav>Menu</nav><main><article><div class="page__crumbs">Crumbs</div><header><h1>${title}</h1></header>${body}<footer class="article__foot">Last edited</footer></article></main></body></html>`;
}

export function readRecords(pages: Readonly<Record<string, string>>): PageRecord[] {
  return Object.entries(pages).flatMap(([path, html]) => readPageRecord(parsePage(path, html)) ?? []);
}

/** A small site whose pages cover what matters for ranking. */
export const corpus: Readonly<Record<string, string>> = {
  '/auth/': renderPage('Authentication overview', '<p>Who may ask. Use a JWT or a webhook.</p>', {keywords: 'sign-in'}),
  '/auth/jwt/': renderPage(
    'JWT',
    '<p>Tokens that a provider signs.</p><h2 id="claimsconfig"><code>claimsConfig</code><a href="#claimsconfig" class="hash-link">#</a></h2><p>Where claims are found in the token.</p><h2 id="skew">Clock differences</h2><p>Set <code>allowedSkew</code> in seconds.</p>',
  ),
  '/cli/ddn_connector_init/': renderPage(
    'DDN CLI: ddn connector init',
    '<p>Sets up a connector.</p><h2 id="flags">Flags</h2><dl class="params"><div class="params__item" id="flag-hub-connector"><dt><code>--hub-connector</code> <span class="params__type">string</span></dt><dd>Kind of the connector.</dd></div><div class="params__item" id="flag-dir"><dt><code>--dir</code></dt><dd>Folder for its files.</dd></div></dl>',
  ),
  '/connectors/postgresql/': renderPage(
    'PostgreSQL',
    '<p>Connects to a PostgreSQL database with <code>JDBC_URL</code>.</p><h2 id="permissions">Permissions of the role</h2><h3 id="permissions-read">Read only</h3><p>Grant select.</p><h4 id="grant">Grants in detail</h4><p>One grant a schema.</p>',
  ),
  '/deploy/': renderPage(
    'Deploy',
    '<p>Bring a build to the cloud.</p><h2 id="roll-back">Roll back</h2><p>Apply an older build to revert a deployment.</p>',
  ),
  '/help/glossary/': renderPage(
    'Glossary',
    '<h2 id="c">C</h2><h3 id="claim">Claim</h3><p>A statement in a token, e.g. a role. It is signed. See <a href="/auth/jwt/">JWT</a>.</p><h3 id="cold-start">Cold start</h3><p>A wait.</p>',
  ),
  '/search/': '<html><body><main><h1>Search</h1></main></body></html>',
  '/hidden/': renderPage('Hidden JWT page', '<p>JWT</p>', {robots: 'noindex'}),
};

const questions: PageQuestions = new Map([
  [
    '/deploy/',
    [
      {text: 'How do I undo a bad release?', anchor: 'roll-back'},
      {text: 'How do I go live?', anchor: ''},
    ],
  ],
  [
    '/auth/',
    [
      {text: 'Why is my visitor refused?', anchor: ''},
      {text: 'Badgers sleep', anchor: ''},
      {text: 'Otters swim', anchor: ''},
    ],
  ],
  ['/cli/ddn_connector_init/', [{text: 'Do badgers swim at home?', anchor: ''}]],
]);

export const groups = [
  {label: 'Guides', entries: ['auth', 'deploy']},
  {label: 'Reference', entries: ['cli', 'connectors', 'help']},
];

export function indexOf(
  pages: Readonly<Record<string, string>> = corpus,
  baseUrl = '/',
  budgets?: IndexSource['budgets'],
): SearchIndex {
  return buildIndex({
    pages: readRecords(pages),
    baseUrl,
    groups,
    synonyms: parseSynonyms('postgres, postgresql\nrollback, roll back\n', 'test'),
    questions,
    moved: [{from: '/sign-in/token/', to: '/auth/jwt/'}],
    budgets,
  });
}

/** Returns the addresses of all hits of an answer, best first. */
export const addressesIn = (answer: SearchAnswer): string[] =>
  listHits(answer).map(({path, anchor}) => (anchor ? `${path}#${anchor}` : path));

/** Returns a function that searches an index as if all of its files were loaded. */
export function searchIn(index: SearchIndex): (request: SearchRequest | string) => SearchAnswer {
  const {search} = searchWith(new SearchEngine(index.outline), (name) => index.files.get(name)!);
  return (request) => search(typeof request === 'string' ? {query: request} : request);
}
