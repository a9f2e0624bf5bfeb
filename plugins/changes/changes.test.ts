import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {findAll, getElementsByTagName, textContent} from 'domutils';
import {parseDocument} from 'htmlparser2';
import {describe, expect, test} from 'vitest';
import {addChanges, asSentence, comparePages} from './compare.ts';
import {compareLines, showLines} from './difference.ts';
import {writeAtom, writeJsonFeed} from './feeds.ts';
import {readRemark} from './pages.ts';
import {readRecord, type Change, type RecordedPages} from './record.ts';
import {readSections} from './sections.ts';
import {updateRecord} from './update.ts';
import {changesOf, views, viewSlug} from './views.ts';

const pages = (text: string, title = 'Quickstart'): RecordedPages => ({
  '/quickstart/': {
    hash: '',
    title,
    section: 'Getting Started',
    sections: readSections(`# ${title}\n\nURL: x\n\n${text}`),
  },
});
const compare = (before: string, after: string) =>
  comparePages(pages(before), pages(after), {date: '2026-11-23', kindOf: () => 'guides'});

describe('the content of a page', () => {
  test('is split into sections with lines of plain text', () => {
    const text =
      'See [the **CLI**](https://x.example/a).\n\n## 2. Install {#setup}\n\n| a | b |\n| - | - |\n| `1` | 2 |\n\n```bash checked="syntax"\nddn version\n# ## no heading\n```\n\n- one\n- two\n';
    expect(readSections(`# T\n\nURL: x\n\n${text}`)).toEqual([
      {id: '', title: '', lines: ['See the CLI.']},
      {id: 'setup', title: 'Install', lines: ['a | b', '1 | 2', 'ddn version', '# ## no heading', 'one', 'two']},
    ]);
  });

  test.each([
    ['emphasis and code formatting', 'Run ddn now.', 'Run **`ddn`** now.'],
    ['link URLs', '[a](/b/)', '[a](/c/)'],
    ['the text alternative of a picture', '![a](/x.png)', '![b](/x.png)'],
    ['list markers and indentation', '- a\n- b', '1. a\n2. b'],
    ['the number of a step', '## 1. Install\n\nx', '## 2. Install\n\nx'],
    ['the check level of an example', '```yaml checked="schema"\na: 1\n```', '```yaml\na: 1\n```'],
  ])('is not affected by %s', (_, before, after) => {
    expect(compare(before, after)).toEqual([]);
  });

  test.each([
    ['a word', 'Run it.', 'Run them.'],
    ['a line of code', '```yaml\na: 1\n```', '```yaml\na: 2\n```'],
    ['a table cell', '| a |\n| - |\n| 1 |', '| a |\n| - |\n| 2 |'],
  ])('changes if %s changes', (_, before, after) => {
    expect(compare(before, after)).toHaveLength(1);
  });
});

describe('comparing pages', () => {
  test('returns changed, new, and removed sections with the lines that differ', () => {
    const [change] = compare('Top.\n\n## A\n\nOne.\n\n## B\n\nTwo.', 'Top.\n\n## A\n\nOne more.\n\n## C\n\nThree.');
    expect(change).toMatchObject({
      path: '/quickstart/',
      type: 'changed',
      date: '2026-11-23',
      section: 'Getting Started',
    });
    expect(change!.sections).toEqual([
      {id: 'a', title: 'A', type: 'changed', lines: ['-One.', '+One more.']},
      {id: 'c', title: 'C', type: 'new', lines: ['+Three.']},
      {id: 'b', title: 'B', type: 'removed', lines: ['-Two.']},
    ]);
  });

  test('finds new and removed pages, and changed titles', () => {
    const options = {date: '2026-11-23', kindOf: () => 'facts' as const};
    expect(comparePages({}, pages('x'), options)).toMatchObject([{type: 'new', kind: 'facts', sections: []}]);
    expect(comparePages(pages('x'), {}, options)).toMatchObject([{type: 'removed', title: 'Quickstart'}]);
    expect(comparePages(pages('x'), pages('x', 'Start'), options)[0]!.sections[0]!.lines).toEqual([
      '-Quickstart',
      '+Start',
    ]);
  });

  test('limits the size of a difference, and counts the omitted lines', () => {
    const [section] = compare('', Array.from({length: 40}, (_, i) => `${'word '.repeat(200)}${i}`).join('\n\n'))[0]!
      .sections;
    expect(section!.lines.join('').length).toBeLessThan(5_500);
    expect(section!.lines.length + section!.omitted!).toBe(40);
  });

  test('adds up the omitted lines of changes on one day', () => {
    const lines = (word: string) => Array.from({length: 20}, (_, i) => `${word} ${i}`).join('\n\n');
    const [first, second] = [compare('', lines('one')), compare(lines('one'), lines('two'))];
    const [both] = addChanges({since: '2026-11-01', changes: first}, second).changes;
    const omittedIn = (change?: Change) => change!.sections[0]!.omitted!;
    expect(omittedIn(both)).toBe(omittedIn(first[0]) + omittedIn(second[0]));
  });

  test('merges changes on one day, and drops changes that were undone', () => {
    const record = {since: '2026-11-01', changes: compare('a\n\n## H\n\nb', 'a\n\n## H\n\nc')};
    const more = addChanges(record, compare('a\n\n## H\n\nc', 'z\n\n## H\n\nc'));
    expect(more.changes).toHaveLength(1);
    expect(more.changes[0]!.sections.map(({id}) => id)).toEqual(['h', '']);
    expect(addChanges(record, compare('a\n\n## H\n\nc', 'a\n\n## H\n\nb')).changes).toEqual([]);
  });

  test('records a page that changed and was removed on one day as removed, without sections', () => {
    const record = {since: '2026-11-01', changes: compare('a\n\n## H\n\nb', 'a\n\n## H\n\nc')};
    const removed = comparePages(pages('a\n\n## H\n\nc'), {}, {date: '2026-11-23', kindOf: () => 'guides'});
    expect(addChanges(record, removed).changes).toMatchObject([{type: 'removed', sections: []}]);
  });

  test('undoes a line only once, even if there are identical lines', () => {
    const record = {since: '2026-11-01', changes: compare('a\n\nx\n\nb', 'a\n\nx\n\nx\n\nx\n\nb')};
    const [more] = addChanges(record, compare('a\n\nx\n\nx\n\nx\n\nb', 'a\n\nx\n\nx\n\nb')).changes;
    expect(more?.sections[0]!.lines).toEqual(['+x']);
  });

  test('drops a page and a long section that were added and removed on one day', () => {
    const options = {date: '2026-11-23', kindOf: () => 'guides' as const};
    const came = {since: '2026-11-01', changes: comparePages({}, pages('x'), options)};
    expect(addChanges(came, comparePages(pages('x'), {}, options)).changes).toEqual([]);
    const long = `a\n\n## H\n\n${Array.from({length: 20}, (_, line) => `line ${line}`).join('\n\n')}`;
    const added = {since: '2026-11-01', changes: compare('a', long)};
    expect(addChanges(added, compare(long, 'a')).changes).toEqual([]);
  });

  test('keeps a new heading without text, and does not record restored content as new', () => {
    const since = '2026-11-01';
    const group = (text: string) => `${text}\n\n## Group\n\n### Part\n\nx`;
    const [both] = addChanges({since, changes: compare('a', group('a'))}, compare(group('a'), group('b'))).changes;
    expect(both!.sections.map(({id}) => id)).toEqual(['group', 'part', '']);
    const [back] = addChanges({since, changes: compare('a\n\n## H\n\nb', 'a')}, compare('a', 'a\n\n## H\n\nc')).changes;
    expect(back!.sections).toEqual([{id: 'h', title: 'H', type: 'changed', lines: ['-b', '+c']}]);
    const options = {date: '2026-11-23', kindOf: () => 'guides' as const};
    const went = {since, changes: comparePages(pages('x'), {}, options)};
    expect(addChanges(went, comparePages({}, pages('x'), options)).changes).toEqual([]);
  });

  test('keeps all notes of one day, and corrections stay corrections', () => {
    const noted = (before: string, after: string, note: string, kind: 'guides' | 'corrections') =>
      compare(before, after).map((change) => ({...change, note, kind}));
    const first = {since: '2026-11-01', changes: noted('a', 'b', 'It was wrong', 'corrections')};
    const second = addChanges(first, noted('b', 'c', 'It is shorter.', 'guides'));
    expect(second.changes[0]).toMatchObject({note: 'It was wrong. It is shorter.', kind: 'corrections'});
    const third = addChanges(second, noted('c', 'd', 'It is shorter.', 'guides'));
    expect(third.changes[0]!.note).toBe('It was wrong. It is shorter.');
  });

  test('keeps the kind of a note if the page changes again on the same day', () => {
    const [first] = compare('a', 'b');
    const corrected = {
      since: '2026-11-01',
      changes: [{...first!, note: 'It was wrong.', kind: 'corrections' as const}],
    };
    expect(addChanges(corrected, compare('b', 'c')).changes[0]).toMatchObject({
      note: 'It was wrong.',
      kind: 'corrections',
    });
  });

  test('keeps older changes after newer ones', () => {
    const [old] = compare('a', 'b');
    const record = addChanges({since: '2026-11-01', changes: [{...old!, date: '2026-11-02'}]}, compare('b', 'c'));
    expect(record.changes.map(({date}) => date)).toEqual(['2026-11-23', '2026-11-02']);
  });
});

test('shows differences between similar lines by word, and between other lines by line', () => {
  const lines = compareLines(
    ['The default is 10 seconds.', 'same', 'Gone with the wind.'],
    ['The default is 30 seconds.', 'same', 'Brand new text.'],
  );
  expect(showLines(lines)).toEqual([
    [
      {in: 'both', value: 'The default is '},
      {in: 'before', value: '10'},
      {in: 'after', value: '30'},
      {in: 'both', value: ' seconds.'},
    ],
    [{in: 'before', value: 'Gone with the wind.'}],
    [{in: 'after', value: 'Brand new text.'}],
  ]);
});

test('shows every line once, whether it was added twice or moved up', () => {
  expect(showLines(['-one two three four', '+one two three five', '+one two three five'])).toEqual([
    [
      {in: 'both', value: 'one two three '},
      {in: 'before', value: 'four'},
      {in: 'after', value: 'five'},
    ],
    [{in: 'after', value: 'one two three five'}],
  ]);
  expect(showLines(['-one two three four', '-one two three four', '+one two three five'])[1]).toEqual([
    {in: 'before', value: 'one two three four'},
  ]);
  const moved = compareLines(['a', 'b', 'c', 'zeta two three four'], ['zeta two three five', 'a', 'b', 'c']);
  expect(showLines(moved)).toEqual([
    [
      {in: 'both', value: 'zeta two three '},
      {in: 'before', value: 'four'},
      {in: 'after', value: 'five'},
    ],
  ]);
});

describe('npm run changes', () => {
  const scratch = () => fs.mkdtempSync(path.join(os.tmpdir(), 'changes-'));
  const build = (outDir: string, text: string, baseUrl = '/', origin = 'https://docs.example') => {
    const markdown = `# Quickstart\n\nURL: ${origin}${baseUrl}quickstart/\nLast edited: 2026-01-${String(text.length).padStart(2, '0')}\n\n${text}\n`;
    fs.mkdirSync(path.join(outDir, 'llms'), {recursive: true});
    fs.writeFileSync(path.join(outDir, 'llms-full.txt'), markdown);
    const page = {
      path: `${baseUrl}quickstart/`,
      title: 'Quickstart',
      section: 'Getting Started',
      bytes: {start: 0, end: Buffer.byteLength(markdown)},
    };
    fs.writeFileSync(path.join(outDir, 'llms/pages.json'), JSON.stringify({origin, baseUrl, pages: [page]}));
  };
  const none = new Map<string, never>();

  test('records no changes on the first run, and differences on later runs, independently of the site’s URL', () => {
    const [outDir, folder] = [scratch(), scratch()];
    const run = (text: string, date: string, more = {}) => {
      build(outDir, text, ...((more as {at?: [string, string]}).at ?? []));
      return updateRecord({outDir, folder, date, pages: none, ...more});
    };
    expect(run('one', '2026-11-01')).toEqual([]);
    expect(run('**one**', '2026-11-02', {at: ['/docs/', 'https://other.example']})).toEqual([]);
    expect(run('two', '2026-11-03', {isTrial: true})).toHaveLength(1);
    expect(readRecord(folder)!.changes).toEqual([]);
    expect(
      run('two', '2026-11-03', {remark: {note: 'Corrects the count', kind: 'corrections', paths: []}}),
    ).toHaveLength(1);
    expect(readRecord(folder)).toMatchObject({
      since: '2026-11-01',
      changes: [{date: '2026-11-03', note: 'Corrects the count.', kind: 'corrections'}],
    });
    expect(run('two', '2026-11-04')).toEqual([]);
    const remark = {note: 'Corrects it.', paths: ['/quikstart/']};
    expect(() => run('three', '2026-11-05', {remark})).toThrow(
      /is for \/quikstart\/.*; expected one of \/quickstart\//,
    );
  });

  test('records only what changed on a page that moved, and its earlier changes follow it', () => {
    const [outDir, folder] = [scratch(), scratch()];
    const moved = new Map([['/quickstart/', '/start/']]);
    const run = (text: string, date: string, isMoved = false) => {
      build(outDir, text);
      const list = path.join(outDir, 'llms/pages.json');
      if (isMoved) fs.writeFileSync(list, fs.readFileSync(list, 'utf8').replace('/quickstart/', '/start/'));
      return updateRecord({outDir, folder, date, pages: none, moved});
    };
    run('one', '2026-11-01');
    run('two', '2026-11-02');
    expect(run('two', '2026-11-03', true)).toEqual([]);
    expect(run('three', '2026-11-04', true)).toMatchObject([{path: '/start/', type: 'changed'}]);
    expect(readRecord(folder)!.changes.map((change) => change.path)).toEqual(['/start/', '/start/']);
  });

  test('does not take a page for one that moved if the old page stays or the new page was there before', () => {
    const outDir = scratch();
    const moved = new Map([['/quickstart/', '/start/']]);
    build(outDir, 'one');
    const list = path.join(outDir, 'llms/pages.json');
    const site = JSON.parse(fs.readFileSync(list, 'utf8')) as {pages: object[]};
    const changesFrom = (...builds: string[][]) => {
      const folder = scratch();
      const runs = builds.map((paths) => {
        fs.writeFileSync(list, JSON.stringify({...site, pages: paths.map((each) => ({...site.pages[0], path: each}))}));
        return updateRecord({outDir, folder, date: '2026-11-01', pages: none, moved});
      });
      return runs.at(-1);
    };
    const [one, two] = [['/quickstart/'], ['/quickstart/', '/start/']];
    expect(changesFrom(one, two)).toMatchObject([{path: '/start/', type: 'new'}]);
    expect(changesFrom(two, ['/start/'])).toMatchObject([{path: '/quickstart/', type: 'removed'}]);
  });

  test('adds a note without pages only to changes since the record, not to earlier changes on the same day', () => {
    const [outDir, folder] = [scratch(), scratch()];
    const date = '2026-11-02';
    const noteAfter = (text: string, remark?: {note: string; paths: string[]}) => {
      build(outDir, text);
      updateRecord({outDir, folder, date, pages: none, remark});
      return readRecord(folder)!.changes[0]?.note;
    };
    noteAfter('one');
    expect(noteAfter('two', {note: 'Two, not one.', paths: []})).toBe('Two, not one.');
    expect(noteAfter('two', {note: 'Other pages changed.', paths: []})).toBe('Two, not one.');
    expect(noteAfter('two', {note: 'It was wrong', paths: ['/quickstart/']})).toBe('It was wrong.');
  });

  test('uses a note in the front matter for only one change', () => {
    const [outDir, folder] = [scratch(), scratch()];
    const says = new Map([['/quickstart/', {kind: 'facts' as const, remark: {note: 'Two, not one.'}}]]);
    for (const [text, date] of [
      ['one', '2026-11-01'],
      ['two', '2026-11-02'],
      ['three', '2026-11-03'],
    ] as const) {
      build(outDir, text);
      updateRecord({outDir, folder, date, pages: says});
    }
    expect(readRecord(folder)!.changes.map(({note}) => note)).toEqual([undefined, 'Two, not one.']);
  });

  test('does not reuse a note that was joined with another note', () => {
    const [outDir, folder] = [scratch(), scratch()];
    for (const [text, date, note] of [
      ['one', '2026-11-01', 'A.'],
      ['two', '2026-11-02', 'A.'],
      ['three', '2026-11-02', 'B.'],
      ['four', '2026-11-03', 'B.'],
    ] as const) {
      build(outDir, text);
      updateRecord({outDir, folder, date, pages: new Map([['/quickstart/', {kind: 'facts', remark: {note}}]])});
    }
    expect(readRecord(folder)!.changes.map(({note}) => note)).toEqual([undefined, 'A. B.']);
  });

  test('adds a note to the earlier note of the same day', () => {
    const [outDir, folder] = [scratch(), scratch()];
    const paths = ['/quickstart/'];
    for (const [text, remark] of [
      ['one', undefined],
      ['two', {note: 'It was wrong.', kind: 'corrections', paths}],
      ['three', {note: 'It is shorter.', paths}],
    ] as const) {
      build(outDir, text);
      updateRecord({outDir, folder, date: '2026-11-02', pages: none, remark});
    }
    expect(readRecord(folder)!.changes[0]).toMatchObject({note: 'It was wrong. It is shorter.', kind: 'corrections'});
  });

  test('says what to run if there is no build', () => {
    expect(() => updateRecord({outDir: scratch(), folder: scratch(), date: '2026-11-01', pages: none})).toThrow(
      'npm run build',
    );
  });
});

test('front matter contains a note, or a note and a kind, and nothing else', () => {
  expect(readRemark('Corrects the default.')).toEqual({note: 'Corrects the default.'});
  expect(readRemark({note: 'x', kind: 'corrections'})).toEqual({note: 'x', kind: 'corrections'});
  for (const wrong of [1, {kind: 'facts'}, {note: 'x', kind: 'fixes'}, {note: 'x', day: 1}])
    expect(() => readRemark(wrong)).toThrow('expected a sentence');
});

describe('lists and feeds', () => {
  const changes: Change[] = [
    {
      date: '2026-11-23',
      path: '/a/',
      title: 'A & <B>',
      section: 'Reference',
      kind: 'facts',
      type: 'changed',
      note: 'Now "10".',
      sections: [{id: 'x', title: 'X', type: 'changed', lines: []}],
    },
    {date: '2026-11-22', path: '/b/', title: 'B', section: 'Guides & More', kind: 'guides', type: 'new', sections: []},
    {date: '2026-11-21', path: '/c/', title: 'C', section: 'Reference', kind: 'guides', type: 'removed', sections: []},
  ];
  const facts = {
    title: 'Docs: changes',
    site: 'https://docs.example/base/',
    folder: 'changes/',
    since: '2026-11-01',
    isHere: (page: string) => page === '/a/',
  };

  test('there is a list for each section and kind, with the matching changes', () => {
    expect(views.map(({slug}) => slug)).toEqual(
      expect.arrayContaining(['', 'facts/', 'reference/', 'reference/guides/']),
    );
    expect(changesOf(changes, {slug: ''})).toHaveLength(3);
    expect(changesOf(changes, {slug: '', section: 'Reference', kind: 'guides'}).map(({path: page}) => page)).toEqual([
      '/c/',
    ]);
    expect(viewSlug('Guides & Recipes', 'facts')).toBe('guides-recipes/facts/');
  });

  test('the Atom feed has the elements that RFC 4287 requires', () => {
    const document = parseDocument(writeAtom(changes, facts), {xmlMode: true});
    const [feed] = getElementsByTagName('feed', document.children);
    for (const element of [feed!, ...getElementsByTagName('entry', document.children)]) {
      for (const name of ['id', 'title', 'updated', 'link'])
        expect(getElementsByTagName(name, element.children, false), name).not.toHaveLength(0);
    }
    const [author] = getElementsByTagName('author', feed!.children, false);
    expect(textContent(getElementsByTagName('name', author!.children)[0]!)).toBe('Docs');
    expect(findAll(({attribs}) => attribs.rel === 'self', document.children)[0]!.attribs.href).toBe(
      'https://docs.example/base/changes/atom.xml',
    );
    const entries = getElementsByTagName('entry', document.children);
    const texts = (name: string) => entries.map((entry) => textContent(getElementsByTagName(name, entry.children)[0]!));
    expect(texts('title')).toEqual(['A & <B>', 'B (new page)', 'C (removed page)']);
    expect(new Set(texts('id')).size).toBe(3);
    expect(texts('summary')[0]).toBe('Now "10". Changed: X.');
    expect(writeAtom(changes, facts)).toContain('<category term="Guides &amp; More"/>');
    expect(textContent(getElementsByTagName('updated', feed!.children, false)[0]!)).toBe('2026-11-23T00:00:00Z');
    expect(writeAtom([], facts)).toContain('<updated>2026-11-01T00:00:00Z</updated>');
  });

  test('the JSON feed has the same entries, and links only to pages that still exist', () => {
    const feed = JSON.parse(writeJsonFeed(changes, facts)) as {
      version: string;
      feed_url: string;
      items: {id: string; url: string; tags: string[]}[];
    };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://docs.example/base/changes/feed.json',
    });
    expect(feed.items.map(({url}) => url)).toEqual([
      'https://docs.example/base/a/',
      'https://docs.example/base/changes/',
      'https://docs.example/base/changes/',
    ]);
    for (const {id} of feed.items) expect(writeAtom(changes, facts)).toContain(`<id>${id}</id>`);
    expect(feed.items[0]!.tags).toEqual(['facts', 'Reference']);
    const long = JSON.parse(writeJsonFeed(Array<Change>(200).fill(changes[0]!), facts)) as typeof feed;
    expect(long.items).toHaveLength(100);
  });
});

test.each([
  ['Corrects the flag', 'Corrects the flag.'],
  ['Corrects the flag.\n', 'Corrects the flag.'],
  ['Really?', 'Really?'],
])('the note %j becomes the sentence %j', (note, sentence) => {
  expect(asSentence(note)).toBe(sentence);
});

test('a folded note has no line feed, so it is recognized in the record', () => {
  expect(readRemark('Corrects it.\n')).toEqual({note: 'Corrects it.'});
  expect(readRemark({note: 'Corrects it.\n', kind: 'facts'})).toEqual({note: 'Corrects it.', kind: 'facts'});
});
