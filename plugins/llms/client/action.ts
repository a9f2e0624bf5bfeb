import {say} from '../../static-first/controls/status.ts';

/** States of an action's button, as `src/components/DocActions/ActionButton` has texts for them; idle has no attribute. */
type State = 'loading' | 'success' | 'error' | 'empty';

/** After this long, in milliseconds, the button says that it works. */
export const loadingDelay = 300;
/** How long, in milliseconds, it says what came of it. */
export const resetDelay = 2000;

const busy = new WeakSet<HTMLElement>();
const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Known by its name: the module that throws it (selectionLink.ts) is bundled apart. */
const isNothing = (error: unknown) => error instanceof Error && error.name === 'NothingToDo';

/**
 * Runs what a button stands for and shows how it goes. A click while it runs does nothing.
 * @param work called at once, within the click
 */
export async function perform(button: HTMLElement, work: () => Promise<unknown>): Promise<void> {
  if (busy.has(button)) return;
  busy.add(button);
  clearTimeout(resets.get(button));
  delete button.dataset.state;
  const waiting = setTimeout(() => show(button, 'loading'), loadingDelay);
  try {
    await work();
    show(button, 'success');
  } catch (error) {
    if (!isNothing(error)) console.warn(error);
    show(button, isNothing(error) ? 'empty' : 'error');
  } finally {
    clearTimeout(waiting);
    busy.delete(button);
    resets.set(button, setTimeout(() => reset(button), resetDelay));
  }
}

/** Makes a button say again what it is for. */
export function reset(button: HTMLElement) {
  delete button.dataset.state;
  say('');
}

function show(button: HTMLElement, state: State) {
  const text = button.querySelector(`.action__text--${state}`);
  if (!text) return;
  button.dataset.state = state;
  say(text.textContent!);
}
