import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createReviewQueue, readCommitDays, type QueueFacts} from './queue.ts';

const facts: QueueFacts = {
  today: '2026-11-23',
  expiries: [
    {file: 'docs/a.mdx', line: 3, day: '2026-12-01'},
    {file: 'docs/b.mdx', line: 1, day: '2027-12-01'},
  ],
  unreviewed: ['reference/cli/auth.yaml:7: new flag'],
  links: ['https://gone.dev/', 'https://moved.dev/', 'https://ok.dev/', 'https://new.dev/'].map((url) => ({
    url,
    places: ['docs/a.mdx:1'],
  })),
  cache: {
    'https://gone.dev/': {state: 'gone', reason: '404', checked: 0},
    'https://moved.dev/': {state: 'moved', reason: '301', to: 'https://there.dev/', checked: 0},
    'https://ok.dev/': {state: 'ok', reason: '200', checked: 0},
  },
  drifted: ['/z/', '/a/'],
  pages: [
    {file: 'docs/new.mdx', frontMatter: {}},
    {file: 'docs/old.mdx', frontMatter: {}},
    {file: 'docs/reviewed.mdx', frontMatter: {reviewed: '2026-06-01'}},
  ],
  commits: new Map([
    ['docs/new.mdx', '2026-11-01'],
    ['docs/old.mdx', '2025-01-01'],
    ['docs/reviewed.mdx', '2024-01-01'],
  ]),
};

test('lists expiring statements, generated facts, broken links, drifted pages, and pages by age of review', () => {
  const queue = createReviewQueue(facts);
  expect(queue.expiring).toEqual([{file: 'docs/a.mdx', line: 3, day: '2026-12-01'}]);
  expect(queue.unreviewed).toEqual(['reference/cli/auth.yaml:7: new flag']);
  expect(queue.links.map(({url, to}) => [url, to])).toEqual([
    ['https://gone.dev/', undefined],
    ['https://moved.dev/', 'https://there.dev/'],
  ]);
  expect(queue.drifted).toEqual(['/a/', '/z/']);
  expect(queue.pages.map(({file, day}) => [file, day])).toEqual([
    ['docs/old.mdx', '2025-01-01'],
    ['docs/reviewed.mdx', '2026-06-01'],
    ['docs/new.mdx', '2026-11-01'],
  ]);
});

test('finds the day of each page, also if the site is a folder of a larger repository', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'queue-'));
  const site = path.join(folder, 'website');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      env: {...process.env, GIT_COMMITTER_DATE: '2026-03-04T12:00:00Z'},
    });
  fs.mkdirSync(path.join(site, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(site, 'docs/a.mdx'), 'a');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'a');
  expect([...readCommitDays(site)]).toEqual([['docs/a.mdx', '2026-03-04']]);
  fs.rmSync(folder, {recursive: true});
});
