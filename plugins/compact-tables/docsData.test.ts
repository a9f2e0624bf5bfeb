import {expect, test} from 'vitest';
import {trimDocs} from './docsData.ts';

const version = {name: 'current', mainDocId: 'index', docs: [{id: 'index'}, {id: 'other'}]};
const data = {'docusaurus-plugin-content-docs': {default: {path: '/', versions: [version]}}, more: {kept: true}};

test('the global data keeps the main page only', () => {
  expect(trimDocs(data, {navbar: {items: [{to: '/'}]}})).toEqual({
    'docusaurus-plugin-content-docs': {default: {path: '/', versions: [{...version, docs: [{id: 'index'}]}]}},
    more: {kept: true},
  });
});

test.each([
  ['a navbar item looks for the open page', data, {navbar: {items: [{items: [{type: 'docSidebar'}]}]}}],
  ['there are more versions', {'docusaurus-plugin-content-docs': {default: {versions: [version, version]}}}, {}],
  ['there are no docs', {more: {}}, {}],
])('and stays whole when %s', (_name, whole, themeConfig) => {
  expect(trimDocs(whole, themeConfig)).toBe(whole);
});
