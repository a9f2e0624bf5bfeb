/** Starts islands. All islands share this chunk, which contains React. */
import {useEffect, type ComponentType, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {createRoot, hydrateRoot} from 'react-dom/client';
import {ErrorBoundary} from './ErrorBoundary.tsx';

const options = (name: string) => ({
  onRecoverableError: (error: unknown) => console.error(`onRecoverableError in the island ${name}:`, error),
});

/**
 * Hydrates a component in its server-rendered HTML, and passes it the text that the reader has already typed. Its
 * effects have run when this returns because a letter typed between the first render and the effects could get lost.
 * @param place the element around that HTML
 * @param module the exports of the island's code
 * @param onReady called when the component runs
 * @throws Error if the code has no default export
 */
export function hydrateIsland(place: HTMLElement, module: {default: ComponentType<never>}, onReady: () => void) {
  const {island: name, props, page} = place.dataset;
  const Content = module.default as ComponentType<object> | undefined;
  if (!Content) throw new Error(`The code of the island "${name}" has no default export; expected its component.`);
  // The reader might be on another page by now.
  if (!place.isConnected) return;
  stayUntranslated(place);
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

/** A browser's translator replaces texts with its own elements, and React then fails to remove or move the texts. */
const stayUntranslated = (place: HTMLElement) => place.setAttribute('translate', 'no');

function Ready({onReady}: {readonly onReady: () => void}): ReactNode {
  // Call only the first `onReady`, and only once.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onReady, []);
  return null;
}

/**
 * Dispatches an input event for each field that the reader has changed. During hydration, React assumes that the
 * component already knows the values of its fields.
 */
function tellInput(place: HTMLElement) {
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const {value, defaultValue, selectionStart, selectionEnd} = field;
    if (value === defaultValue) continue;
    // React tracks the field's own setter: reset the value through it, then restore the value through the prototype's.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

/**
 * Runs a component at the end of the page, where it outlives navigations. Use it for dialogs and panels. The effects of
 * the component have run when this returns.
 * @param name the name in messages, and the value of `data-island` on the element around the component
 */
export function mountIsland(name: string, content: ReactNode) {
  const place = document.createElement('div');
  Object.assign(place.dataset, {island: name, runs: ''});
  stayUntranslated(place);
  document.body.append(place);
  const mounted = createRoot(place, options(name));
  flushSync(() => mounted.render(<ErrorBoundary>{content}</ErrorBoundary>));
}
