// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initPlaceholders} from './control.ts';

// What brings code later needs the bundler.
vi.mock('../../../client/retryImport.ts', () => ({onceLoaded: () => vi.fn()}));

// WebKit sends no click when the text that was pressed is gone before the button comes up.
test('a placeholder that a reader is pressing keeps its text when the controls come', () => {
  document.body.innerHTML = '<var data-action="value">&lt;DATA_PLANE_ID&gt;</var>';
  const placeholder = document.querySelector('var')!;
  const pressed = placeholder.firstChild;
  initPlaceholders();
  expect(placeholder.role).toBe('button');
  expect(placeholder.firstChild).toBe(pressed);
});
