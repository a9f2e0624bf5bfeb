import {perform, reset, type Labels} from '../../../client/action.ts';
import {onAction, onPage} from '../../../client/dom.ts';

const labels: Labels = {idle: 'Copy', success: 'Copied!', error: 'Failed to copy'};

/** Copy buttons of code blocks; their state keeps them visible while they say what came of it. */
export function initCopy() {
  onAction('copy', (button) => {
    const text = button.closest('figure')?.querySelector('code')?.textContent;
    if (text) void perform(button, () => navigator.clipboard.writeText(text.replace(/\n$/, '')), labels);
  });
  // React keeps a page as it was when it took it over, and shows it so again.
  onPage(() => document.querySelectorAll<HTMLElement>('.copy[data-state]').forEach((button) => reset(button, labels)));
}
