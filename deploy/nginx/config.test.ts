import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {headersFor, parseHeadersFile} from '../../config/headerRules.ts';
import {renderHeadersFile} from '../../config/headers.ts';
import {rootDir} from '../../config/paths.ts';
import {readServices} from '../../config/services.ts';
import {readSiteEnvironment} from '../../config/site.ts';
import {renderCommittedSite, renderHeaders} from './config.ts';
import {quote} from './syntax.ts';

test('site.conf matches its sources', () => {
  const found = fs.readFileSync(path.join(rootDir, 'deploy/nginx/site.conf'), 'utf8');
  expect(found, 'deploy/nginx/site.conf differs from its sources; run "npm run deploy:config" and commit it').toBe(
    renderCommittedSite(),
  );
});

test('the last of several rules for a path takes precedence in nginx, too', () => {
  const rules = parseHeadersFile(
    renderHeadersFile({site: readSiteEnvironment({BASE_URL: '/docs/'}), services: readServices({}), inlineScripts: []}),
  );
  const text = renderHeaders(rules);
  for (const file of [
    '/docs/a/index.html',
    '/docs/a/index.md',
    '/docs/assets/js/x.js',
    '/docs/fonts/x.woff2',
    '/docs/reference/cli.json',
    '/docs/reference/cli.json/index.html',
    '/docs/llms-full.txt',
  ]) {
    for (const [name, value] of Object.entries(headersFor(rules, file)))
      expect(firstMatch(text, name, file), `${name} of ${file}`).toBe(quote(value));
  }
});

/** Returns the result of a map: the value of the first pattern that matches. */
function firstMatch(text: string, header: string, file: string): string | undefined {
  const [, body = ''] =
    new RegExp(`map \\$uri \\$header_${header.toLowerCase().replaceAll('-', '_')} \\{\\n([^}]*)\\n\\}`).exec(text) ??
    [];
  const entries = body.split('\n').map((line) => /^ {4}"~(.*?)" (".*");$/.exec(line)!);
  return entries.find(([, pattern]) => new RegExp(pattern!.replaceAll('\\\\', '\\')).test(file))?.[2];
}

test('a header value that nginx would read as a variable is refused', () => {
  expect(() => renderHeaders([{path: '/*', headers: {'X-Price': '5 $'}}])).toThrow(/X-Price/);
});
