import {describe, expect, test} from 'vitest';
import fc from 'fast-check';
import {listHits} from '../places.ts';
import {corpus, indexOf, renderPage, searchIn} from '../testing/corpus.ts';
import {SearchEngine} from './engine.ts';
import {kindOfQuery} from './kinds.ts';
import {readQuery} from './query.ts';

const search = searchIn(indexOf());
const addresses = (query: string) =>
  listHits(search(query)).map(({path, anchor}) => (anchor ? `${path}#${anchor}` : path));

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

  test('a word that stands as typed is not taken for another', () => {
    const near = searchIn(indexOf({'/a/': renderPage('Model', '<p>x</p>'), '/b/': renderPage('Modal', '<p>y</p>')}));
    expect(near('modal').pages.map(({path}) => path)).toEqual(['/b/']);
  });

  test('a name of a product does not turn a question into the name of a setting', () => {
    expect(['How do I use PromptQL?', 'How do I set claimsConfig?', 'Where is allowedSkew'].map(kindOfQuery)).toEqual([
      'sentence',
      'identifier',
      'identifier',
    ]);
  });

  test('what is said around a question, or printed around a message, does not hide it', () => {
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

  test('a word at the cut of a long query is not taken for an unfinished one', () => {
    const words = Array.from({length: 30}, (_, index) => `word${String.fromCharCode(97 + (index % 26))}x`);
    expect(readQuery(words.join(' '), [])[0]!.words.some(({isPrefix}) => isPrefix)).toBe(false);
    expect(readQuery(words.slice(0, 5).join(' '), [])[0]!.words.at(-1)!.isPrefix).toBe(true);
  });

  test('pages with all words come before pages with one of them', () => {
    expect(addresses('select jwt webhook')[0]).toBe('/auth/');
  });
});

describe('a title that names what its page belongs to', () => {
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
  ])('does not come after a section for the word that is left: "%s"', (query, path) => {
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
    ['with the extras, where the outline would be too large', {outline: 0, extras: 10_000}],
  ])('is first if headings come %s', (_, budgets) => {
    const [first] = listHits(searchIn(indexOf(pages, '/', budgets))('define what your words mean'));
    expect(first).toMatchObject({path: '/start/', anchor: 'step', heading: {text: 'Define what your words mean'}});
  });

  test('is found wherever headings come from', () => {
    for (const outline of [0, 10_000])
      for (const extras of [0, 10_000]) {
        const found = searchIn(indexOf(pages, '/', {outline, extras}))('find out why').pages[0]!;
        expect(found).toMatchObject({path: '/stop/', hits: [{anchor: 'step', heading: {text: 'Find out why'}}]});
      }
  });

  test('is shown without the text of its section', () => {
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
  test('mark what matches and cut a snippet around it', () => {
    const [hit] = listHits(search('older build'));
    expect(hit!.heading).toEqual({text: 'Roll back', marks: []});
    expect(hit!.snippet!.marks.map(([start, end]) => hit!.snippet!.text.slice(start, end))).toEqual(['older', 'build']);
  });

  test('keep the place of a snippet whose text is on its way, where there will be one', () => {
    const {outline, files} = indexOf();
    const engine = new SearchEngine(outline);
    for (const [name, file] of files) if (!/^f\d/.test(name)) engine.add(name, file);
    const snippets = (query: string) => engine.answer({query}).answer.pages[0]!.hits.map(({snippet}) => snippet?.text);
    expect(snippets('older build')[0]).toBe('');
    expect(snippets('roll back')[0]).toBeUndefined();
    for (const [name, file] of files) if (/^f\d/.test(name)) engine.add(name, file);
    expect(snippets('older build')[0]).toContain('older build');
  });

  test('name the headings above and the pages above', () => {
    const {pages} = search('grants in detail');
    expect(pages[0]!.hits[0]!.trail).toEqual(['Permissions of the role', 'Read only']);
    expect(search('jwt').pages[0]!.trail).toEqual(['Guides', 'Authentication overview']);
  });

  test('count what matches, by group, whatever is shown', () => {
    const all = search('jwt');
    expect(all.count).toBe(listHits(search({query: 'jwt', pages: 99, hitsPerPage: 99})).length);
    expect(all.groups.reduce((sum, {count}) => sum + count, 0)).toBe(all.count);
    const guides = search({query: 'connector jwt', group: 'Guides'});
    expect(guides.pages.every(({path}) => path.startsWith('/auth/') || path.startsWith('/deploy/'))).toBe(true);
  });

  test('count by kind what a group has, and by group what a kind has', () => {
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
    ['--hub-conector', undefined],
    ['rolr', undefined],
    ['qqqqqqqq', undefined],
  ])('say what "%s" was taken for', (query, correction) => {
    expect(search(query).correction).toBe(correction);
  });

  test('suggest queries that have results where there are none', () => {
    const {count, suggestions} = search('qqqqqqqq');
    expect(count).toBe(0);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of suggestions) expect(search(suggestion).count).toBeGreaterThan(0);
  });

  test('come from the outline alone at first, and say that they are not complete', () => {
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

  test('leave out pages that are not listed or hold no article', () => {
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
  test.each(odd)('%j gives an answer soon, with text as text', (query) => {
    const before = process.cpuUsage(); // time of the processor, which other programs on the machine don't change
    const answer = search(query);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(200);
    expect(answer.query).toBe(query);
    expect(answer.isComplete).toBe(true);
  });

  test('marks stand inside the texts, in order', () => {
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

test('the number of an error is found, in a text and as a keyword', () => {
  const search = searchIn(
    indexOf({
      '/a/': renderPage('Codes', '<p>x</p>', {keywords: '390100'}),
      '/b/': renderPage('Texts', '<p>The message has the number 390144.</p>'),
    }),
  );
  expect(search('390100').pages.map(({path}) => path)).toEqual(['/a/']);
  expect(search('390144').pages.map(({path}) => path)).toEqual(['/b/']);
});
