import {onAction, onPage} from './dom.ts';
import {say} from './status.ts';

const resetAfterMs = 2000;

/** Copy buttons of code blocks: they say for two seconds what came of it; `data-state` keeps them visible meanwhile. */
export function initCopy() {
  onAction('copy', async (button) => {
    const code = button.closest('figure')?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent!.replace(/\n$/, ''));
      show(button, 'copied', 'Copied!');
    } catch {
      show(button, 'failed', 'Failed to copy');
    }
    setTimeout(() => reset(button), resetAfterMs);
  });
  // React keeps a page as it was when it took it over, and shows it so again.
  onPage(() => document.querySelectorAll<HTMLElement>('.copy[data-state]').forEach(reset));
}

function show(button: HTMLElement, state: string, text: string) {
  button.dataset.state = state;
  button.textContent = text;
  say(text);
}

function reset(button: HTMLElement) {
  delete button.dataset.state;
  button.textContent = 'Copy';
  say('');
}
