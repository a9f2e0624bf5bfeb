// @vitest-environment happy-dom
import {beforeEach, afterEach, describe, expect, test, vi} from 'vitest';
import {renderMarkdown} from '../../../plugins/reference/testing/renderPage.mts';
import {loadLater} from '../../../client/loadLater.ts';
import * as later from './applyFilter.ts';
import {initReferenceFilter} from './control.ts';

vi.mock('../../../client/loadLater.ts', () => ({loadLater: vi.fn(() => Promise.resolve(later)), loadLaterNear() {}}));

const input = () => document.querySelector<HTMLInputElement>('input[data-filter]')!;
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const rows = () => all('[data-filter-row]');
const visible = () => rows().filter(({hidden}) => !hidden).length;
const count = () => document.querySelector('[data-filter-count]')!.textContent;

initReferenceFilter();

async function type(query: string) {
  input().value = query;
  input().dispatchEvent(new Event('input', {bubbles: true}));
  await settle();
}

/** Presses Escape. @returns whether the browser's default action isn't prevented */
const escape = () =>
  input().dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, cancelable: true}));

/** Waits for the filter's module to load, and for the pause after typing. */
async function settle() {
  await new Promise(setImmediate);
  vi.runAllTimers();
}

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}));
afterEach(() => void vi.useRealTimers());

describe('the index of commands', () => {
  beforeEach(async () => {
    vi.useRealTimers();
    document.body.innerHTML = (await renderMarkdown('<CliIndex />')).html;
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
  });

  test('shows the rows with all words of the query, and their count', async () => {
    expect(visible()).toBe(118);
    await type('secret key print');
    expect(visible()).toBe(1);
    expect(count()).toBe('1 of 118 matches');
  });

  test('finds commands by their flags, which the table does not show', async () => {
    await type('--subgraph');
    expect(visible()).toBeGreaterThan(5);
    expect(visible()).toBeLessThan(60);
  });

  test('hides groups without a match, including their headings', async () => {
    await type('ddn auth');
    const groups = all('[data-filter-group]');
    expect(groups.filter(({hidden}) => !hidden).length).toBeGreaterThan(0);
    for (const group of groups)
      expect(group.hidden).toBe(
        [...group.querySelectorAll<HTMLElement>('[data-filter-row]')].every(({hidden}) => hidden),
      );
    expect(groups.some(({hidden}) => hidden)).toBe(true);
  });

  test('shows all rows and no count after Escape clears the field', async () => {
    await type('zzz');
    expect([visible(), count()]).toEqual([0, 'No matches']);
    expect(escape()).toBe(false);
    await settle();
    expect([input().value, visible(), count()]).toEqual(['', 118, '']);
    expect(all('[data-filter-group]').some(({hidden}) => hidden)).toBe(false);
    expect(escape()).toBe(true);
  });

  test('shows all rows after Back to a kept page whose field the browser has emptied', async () => {
    await type('secret key print');
    dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}));
    input().value = '';
    vi.runAllTimers();
    await settle();
    expect([visible(), count()]).toEqual([118, '']);
  });

  test('loads nothing after Back to a kept page whose field no one has used', () => {
    vi.mocked(loadLater).mockClear();
    dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}));
    vi.runAllTimers();
    expect(loadLater).not.toHaveBeenCalled();
  });

  test('shows the count only after a pause in typing', async () => {
    input().value = 'auth';
    input().dispatchEvent(new Event('input', {bubbles: true}));
    await new Promise(setImmediate);
    expect(visible()).toBeLessThan(118);
    vi.advanceTimersByTime(299);
    expect(count()).toBe('');
    vi.advanceTimersByTime(1);
    expect(count()).toBe('7 of 118 match');
  });
});

describe('nested properties', () => {
  beforeEach(
    () =>
      void (document.body.innerHTML = `
<input data-filter="list"><p data-filter-count="list"></p>
<div id="list"><dl><div data-filter-row id="definition"><dt>definition</dt><dd>The model<details open id="d1"><summary>2 properties of definition</summary><dl>
  <div data-filter-row id="source"><dt>source</dt><dd>Where rows come from<details id="d2"><summary>of source</summary><dl>
    <div data-filter-row id="collection"><dt>collection</dt><dd>Table or view</dd></div></dl></details></dd></div>
  <div data-filter-row id="graphql"><dt>graphql</dt><dd>The API</dd></div></dl></details></dd></div></dl></div>
<div data-filter-row id="outside">table</div>`),
  );

  const element = (id: string) => document.getElementById(id)!;
  const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`#${id}`)!.open;

  test('are shown and opened around a match', async () => {
    await type('table');
    expect(['definition', 'source', 'collection', 'graphql'].map((id) => element(id).hidden)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(isOpen('d2')).toBe(true);
    expect(count()).toBe('1 of 4 matches');
  });

  test('are closed again if the filter opened them, but not if they were open before', async () => {
    await type('table');
    await type('');
    expect([isOpen('d1'), isOpen('d2')]).toEqual([true, false]);
    // Now the reader opens it.
    document.querySelector<HTMLDetailsElement>('#d2')!.open = true;
    await type('graphql');
    expect(isOpen('d2')).toBe(true);
  });

  test('are shown by a link to them if the filter hides them, even in a fold that the filter had opened', async () => {
    document
      .getElementById('collection')!
      .insertAdjacentHTML('afterend', '<div data-filter-row id="sibling">other</div>');
    const sibling = element('sibling');
    sibling.checkVisibility = () => sibling.closest('[hidden], details:not([open])') === null;
    await type('table');
    expect([isOpen('d2'), sibling.hidden]).toEqual([true, true]);
    location.hash = '#sibling';
    dispatchEvent(new Event('hashchange'));
    await settle();
    expect([input().value, sibling.hidden, isOpen('d2')]).toEqual(['', false, true]);
    location.hash = '';
  });

  test('are not found by the words of a fold, and rows outside the list are left alone', async () => {
    await type('properties');
    expect(count()).toBe('No matches');
    expect(element('outside').hidden).toBe(false);
  });
});

test('each of two lists shows its own count', async () => {
  document.body.innerHTML = ['a', 'b']
    .map(
      (id) =>
        `<input data-filter="${id}"><p data-filter-count="${id}"></p><div id="${id}"><p data-filter-row>x</p></div>`,
    )
    .join('');
  for (const each of all('input') as HTMLInputElement[]) {
    each.value = 'x';
    each.dispatchEvent(new Event('input', {bubbles: true}));
  }
  await settle();
  expect(all('[data-filter-count]').map(({textContent}) => textContent)).toEqual(['1 of 1 matches', '1 of 1 matches']);
});

test('ignores an input that filters nothing', async () => {
  document.body.innerHTML = '<input data-filter="none"><input id="search">';
  await type('a');
  expect(document.querySelector('dialog')).toBeNull();
  const search = document.getElementById('search')!;
  search.dispatchEvent(new Event('input', {bubbles: true}));
  await settle();
  expect(document.querySelector('dialog')).toBeNull();
});

test('a flag in the text of a row is found, although its parts are elements', () => {
  document.body.innerHTML =
    '<input data-filter="l" value="--subgraph-naming"><p data-filter-count="l"></p><div id="l"><div data-filter-row>Set ' +
    '<code><span class="short">--subgraph</span>-naming-convention</code>.</div></div>';
  later.applyFilter(document.querySelector('input')!);
  expect(document.querySelector<HTMLElement>('[data-filter-row]')!.hidden).toBe(false);
});
