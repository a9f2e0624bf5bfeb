/** Tests which faults stop a build. Each test builds the small site in tests/fixture with one fault. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {buildFixture, type BuildResult} from '../fixture/build.mts';

const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), 'fixture-'));
const build = (env: Record<string, string>) => buildFixture(path.join(scratch(), 'out'), env);

/** Builds the small site with one additional page. */
function buildWithPage(name: string, text: string) {
  const folder = scratch();
  fs.writeFileSync(path.join(folder, name), text);
  return build({FIXTURE_PAGES: folder});
}

/** Expects that a build failed, and that its output has each message. */
function expectFailure({ok, output}: BuildResult, ...messages: readonly RegExp[]) {
  for (const message of messages) expect(output).toMatch(message);
  expect(ok).toBe(false);
}

const frontMatter = '---\ntitle: Extra\ndescription: An extra page.\n---\n\n';

describe('the build stops with a clear error at a navbar item', () => {
  test.each([
    ['of an unknown type', {type: 'carousel', label: 'X'}, /Bad navbar item type carousel/],
    ['with an unknown shape', {nonsense: true}, /navbar\.items\[\d+\]|"label"|must contain|Bad navbar/i],
    [
      'for a sidebar that does not exist',
      {type: 'docSidebar', sidebarId: 'noSuchSidebar', label: 'X'},
      /Can't find any sidebar with id "noSuchSidebar"/,
    ],
    ['for a doc that does not exist', {type: 'doc', docId: 'no-such-doc', label: 'X'}, /no-such-doc/],
  ])('%s', (_, item, expected) => {
    expectFailure(build({FIXTURE_NAVBAR_ITEM: JSON.stringify(item)}), expected);
  });
});

describe('the build stops at a page with', () => {
  test.each([
    ['a broken link', 'extra.mdx', `${frontMatter}[gone](/no-such-page/)\n`, /no-such-page/],
    [
      'a broken anchor',
      'extra.mdx',
      `${frontMatter}[gone](/quickstart/#no-such-part)\n`,
      /no element with the id "no-such-part"/,
    ],
    ['a broken Markdown link', 'extra.mdx', `${frontMatter}[gone](./no-such-file.mdx)\n`, /no-such-file\.mdx/],
    ['a missing image', 'extra.mdx', `${frontMatter}![gone](./no-such-image.png)\n`, /no-such-image\.png/],
    ['a module without a default export', 'extra.tsx', 'export const notAPage = 1;\n', /default export/],
  ])('%s', (_, name, text, expected) => {
    expectFailure(buildWithPage(name, text), expected);
  });
});

test('a page with its own code or inline style stops the build, and the error names each place', () => {
  const ownCode = `<script>alert(1)</script>\n\n[run](javascript:alert(2))\n\n<iframe src="https://evil.example/" title="x" />\n\n<p style={{color: 'red'}}>red</p>\n`;
  expectFailure(
    buildWithPage('extra.mdx', frontMatter + ownCode),
    /inline script "alert\(1\)"/,
    /<a href="javascript:alert\(2\)"/,
    /found <iframe>/,
    /\/extra\/: <p style="color:red">/,
  );
});

test('client modules, which would not run, stop the build with an error that says what to do', () => {
  expectFailure(
    build({FIXTURE_CLIENT_MODULE: 'tests/fixture/islands/Nothing.tsx'}),
    /Found client modules, which do not run in production:\s+- .*Nothing\.tsx\s+Expected none/,
  );
});

test('two pages at the same path cause a warning', () => {
  const {ok, output} = buildWithPage(
    'crash.tsx',
    'import Layout from \'@theme/Layout\';\nexport default function Page() {\n  return <Layout><main id="main" tabIndex={-1} /></Layout>;\n}\n',
  );
  expect(output).toMatch(/Duplicate routes found[\s\S]*\/fixture\/crash\//);
  expect(ok).toBe(true);
});

test('an invalid setting of an external service stops the build, and the error names the variable', () => {
  expectFailure(build({DOCS_BOT_URL: 'https://bot.example.com'}), /DOCS_BOT_URL is "https:\/\/bot\.example\.com"/);
});

describe('with ASSETS=cdn and a tag manager', () => {
  const outDir = path.join(scratch(), 'out');
  const read = (name: string) => fs.readFileSync(path.join(outDir, name), 'utf8');
  beforeAll(() => expect(buildFixture(outDir, {ASSETS: 'cdn', TAG_MANAGER_ID: 'GTM-ABC1234'}).ok).toBe(true));

  test('fonts and the math stylesheet come only from the CDN, with integrity hashes', () => {
    const html = read('quickstart/index.html');
    const links = [...html.matchAll(/<link [^>]*cdn\.jsdelivr\.net[^>]*>/g)].map(([link]) => link);
    expect(links).toHaveLength(2);
    for (const link of links) expect(link).toMatch(/integrity="?sha384-/);
    expect(html).not.toContain('/fonts/inter.woff2');
    const formulas = read('reference/extremes/index.html');
    const [math] = /<link [^>]*cdn\.jsdelivr\.net\/npm\/katex@[^>]*>/.exec(formulas) ?? [];
    expect(math).toMatch(/integrity="?sha384-/);
    expect(fs.readdirSync(path.join(outDir, 'math/fonts'))).toEqual([]);
  });

  test("only the tag manager's script comes from another host", () => {
    const html = read('quickstart/index.html');
    const hosts = [
      ...html.matchAll(/<script[^>]*src="?https?:\/\/([^/">]+)|\.src\s*=\s*['"]https?:\/\/([^/'"]+)/g),
    ].map(([, attribute, assigned]) => attribute ?? assigned);
    expect([...new Set(hosts)]).toEqual(['www.googletagmanager.com']);
    expect(html).toContain('GTM-ABC1234');
    expect(read('_headers')).toContain('https://www.googletagmanager.com');
  });
});
