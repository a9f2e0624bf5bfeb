import type {AllContent} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {readOutline} from './outline.ts';

const read = (sidebar: readonly object[], docs: readonly object[]) =>
  readOutline({
    'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs, sidebars: {docs: sidebar}}]}},
  } as unknown as AllContent);
const outlineOf = (...content: Parameters<typeof read>) =>
  read(...content).map(({label, slug, pages}) => [label, slug, pages.map(({path}) => path)]);
const page = (id: string, more = {}) => ({id, permalink: `/${id}`, title: 'T', description: 'D', ...more});
const doc = (id: string) => ({type: 'doc', id});
const category = (label: string, items: readonly object[], link?: object) => ({type: 'category', label, items, link});

test('lists each page once, in the order of the sidebar, and pages outside the sidebar at the end', () => {
  const sidebar = [
    doc('index'),
    category('Deployment & Operations', [doc('a'), category('Inner', [doc('b'), doc('a')], doc('inner'))], doc('own')),
    {type: 'link', href: 'https://other.example', label: 'Other'},
    category('Empty', []),
    doc('last'),
  ];
  const docs = ['rest', 'own', 'last', 'inner', 'index', 'b', 'a'].map((id) => page(id));
  expect(outlineOf(sidebar, docs)).toEqual([
    ['Introduction', 'introduction', ['/index/', '/last/']],
    ['Deployment & Operations', 'deployment-operations', ['/own/', '/a/', '/inner/', '/b/']],
    ['More', 'more', ['/rest/']],
  ]);
});

test('omits drafts and unlisted pages', () => {
  const docs = [page('a'), page('draft', {draft: true}), page('hidden', {unlisted: true})];
  const pages = [{path: '/a/', title: 'T', description: 'D'}];
  expect(read([doc('a'), doc('draft')], docs)).toEqual([{label: 'Introduction', slug: 'introduction', pages}]);
});

test('stops the build if the plugin for docs loaded nothing', () => {
  expect(() => readOutline({})).toThrow('found no content of docusaurus-plugin-content-docs');
});
