// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {initTabs} from './control.ts';

test('a page that the browser has kept shows the tabs that were chosen on later pages', () => {
  document.body.innerHTML = `<div data-tabs="cloud">
    <button role="tab" data-value="aws" aria-selected="true">AWS</button>
    <button role="tab" data-value="azure" aria-selected="false">Azure</button>
    <div role="tabpanel" data-value="aws" data-chosen></div><div role="tabpanel" data-value="azure"></div>
  </div>`;
  initTabs();
  localStorage.setItem('site.tabs', 'cloud=azure');
  dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}));
  expect(document.querySelector('[data-value=azure]')!.getAttribute('aria-selected')).toBe('true');
  expect(document.querySelector('[role=tabpanel][data-chosen]')!.getAttribute('data-value')).toBe('azure');
});
