/** What a reader sees while a page is on its way, and when it does not come. */
import {element} from '../element.ts';

/** After this long, in milliseconds, the reader is told that something is under way. */
const delayMs = 200;

/** Shows a thin bar when something takes longer. @returns ends it */
export function showProgress(): () => void {
  const bar = element('div', {id: 'progress', role: 'progressbar', 'aria-label': 'Loading page'});
  const timer = setTimeout(() => document.body.append(bar), delayMs);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}

/** Says in the place of the page that it did not load. @param retry called when the reader asks again */
export function showFailure(error: unknown, retry: () => void) {
  const button = element('button', {type: 'button', class: 'button'}, 'Retry');
  const text = navigator.onLine ? (error as Error).message : 'You are offline. Try again when you are back online.';
  const failure = element(
    'div',
    {class: 'state', role: 'alert'},
    element('h1', {}, 'This page did not load'),
    element('p', {}, text),
    button,
  );
  button.onclick = () => {
    setTimeout(
      () => failure.replaceChildren(element('div', {class: 'spinner', role: 'status', 'aria-label': 'Loading page'})),
      delayMs,
    );
    retry();
  };
  document.querySelector('main')!.replaceChildren(failure);
}
