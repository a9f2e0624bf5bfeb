import type {LoadContext} from '@docusaurus/types';
import {expect, test, vi} from 'vitest';
import changesPlugin from './index.ts';
import {readRecord, type Change} from './record.ts';

vi.mock('./record.ts', () => ({readRecord: vi.fn()}));

test('reads the record again each time content is loaded', async () => {
  const change: Change = {
    ...{date: '2026-11-23', path: '/a/', title: 'A', section: 'Reference', kind: 'facts', type: 'new', note: 'Frist.'},
    sections: [],
  };
  const plugin = changesPlugin({baseUrl: '/', siteConfig: {}} as LoadContext);
  const load = async (note: string) => {
    vi.mocked(readRecord).mockReturnValue({since: '2026-11-01', changes: [{...change, note}]});
    await plugin.loadContent?.();
    const createData = vi.fn(async (_name: string, _data: string) => '');
    await plugin.allContentLoaded!({
      allContent: {},
      actions: {createData, addRoute: vi.fn(), setGlobalData: vi.fn()},
    } as never);
    return createData.mock.calls[0]![1];
  };
  expect(await load('Frist.')).toContain('Frist.');
  expect(await load('First.')).toContain('First.');
});

test('gives each page its own data, also if their paths differ only in a slash and a hyphen', async () => {
  const changes = ['/a/b/', '/a-b/'].map((path): Change => ({
    date: '2026-11-23',
    path,
    title: path,
    section: 'Reference',
    kind: 'facts',
    type: 'new',
    sections: [],
  }));
  vi.mocked(readRecord).mockReturnValue({since: '2026-11-01', changes});
  const plugin = changesPlugin({baseUrl: '/', siteConfig: {}} as LoadContext);
  await plugin.loadContent?.();
  const createData = vi.fn(async (_name: string, _data: string) => '');
  const docs = changes.map(({path}) => ({permalink: path}));
  await plugin.allContentLoaded!({
    allContent: {'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs}]}}},
    actions: {createData, addRoute: vi.fn(), setGlobalData: vi.fn()},
  } as never);
  const names = createData.mock.calls.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});
