import {onAction} from '../../../client/dom.ts';

/** Wraps or unwraps the lines of a code block. */
export function initWrap() {
  onAction('wrap', (button) => {
    const isWrapped = button.getAttribute('aria-pressed') === 'true';
    button.setAttribute('aria-pressed', String(!isWrapped));
  });
}
