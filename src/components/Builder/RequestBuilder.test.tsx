// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import {loadApis} from '../../../plugins/reference/data/apis.ts';
import {describeRequest} from '../../../plugins/reference/requestForm.ts';
import {RequestBuilder} from './RequestBuilder.tsx';

afterEach(cleanup);

const open = (operation: string, values: string) => {
  const all = loadApis().all.flatMap(({operations}) => operations);
  const form = describeRequest(all.find(({id}) => id === operation)!);
  render(<RequestBuilder id="form" form={form} hash={`#build=form&${values}`} kept={{}} onClose={() => {}} />);
};

test.each(['my.host:8443', 'https://my.host', 'my host'])('the form reports that %s is not a host', (host) => {
  open('getAutomation', `server=1&variable.fqdn=${encodeURIComponent(host)}`);
  expect(screen.getByRole('textbox', {name: 'fqdn'}).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/expected the name of a host/).textContent).toContain(JSON.stringify(host));
});

test('a choice shows a value from the link that the description does not contain', () => {
  open('listAutographRequests', 'query.status=done');
  expect(screen.getByRole<HTMLSelectElement>('combobox', {name: /^status/}).value).toBe('done');
});

test('says that a host comes from the link, because the request sends a credential there', () => {
  open('getAutomation', 'server=1&variable.fqdn=ddn-hasura.app');
  expect(screen.getByText(/This host comes from the link/)).toBeTruthy();
  cleanup();
  open('getAutomation', 'server=1');
  expect(screen.queryByText(/This host comes from the link/)).toBeNull();
});

test('a body that has several versions changes from one to another and back', () => {
  const form = describeRequest(loadApis().get('execute-program', 'executeProgram'));
  render(<RequestBuilder id="form" form={form} hash="" kept={{}} onClose={() => {}} />);
  const forms = screen.getByRole<HTMLSelectElement>('combobox', {name: 'Form of body'});
  for (const value of ['1', '0']) {
    fireEvent.change(forms, {target: {value}});
    expect(forms.value).toBe(value);
  }
});
