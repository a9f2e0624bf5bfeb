/**
 * The single source of the headers for every server. The build writes them to `_headers`, which our own server also
 * reads.
 */
import {createHash} from 'node:crypto';
import {agentTypes} from '../plugins/agents/documents.ts';
import {hostsOf} from '../plugins/search/client/hosted.ts';
import {policies} from '../client/policies.ts';
import type {HeaderRule} from './headerRules.ts';
import type {Services} from './services.ts';
import type {SiteEnvironment} from './site.ts';

export interface HeaderFacts {
  site: SiteEnvironment;
  services: Services;
  /** The text of each inline script in the built pages. */
  inlineScripts: readonly string[];
}

const cdn = 'https://cdn.jsdelivr.net';
const catalog = '.well-known/api-catalog';
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

/**
 * The policy of the worker that runs pages' SQL (plugins/sql-console). It allows only scripts and files of this site.
 */
const databasePolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${policies.chunks}`,
].join('; ');

/** @returns the rules; later rules refine earlier ones */
export function headerRules(facts: HeaderFacts): HeaderRule[] {
  const {baseUrl} = facts.site;
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(facts),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': strictTransportSecurity(facts.site),
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Cache-Control': revalidate,
      },
    },
    // Files that programs and editors on other origins read.
    ...[
      '*.md',
      'llms*.txt',
      'llms/*',
      'reference/*.json',
      'reference/*.yaml',
      'changes/*.json',
      'changes/*.xml',
      '.well-known/*',
    ].map((name) => ({
      path: baseUrl + name,
      headers: {'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin'},
    })),
    ...Object.entries(agentTypes).map(([name, type]) => ({path: baseUrl + name, headers: {'Content-Type': type}})),
    // RFC 9727, section 2
    {path: `${baseUrl}${catalog}`, headers: {Link: `<${baseUrl}${catalog}>; rel="api-catalog"`}},
    {path: `${baseUrl}changes/*.xml`, headers: {'Content-Type': 'application/atom+xml; charset=utf-8'}},
    {path: `${baseUrl}changes/*feed.json`, headers: {'Content-Type': 'application/feed+json'}},
    {path: `${baseUrl}assets/*`, headers: {'Cache-Control': immutable}},
    // A worker gets its policy from the response that contains its script. Only this worker can run WebAssembly.
    {path: `${baseUrl}assets/js/sql-worker.*`, headers: {'Content-Security-Policy': databasePolicy}},
    {path: `${baseUrl}fonts/*`, headers: {'Cache-Control': 'public, max-age=2592000'}},
  ];
}

/**
 * Requires TLS for this host for two years. Subdomains and the browsers' preload lists affect everything else on the
 * domain for years, so they are included only if the owner of the domain sets `HSTS`.
 */
function strictTransportSecurity({hsts}: SiteEnvironment): string {
  return [
    'max-age=63072000',
    ...(hsts === 'host' ? [] : ['includeSubDomains']),
    ...(hsts === 'preload' ? ['preload'] : []),
  ].join('; ');
}

/** Returns the policy. It allows only our own files, this build's inline scripts (by hash), and configured services. */
export function contentSecurityPolicy({site, services, inlineScripts}: HeaderFacts): string {
  const fromCdn = site.assets === 'cdn' ? [cdn] : [];
  const tagManager = services.tagManagerId ? ['https://www.googletagmanager.com'] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
      ...tagManager,
    ],
    'style-src': ["'self'", ...fromCdn],
    'img-src': ["'self'", 'data:', ...tagManager],
    'font-src': ["'self'", ...fromCdn],
    'connect-src': ["'self'", ...serviceOrigins(services), ...tagManager],
    'frame-src': tagManager.length ? tagManager : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    // A tag manager's scripts load other scripts from plain URL strings, which Trusted Types forbid.
    ...(tagManager.length ? {} : {'require-trusted-types-for': ["'script'"], 'trusted-types': Object.values(policies)}),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

function serviceOrigins({search, docsBotUrl, docsServerUrl, sessionReplayUrl}: Services): string[] {
  const urls = [docsBotUrl, docsServerUrl, sessionReplayUrl].filter((url) => url !== undefined);
  return [...new Set([...(search ? hostsOf(search.appId) : []), ...urls.map((url) => new URL(url).origin)])];
}

/** Renders the rules in the format of Netlify and Cloudflare Pages. */
export function renderHeadersFile(facts: HeaderFacts): string {
  return headerRules(facts)
    .map(({path, headers}) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}
