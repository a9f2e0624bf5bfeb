import {perform, type Labels} from '../../../client/action.ts';
import {onAction} from '../../../client/dom.ts';

/** What buttons say, by their action. */
const labels: Record<string, Labels> = {
  copy: {idle: 'Copy', success: 'Copied!', error: 'Failed to copy'},
  'copy-curl': {idle: 'Copy as curl', success: 'Copied!', error: 'Failed to copy'},
};

function copy(button: HTMLElement, code: Element | null | undefined) {
  const text = code?.textContent?.replace(/\n$/, '');
  if (text) void perform(button, () => navigator.clipboard.writeText(text), labels[button.dataset.action!]);
}

/**
 * Copy buttons of code blocks, and of calls of an API as curl; their state keeps them visible while they say what came
 * of it.
 */
export function initCopy() {
  onAction('copy', (button) => copy(button, button.closest('figure')?.querySelector('code')));
  onAction('copy-curl', (button) => copy(button, button.closest('.operation')?.querySelector('[data-value=sh] code')));
}
