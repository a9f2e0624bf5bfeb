// @vitest-environment happy-dom
import {act, fireEvent, render, screen, within} from '@testing-library/react';
import {expect, test, vi} from 'vitest';
import {loadApis} from '../../../plugins/reference/data/apis.ts';
import {describeRequest} from '../../../plugins/reference/requestForm.ts';
import Builder from './island.tsx';
import {longestLink} from './link.ts';

const operations = loadApis().all.flatMap((api) => api.operations);
const form = describeRequest(operations.find(({id}) => id === 'startThread')!);
vi.stubGlobal('__webpack_public_path__', '/');
vi.stubGlobal('fetch', () => Promise.resolve(Response.json(form)));

const question = () => screen.findByRole<HTMLTextAreaElement>('textbox', {name: /^user_message/});
/** Writes another address, as a link within the page or Back does. */
const goTo = (hash: string) => {
  history.replaceState(null, '', location.pathname + hash);
  act(() => void dispatchEvent(new Event('hashchange')));
};

test('Back to the address of an open form keeps values that a link cannot contain', async () => {
  render(<Builder kind="request" id="start-thread" />);
  fireEvent.click(screen.getByRole('button', {name: 'Build this request'}));
  fireEvent.change(await question(), {target: {value: 'Why?'}});
  await vi.waitFor(() => expect(location.hash).toContain('user_message=Why'));
  const own = location.hash;
  const long = 'a'.repeat(longestLink);
  fireEvent.change(await question(), {target: {value: long}});
  goTo('#responses');
  goTo(own);
  expect((await question()).value).toBe(long);
  goTo(own.replace('Why', 'When'));
  expect((await question()).value).toBe('When?');
});

test('a form that is closed leaves the address to the section that the reader has opened since', async () => {
  history.replaceState(null, '', location.pathname);
  const here = within(render(<Builder kind="request" id="start-thread" />).container);
  fireEvent.click(here.getByRole('button', {name: 'Build this request'}));
  const close = await here.findByRole('button', {name: 'Close'});
  goTo('#responses');
  fireEvent.click(close);
  expect(location.hash).toBe('#responses');
});

test('Retry keeps the focus at the form', async () => {
  const fetchForm = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', fetchForm);
  history.replaceState(null, '', location.pathname);
  const here = within(render(<Builder kind="request" id="start-thread" />).container);
  const open = here.getByRole('button', {name: 'Build this request'});
  fireEvent.click(open);
  const retry = await here.findByRole('button', {name: 'Retry'});
  retry.focus();
  fetchForm.mockReturnValue(new Promise<never>(() => {}));
  fireEvent.click(retry);
  expect(document.activeElement).toBe(open);
});
