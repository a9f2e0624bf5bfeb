import {describe, expect, test} from 'vitest';
import {collectLinkTerms} from './build/links.ts';
import {collectPostings} from './build/postings.ts';
import {selectSections} from './build/sections.ts';
import {indexOf, readRecords, renderPage, corpus} from './testing/corpus.ts';
import {impact} from './engine/shard.ts';

const read = (body: string) => readRecords({'/a/': renderPage('Title', body, {keywords: 'hello world'})})[0]!;

describe('readPageRecord', () => {
  test('reads the title, the keywords, and the sections from the HTML', () => {
    const page = read(
      '<p>Lead <b>bold</b>.</p><h2 id="own-anchor">Head<code>ing</code><a class="hash-link" href="#x">#</a></h2><p>One</p><ul><li>Two</li></ul>',
    );
    expect(page).toMatchObject({path: '/a/', title: 'Title', keywords: 'hello world'});
    expect(page.sections.map(({level, heading, anchor, text}) => ({level, heading, anchor, text}))).toEqual([
      {level: 1, heading: 'Title', anchor: '', text: 'Lead bold.'},
      {level: 2, heading: 'Heading', anchor: 'own-anchor', text: 'One\nTwo'},
    ]);
  });

  test('reads rows that have an anchor, and where their text begins', () => {
    const [section] = read(
      '<p>Before</p><table><tr id="key-a"><td><code>keyA</code></td><td>first</td></tr></table>',
    ).sections;
    expect(section!.rows).toEqual([{anchor: 'key-a', name: 'keyA', start: 7}]);
    expect(section!.text.slice(7)).toBe('keyA\nfirst');
  });

  test('names a row of a table by its first cell, even if another cell has code', () => {
    const [section] = read(
      '<table><tr id="day"><td>2025-05-30</td><td>Allows <code>null</code>.</td></tr></table>',
    ).sections;
    expect(section!.rows).toMatchObject([{anchor: 'day', name: '2025-05-30'}]);
  });

  test('reads labels of table rows that are short or contain a message, but no headers or other cells', () => {
    const cells = [
      'PostgreSQL',
      'The build fails after a change',
      'It says <code>no such host</code>.',
      '<code>a</code> is in the way',
    ];
    const rows = cells.map((cell) => `<tr><td>${cell}</td><td>Fix</td></tr>`).join('');
    const [section] = read(`<table><tr><th>Head</th><th>Text</th></tr>${rows}</table>`).sections;
    expect(section!.labels).toEqual(['PostgreSQL', 'It says no such host.']);
  });

  test('reads links with the list item or the label of the row around them', () => {
    const link = '<a href="/b/#part">Pins</a>';
    const long = 'word '.repeat(30);
    const [section] = read(
      `<p>See ${link}.</p><ul><li>${link}: keep a chat on top</li><li>${long}${link}</li></ul>` +
        `<table><tr><td>Keep it</td><td>Use ${link}.</td></tr><tr><td><code>no pin</code></td><td>${link}</td></tr></table>` +
        '<p><a href="https://example.com/">Elsewhere</a></p>',
    ).sections;
    expect(section!.links).toEqual(
      ['Pins', 'Pins: keep a chat on top', 'Pins', 'Keep it Pins', 'Pins'].map((text) => ({path: '/b/', text})),
    );
  });

  test('separates the blocks of a list item around a link, and leaves out what readers cannot see', () => {
    const card =
      '<a href="/b/"><span>Pins</span></a><p>Keep a chat on top<br>of others.</p><button type="button">Copy</button>';
    const [section] = read(`<ul><li>${card}</li></ul>`).sections;
    expect(section!.links).toEqual([{path: '/b/', text: 'Pins Keep a chat on top of others.'}]);
  });

  test('reads no label in a row that begins with a header', () => {
    const [section] = read(
      '<table><tr><th scope="row">Customers</th><td>All</td><td><a href="/b/">Pins</a></td></tr></table>',
    ).sections;
    expect(section!.labels).toEqual([]);
    expect(section!.links).toEqual([{path: '/b/', text: 'Pins'}]);
  });

  test('marks deprecated rows and sections', () => {
    const [, section] = read(
      '<h2 id="old">Old kind</h2><p data-deprecated="">Deprecated.</p><dl><div class="params__item" id="flag-pat" data-deprecated=""><dt><code>--pat</code></dt></div></dl>',
    ).sections;
    expect(section).toMatchObject({heading: 'Old kind (deprecated)', rows: [{name: '--pat (deprecated)'}]});
  });

  test('skips controls, drawings and their sources, and hidden content', () => {
    expect(
      read(
        '<p>Text</p><button>Copy</button><svg><text>drawn</text></svg><details class="diagram__source">graph</details><p hidden="">For agents</p><a class="code__level">Executed</a><b aria-hidden="true">x²</b>',
      ).sections[0]!.text,
    ).toBe('Text');
    expect(read('<div hidden="until-found">In a tab</div>').sections[0]!.text).toBe('In a tab');
  });
});

describe('selectSections', () => {
  test('omits sections that are the same on more than ten pages, and lists of links with the same heading', () => {
    const bodyOf = (number: number) =>
      `<h2 id="inherited">Inherited</h2><p>same</p><h2 id="next">Where next</h2><p><a href="/b/">Page ${number}</a></p><h2 id="own">Own</h2><p>text ${number}</p>`;
    const pages = Array.from({length: 11}, (_, number) => [
      `/${number}/`,
      renderPage(`Page ${number}`, bodyOf(number)),
    ]);
    const headings = (count: number) =>
      selectSections(readRecords(Object.fromEntries(pages.slice(0, count))))[0]!.sections.map(({heading}) => heading);
    expect(headings(11)).toEqual(['Page 0', 'Own']);
    expect(headings(10)).toEqual(['Page 0', 'Inherited', 'Where next', 'Own']);
  });

  test('folds deep sections into the sections above, as rows with anchors', () => {
    const [page] = selectSections(
      readRecords({'/a/': renderPage('T', '<h3 id="above">Above</h3><p>text</p><h4 id="deep">Deep</h4><p>below</p>')}),
    );
    expect(page!.sections[1]).toMatchObject({
      anchor: 'above',
      text: 'text\nDeep\nbelow',
      rows: [{anchor: 'deep', name: 'Deep', start: 5}],
    });
  });
});

test('gives names of rows and frequent words a greater impact, and omits noise', () => {
  const pages = selectSections(
    readRecords({
      '/a/': renderPage(
        'T',
        '<p>often often rare 9f86d081884c7d65 20251001T10 a the</p><table><tr id="r"><td><code>rowName</code></td></tr></table>',
      ),
    }),
  );
  const found = Object.fromEntries(
    collectPostings(pages, 3, []).map(({term, postings}) => [term, postings[0]!.impact]),
  );
  expect(found).toEqual({
    often: impact.strong,
    rare: impact.weak,
    rowname: impact.name,
    row: impact.strong,
    name: impact.strong,
  });
});

test('gives words of labels a greater impact', () => {
  const pages = selectSections(
    readRecords({
      '/a/': renderPage('T', '<p>gate start</p><table><tr><td><code>bad gate</code></td><td>other</td></tr></table>'),
    }),
  );
  const found = Object.fromEntries(
    collectPostings(pages, 3, []).map(({term, postings}) => [term, postings[0]!.impact]),
  );
  expect(found).toEqual({start: impact.weak, bad: impact.strong, gate: impact.strong});
});

test('gives words of labels below a deep heading a greater impact, too', () => {
  const table = '<table><tr><td><code>bad gate</code></td><td>other</td></tr></table>';
  const pages = selectSections(readRecords({'/a/': renderPage('T', `<h2 id="b">B</h2><h4 id="c">Deep</h4>${table}`)}));
  expect(collectPostings(pages, 3, []).find(({term}) => term === 'gate')!.postings).toEqual([
    {entry: 1, impact: impact.strong},
  ]);
});

test('counts words of links from other pages, which have a greater impact if two links have them', () => {
  const links =
    '<a href="/b/">keep order</a>, <a href="/b/">keep</a>, <a href="/a/">itself</a>, <a href="/help/glossary/">term</a>';
  const records = readRecords({
    '/a/': renderPage('A', `<p>${links}</p>`),
    '/b/': renderPage('B', ''),
    '/help/glossary/': renderPage('Glossary', ''),
  });
  const terms = collectLinkTerms(records);
  expect([...terms]).toEqual([
    [
      '/b/',
      new Map([
        ['keep', 2],
        ['order', 1],
      ]),
    ],
  ]);
  const ofB = collectPostings(selectSections(records), 3, [], terms).flatMap(({term, postings}) =>
    postings.filter(({entry}) => entry === 1).map((posting) => [term, posting.impact]),
  );
  expect(ofB).toEqual([
    ['keep', impact.strong],
    ['order', impact.weak],
  ]);
});

test('writes the same files for the same pages, and a different folder for other pages', () => {
  expect(indexOf()).toEqual(indexOf());
  expect(indexOf({...corpus, '/new/': renderPage('New', '<p>word</p>')}).build).not.toBe(indexOf().build);
});
