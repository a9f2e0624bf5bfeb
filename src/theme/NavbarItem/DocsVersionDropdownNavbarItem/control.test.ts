// @vitest-environment happy-dom
import {beforeEach, expect, test} from 'vitest';
import {element} from '../../../../client/element.ts';
import {initDocsVersion} from './control.ts';

initDocsVersion();
beforeEach(() => localStorage.clear());

test('saves the version that the reader chooses for its docs area', () => {
  const link = element('a', {'data-version': 'current'}, 'PromptQL');
  document.body.replaceChildren(element('div', {'data-docs': 'default', 'data-versions': 'current'}, link));
  link.click();
  expect(localStorage.getItem('docs-preferred-version-default')).toBe('current');
});

test.each([
  ['keeps a saved version that exists', 'current', 'current'],
  ['forgets a saved version that no longer exists', 'v1', null],
])('%s', (_what, saved, kept) => {
  localStorage.setItem('docs-preferred-version-default', saved);
  document.body.replaceChildren(element('div', {'data-docs': 'default', 'data-versions': 'current'}));
  document.dispatchEvent(new CustomEvent('site:page'));
  expect(localStorage.getItem('docs-preferred-version-default')).toBe(kept);
});
