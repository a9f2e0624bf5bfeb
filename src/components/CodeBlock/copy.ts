import {performCopy} from '../../../client/action.ts';
import {onAction} from '../../../client/dom.ts';

/** Handles the copy buttons of code blocks, and the buttons that copy API requests as curl. */
export function initCopy() {
  onAction('copy', (button) => copy(button, 'Copy', button.closest('figure')?.querySelector('code')));
  onAction('copy-curl', (button) =>
    copy(button, 'Copy as curl', button.closest('.operation')?.querySelector('[data-value=sh] code')),
  );
}

function copy(button: HTMLElement, idle: string, code: Element | null | undefined) {
  const text = code?.textContent?.replace(/\n$/, '');
  if (text) void performCopy(button, text, idle);
}
