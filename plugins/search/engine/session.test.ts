import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {indexOf} from '../testing/corpus.ts';
import {SearchSession} from './session.ts';
import type {SearchAnswer} from './types.ts';

const index = indexOf();
const folder = `/docs/assets/search/${index.build}/`;
let files: Map<string, string>;
let fetched: {url: string; isAgain: boolean}[];
let session: SearchSession;

beforeEach(() => {
  files = new Map([
    ['/docs/search-index.txt', index.outline],
    ...[...index.files].map(([name, text]): [string, string] => [`${folder}${name}`, text]),
  ]);
  fetched = [];
  session = new SearchSession('/docs/search-index.txt', async (url, isAgain) => {
    fetched.push({url, isAgain});
    const text = files.get(url);
    if (text === undefined) throw new Error(`404 for ${url}`);
    return text;
  });
});

afterEach(() => void vi.useRealTimers());

async function search(query: string): Promise<SearchAnswer[]> {
  const answers: SearchAnswer[] = [];
  await session.search({query}, (answer) => answers.push(answer));
  return answers;
}

test('fetches nothing before it is asked, the outline when it is warmed, and each file once', async () => {
  expect(fetched).toEqual([]);
  session.warm();
  expect(fetched.map(({url}) => url)).toEqual(['/docs/search-index.txt']);
  const answers = await search('jwt webhook');
  expect(answers[0]!.isComplete).toBe(false);
  expect(answers.at(-1)!.isComplete).toBe(true);
  await search('jwt webhook');
  expect(new Set(fetched.map(({url}) => url)).size).toBe(fetched.length);
});

test('answers from the outline while the reader types, and fetches the rest after a pause', async () => {
  vi.useFakeTimers();
  const answers: string[] = [];
  const type = async (query: string) => {
    void session.search({query}, (answer) => answers.push(answer.query));
    await vi.advanceTimersByTimeAsync(100);
  };
  await type('j');
  await type('jw');
  await type('jwt');
  expect(answers).toEqual(['j', 'jw', 'jwt']);
  expect(fetched.map(({url}) => url)).toEqual(['/docs/search-index.txt']);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched.length).toBeGreaterThan(1);
});

test('the pause begins with the first answer: nothing else is fetched while the outline is on its way', async () => {
  vi.useFakeTimers();
  const slow = new SearchSession('/docs/search-index.txt', async (url) => {
    fetched.push({url, isAgain: false});
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return files.get(url)!;
  });
  void slow.search({query: 'jwt'}, () => {});
  await vi.advanceTimersByTimeAsync(1100);
  expect(fetched).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(fetched.length).toBeGreaterThan(1);
});

test('a later search ends an earlier one', async () => {
  const answers: string[] = [];
  const first = session.search({query: 'jwt'}, ({query}) => answers.push(query));
  await session.search({query: 'deploy'}, ({query}) => answers.push(query));
  await first;
  expect(new Set(answers)).toEqual(new Set(['deploy']));
});

describe.each([
  ['the outline is missing', '/docs/search-index.txt', undefined],
  ['the outline is damaged', '/docs/search-index.txt', '<!doctype html>'],
  ['a shard is missing', `${folder}s0.json`, undefined],
  ['a shard is cut off', `${folder}s0.json`, '["'],
  ['a fragment is damaged', `${folder}f0.json`, '[]'],
])('%s', (_, url, damaged) => {
  test('the search rejects, and a later one asks past the cache and answers', async () => {
    const whole = files.get(url)!;
    if (damaged === undefined) files.delete(url);
    else files.set(url, damaged);
    await expect(search('allowedSkew')).rejects.toThrow(damaged === undefined ? '404' : 'damaged');
    files.set(url, whole);
    fetched = [];
    expect((await search('allowedSkew')).at(-1)!.pages[0]!.path).toBe('/auth/jwt/');
    expect(fetched.every(({isAgain}) => isAgain)).toBe(true);
  });
});
