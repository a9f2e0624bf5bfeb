import {onAction} from '../../../client/dom.ts';

/** Wraps the lines of a code block, or lets them go on again. */
export function initWrap() {
  onAction('wrap', (button) => {
    const isWrapped = button.getAttribute('aria-pressed') === 'true';
    button.setAttribute('aria-pressed', String(!isWrapped));
  });
}
