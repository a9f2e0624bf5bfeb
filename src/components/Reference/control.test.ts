import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {FakeDocument, type FakeElement} from '../../../plugins/reference/testing/fakeDocument.ts';
import {renderMarkdown} from '../../../plugins/reference/testing/renderPage.mts';
import * as later from './applyFilter.ts';
import {initReferenceFilter} from './control.ts';

vi.mock('../../../client/dom.ts', () => ({onTarget() {}}));
vi.mock('../../../client/loadLater.ts', () => ({loadLater: () => Promise.resolve(later), loadLaterNear() {}}));

let page: FakeDocument;
let input: FakeElement;

function open(html: string) {
  page = new FakeDocument(html);
  vi.stubGlobal('document', page);
  initReferenceFilter();
  input = page.querySelectorAll('input[data-filter]')[0]!;
}

async function type(query: string) {
  input.value = query;
  page.send('input', input);
  await settle();
}

/** Waits for the module with the filter, and for the pause after typing. */
async function settle() {
  await new Promise(setImmediate);
  vi.runAllTimers();
}

const rows = () => page.querySelectorAll('[data-filter-row]');
const visible = () => rows().filter(({hidden}) => !hidden).length;
const count = () => page.querySelectorAll('[data-filter-count]')[0]!.textSet;

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the index of commands', () => {
  beforeEach(async () => {
    vi.useRealTimers();
    const {html} = await renderMarkdown('<CliIndex />');
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    open(html);
  });

  test('shows the rows with all words of the query, and says how many', async () => {
    expect(visible()).toBe(118);
    await type('secret key print');
    expect(rows().filter(({hidden}) => !hidden)).toHaveLength(1);
    expect(count()).toBe('1 of 118 match');
  });

  test('knows the flags of commands, which the table does not show', async () => {
    await type('--subgraph');
    expect(visible()).toBeGreaterThan(5);
    expect(visible()).toBeLessThan(60);
  });

  test('hides groups without a match, heading included', async () => {
    await type('ddn auth');
    const groups = page.querySelectorAll('[data-filter-group]');
    expect(groups.filter(({hidden}) => !hidden).length).toBeGreaterThan(0);
    for (const group of groups)
      expect(group.hidden).toBe(group.querySelectorAll('[data-filter-row]').every(({hidden}) => hidden));
    expect(groups.some(({hidden}) => hidden)).toBe(true);
  });

  test('an emptied field shows everything and says nothing; Escape empties it', async () => {
    await type('zzz');
    expect([visible(), count()]).toEqual([0, 'No matches']);
    expect(page.send('keydown', input, 'Escape')).toBe(true);
    await settle();
    expect([input.value, visible(), count()]).toEqual(['', 118, '']);
    expect(page.querySelectorAll('[data-filter-group]').some(({hidden}) => hidden)).toBe(false);
    expect(page.send('keydown', input, 'Escape')).toBe(false);
  });

  test('the count waits for a pause in typing', async () => {
    input.value = 'auth';
    page.send('input', input);
    await new Promise(setImmediate);
    expect(visible()).toBeLessThan(118);
    expect(count()).toBeUndefined();
  });
});

describe('nested properties', () => {
  beforeEach(() =>
    open(`
<input data-filter="list"><p data-filter-count="list"></p>
<div id="list"><dl><div data-filter-row id="definition"><dt>definition</dt><dd>The model<details open id="d1"><summary>2 properties of definition</summary><dl>
  <div data-filter-row id="source"><dt>source</dt><dd>Where rows come from<details id="d2"><summary>of source</summary><dl>
    <div data-filter-row id="collection"><dt>collection</dt><dd>Table or view</dd></div></dl></details></dd></div>
  <div data-filter-row id="graphql"><dt>graphql</dt><dd>The API</dd></div></dl></details></dd></div></dl></div>
<div data-filter-row id="outside">table</div>`),
  );

  const element = (id: string) => page.getElementById(id)!;

  test('a match shows what is around it, and opens it', async () => {
    await type('table');
    expect(['definition', 'source', 'collection', 'graphql'].map((id) => element(id).hidden)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(element('d2').open).toBe(true);
    expect(count()).toBe('1 of 4 match');
  });

  test('what was opened is closed again; what the reader had open stays open', async () => {
    await type('table');
    await type('');
    expect([element('d1').open, element('d2').open]).toEqual([true, false]);
  });

  test('the words of a fold are not text of the row; rows elsewhere are left alone', async () => {
    await type('properties');
    expect(count()).toBe('No matches');
    expect(element('outside').hidden).toBe(false);
  });
});

test('an input that filters nothing is left alone', async () => {
  open('<input data-filter="none"><input id="search">');
  await expect(type('a')).resolves.toBeUndefined();
  expect(() => page.send('input', page.getElementById('search')!)).not.toThrow();
});
