import {beforeEach, describe, expect, test} from 'vitest';
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

async function search(query: string): Promise<SearchAnswer[]> {
  const answers: SearchAnswer[] = [];
  await session.search({query}, (answer) => answers.push(answer), Promise.resolve());
  return answers;
}

test('fetches nothing until it is used, only the outline to warm up, and each file once', async () => {
  expect(fetched).toEqual([]);
  session.warm();
  expect(fetched.map(({url}) => url)).toEqual(['/docs/search-index.txt']);
  const answers = await search('jwt webhook');
  expect(answers[0]!.isComplete).toBe(false);
  expect(answers.at(-1)!.isComplete).toBe(true);
  await search('jwt webhook');
  expect(new Set(fetched.map(({url}) => url)).size).toBe(fetched.length);
});

describe('with an outline that someone else fetches', () => {
  const open = (outline: string | undefined) =>
    new SearchSession(
      '/docs/search-index.txt',
      (url, isAgain) => {
        fetched.push({url, isAgain});
        return Promise.resolve(files.get(url)!);
      },
      Promise.resolve(outline),
    );

  test('does not fetch it', async () => {
    session = open(index.outline);
    expect((await search('jwt webhook')).at(-1)!.isComplete).toBe(true);
    expect(fetched.map(({url}) => url)).not.toContain('/docs/search-index.txt');
  });

  test('fetches it if the other could not', async () => {
    session = open(undefined);
    expect((await search('jwt webhook')).at(-1)!.isComplete).toBe(true);
  });

  test('fetches it without the cache for the next search if it was damaged', async () => {
    session = open('damaged');
    await expect(search('jwt webhook')).rejects.toThrow('The search index is damaged');
    expect((await search('jwt webhook')).at(-1)!.isComplete).toBe(true);
    expect(fetched[0]).toEqual({url: '/docs/search-index.txt', isAgain: true});
  });
});

test('answers from the outline immediately, and fetches the rest when it is allowed to', async () => {
  let allow!: () => void;
  const mayFetch = new Promise<void>((resolve) => (allow = resolve));
  let found!: Promise<void>;
  const first = await new Promise<SearchAnswer>((onAnswer) => {
    found = session.search({query: 'jwt'}, onAnswer, mayFetch);
  });
  expect(first.isComplete).toBe(false);
  expect(fetched.map(({url}) => url)).toEqual(['/docs/search-index.txt']);
  allow();
  await found;
  expect(fetched.length).toBeGreaterThan(1);
});

test('ends an earlier search when a later one starts', async () => {
  const answers: string[] = [];
  const keep = ({query}: SearchAnswer) => void answers.push(query);
  const first = session.search({query: 'jwt'}, keep, Promise.resolve());
  await session.search({query: 'deploy'}, keep, Promise.resolve());
  await first;
  expect(new Set(answers)).toEqual(new Set(['deploy']));
});

test('completes a later search if a file fails for an earlier one', async () => {
  let fail: ((error: Error) => void) | undefined;
  const failing = new SearchSession('/docs/search-index.txt', async (url) => {
    if (url.endsWith('/extras.json') && !fail) return new Promise((_, reject) => (fail = reject));
    return files.get(url)!;
  });
  const look = async (query: string, mayFetch: Promise<void> = Promise.resolve()) => {
    const answers: SearchAnswer[] = [];
    const add = (answer: SearchAnswer) => {
      if (answers.push(answer) > 20) throw new Error('The search never ends.');
    };
    await failing.search({query}, add, mayFetch);
    return answers.at(-1)?.isComplete;
  };
  let allow!: () => void;
  const first = look('jwt');
  await expect.poll(() => fail).toBeDefined();
  const second = look('deploy', new Promise((resolve) => (allow = resolve)));
  fail!(new Error('The network is gone.'));
  await first;
  allow();
  expect(await second).toBe(true);
  expect(await look('webhook')).toBe(true);
});

describe.each([
  ['the outline is missing', '/docs/search-index.txt', undefined],
  ['the outline is damaged', '/docs/search-index.txt', '<!doctype html>'],
  ['a shard is missing', `${folder}s0.json`, undefined],
  ['a shard is cut off', `${folder}s0.json`, '["'],
  ['a fragment is damaged', `${folder}f0.json`, '[]'],
])('if %s', (_, url, damaged) => {
  test('rejects the search, and answers a later one without the cache', async () => {
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

test('uses the caches again after a search without them succeeds', async () => {
  const url = `${folder}extras.json`;
  files.delete(url);
  await expect(search('clock differences')).rejects.toThrow('404');
  files.set(url, index.files.get('extras.json')!);
  await search('clock differences');
  fetched = [];
  await search('allowedSkew');
  expect(fetched).toEqual([{url: `${folder}f0.json`, isAgain: false}]);
});

test('begins with the outline again after a new build has replaced the files', async () => {
  await search('deploy');
  const moved = (text: string) => text.replaceAll(index.build, 'b'.repeat(index.build.length));
  files = new Map([...files].map(([url, text]) => [moved(url), moved(text)]));
  await expect(search('allowedSkew')).rejects.toThrow('404');
  expect((await search('allowedSkew')).at(-1)!.isComplete).toBe(true);
});
