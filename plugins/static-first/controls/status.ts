import {whenWhole} from './dom.ts';

const status = document.createElement('p');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');
// It has to be there before it says something. At the end of the page it would make the page longer.
whenWhole(() => document.body.prepend(status));

/** Has screen readers say a text; the focus stays where it is. */
export function say(text: string) {
  status.textContent = text;
}
