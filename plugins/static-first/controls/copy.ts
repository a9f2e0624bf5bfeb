import {onAction} from './dom.ts';

const resetAfterMs = 2000;

/** Copy buttons of code blocks: `data-state` becomes `copied` or `failed`, and is idle again after two seconds. */
export function initCopy() {
  onAction('copy', async (button) => {
    const code = button.closest('figure')?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent!.replace(/\n$/, ''));
      button.dataset.state = 'copied';
    } catch {
      button.dataset.state = 'failed';
    }
    setTimeout(() => delete button.dataset.state, resetAfterMs);
  });
}
