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
  test('returns a function that takes the imports and exports the same as the module', () => {
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
    ['another form of import', 'import Diagram from "./diagram";'],
    ['another form of export', 'export * from "./shared";'],
    ['a call to require', 'const image = require("./image.png");'],
    ['a template literal, whose lines might look like statements,', 'const text = `\nexport const x = 1\n`;'],
  ])('leaves a page with %s unchanged', (_what, statement) => {
    expect(separatePage(`${compiled}\n${statement}\n`)).toBeUndefined();
  });
});

test('the remaining module reads the written file, and marks it as in use', () => {
  const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'pages-')), 'pages');
  const module = pageModule.call({getOptions: () => ({folder})} as never, compiled);
  const [name] = fs.readdirSync(folder);
  expect(name).not.toMatch(/[0-9a-f]{8}/); // the bundler could mistake the name for one of its own hashes
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
