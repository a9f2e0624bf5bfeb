import {describe, expect, test} from 'vitest';
import fc from 'fast-check';
import {buildIndex} from '../build/index.ts';
import {listHits} from '../places.ts';
import {addressesIn, corpus, indexOf, readRecords, renderPage, searchIn} from '../testing/corpus.ts';
import {SearchEngine} from './engine.ts';
import {readQuery} from './query.ts';

const search = searchIn(indexOf());
const addresses = (query: string) => addressesIn(search(query));

describe('ranking', () => {
  test.each([
    ['jwt', '/auth/jwt/'],
    ['postgres', '/connectors/postgresql/'],
    ['postgre', '/connectors/postgresql/'],
    ['ddn connector init', '/cli/ddn_connector_init/'],
    ['ddn_connector_init', '/cli/ddn_connector_init/'],
    ['claimsConfig', '/auth/jwt/#claimsconfig'],
    ['claims config', '/auth/jwt/#claimsconfig'],
    ['allowedSkew', '/auth/jwt/#skew'],
    ['--hub-connector', '/cli/ddn_connector_init/#flag-hub-connector'],
    ['hub connector flag', '/cli/ddn_connector_init/#flag-hub-connector'],
    ['how do I roll back a deployment', '/deploy/#roll-back'],
    ['rollback', '/deploy/#roll-back'],
    ['permision of the role', '/connectors/postgresql/#permissions'],
    ['authentcation', '/auth/'],
    ['sign-in', '/auth/'],
    ['grants in detail', '/connectors/postgresql/#grant'],
    ['readonly', '/connectors/postgresql/#permissions-read'],
  ])('"%s" leads to %s', (query, address) => {
    expect(addresses(query)[0]).toBe(address);
  });

  test('does not correct a word that the index contains as typed', () => {
    const near = searchIn(indexOf({'/a/': renderPage('Model', '<p>x</p>'), '/b/': renderPage('Modal', '<p>y</p>')}));
    expect(near('modal').pages.map(({path}) => path)).toEqual(['/b/']);
  });

  test.each(['v2.28.0', '2.28.0', 'v2.28', '2.28', 'the CLI v2.28.0'])('finds the version of "%s"', (query) => {
    const pages = {
      '/error/': renderPage('Access denied for 172.28.0.5', '<p>Part 2 is for v2 and CLI v2.5.0.</p>'),
      '/install/': renderPage('Install the CLI', '<p>Guides need <code>v2.28.0</code> or later.</p>'),
    };
    expect(searchIn(indexOf(pages))(query).pages[0]!.path).toBe('/install/');
  });

  test('ignores filler around a question and log details around a message', () => {
    const wordsOf = (query: string) => readQuery(query, [])[0]!.words.map(({term}) => term);
    const question = 'how do I roll back a deployment';
    expect(wordsOf(`${question} in PromptQL`)).toEqual(['roll', 'back', 'deployment']);
    const around = `Hi team, I am new here and I have got a question, hope that is ok, thanks a lot: ${question}`;
    expect(wordsOf(around)).toEqual(expect.arrayContaining(['roll', 'back', 'deployment']));
    const log = '2025-11-26T14:03:22.123Z 10.0.0.12 14:03:22 7c1e8f04-52b9-4f6a-8f3d-6a0d9b3e51c2 9f86d081884c';
    expect(wordsOf(`${log} rollback`)).toEqual(['rollback']);
    expect(wordsOf(log)).not.toEqual([]);
    expect(wordsOf("It doesn't work and we can't roll it back")).toEqual(['work', 'roll', 'back']);
  });

  test('does not treat the last word of a truncated query as unfinished', () => {
    const words = Array.from({length: 30}, (_, index) => `word${String.fromCharCode(97 + (index % 26))}x`);
    expect(readQuery(words.join(' '), [])[0]!.words.some(({isPrefix}) => isPrefix)).toBe(false);
    expect(readQuery(words.slice(0, 5).join(' '), [])[0]!.words.at(-1)!.isPrefix).toBe(true);
  });

  test('puts pages with all words before pages with some of them', () => {
    const pages = {
      '/some/': renderPage('Food', '<p>Otters eat herring.</p>'.repeat(9)),
      '/all/': renderPage('Zoo', '<p>Otters eat herring in winter.</p>'),
      '/other/': renderPage('Winter', '<p>Snow.</p>'),
    };
    expect(addresses('select jwt webhook')[0]).toBe('/auth/');
    const find = (query: string) => searchIn(indexOf(pages))(query).pages.map(({path}) => path);
    expect(find('otters herring')).toEqual(['/some/', '/all/']);
    expect(find('otters herring winter')).toEqual(['/all/', '/some/']);
  });
});

describe('a flag', () => {
  const flags = (...names: string[]) =>
    `<h2 id="flags">Flags</h2><dl class="params">${names.map((name) => `<div class="params__item" id="flag-${name}"><dt><code>--${name}</code></dt><dd>Sets it.</dd></div>`).join('')}</dl>`;
  const pages = {
    '/project/': renderPage('Project', '<h2 id="project">Project</h2><p>A project has a project.</p>'),
    '/cli/ddn_logs/': renderPage('DDN CLI: ddn logs', flags('project', 'since')),
    '/cli/ddn_build/': renderPage('DDN CLI: ddn build', flags('project', 'limit')),
    '/api/': renderPage('API', '<table><tr id="limit"><td><code>limit</code></td><td>The limit.</td></tr></table>'),
    '/later/': renderPage('Later', '<p>Since then, nothing happened.</p>'),
  };
  const find = searchIn(
    buildIndex({
      pages: readRecords(pages),
      baseUrl: '/',
      groups: [],
      synonyms: [{from: ['limit'], to: ['project limit']}],
      questions: new Map([['/project/', [{text: 'Which project has a limit?', anchor: ''}]]]),
    }),
  );
  const pathsOf = (query: string) => find(query).pages.map(({path}) => path);

  test('finds the commands that have it before pages about the same word', () => {
    expect(pathsOf('--project').slice(0, 2).sort()).toEqual(['/cli/ddn_build/', '/cli/ddn_logs/']);
    expect(pathsOf('project')[0]).toBe('/project/');
    expect(pathsOf('--limit')[0]).toBe('/cli/ddn_build/');
    expect(pathsOf('ddn logs --project')[0]).toBe('/cli/ddn_logs/');
  });

  test('leads to its row, even if the title of the page has the same word', () => {
    const project = {'/cli/ddn_project/': renderPage('DDN CLI: ddn project', flags('project'))};
    const [hit] = searchIn(indexOf(project))('--project').pages[0]!.hits;
    expect(hit).toMatchObject({anchor: 'flag-project', heading: {text: '--project'}});
  });

  test('has no definition', () => {
    expect(search('claim').definition?.term).toBe('Claim');
    expect(search('--claim').definition).toBeUndefined();
  });

  test('can be a word that is too common to search for', () => {
    expect(pathsOf('--since')).toEqual(['/cli/ddn_logs/']);
  });
});

describe('what a page says in the first cell of a row', () => {
  test('finds the page of a message before a page that has the same words elsewhere', () => {
    const row = (cell: string, text: string) => `<table><tr><td>${cell}</td><td>${text}</td></tr></table>`;
    const pages = {
      '/a/': renderPage('One', row('Something is wrong with it', 'The log has <code>relation is not there</code>.')),
      '/b/': renderPage('Two', row('<code>relation is not there</code>', 'Something is wrong with it.')),
    };
    expect(searchIn(indexOf(pages))('ERROR: relation "x" is not there').pages[0]!.path).toBe('/b/');
  });
});

describe('what other pages say about a page', () => {
  const pages = {
    '/pins/': renderPage('Pins', '<p>Select the pin.</p>'),
    '/list/': renderPage(
      'Chats',
      '<p>All chats.</p><ul><li><a href="/pins/">Pins</a>: keep a conversation above the others</li></ul>',
    ),
    '/table/': renderPage(
      'Tasks',
      '<p>All tasks.</p><table><tr><td>Never lose sight</td><td><a href="/pins/">Pins</a></td></tr><tr><td><code>Refused twice</code></td><td><a href="/pins/">Pins</a></td></tr></table>',
    ),
  };
  const pathsOf = (query: string) => searchIn(indexOf(pages))(query).pages.map(({path}) => path);

  test.each(['keep a conversation above', 'never lose sight'])('finds the page: "%s"', (query) => {
    expect(pathsOf(query)).toContain('/pins/');
  });

  test('does not find the page by a message whose solution it is', () => {
    expect(pathsOf('refused twice')).toEqual(['/table/']);
  });
});

describe('a misspelled word', () => {
  const pages = {
    '/links/': renderPage('Connect', '<p>Each service connects.</p><h2 id="a">Connector images</h2><p>Pull one.</p>'),
    '/images/': renderPage('Images', '<h2 id="a">Build a connector</h2><p>Compile it.</p>'),
    '/regions/': renderPage('Region routing', '<p>Each region gets its requests.</p>'),
    '/settings/': renderPage('Settings', '<p>Set <code>regionName</code> for routing.</p>'),
  };
  const find = searchIn(indexOf(pages));
  const pathsOf = (query: string) => find(query).pages.map(({path}) => path);

  test('stands for the most frequent of the similar words', () => {
    expect(find('connectr').correction).toBe('connector');
  });

  test('also finds the other similar words', () => {
    expect(addressesIn(find('connectr'))).toContain('/links/');
  });

  test('leads to the page that has the corrected query as its title', () => {
    const guide = renderPage(
      'Data with sources',
      '<p>Data sources.</p><h2 id="a">Data of sources</h2><p>Data sources.</p>',
    );
    const withGuide = searchIn(indexOf({'/guide/': guide, '/sources/': renderPage('Data sources', '<p>All.</p>')}));
    expect(withGuide('data souces').pages[0]!.path).toBe('/sources/');
  });

  test('is corrected before it counts as the beginning of a name', () => {
    expect(find('regionn routing').correction).toBe('region routing');
    expect(pathsOf('regionn routing')[0]).toBe('/regions/');
  });

  test('is completed, not corrected, while the reader types it', () => {
    expect(find('regionn').correction).toBeUndefined();
    expect(pathsOf('regionn')[0]).toBe('/settings/');
  });

  test('of an address leads to the page with the corrected address', () => {
    const setup = renderPage('Setup guides', '<p>All.</p><h2 id="a">Guides to setup</h2><p>One.</p>');
    const withSetup = searchIn(indexOf({'/all/': setup, '/guides/setup/': renderPage('First steps', '<p>Start.</p>')}));
    expect(withSetup('/guiddes/setup/').pages[0]!.path).toBe('/guides/setup/');
  });

  test('of an address that has moved does not hide the page that has its content now', () => {
    const moved = [{from: '/regionss/', to: '/images/'}];
    const index = buildIndex({
      pages: readRecords(pages),
      baseUrl: '/',
      groups: [],
      synonyms: [],
      questions: new Map(),
      moved,
    });
    expect(searchIn(index)('/regionss/').pages[0]!.path).toBe('/images/');
  });

  test('also finds the words that it begins', () => {
    expect(pathsOf('connec ')).toContain('/images/');
  });

  test('has the definition of the corrected term', () => {
    expect(search('claimm').definition?.term).toBe('Claim');
  });
});

test('a word that is the whole title of a page finds this page before pages with the word in longer headings', () => {
  const other = renderPage('JWT mode with NoAuth', '<h2 id="a">NoAuth and JWT</h2><p>NoAuth.</p>');
  const pages = {'/jwt/': other, '/none/': renderPage('NoAuth', '<p>No sign-in.</p>')};
  expect(searchIn(indexOf(pages))('noauth').pages[0]!.path).toBe('/none/');
});

test('a letter before other words does not stand for the words that it begins', () => {
  const pages = {'/roles/': renderPage('Roles', '<p>All.</p>'), '/zones/': renderPage('Zones', '<p>All.</p>')};
  expect(searchIn(indexOf(pages))('z roles').pages.map(({path}) => path)).toEqual(['/roles/']);
});

describe('a name', () => {
  const firstOf = (query: string, pages: Readonly<Record<string, string>>) =>
    searchIn(indexOf(pages))(query).pages[0]?.path;

  test('counts more than the number next to it', () => {
    const pages = {
      '/failed/': renderPage('Failed', '<h2 id="a">Bind for 0.0.0.0 failed</h2><p>Free the port.</p>'),
      '/keys/': renderPage('Keys', '<p>Set <code>OAuthType=0</code> for a key.</p>'),
    };
    expect(firstOf('OAuthType=0', pages)).toBe('/keys/');
  });

  test('is found if it is typed with spaces', () => {
    const pages = {
      '/shops/': renderPage('Shops', '<p>Each store has an artifact.</p><h2 id="a">Artifact</h2><p>A store.</p>'),
      '/calls/': renderPage('Calls', '<p>Programs call <code>store_artifact</code> at the end.</p>'),
    };
    expect(firstOf('store artifact', pages)).toBe('/calls/');
  });

  test('is not looked for if many sections contain it', () => {
    const calls = Array.from({length: 31}, (_, i) => [
      `/calls/${i}/`,
      renderPage(`Call ${i}`, '<p>Pass <code>--env-file</code>.</p>'),
    ]);
    const guide = renderPage('Settings', '<p>Each env has a file, and the file of an env has its settings.</p>');
    expect(firstOf('env file', {...Object.fromEntries(calls.slice(1)), '/guide/': guide})).not.toBe('/guide/');
    expect(firstOf('env file', {...Object.fromEntries(calls), '/guide/': guide})).toBe('/guide/');
  });

  test('is not looked for if the words are a heading', () => {
    const pages = {
      '/calls/': renderPage('Calls', '<p>Programs call <code>store_artifact</code> at the end.</p>'),
      '/shops/': renderPage('Shops', '<h2 id="a">Store artifact</h2><p>Keeps it.</p>'),
    };
    expect(firstOf('store artifact', pages)).toBe('/shops/');
  });

  const rows = (...names: string[]) =>
    names.map(
      (name, i) => `<div class="params__item" id="row${i}"><dt><code>${name}</code></dt><dd>Sets it.</dd></div>`,
    );
  const firstAddressOf = (query: string, pages: Readonly<Record<string, string>>) =>
    addressesIn(searchIn(indexOf(pages))(query))[0];

  test.each(['JDBC_URL', 'JdbcUrl', 'JDBC_UR', 'JDBC_ULR'])(
    'leads to its row before headings that contain it: "%s"',
    (query) => {
      const pages = {
        '/errors/': renderPage('Errors', '<h2 id="a">Variable JDBC_URL not found</h2><p>Add JDBC_URL to the file.</p>'),
        '/settings/': renderPage('Settings', `<dl>${rows('JDBC_SCHEMAS', 'JDBC_URL').join('')}</dl>`),
      };
      expect(firstAddressOf(query, pages)).toBe('/settings/#row1');
    },
  );

  test.each([
    'tables[].columns[].type',
    'tables[].columns[].ty',
    'tables[].colunms[].type',
    'TablesColumnsType',
    'tablescolumnstype',
  ])('can have several words: "%s"', (query) => {
    const pages = {
      '/guide/': renderPage('Tables', '<h2 id="a">Columns of tables and their type</h2><p>Tables have columns.</p>'),
      '/settings/': renderPage(
        'Settings',
        `<dl>${rows('tables[].name', 'tables[].columns[].name', 'tables[].columns[].type (deprecated)').join('')}</dl>`,
      ),
    };
    expect(firstAddressOf(query, pages)).toBe('/settings/#row2');
  });

  test.each(['noAuth', 'no_auth', 'no-auth'])('can be a title in another spelling: "%s"', (query) => {
    const pages = {
      '/modes/': renderPage('Modes', '<p>The mode <code>noAuth</code> is one of them.</p>'.repeat(4)),
      '/open/': renderPage('No auth', '<p>Set <code>noAuth</code>.</p>'),
    };
    expect(firstOf(query, pages)).toBe('/open/');
  });
});

describe('a title that includes the name of a parent page', () => {
  const text = '<p>Queries of native code, with the syntax that the configuration has.</p>';
  const pages = {
    '/postgresql/configuration/': renderPage('PostgreSQL Configuration', text),
    '/postgresql/native-queries/': renderPage('PostgreSQL Native Queries', text),
    '/postgresql/native-queries/syntax/': renderPage('PostgreSQL Native Query Syntax', text),
    '/commands/': renderPage('Commands', text),
    '/metadata/model-commands/': renderPage('Model Commands', text),
    '/other/': renderPage(
      'Another page',
      ['Configuration', 'Native queries', 'Syntax']
        .map((heading) => `<h2 id="${heading.toLowerCase().replace(' ', '-')}">${heading}</h2>${text}`)
        .join(''),
    ),
  };
  const first = searchIn(indexOf(pages));
  test.each([
    ['configuration', '/postgresql/configuration/'],
    ['native queries', '/postgresql/native-queries/'],
    ['syntax', '/postgresql/native-queries/syntax/'],
    ['postgresql native queries', '/postgresql/native-queries/'],
    ['commands', '/commands/'],
  ])('ranks above sections for its remaining words: "%s"', (query, path) => {
    expect(listHits(first(query))[0]).toMatchObject({path, anchor: ''});
  });
});

describe('a heading that the query repeats word for word', () => {
  const step = (title: string, heading: string) =>
    renderPage(title, `<h2 id="steps">Steps</h2><h3 id="step">${heading}</h3><p>Then go on.</p>`);
  const pages = {
    '/words/': renderPage('Define words', '<p>Define what words mean, and what your words mean to you.</p>'),
    '/defining/': renderPage('Defining words that mean', '<p>Define what your words mean.</p>'),
    '/start/': step('Start', 'Define what your words mean'),
    '/stop/': step('Stop', 'Find out why'),
  };
  test.each([
    ['in the outline', undefined],
    ['in the extras because the outline would be too large', {outline: 0, extras: 10_000}],
  ])('is first if headings are %s', (_, budgets) => {
    const [first] = listHits(searchIn(indexOf(pages, '/', budgets))('define what your words mean'));
    expect(first).toMatchObject({path: '/start/', anchor: 'step', heading: {text: 'Define what your words mean'}});
  });

  test('is found no matter which file contains it', () => {
    for (const outline of [0, 10_000])
      for (const extras of [0, 10_000]) {
        const found = searchIn(indexOf(pages, '/', {outline, extras}))('find out why').pages[0]!;
        expect(found).toMatchObject({path: '/stop/', hits: [{anchor: 'step', heading: {text: 'Find out why'}}]});
      }
  });

  test('is shown before the text of its section is loaded', () => {
    const index = indexOf(pages, '/', {outline: 0, extras: 10_000});
    const engine = new SearchEngine(index.outline);
    engine.add('extras.json', index.files.get('extras.json')!);
    engine.add('s0.json', index.files.get('s0.json')!);
    const {answer, needs} = engine.answer({query: 'find out why', pages: 1, hitsPerPage: 1});
    expect(needs).toEqual([]);
    expect(answer.pages[0]!.hits[0]!.heading.text).toBe('Find out why');
  });
});

describe('answers', () => {
  test('mark matches and contain a snippet around them', () => {
    const [hit] = listHits(search('older build'));
    expect(hit!.heading).toEqual({text: 'Roll back', marks: []});
    expect(hit!.snippet!.marks.map(([start, end]) => hit!.snippet!.text.slice(start, end))).toEqual(['older', 'build']);
  });

  test('reserve the place of a snippet while its text is loading', () => {
    const {outline, files} = indexOf();
    const engine = new SearchEngine(outline);
    for (const [name, file] of files) if (!/^f\d/.test(name)) engine.add(name, file);
    const snippets = (query: string) => engine.answer({query}).answer.pages[0]!.hits.map(({snippet}) => snippet?.text);
    expect(snippets('older build')[0]).toBe('');
    expect(snippets('roll back')[0]).toBeUndefined();
    for (const [name, file] of files) if (/^f\d/.test(name)) engine.add(name, file);
    expect(snippets('older build')[0]).toContain('older build');
  });

  test('name the headings and pages above a hit', () => {
    const {pages} = search('grants in detail');
    expect(pages[0]!.hits[0]!.trail).toEqual(['Permissions of the role', 'Read only']);
    expect(search('jwt').pages[0]!.trail).toEqual(['Guides', 'Authentication overview']);
  });

  test('count all matches by group, including those that are not shown', () => {
    const all = search('jwt');
    expect(all.count).toBe(listHits(search({query: 'jwt', pages: 99, hitsPerPage: 99})).length);
    expect(all.groups.reduce((sum, {count}) => sum + count, 0)).toBe(all.count);
    const guides = search({query: 'connector jwt', group: 'Guides'});
    expect(guides.pages.every(({path}) => path.startsWith('/auth/') || path.startsWith('/deploy/'))).toBe(true);
  });

  test('count the kinds within a group, and the groups within a kind', () => {
    const {count, kinds} = search({query: 'connector jwt', group: 'Reference'});
    const guides = search({query: 'connector jwt', kind: 'guide'});
    expect(guides.groups.reduce((sum, each) => sum + each.count, 0)).toBe(guides.count);
    expect(kinds!.reduce((sum, each) => sum + each.count, 0)).toBe(count);
  });

  test.each([
    ['Authentcation', 'authentication'],
    ['how do I set permisions of a role?', 'how do I set permissions of a role?'],
    ['authentication', undefined],
    ['authent', undefined],
    ['webjoo', 'webhook'], // unfinished and misspelled
    ['--hub-conector', undefined],
    ['rolr', undefined],
    ['qqqqqqqq', undefined],
  ])('contain the correction of "%s", if any', (query, correction) => {
    expect(search(query).correction).toBe(correction);
  });

  test('suggest queries that have results if there are none', () => {
    const {count, suggestions} = search('qqqqqqqq');
    expect(count).toBe(0);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of suggestions) expect(search(suggestion).count).toBeGreaterThan(0);
  });

  test('first use only the outline, and say that they are incomplete', () => {
    const {answer, needs} = new SearchEngine(indexOf().outline).answer({query: 'claimsConfig'});
    expect(answer.pages[0]!.hits[0]!.anchor).toBe('claimsconfig');
    expect(answer.isComplete).toBe(false);
    expect(needs).toContain('s0.json');
  });

  test('lead to pages under a base URL', () => {
    const based = Object.fromEntries(Object.entries(corpus).map(([path, html]) => [`/docs${path}`, html]));
    const {pages} = searchIn(indexOf(based, '/docs/'))('jwt');
    expect(pages[0]).toMatchObject({path: '/docs/auth/jwt/', trail: ['Guides', 'Authentication overview']});
  });

  test('exclude unlisted pages and pages without an article', () => {
    expect(
      addresses('hidden')
        .concat(addresses('search'))
        .filter((address) => /hidden|search/.test(address)),
    ).toEqual([]);
  });
});

describe('any input', () => {
  const odd = [
    '',
    ' ',
    'a',
    '"',
    'x'.repeat(10_000),
    'word '.repeat(2_000),
    '<script>alert(1)</script>',
    '(.*)+$[',
    '\u0000\u0007',
    '\u202egnihtyna',
    '🦀',
    '👩‍👩‍👧',
    '\ud800',
    '--',
    '\\',
    '%s',
    'constructor __proto__ toString',
  ];
  test.each(odd)('gets a quick, complete answer to the unchanged query: %j', (query) => {
    const before = process.cpuUsage(); // CPU time, which doesn't depend on other programs on the machine
    const answer = search(query);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
    expect(answer.query).toBe(query);
    expect(answer.isComplete).toBe(true);
  });

  test('results in marks that are in order and within the texts', () => {
    const words = fc.constantFrom(
      'jwt',
      'connector',
      'JDBC_URL',
      'rol',
      'permisions',
      '<b>',
      '🦀',
      'roll back',
      '-',
      'é',
      'constructor',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({unit: 'binary', maxLength: 60}),
          fc.array(words, {maxLength: 6}).map((list) => list.join(' ')),
        ),
        (query) => {
          const {pages, count} = search({query, pages: 99, hitsPerPage: 99});
          expect(pages.flatMap(({hits}) => hits).length).toBe(count);
          for (const {text, marks} of pages.flatMap(({title, hits}) => [
            title,
            ...hits.flatMap(({heading, snippet}) => (snippet ? [heading, snippet] : [heading])),
          ])) {
            let last = 0;
            for (const [start, end] of marks) {
              expect(start).toBeGreaterThanOrEqual(last);
              expect(end).toBeGreaterThan(start);
              expect(end).toBeLessThanOrEqual(text.length);
              last = end;
            }
          }
        },
      ),
    );
  });
});

test('finds an error number in a text and in keywords', () => {
  const search = searchIn(
    indexOf({
      '/a/': renderPage('Codes', '<p>x</p>', {keywords: '390100'}),
      '/b/': renderPage('Texts', '<p>The message has the number 390144.</p>'),
    }),
  );
  expect(search('390100').pages.map(({path}) => path)).toEqual(['/a/']);
  expect(search('390144').pages.map(({path}) => path)).toEqual(['/b/']);
});
