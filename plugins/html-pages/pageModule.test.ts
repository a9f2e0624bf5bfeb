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
    expect(page).toMatchObject({frontMatter: {title: 'It\'s `code`: require("x")'}, contentTitle: undefined, metadata: {id: 'a'}, toc: [{value: 'export const x = 1'}]});
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

test('the module that stays reads the file that was written', () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  const emitFile = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(dir, name)), {recursive: true});
    fs.writeFileSync(path.join(dir, name), text);
  };
  const stub = pageModule.call({resourcePath: '/site/docs/a.mdx', emitFile} as never, compiled);
  const page: Record<string, unknown> = {};
  vm.runInThisContext(`(require, exports, __non_webpack_require__) => {${stub}}`)((name: string) => runtime[name], page, createRequire(path.join(dir, 'assets/js/chunk.js')));
  expect(page).toMatchObject({__esModule: true, metadata: {id: 'a'}, toc: [{value: 'export const x = 1'}]});
  expect((page.default as (props: object) => unknown)({})).toEqual({type: 'fragment', children: 'It\'s `code`: require("x")'});
});
