// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {initPlaceholders} from './control.ts';

// The real module needs the bundler.
vi.mock('../../../client/retryImport.ts', () => ({onceLoaded: () => vi.fn()}));

// WebKit sends no click if the pressed text is gone before the mouse button is released.
test('a placeholder that the reader is pressing keeps its text when the controls load', () => {
  document.body.innerHTML = '<var data-action="value">&lt;DATA_PLANE_ID&gt;</var>';
  const placeholder = document.querySelector('var')!;
  const pressed = placeholder.firstChild;
  initPlaceholders();
  expect(placeholder.firstChild).toBe(pressed);
});

test('a page that the browser has kept shows the values that were set on later pages', () => {
  document.body.innerHTML = '<var data-action="value">&lt;PROJECT_NAME&gt;</var>';
  initPlaceholders();
  localStorage.setItem('site.values', '{"PROJECT_NAME":"fernway"}');
  dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}));
  expect(document.querySelector('var')!.textContent).toBe('fernway');
});
