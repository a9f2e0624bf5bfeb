import {onAction} from './dom.ts';
import {say} from './status.ts';

const resetAfterMs = 2000;

/** Copy buttons of code blocks: they say for two seconds what came of it; `data-state` keeps them visible meanwhile. */
export function initCopy() {
  onAction('copy', async (button) => {
    const code = button.closest('figure')?.querySelector('code');
    if (!code) return;
    const show = (state: string, text: string) => {
      button.dataset.state = state;
      button.textContent = text;
      say(text);
    };
    try {
      await navigator.clipboard.writeText(code.textContent!.replace(/\n$/, ''));
      show('copied', 'Copied!');
    } catch {
      show('failed', 'Failed to copy');
    }
    setTimeout(() => {
      delete button.dataset.state;
      button.textContent = 'Copy';
      say('');
    }, resetAfterMs);
  });
}
