// @vitest-environment happy-dom
import {cleanup, render} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import {initTabChoice} from '../Tabs/choose.ts';
import {Output} from './Output.tsx';

afterEach(cleanup);

test('shows the result in the language of the printed samples, even if the result comes first', () => {
  vi.stubGlobal('scrollBy', () => {});
  document.body.innerHTML = `<div></div><section data-tabs="language"><button role="tab" data-value="sh"></button>
    <button role="tab" data-value="python" aria-selected="true"></button></section>`;
  initTabChoice();
  const samples = ['sh', 'python'].map((value) => ({value, label: value, language: value, code: value}));
  render(<Output id="f" samples={samples} />, {container: document.querySelector('div')!});
  expect(document.querySelector<HTMLElement>('.builder__output [aria-selected=true]')!.dataset.value).toBe('python');
});
