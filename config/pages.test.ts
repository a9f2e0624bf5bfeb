import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parsePage, readPages} from './pages.ts';

const page = '---\ntitle: Sign in\nkind: guide\n---\n\nText.\n';

test('parses a page', () => {
  expect(parsePage('docs/a.mdx', page)).toEqual({
    file: 'docs/a.mdx',
    path: '/a/',
    frontMatter: {title: 'Sign in', kind: 'guide'},
    body: '\nText.\n',
    bodyLine: 5,
  });
});

test.each([
  ['', 'docs/a.mdx: found no front matter'],
  [`\ufeff${page}`, 'docs/a.mdx: found a byte order mark'],
  [page.replaceAll('\n', '\r\n'), 'docs/a.mdx: found CRLF line ends'],
  [`${page}caf\ufffd\n`, 'docs/a.mdx: found a character that is not UTF-8'],
  ['---\n# to do\n---\n', 'docs/a.mdx:2: found front matter without properties'],
  [page.replace('Sign in', '[a'), 'docs/a.mdx:3: found front matter that is not YAML (Flow sequence'],
  [page.replace('Sign in', '*New*'), 'docs/a.mdx:2: found *New*, which YAML reads as a reference'],
  [page.replace('Sign in', '@mentions'), 'needs quotation marks'],
  [page.replace('Sign in', 'Sign in: now'), 'docs/a.mdx:2: found front matter that is not YAML (Nested mappings'],
])('rejects %j and says what is wrong', (text, message) => {
  expect(() => parsePage('docs/a.mdx', text)).toThrow(message);
});

test.each([
  ['docs/index.mdx', 'title: Home', '/'],
  ['docs/auth/index.mdx', 'title: Sign in', '/auth/'],
  ['docs/auth/webhook.mdx', 'title: Webhook', '/auth/webhook/'],
  ['docs/index.mdx', 'slug: /index/', '/index/'],
])('%s with "%s" has the path %s', (file, frontMatter, address) => {
  expect(parsePage(file, `---\n${frontMatter}\n---\n`).path).toBe(address);
});

test('rejects a file name that cannot be a URL path', () => {
  const text = '---\ntitle: A\n---\n\nText.\n';
  expect(() => parsePage('docs/help/Two words.mdx', text)).toThrow('docs/help/Two words.mdx: found " " in the name');
  expect(() => parsePage('docs/help/ddn_auth-login.mdx', text)).not.toThrow();
});

test.each([
  ['docs/01-intro.mdx', 'found a number at the start of "01-intro"'],
  ['docs/2_auth/jwt.mdx', 'found a number at the start of "2_auth"'],
  ['docs/auth/README.mdx', 'found "README"'],
  ['docs/auth/auth.mdx', 'found "auth" as the name of a page; rename the page of a folder to index'],
  ['docs/auth/Index.mdx', 'found "Index"'],
])('rejects %s, which gets another address than its name', (file, message) => {
  expect(() => parsePage(file, page)).toThrow(`${file}: ${message}`);
});

test.each(['jwt', '/jwt', 'jwt/', '7'])('rejects the slug %s, which is not a whole path', (slug) => {
  expect(() => parsePage('docs/a.mdx', page.replace('kind', `slug: ${slug}\nkind`))).toThrow(
    `docs/a.mdx: found the slug "${slug}"`,
  );
});

test('ignores files and folders whose names begin with "_"', () => {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-'));
  fs.mkdirSync(path.join(docs, 'auth/_partials'), {recursive: true});
  for (const name of ['auth/_partials/note.mdx', 'auth/_note.mdx']) fs.writeFileSync(path.join(docs, name), 'Text.\n');
  fs.writeFileSync(path.join(docs, 'auth/a_b.mdx'), page);
  expect(readPages(docs).map(({file}) => file)).toEqual(['docs/auth/a_b.mdx']);
});
