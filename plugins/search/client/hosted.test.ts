import http from 'node:http';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {listenLocally, stopServer} from '../../../config/localServer.ts';
import type {SearchAnswer, SearchRequest} from '../engine/types.ts';
import {createHostedProvider, hostsOf, readMarked, type HostedAnswer} from './hosted.ts';

/** A response as the service documents it. */
const answer: HostedAnswer = {
  nbHits: 12,
  facets: {'hierarchy.lvl0': {Reference: 9, Guides: 3}},
  hits: [
    {
      url: 'https://docs.example/auth/jwt/#claims',
      type: 'content',
      hierarchy: {lvl0: 'Guides', lvl1: 'JWT mode', lvl2: 'Claims', lvl3: null},
      _highlightResult: {hierarchy: {lvl1: {value: '\u{e000}JWT\u{e001} mode'}, lvl2: {value: 'Claims'}}},
      _snippetResult: {content: {value: 'A &lt;b&gt; \u{e000}jwt\u{e001} holds claims'}},
    },
    {
      url: 'https://docs.example/auth/jwt/',
      type: 'lvl1',
      hierarchy: {lvl0: 'Guides', lvl1: 'JWT mode'},
      _highlightResult: {hierarchy: {lvl1: {value: '\u{e000}JWT\u{e001} mode'}}},
    },
  ],
};

interface Seen {
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

describe('createHostedProvider', () => {
  let seen: Seen[];
  let servers: http.Server[];

  beforeEach(() => {
    seen = [];
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await stopServer(server);
  });

  /** Starts a stand-in for one host of the service. @param reply returns `undefined` to never answer */
  async function startHost(status: number, reply: (body: Record<string, unknown>) => unknown): Promise<string> {
    const server = http.createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        const body = JSON.parse(text) as Record<string, unknown>;
        seen.push({path: request.url!, headers: request.headers, body});
        const value = reply(body);
        if (value !== undefined)
          response
            .writeHead(status, {'Content-Type': 'application/json'})
            .end(typeof value === 'string' ? value : JSON.stringify(value));
      });
    });
    servers.push(server);
    return `http://127.0.0.1:${await listenLocally(server)}`;
  }

  async function search(hosts: readonly string[], request: SearchRequest, timeout = 2_000): Promise<SearchAnswer[]> {
    const answers: SearchAnswer[] = [];
    await createHostedProvider({appId: 'APP1', apiKey: 'k'.repeat(32), indexName: 'promptql', hosts, timeout}).search(
      request,
      (given) => answers.push(given),
    );
    return answers;
  }

  test('sends requests as the service documents them', async () => {
    await search([await startHost(200, () => answer)], {
      query: 'jwt',
      group: 'Guides',
      pages: 2,
      hitsPerPage: 5,
    });
    expect(seen).toEqual([
      {
        path: '/1/indexes/promptql/query',
        headers: expect.objectContaining({
          'x-algolia-application-id': 'APP1',
          'x-algolia-api-key': 'k'.repeat(32),
          'content-type': 'application/json',
        }) as object,
        body: expect.objectContaining({
          query: 'jwt',
          offset: 0,
          length: 10,
          facetFilters: ['language:en', 'docusaurus_tag:docs-default-current', 'hierarchy.lvl0:Guides'],
        }) as object,
      },
    ]);
  });

  test('never asks for more hits than the service returns', async () => {
    await search([await startHost(200, () => answer)], {query: 'jwt', pages: 500, hitsPerPage: 5});
    expect(seen[0]!.body.length).toBe(1_000);
  });

  test('groups records by page, as text with marks', async () => {
    const [given] = await search([await startHost(200, () => answer)], {query: 'jwt'});
    expect(given).toMatchObject({
      count: 12,
      isComplete: true,
      groups: [
        {label: 'Reference', count: 9},
        {label: 'Guides', count: 3},
      ],
      pages: [
        {
          path: '/auth/jwt/',
          title: {text: 'JWT mode', marks: [[0, 3]]},
          trail: ['Guides'],
          hits: [
            {
              anchor: 'claims',
              heading: {text: 'Claims', marks: []},
              snippet: {text: 'A <b> jwt holds claims', marks: [[6, 9]]},
            },
            {anchor: '', heading: {text: 'JWT mode', marks: [[0, 3]]}},
          ],
        },
      ],
    });
  });

  test('suggests titles of pages with some of the words if no page contains all words', async () => {
    const [given] = await search(
      [await startHost(200, (body) => (body.optionalWords ? answer : {hits: [], nbHits: 0}))],
      {query: 'jwt zebra'},
    );
    expect(given).toMatchObject({count: 0, pages: [], suggestions: ['JWT mode']});
  });

  test('asks the next host if a host fails or stalls', async () => {
    const hosts = [
      await startHost(503, () => ({message: 'down'})),
      await startHost(200, () => undefined),
      await startHost(200, () => answer),
    ];
    expect(await search(hosts, {query: 'jwt'}, 5_000)).toHaveLength(1);
    expect(seen).toHaveLength(3);
  });

  test('rejects if all hosts fail', async () => {
    await expect(
      search([await startHost(500, () => ({})), await startHost(502, () => ({}))], {query: 'jwt'}),
    ).rejects.toThrow('is unreachable');
    expect(seen).toHaveLength(2);
  });

  test.each([
    ['an invalid key', 403, {message: 'Invalid Application-ID or API key'}],
    ['a missing index', 404, {message: 'Index does not exist'}],
  ])('asks no other host after %s', async (_what, status, reply) => {
    const hosts = [await startHost(status, () => reply), await startHost(200, () => answer)];
    await expect(search(hosts, {query: 'jwt'})).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  test.each([
    ['not JSON', '<html>'],
    ['unexpected JSON', {results: []}],
    ['null', 'null'],
  ])('rejects an answer that is %s', async (_what, reply) => {
    await expect(search([await startHost(200, () => reply)], {query: 'jwt'})).rejects.toThrow();
  });

  test('skips invalid records', async () => {
    const [given] = await search(
      [
        await startHost(200, () => ({
          ...answer,
          hits: [null, {url: 'no url', hierarchy: {}}, {url: 'https://docs.example/', hierarchy: null}, ...answer.hits],
        })),
      ],
      {query: 'jwt'},
    );
    expect(given!.pages).toHaveLength(1);
  });

  test('ends an earlier search without an answer when a later one starts', async () => {
    const host = await startHost(200, (body) => (body.query === 'first' ? undefined : answer));
    const provider = createHostedProvider({appId: 'APP1', apiKey: 'k', indexName: 'promptql', hosts: [host]});
    const answers: string[] = [];
    const first = provider.search({query: 'first'}, () => answers.push('first'));
    await provider.search({query: 'second'}, () => answers.push('second'));
    await first;
    expect(answers).toEqual(['second']);
  });
});

test('returns four hosts for an application', () => {
  expect(hostsOf('APP1')).toEqual([
    'https://APP1-dsn.algolia.net',
    'https://APP1-1.algolianet.com',
    'https://APP1-2.algolianet.com',
    'https://APP1-3.algolianet.com',
  ]);
});

test.each([
  ['plain', {text: 'plain', marks: []}],
  [
    '\u{e000}a\u{e001} &amp;lt; \u{e000}b\u{e001}',
    {
      text: 'a &lt; b',
      marks: [
        [0, 1],
        [7, 8],
      ],
    },
  ],
  ['\u{e000}open', {text: 'open', marks: []}],
])('reads %j', (value, expected) => {
  expect(readMarked(value)).toEqual(expected);
});
