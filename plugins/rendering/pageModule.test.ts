import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import {describe, expect, test} from 'vitest';
import pageModule, {separatePage} from './pageModule.mjs';

const compiled = `
export const frontMatter = {
	title: 'It\\'s \`code\`: require("x")'
};
export const contentTitle = undefined;
export {default as metadata} from '@site/.docusaurus/docs/site-docs-a.json'
import {Fragment as _Fragment, jsx as _jsx} from "react/jsx-runtime";
export const toc = [{
  "value": "export const x = 1"
}];
function _createMdxContent() {
  return _jsx(_Fragment, {children: frontMatter.title});
}
export default function MDXContent(props = {}) {
  return _createMdxContent(props);
}
`;

const runtime: Record<string, unknown> = {
  'react/jsx-runtime': {Fragment: 'fragment', jsx: (type: string, props: object) => ({type, ...props})},
  '@site/.docusaurus/docs/site-docs-a.json': {id: 'a'},
};

describe('separatePage', () => {
  test('gives a function of the imports that exports what the module did', () => {
    const {body, imports} = separatePage(compiled)!;
    expect(imports).toEqual(['react/jsx-runtime', '@site/.docusaurus/docs/site-docs-a.json']);
    const page: Record<string, unknown> = {};
    vm.runInThisContext(body)((name: string) => runtime[name], page);
    expect(page).toMatchObject({
      frontMatter: {title: 'It\'s `code`: require("x")'},
      contentTitle: undefined,
      metadata: {id: 'a'},
      toc: [{value: 'export const x = 1'}],
    });
    expect((page.default as () => unknown)()).toEqual({type: 'fragment', children: 'It\'s `code`: require("x")'});
  });

  test.each([
    ['an import in another form', 'import Diagram from "./diagram";'],
    ['an export of another kind', 'export * from "./shared";'],
    ['a file that is asked for in the middle', 'const image = require("./image.png");'],
    ['a template, whose lines may look like statements', 'const text = `\nexport const x = 1\n`;'],
  ])('leaves a page with %s as it is', (_what, statement) => {
    expect(separatePage(`${compiled}\n${statement}\n`)).toBeUndefined();
  });
});

test('the module that stays reads the file that was written, and says that it is in use', () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pages-')), 'pages');
  const module = pageModule.call({getOptions: () => ({folder})} as never, compiled);
  const [name] = fs.readdirSync(folder);
  expect(name).not.toMatch(/[0-9a-f]{8}/); // the bundler would take it for a hash of its own
  const file = path.join(folder, name!);
  fs.utimesSync(file, 0, 0);
  expect(pageModule.call({getOptions: () => ({folder})} as never, compiled)).toBe(module);
  expect(fs.readdirSync(folder)).toEqual([name]);
  const run = (page: object) =>
    vm.runInThisContext(`(require, exports, __non_webpack_require__) => {${module}}`)(
      (request: string) => runtime[request],
      page,
      createRequire(import.meta.url),
    );
  const page: Record<string, unknown> = {};
  run(page);
  expect(page).toMatchObject({__esModule: true, metadata: {id: 'a'}, toc: [{value: 'export const x = 1'}]});
  expect((page.default as (props: object) => unknown)({})).toEqual({
    type: 'fragment',
    children: 'It\'s `code`: require("x")',
  });
  expect(fs.statSync(file).mtimeMs).toBeGreaterThan(0);
  fs.rmSync(file);
  expect(() => run({})).toThrow(/is missing.*docusaurus clear/);
});
