import {onAction} from '../../../client/dom.ts';

/** Wraps the lines of a code block, or lets them continue again. */
export function initWrap() {
  onAction('wrap', (button) => {
    const isWrapped = button.getAttribute('aria-pressed') === 'true';
    button.setAttribute('aria-pressed', String(!isWrapped));
  });
}
