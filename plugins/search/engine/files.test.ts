import {describe, expect, test} from 'vitest';
import fc from 'fast-check';
import {decodeExtras} from './extras.ts';
import {decodeFragment, encodeFragment} from './fragment.ts';
import {decodeNumbers, encodeNumber} from './numbers.ts';
import {addDeepHeadings, decodeOutline, encodeDeepHeadings, encodeOutline} from './outline.ts';
import {decodeShard, encodeShard} from './shard.ts';

const text = fc.string({unit: 'grapheme', maxLength: 20});
const term = fc.string({unit: fc.constantFrom('a', 'b', 'é', '1', '漢', '𠮷'), minLength: 1, maxLength: 6});

describe('decodes what it encodes', () => {
  test('numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(900_000)),
        (values) => void expect(decodeNumbers(values.map(encodeNumber).join(''))).toEqual(values),
      ),
    );
  });

  test('shards', () => {
    const postings = fc
      .uniqueArray(fc.record({entry: fc.nat(50_000), impact: fc.nat(2)}), {selector: ({entry}) => entry, minLength: 1})
      .map((list) => list.sort((a, b) => a.entry - b.entry));
    const terms = fc
      .uniqueArray(fc.record({term, postings}), {selector: (source) => source.term, minLength: 1})
      .map((list) => list.sort((a, b) => (a.term < b.term ? -1 : 1)));
    fc.assert(
      fc.property(terms, (sources) => {
        const shard = decodeShard(encodeShard(sources));
        expect(shard.terms).toEqual(sources.map((source) => source.term));
        sources.forEach((source, index) => {
          const range = [shard.starts[index], shard.starts[index + 1]];
          expect([...shard.entries.slice(...range)]).toEqual(source.postings.map(({entry}) => entry));
          expect([...shard.impacts.slice(...range)]).toEqual(source.postings.map(({impact}) => impact));
        });
      }),
    );
  });

  test('fragments', () => {
    const row = fc.record({anchor: text, name: text, start: fc.nat()});
    const entry = fc.record({heading: text, anchor: text, text, rows: fc.array(row, {maxLength: 3})});
    fc.assert(
      fc.property(
        fc.array(entry),
        (entries) => void expect(decodeFragment(encodeFragment(entries), entries.length)).toEqual(entries),
      ),
    );
  });

  test.each([1, 2, 3])('outlines with headings to level %i', (depth) => {
    const name = fc
      .string({unit: fc.constantFrom('a', 'B', ' ', '-', '`', '1', 'é'), minLength: 1, maxLength: 12})
      .filter((value) => value.trim() !== '');
    const section = fc.record({
      level: fc.constantFrom(2, 3),
      heading: name,
      anchor: fc.constantFrom('a', 'b', 'a-b', 'x', 'é'),
    });
    const page = fc.record({
      path: fc
        .array(fc.constantFrom('a', 'b', '2c'), {maxLength: 3})
        .map((parts) => `/base/${parts.map((part) => `${part}/`).join('')}`),
      title: fc.oneof(name, fc.constantFrom('a', '2c', 'CLI: a', 'CLI: b')),
      sections: fc.array(section),
    });
    fc.assert(
      fc.property(fc.array(page, {minLength: 1}), (pages) => {
        const outline = decodeOutline(
          encodeOutline({
            build: 'x',
            baseUrl: '/base/',
            depth,
            groups: [{label: 'A', entries: ['a']}],
            shards: ['b'],
            pages,
          }),
        );
        const clean = (value: string) => value.replace(/\s+/g, ' ').trim();
        expect(outline.paths).toEqual(pages.map(({path}) => path));
        expect(outline.titles).toEqual(pages.map(({title}) => clean(title)));
        expect(outline.groupOf).toEqual(pages.map(({path}) => (path.startsWith('/base/a/') ? 0 : -1)));
        const known = pages.flatMap(({title, sections}) => [{level: 1, heading: title, anchor: ''}, ...sections]);
        expect(outline.levels).toEqual(known.map(({level}) => level));
        expect(outline.headings).toEqual(known.map(({level, heading}) => (level <= depth ? clean(heading) : '')));
        expect(outline.anchors).toEqual(known.map(({level, anchor}) => (level <= depth ? anchor : '')));
        const left = encodeDeepHeadings(pages, depth);
        if (depth < 3 && left) {
          const added = addDeepHeadings(outline, left);
          expect(added).toEqual(known.flatMap(({level}, entry) => (level > depth ? [entry] : [])));
          expect(outline.headings).toEqual(known.map(({heading}) => clean(heading)));
          expect(outline.anchors).toEqual(known.map(({anchor}) => anchor));
        }
      }),
    );
  });
});

describe('rejects', () => {
  test.each<[string, () => unknown, string | typeof SyntaxError]>([
    ['an outline in another format', () => decodeOutline('{"format":0}'), 'found format 0, expected 2'],
    ['a page instead of an outline', () => decodeOutline('<!doctype html>'), SyntaxError],
    [
      'a shard with one count too many',
      () => decodeShard(JSON.stringify(['#a', '%%', '$', {}])),
      'the parts of a shard contradict each other',
    ],
    [
      'a fragment with too few entries',
      () => decodeFragment(encodeFragment([]), 2),
      'a fragment should have 2 entries',
    ],
    [
      'headings from another outline',
      () => {
        const page = {path: '/a/', title: 'A', sections: [{level: 3, heading: 'B', anchor: 'b'}]};
        const source = {build: '', baseUrl: '/', depth: 2, groups: [], shards: [], pages: [page]};
        addDeepHeadings(decodeOutline(encodeOutline(source)), 'B\nC');
      },
      'the headings are not those of the outline',
    ],
    ['extras without synonyms', () => decodeExtras('{}'), 'the extras lack synonyms'],
  ])('%s', (_, read, message) => {
    expect(read).toThrow(message);
  });
});
