/** The starter of islands: it comes with React, in one chunk for all of them. */
import {useEffect, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {ErrorBoundary} from './ErrorBoundary.tsx';

const options = (name: string) => ({
  onRecoverableError: (error: unknown) => console.error(`onRecoverableError in the island ${name}:`, error),
});

/**
 * Runs a component in the HTML that the server made of it. What the reader has typed there is told to the component,
 * whose effects have run when this returns: between its first render and its effects, a letter could get lost.
 * @param place the element around that HTML
 * @param module what the island's code exports
 * @param onReady called when the component runs
 * @throws Error for code without a default export
 */
export function hydrateIsland(place: HTMLElement, module: {default: ComponentType<never>}, onReady: () => void) {
  const {island: name, props, page} = place.dataset;
  const Content = module.default as ComponentType<object> | undefined;
  if (!Content) throw new Error(`The code of the island "${name}" has no default export; expected its component.`);
  // The reader may be on another page by now.
  if (!place.isConnected) return;
  const start = () => {
    place.dataset.runs = '';
    tellInput(place);
    onReady();
  };
  const island = (
    <ErrorBoundary isPage={page !== undefined}>
      <Content {...(JSON.parse(props!) as object)} />
      <Ready onReady={start} />
    </ErrorBoundary>
  );
  const hydrated = flushSync(() => hydrateRoot(place, island, options(name!)));
  document.addEventListener('site:page', function end() {
    if (place.isConnected) return;
    document.removeEventListener('site:page', end);
    hydrated.unmount();
  });
}

function Ready({onReady}: {readonly onReady: () => void}): ReactNode {
  // Once: what it is given first is what counts.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onReady, []);
  return null;
}

/** React takes what it finds in a field for what the component knows: fields that were changed say so again. */
function tellInput(place: HTMLElement) {
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const {value, defaultValue, selectionStart, selectionEnd} = field;
    if (value === defaultValue) continue;
    // By the field itself, which React watches, and back past it.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

/**
 * Runs a component at the end of the page, where it outlives navigations: for dialogs and panels. Its effects have run
 * when this returns.
 * @param name for messages, and `data-island` of the element around it
 */
export function mountIsland(name: string, content: ReactNode) {
  const place = document.createElement('div');
  Object.assign(place.dataset, {island: name, runs: ''});
  document.body.append(place);
  const mounted = createRoot(place, options(name));
  flushSync(() => mounted.render(<ErrorBoundary>{content}</ErrorBoundary>));
}
