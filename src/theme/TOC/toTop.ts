import {onAction} from '../../../client/dom.ts';

/** Scrolls back to the beginning of the page, and moves the focus there. */
export function initToTop() {
  onAction('to-top', () => {
    scrollTo({top: 0});
    document.querySelector<HTMLElement>('#main')?.focus({preventScroll: true});
  });
}
