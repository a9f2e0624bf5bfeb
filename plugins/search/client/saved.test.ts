import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import fc from 'fast-check';
import {parseSaved, SavedList, type SavedPlace} from './saved.ts';

const place = (name: string): SavedPlace => ({url: `/docs/${name}/`, title: name, trail: ['Guides']});
const urls = (places: readonly SavedPlace[]) => places.map(({url}) => url);

describe('SavedList', () => {
  let stored: Map<string, string>;
  let list: SavedList;

  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    list = new SavedList('/docs/');
  });
  afterEach(() => vi.unstubAllGlobals());

  test('keeps the newest six visits, each once', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) list.visit(place(name));
    expect(urls(list.read().recent)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'].map((name) => `/docs/${name}/`));
  });

  test('removes a favorite from the recent places until it is no longer a favorite', () => {
    list.visit(place('a'));
    list.toggleFavourite(place('a'));
    list.visit(place('a'));
    expect(list.read()).toEqual({recent: [], favourites: [place('a')]});
    list.toggleFavourite(place('a'));
    expect(list.read()).toEqual({recent: [place('a')], favourites: []});
  });

  test('removes a place from either list', () => {
    list.visit(place('a'));
    list.toggleFavourite(place('b'));
    list.remove(place('a'));
    list.remove(place('b'));
    expect(list.read()).toEqual({recent: [], favourites: []});
  });

  test('recognizes a place whose title changed', () => {
    list.visit(place('a'));
    list.visit({...place('a'), title: 'Renamed'});
    expect(list.read().recent).toEqual([{...place('a'), title: 'Renamed'}]);
  });

  test('keeps places until the page is closed if there is no storage', () => {
    const fail = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', {getItem: fail, setItem: fail});
    list.visit(place('a'));
    expect(urls(list.read().recent)).toEqual(['/docs/a/']);
  });

  test('keeps places until the page is closed if the storage is full', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    list.visit(place('a'));
    expect(urls(list.read().recent)).toEqual(['/docs/a/']);
  });

  test('prefers its own list to an older list in a full storage', () => {
    list.visit(place('a'));
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    list.visit(place('b'));
    expect(urls(list.read().recent)).toEqual(['/docs/b/', '/docs/a/']);
  });
});

describe('parseSaved', () => {
  test.each([
    'javascript:alert(1)',
    'https://example.com/',
    '//example.com/',
    '/\\example.com/',
    '/docs/\t/',
    '/elsewhere/',
    '',
    7,
  ])('rejects %j', (url) => {
    expect(parseSaved(JSON.stringify({recent: [{url, title: 'a', trail: []}]}), '/docs/')).toEqual({
      recent: [],
      favourites: [],
    });
    expect(parseSaved(JSON.stringify({favourites: [{url, title: 'a', trail: []}]}), '/docs/')).toEqual({
      recent: [],
      favourites: [],
    });
  });

  test('rejects a second slash after the root, because it leads to another host', () => {
    expect(
      parseSaved(
        '{"recent": [{"url": "//example.com", "title": "a", "trail": []}, {"url": "/a/", "title": "a", "trail": []}]}',
        '/',
      ).recent,
    ).toHaveLength(1);
    const hidden = [{url: '/\t/example.com', title: 'a', trail: []}];
    expect(parseSaved(JSON.stringify({recent: hidden}), '/').recent).toEqual([]);
  });

  test('returns two lists of places of this site, whatever is stored', () => {
    const anyPlace = fc.record({url: fc.oneof(fc.string(), fc.webPath()), title: fc.anything(), trail: fc.anything()});
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.record({recent: fc.anything(), favourites: fc.array(anyPlace)}).map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const {recent, favourites} = parseSaved(text, '/');
          for (const {url, title, trail} of [...recent, ...favourites]) {
            expect(new URL(url, 'https://docs.example').origin).toBe('https://docs.example');
            expect(typeof title).toBe('string');
            expect(trail.every((name) => typeof name === 'string')).toBe(true);
          }
        },
      ),
    );
  });
});
