// @vitest-environment happy-dom
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest';
import {initTabChoice} from './choose.ts';

const selected = () => document.querySelector<HTMLElement>('[aria-selected=true]')!;
const press = (keys: KeyboardEventInit) =>
  selected().dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...keys}));

beforeAll(() => {
  vi.stubGlobal('scrollBy', () => {});
  initTabChoice();
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  const tabs = ['go', 'python', 'rust'].map((name) => `<button role="tab" data-value="${name}">${name}</button>`);
  document.body.innerHTML = `<section data-tabs=""><div role="tablist">${tabs.join('')}</div></section>`;
  document.querySelector<HTMLElement>('[role=tab]')!.click();
});

test('the arrow keys choose a tab, but with a modifier key they are left to the browser', () => {
  expect(press({key: 'ArrowRight'})).toBe(false);
  expect(selected().textContent).toBe('python');
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    expect(press({key: 'ArrowLeft', [modifier]: true})).toBe(true);
  expect(selected().textContent).toBe('python');
});

test.each([
  ['ArrowLeft', ['rust', 'python', 'go']],
  ['ArrowRight', ['python', 'rust', 'go']],
  ['End', ['rust', 'rust']],
  ['Home', ['go', 'go']],
])('%s leads to the next tab in its direction, and around the ends', (key, expected) => {
  const chosen = expected.map(() => {
    press({key});
    return selected().textContent;
  });
  expect(chosen).toEqual(expected);
  expect(document.activeElement).toBe(selected());
});

test('a choice changes the other tabs of its group, except those without the value and those inside a panel', () => {
  const tabs = (group: string, names: string, inside = '') =>
    `<section data-tabs="${group}"><div role="tablist">${names.replaceAll(
      /\w+/g,
      '<button role="tab" data-value="$&">$&</button>',
    )}</div><div role="tabpanel" data-value="go">${inside}</div></section>`;
  document.body.innerHTML =
    tabs('language', 'go python', tabs('', 'go python')) + tabs('language', 'go python') + tabs('language', 'go rust');
  const [own, inner, same, other] = document.querySelectorAll<HTMLElement>('[data-tabs]');
  const chosen = (place?: HTMLElement) =>
    place!.querySelector(':scope > [role=tablist] > [aria-selected=true]')?.textContent;
  for (const place of [own, inner, other]) place!.querySelector<HTMLElement>('[data-value=go]')!.click();
  own!.querySelector<HTMLElement>('[data-value=python]')!.click();
  expect([own, inner, same, other].map(chosen)).toEqual(['python', 'go', 'python', 'go']);
});
