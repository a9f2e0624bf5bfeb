import {escapePattern} from '../../config/escapePattern.ts';
import {headerRules} from '../../config/headers.ts';
import type {HeaderRule} from '../../config/headerRules.ts';
import {redirects as ownRedirects, redirectsByPath, type Redirect} from '../../config/redirects.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment} from '../../config/site.ts';
import {contentTypes} from '../../server/contentTypes.ts';
import {renderNegotiation} from './negotiation.ts';
import {block, quote} from './syntax.ts';

/** The inputs of the nginx configuration. */
export interface NginxOptions extends RuleNames {
  /** Starts and ends with a slash. */
  baseUrl: string;
  redirects: readonly Redirect[];
  /** The address and port, or just a port. */
  listen?: string;
  /** The folder with the build under its base URL: with `/docs/`, the home page is `<root>/docs/index.html`. */
  root?: string;
  /** The folder with files of earlier builds under the base URL, for pages that have been open since then. */
  kept?: string;
}

const generated = '# Written by `npm run deploy:config`; change deploy/nginx/*.ts or config/, and run it again.';
const variableOf = (header: string) => `$header_${header.toLowerCase().replaceAll('-', '_')}`;

/** The parts of the header rules that the configuration itself contains. */
export interface RuleNames {
  /** The names of all headers except `Content-Type`, without duplicates. */
  headerNames: readonly string[];
  /** Content types that differ from the extension's, by path. As a header, `Content-Type` would be sent twice. */
  types: readonly (readonly [path: string, type: string])[];
}

/** @returns the parts of the rules that `renderSite` needs */
export function readRuleNames(rules: readonly HeaderRule[]): RuleNames {
  const names = new Set(rules.flatMap(({headers}) => Object.keys(headers)));
  names.delete(typeName);
  // The last rule takes precedence, but nginx uses the first matching pattern.
  const types = rules
    .flatMap(({path, headers}) => (headers[typeName] ? [[path, headers[typeName]] as const] : []))
    .toReversed();
  return {headerNames: [...names], types};
}

const typeName = 'Content-Type';

/**
 * Renders the headers of a build as maps from file paths, with the same results as `headersFor`.
 * @returns text for the `http` block
 * @throws Error if a header contains a dollar sign, which can't be escaped in nginx
 */
export function renderHeaders(rules: readonly HeaderRule[]): string {
  const maps = readRuleNames(rules).headerNames.map((name) => {
    // The last rule takes precedence, but nginx uses the first matching pattern.
    const entries = rules.filter(({headers}) => name in headers).toReversed();
    const wrong = entries.find(({headers}) => headers[name]!.includes('$'));
    if (wrong)
      throw new Error(
        `The header ${name} of ${wrong.path} has a "$" in it; nginx would take it for a variable. Write it another way in config/headers.ts.`,
      );
    return block(
      `map $uri ${variableOf(name)}`,
      entries.map(({path, headers}) => `${quote(patternOf(path))} ${quote(headers[name]!)};`),
    );
  });
  return [generated, ...maps].join('\n\n').concat('\n');
}

const patternOf = (path: string) => `~^${path.split('*').map(escapePattern).join('.*')}$`;

/**
 * Renders everything except the values of headers: types, forms of pages, redirects, and locations.
 * @returns text for the `http` block
 */
export function renderSite({
  baseUrl,
  headerNames,
  types,
  redirects,
  listen = '8080',
  root = '/srv/site',
  kept = '/srv/kept',
}: NginxOptions): string {
  const prefix = baseUrl.slice(0, -1);
  return [
    generated,
    block(
      'types',
      Object.entries(contentTypes).map(([extension, type]) => `${quote(type)} ${extension};`),
    ),
    renderNegotiation(),
    block('map $page_form $page_vary', ['"~." Accept;']),
    block('map $page_form $page_link', [`html ${quote('<$page_twin>; rel="alternate"; type="text/markdown"')};`]),
    block('map $page_form $page_location', ['md $page_twin;']),
    block('map $request_method $is_refused', ['default 1;', 'GET 0;', 'HEAD 0;']),
    block('map $status $allowed_methods', [`405 ${quote('GET, HEAD')};`]),
    block(
      'map $uri $moved_to',
      [...redirectsByPath(redirects)].map(([from, to]) => `${quote(prefix + from)} ${quote(prefix + to)};`),
    ),
    block('server', [
      `listen ${listen};`,
      `root ${root};`,
      'default_type application/octet-stream;',
      'absolute_redirect off;',
      'gzip_static on;',
      'brotli_static on;',
      'gzip_vary on;',
      `error_page 404 ${baseUrl}404.html;`,
      '',
      // nginx evaluates these variables for the file that it sends, and omits headers with empty values.
      ...headerNames.map((name) => `add_header ${name} ${variableOf(name)} always;`),
      'add_header Vary $page_vary;',
      'add_header Link $page_link;',
      'add_header Content-Location $page_location;',
      'add_header Allow $allowed_methods always;',
      '',
      '# Said before anything is answered: headers of every answer ask for them.',
      'set $page_form "";',
      'set $page_twin "";',
      'if ($is_refused) { return 405 "405 Method Not Allowed\\n"; }',
      'if ($moved_to) { return 308 $moved_to$is_args$args; }',
      '',
      '# A page with a Markdown file next to it has two forms.',
      block('if (-f $document_root${uri}index.md)', ['set $page_form $accept_form;', 'set $page_twin ${uri}index.md;']),
      'if ($page_form = md) { rewrite ^ $page_twin last; }',
      '',
      'location = /-/healthy { access_log off; default_type text/plain; return 200 "ok\\n"; }',
      ...locations(baseUrl, kept, types),
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * Renders deploy/nginx/site.conf: the site at `/` without external services. The file is committed so that people can
 * read it and review changes.
 */
export function renderCommittedSite(): string {
  const site = readSiteEnvironment({});
  const rules = headerRules({site, services: readServices({}), inlineScripts: []});
  return renderSite({baseUrl: site.baseUrl, ...readRuleNames(rules), redirects: ownRedirects});
}

/** Renders the locations, with the same results as server/site.mts. nginx uses the first pattern that matches. */
function locations(baseUrl: string, kept: string, types: RuleNames['types']): string[] {
  const base = escapePattern(baseUrl);
  return [
    '',
    ...(baseUrl === '/'
      ? []
      : ['location / { return 404; }', `location = ${baseUrl.slice(0, -1)} { return 308 ${baseUrl}$is_args$args; }`]),
    `location = ${baseUrl}404.html { }`,
    '',
    '# Files for servers, and hidden ones.',
    `location ~ ${quote(`^${base}(_[^/]*$|(.*/)?\\.(?!well-known/))`)} { return 404; }`,
    '',
    ...types.map(([path, type]) =>
      block(`location ~ ${quote(patternOf(path).slice(1))}`, [
        'types { }',
        `default_type ${quote(type)};`,
        'try_files $uri =404;',
      ]),
    ),
    '# Pages.',
    block(`location ~ ${quote(`^${base}(.*/)?$`)}`, ['try_files ${uri}index.html =404;']),
    '# Their ETag would be of time and size only, which the HTML may have as well.',
    block(`location ~ ${quote(`^${base}(.*/)?index\\.md$`)}`, ['etag off;', 'try_files $uri =404;']),
    '',
    '# Other addresses of pages.',
    block(`location ~ ${quote(`^(?<clean_path>${base}(?:.*/)?)index\\.html$`)}`, [
      'if (-f $request_filename) { return 308 $clean_path$is_args$args; }',
      'return 404;',
    ]),
    block(`location ~ ${quote(`^(?<clean_path>${base}.+)\\.html$`)}`, [
      'if (-f $document_root$clean_path/index.html) { return 308 $clean_path/$is_args$args; }',
      'try_files $uri =404;',
    ]),
    '',
    '# Files with hashes in their names, which pages of an earlier build may still ask for.',
    block(`location ^~ ${baseUrl}assets/`, ['try_files $uri @kept;']),
    block('location @kept', [`root ${kept};`, 'try_files $uri =404;']),
    '',
    block(`location ${baseUrl}`, [
      'if (-f $document_root$uri/index.html) { return 308 $uri/$is_args$args; }',
      'try_files $uri =404;',
    ]),
  ];
}
