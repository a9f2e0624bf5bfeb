// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {editValue} from './edit.ts';

// The environment has no popovers.
HTMLElement.prototype.showPopover = vi.fn();
HTMLElement.prototype.hidePopover = vi.fn();

const store = (values: object) => localStorage.setItem('site.values', JSON.stringify(values));
const stored = () => JSON.parse(localStorage.getItem('site.values')!) as unknown;

test.each([
  ['set', 'fast-pug-7230', {VPC_ID: 'vpc-1', PROJECT_NAME: 'fast-pug-7230'}],
  ['reset', '', {VPC_ID: 'vpc-1'}],
])('a value that is %s leaves those that another tab has set meanwhile', (_, text, expected) => {
  document.body.innerHTML = '<p id="site-status"></p><var title="PROJECT_NAME">&lt;PROJECT_NAME&gt;</var>';
  store({PROJECT_NAME: 'fernway'});
  editValue(document.querySelector('var')!, () => {});
  store({PROJECT_NAME: 'fernway', VPC_ID: 'vpc-1'});
  document.querySelector('input')!.value = text;
  document.querySelector('form')!.requestSubmit();
  expect(stored()).toEqual(expected);
});

test('the button with the focus is described by the reason for not saving a secret', () => {
  document.body.innerHTML = '<var title="PROMPTQL_SECRET_KEY">&lt;PROMPTQL_SECRET_KEY&gt;</var>';
  editValue(document.querySelector('var')!, () => {});
  const reason = document.querySelector('[popover] button')!.getAttribute('aria-describedby')!;
  expect(document.getElementById(reason)?.textContent).toContain("doesn't keep secrets");
});
