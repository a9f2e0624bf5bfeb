import path from 'node:path';
import {expect, test, vi} from 'vitest';
import threadsPlugin from './index.ts';
import {readThread, threadsDir} from './threads.ts';

vi.mock('./threads.ts', async (load) => {
  const real = await load<typeof import('./threads.ts')>();
  return {...real, readThreads: vi.fn(() => [made(real.readThread)])};
});

const made = (read: typeof readThread) => {
  const answer = (rows: string) =>
    `  - kind: answer\n    note: N.\n    text: T.\n    artifacts:\n      - {kind: visualization, name: orders, title: T, alt: A, type: bars, category: a, value: b, label: L,\n          query: 1, columns: [a, b], rows: ${rows}}\n`;
  return read(path.join(threadsDir, 'made.yaml'), `project: F\nparts:\n${answer('[[x, 2]]')}${answer('[[x, 900]]')}`);
};

test('draws an artifact for each answer if a later answer changes it', async () => {
  const {charts} = (await threadsPlugin().loadContent!()) as {charts: Record<string, string>};
  expect(charts['made/1/orders']).toContain('>2<');
  expect(charts['made/2/orders']).toContain('>900<');
});
