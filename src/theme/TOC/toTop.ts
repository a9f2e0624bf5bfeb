import {onAction} from '../../../client/dom.ts';

/** Leads back to the beginning of the page, and the focus with it. */
export function initToTop() {
  onAction('to-top', () => {
    scrollTo({top: 0});
    document.querySelector<HTMLElement>('main')?.focus({preventScroll: true});
  });
}
