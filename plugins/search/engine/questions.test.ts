import {describe, expect, test} from 'vitest';
import {buildIndex} from '../build/index.ts';
import type {Question} from '../build/questions.ts';
import {addressesIn, groups, indexOf, readRecords, renderPage, searchIn} from '../testing/corpus.ts';
import {findPage, findPageAbove, readAddress} from './address.ts';
import {kindOfPage, kindOfQuery} from './kinds.ts';

const search = searchIn(indexOf());
const addresses = (query: string) => addressesIn(search(query));

/** Returns the addresses that a query finds on a site with the given pages. */
function find(
  query: string,
  pages: Readonly<Record<string, string>>,
  asked: Readonly<Record<string, readonly Question[]>> = {},
): string[] {
  const html = Object.entries(pages).map(([path, body]) => [path, renderPage(path.replaceAll('/', ''), body)]);
  const records = readRecords(Object.fromEntries(html) as Record<string, string>);
  const index = buildIndex({
    pages: records,
    baseUrl: '/',
    groups,
    synonyms: [],
    questions: new Map(Object.entries(asked)),
  });
  return addressesIn(searchIn(index)(query));
}

describe('questions that pages answer', () => {
  test.each([
    ['how to undo the release that was bad', '/deploy/#roll-back'],
    ['we want to go live', '/deploy/'],
    ['why are visitors refused', '/auth/'],
  ])('lead "%s" to %s, which uses different words', (query, address) => {
    expect(addresses(query)[0]).toBe(address);
  });

  test('are compared one by one, so words of two questions do not match together', () => {
    expect(search('do badgers swim').pages.map(({path}) => path)[0]).toBe('/cli/ddn_connector_init/');
  });

  test('count for the whole page, together with the words of its text', () => {
    const text = '<h2 id="feed">Feeding</h2><p>Otters eat herring.</p>';
    const pages = {'/otters/': text, '/zoo/': `<h2 id="visit">Visit</h2><p>Open daily.</p>${text}`};
    const question = {text: 'Which winter tickets, prices, maps, buses, and ferries are there?', anchor: 'visit'};
    expect(find('do otters eat herring in winter', pages)[0]).toBe('/otters/#feed');
    expect(find('do otters eat herring in winter', pages, {'/zoo/': [question]})[0]).toBe('/zoo/#feed');
  });

  test('of a section count together with what the rest of its page contains', () => {
    const pages = {
      '/zoo/': '<h2 id="food">Food</h2><p>Otters eat herring.</p><h2 id="cold">Cold months</h2><p>Snow.</p>',
      '/river/': '<h2 id="food">Food</h2><p>Otters eat herring.</p><p>In winter, otters eat herring.</p>',
    };
    const asked = {'/zoo/': [{text: 'Where are otters in the cold months of winter?', anchor: 'cold'}]};
    const query = 'do otters eat herring in winter';
    expect(find(query, pages)[0]).toBe('/river/#food');
    expect(find(query, pages, asked)[0]).toBe('/zoo/#cold');
  });

  test('lead to the top of their page instead of a section that many guides have', () => {
    const step = (text: string) => `<p>Words.</p><h2 id="clean-up">Clean up</h2><p>${text}</p>`;
    const others = Array.from({length: 40}, (_, number) => [`/cats${number}/`, step(`Cat ${number}.`)]);
    const pages = {'/zoo/': step('Feed otters at home.'), ...(Object.fromEntries(others) as Record<string, string>)};
    const asked = {'/zoo/': [{text: 'How do I feed otters at home?', anchor: ''}]};
    expect(find('how do I feed otters at home', pages, asked)[0]).toBe('/zoo/');
    expect(find('how do I clean up after I feed otters at home', pages, asked)[0]).toBe('/zoo/#clean-up');
  });

  test('lead to a page whose best section has a heading without letters', () => {
    const pages = {'/zoo/': '<p>Words.</p><h2 id="and">&amp;&amp;</h2><p>Feed otters at home.</p>'};
    const asked = {'/zoo/': [{text: 'How do I feed otters at home?', anchor: ''}]};
    expect(find('how do I feed otters at home', pages, asked)[0]).toBe('/zoo/#and');
  });

  test('count more if several questions of a page resemble the query', () => {
    const pages = {'/a/': '<p>One.</p>', '/b/': '<p>Two.</p>'};
    const [one, other] = ['When are otters awake at night?', 'How long are otters awake?'].map((question) => ({
      text: question,
      anchor: '',
    }));
    expect(find('are the otters awake', pages, {'/a/': [other!], '/b/': [other!]})).toEqual(['/a/', '/b/']);
    expect(find('are the otters awake', pages, {'/a/': [other!], '/b/': [one!, other!]})).toEqual(['/b/', '/a/']);
  });

  test('a sentence finds the page about its subject, even if other pages contain more of its words', () => {
    const others = Array.from({length: 9}, (_, i) => [`/page-${i}/`, `<p>${i < 2 ? 'Otters' : 'Badgers'}.</p>`]);
    const pages = {
      ...(Object.fromEntries(others) as Record<string, string>),
      '/otters/': '<p>Who they are.</p>',
      '/a/': '<p>Relocate otters.</p>',
    };
    expect(find('how do we relocate our otters', pages)).toContain('/otters/');
  });
});

describe('a definition', () => {
  test.each(['claim', 'Claims', 'what is a claim?'])('is returned with the results of "%s"', (query) => {
    expect(search(query).definition).toEqual({
      term: 'Claim',
      text: 'A statement in a token, e.g. a role.',
      path: '/help/glossary/',
      anchor: 'claim',
    });
  });

  test.each(['claimsConfig', 'start', 'claims of a token'])('is not returned for other queries: "%s"', (query) => {
    expect(search(query).definition).toBeUndefined();
  });
});

describe('an address', () => {
  test.each([
    ['/deploy/', '/deploy/'],
    ['https://promptql.io/docs/deploy#roll-back', '/deploy/#roll-back'],
    ['https://hasura.io/docs/3.0/auth/jwt/?utm=1', '/auth/jwt/'],
    ['/sign-in/token', '/auth/jwt/'],
    ['/auth/jwt.md', '/auth/jwt/'],
  ])('%s leads to %s', (query, address) => {
    expect(addresses(query)[0]).toBe(address);
  });

  test('without a page is searched for like other words', () => {
    expect(findPage(readAddress('https://example.com/nothing')!, () => undefined)).toBeUndefined();
    expect(addresses('/nothing/jwt')[0]).toBe('/auth/jwt/');
  });

  test.each(['/promptql-apis/gone/', 'https://hasura.io/docs/3.0/promptql-apis/gone/'])(
    '%s keeps a name that starts like the location of other docs',
    (query) => {
      const find = (path: string) => (path === '/promptql-apis/' ? 7 : undefined);
      expect(findPageAbove(readAddress(query)!, find)?.page).toBe(7);
    },
  );

  test.each([
    ['is searched for only by the words in its path', 'https://deploy.example/docs/sign-in/webhook', '/auth/'],
    ['leads to the page above it if it ends with "overview"', '/auth/jwt/overview/', '/auth/jwt/'],
  ])('without a page %s', (_, query, address) => {
    expect(addresses(query)[0]).toBe(address);
  });

  test('without a page lists the page above it second', () => {
    const pages = search('/deploy/authentication-overview/').pages.map(({path}) => path);
    expect(pages.slice(0, 2)).toEqual(['/auth/', '/deploy/']);
    expect(addresses('/auth/found/')).toEqual(['/auth/jwt/#claimsconfig', '/auth/']);
  });
});

test('prefers a guide for a sentence, unless the sentence is about commands', () => {
  const pages = {
    '/guide/': '<p>Remove otters with a command.</p>',
    '/reference/cli/commands/ddn_x/': '<p>Remove otters with a command, which says whose otters.</p>',
  };
  expect(find('how do I remove my otters', pages)[0]).toBe('/guide/');
  expect(find('which command do I run to remove my otters', pages)[0]).toBe('/reference/cli/commands/ddn_x/');
});

test.each([
  ['/reference/connectors/athena/troubleshooting/', 'athena'],
  ['/build/with-amazon-athena/', 'athena'],
])('finds %s after other pages, unless a sentence names the connector', (page, name) => {
  const pages = {
    '/guide/': '<p>Repair slow otters in queries.</p>',
    '/reference/connectors/athena/configuration/': '',
    [page]: '<p>Repair slow otters in queries of otters.</p>',
  };
  expect(find('how do I repair slow otters in my queries', pages)[0]).toBe('/guide/');
  expect(find(`how do I repair slow otters in my ${name} queries`, pages)[0]).toBe(page);
});

test('does not put the page of a command after guides if a sentence has all words of its name', () => {
  const page = '/reference/cli/commands/ddn_otter_feed/';
  const pages = {'/feed otter/': '<p>Herring.</p>', [page]: '<p>Herring in a garden.</p>'};
  expect(find('how do I feed an otter with herring in my garden', pages)[0]).toBe(page);
});

test('compares other pages of the reference with guides almost equally for a sentence', () => {
  const pages = {
    '/guide/': '<p>Repair slow otters in queries.</p>',
    '/reference/metadata/': '<p>Repair slow otters in queries of otters.</p>',
  };
  expect(find('how do I repair slow otters in my queries', pages)[0]).toBe('/reference/metadata/');
});

describe('kinds', () => {
  test.each([
    ['how do I roll back', 'sentence'],
    ['rows of other customers are visible', 'sentence'],
    ['which command do I run to roll back', 'sentence'],
    ['roll back', 'terms'],
    ['jwt', 'terms'],
    ['--hub-connector', 'identifier'],
    ['ddn connector init', 'identifier'],
    ['claimsConfig', 'identifier'],
    ['How do I set claimsConfig?', 'identifier'],
    ['Where is allowedSkew', 'identifier'],
    ['How do I use PromptQL?', 'sentence'],
    ['model permissions: select filter', 'sentence'],
    ['FATAL: no pg_hba.conf entry for host "10.0.0.1"', 'error'],
    ['Error fetching schema: connection refused', 'error'],
    ['Could not read key "otter"', 'error'],
    ['Cannot feed otter 7: "herring" is empty', 'error'],
    ['why do I get an error: not found', 'sentence'],
    ['could I feed an otter that is not found?', 'sentence'],
  ] as const)('of queries: "%s" is of kind "%s"', (query, kind) => {
    expect(kindOfQuery(query)).toBe(kind);
  });

  test.each([
    ['/auth/jwt/', 'guide'],
    ['/recipes/tutorials/csv-files/', 'recipe'],
    ['/reference/cli/commands/ddn_run/', 'reference'],
    ['/reference/connectors/mysql/troubleshooting/', 'error'],
    ['/docs/help/glossary/', 'glossary'],
  ] as const)('of pages: %s is of kind "%s"', (path, kind) => {
    expect(kindOfPage(path)).toBe(kind);
  });

  test('filter pages, and are counted', () => {
    const counts = search('jwt webhook').kinds!;
    expect(counts.reduce((sum, {count}) => sum + count, 0)).toBe(search('jwt webhook').count);
    expect(search({query: 'claim', kind: 'reference'}).pages.map(({path}) => path)).toEqual(['/help/glossary/']);
  });
});

test('completes an unfinished word before other words', () => {
  expect(addresses('connec init')[0]).toBe('/cli/ddn_connector_init/');
});

test('finds the long form of a short word, even if the short word appears in a text', () => {
  const pages = {'/a/': '<p>A comp with data.</p>', '/compatibility date/': '<p>When.</p>'};
  expect(find('comp dat', pages)[0]).toBe('/compatibility date/');
});

test('finds the name of a file as one word', () => {
  const pages = {'/a/': '<p>Claims are JSON.</p>', '/b/': '<p>Edit claims.json.</p>', '/c/': '<p>JSON claims.</p>'};
  expect(find('claims.json', pages)[0]).toBe('/b/');
});
