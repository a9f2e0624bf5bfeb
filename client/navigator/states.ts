/** Shows that a page is loading, or that it didn't load. */
import {element} from '../element.ts';

/**
 * How long to wait, in milliseconds, before showing the reader that something is loading. The delay of the spinner is
 * in src/css/states.css.
 */
const delayMs = 200;

/** Shows a thin bar if loading takes longer than `delayMs`. @returns a function that removes the bar */
export function showProgress(): () => void {
  const bar = element('div', {id: 'progress', role: 'progressbar', 'aria-label': 'Loading page'});
  const timer = setTimeout(() => document.body.append(bar), delayMs);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}

/** Shows in place of the page that it didn't load. @param retry called when the reader selects "Retry" */
export function showFailure(error: unknown, retry: () => void) {
  const button = element('button', {type: 'button', class: 'button'}, 'Retry');
  const spinner = element('div', {class: 'spinner', role: 'status', 'aria-label': 'Loading page'});
  const text = navigator.onLine ? (error as Error).message : 'You are offline. Try again when you are back online.';
  document.title = 'This page did not load';
  const failure = element(
    'div',
    {class: 'state', role: 'alert'},
    element('h1', {}, document.title),
    element('p', {}, text),
    button,
  );
  button.onclick = () => {
    // The button stays, because the reader can stop the request.
    failure.append(spinner);
    retry();
  };
  document.querySelector('main')!.replaceChildren(failure);
  // The link, or the earlier button, that had the focus might have disappeared.
  button.focus();
}
