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
