// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {filterMenu} from './filterMenu.ts';

vi.mock('../../../client/fetchDocument.ts', () => ({
  fetchDocument: async () =>
    new DOMParser().parseFromString(
      '<table><tr data-filter-row><td><a href="/ddn/auth/">ddn auth</a></td></tr></table>',
      'text/html',
    ),
}));

test('Enter opens the first match, unless it ends the composition of text', async () => {
  document.body.innerHTML = '<ul><li><input data-menu-filter="/cli/"><span role="status"></span></li></ul>';
  const input = document.querySelector('input')!;
  input.value = 'auth';
  await filterMenu(input);
  const opened = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('.menu__found a')!.addEventListener('click', opened);
  const press = (keys: KeyboardEventInit) =>
    input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, ...keys}));
  press({isComposing: true});
  press({keyCode: 229});
  expect(opened).not.toHaveBeenCalled();
  press({keyCode: 13});
  expect(opened).toHaveBeenCalledOnce();
});

// tests/a11y/keyboard.spec.ts presses the keys. If a handler returns false, a browser keeps the key from the field.
test('leaves every key except Enter to the field', async () => {
  document.body.innerHTML = '<ul><li><input data-menu-filter="/cli/"><span role="status"></span></li></ul>';
  const input = document.querySelector('input')!;
  input.value = 'a';
  await filterMenu(input);
  for (const key of ['u', 'Tab', 'Backspace', 'ArrowLeft'])
    expect(input.onkeydown!(new KeyboardEvent('keydown', {key}))).not.toBe(false);
});

test('says the number of matches once, when the reader pauses typing', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<ul><li><input data-menu-filter="/cli/"><span role="status"></span></li></ul>';
  const input = document.querySelector('input')!;
  const status = document.querySelector('[role=status]')!;
  for (const text of ['x', 'a', 'au']) {
    input.value = text;
    await filterMenu(input);
    expect(status.textContent).toBe('');
  }
  vi.advanceTimersByTime(1000);
  expect(status.textContent).toBe('1 of 1 matches');
  vi.useRealTimers();
});

test('shows no matches if the reader clears the field before the entries have loaded', async () => {
  document.body.innerHTML = '<ul><li><input data-menu-filter="/slow/"><span role="status"></span></li></ul>';
  const input = document.querySelector('input')!;
  input.value = 'auth';
  const filtered = filterMenu(input);
  input.value = '';
  await Promise.all([filtered, filterMenu(input)]);
  expect(document.querySelector('.menu__found')).toBeNull();
});
