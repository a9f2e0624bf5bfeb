import {loadStyle, onAction} from '../../static-first/controls/dom.ts';
import type * as Panel from './panel.ts';

/** Loads the panel when it is first asked for, and opens it. */
export function initAsk() {
  onAction('ask', (button) => void open(button));
}

async function open(button: HTMLElement) {
  const {url, script, style} = button.dataset;
  if (!url || !script || !style) return;
  button.setAttribute('aria-busy', 'true');
  try {
    const [{openPanel}] = await Promise.all([import(new URL(script, location.href).href) as Promise<typeof Panel>, loadStyle(style)]);
    openPanel(url);
  } catch (error) {
    console.warn('The panel did not load.', error);
  } finally {
    button.removeAttribute('aria-busy');
  }
}
