import {say} from './status.ts';

/**
 * States of an action's button, as `src/components/DocActions/ActionButton` has texts for them; idle has no attribute.
 */
type State = 'loading' | 'success' | 'error' | 'empty';

/** What a button says that has no elements for the states. */
type Labels = Partial<Record<State, string>> & {idle: string};

/** After this long, in milliseconds, the button says that it works. */
const loadingDelay = 300;
/** How long, in milliseconds, it shows the outcome. */
const resetDelay = 2000;

const busy = new WeakSet<HTMLElement>();
const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Known by its name: the module that throws it (selectionLink.ts) is bundled apart. */
const isNothing = (error: unknown) => error instanceof Error && error.name === 'NothingToDo';

/**
 * Runs what a button stands for and shows how it goes. A click while it runs does nothing.
 * @param work called at once, within the click
 * @param labels what the button says, if it has no elements for the states
 */
export async function perform(button: HTMLElement, work: () => Promise<unknown>, labels?: Labels): Promise<void> {
  if (busy.has(button)) return;
  busy.add(button);
  clearTimeout(resets.get(button));
  delete button.dataset.state;
  const waiting = setTimeout(() => show(button, 'loading', labels), loadingDelay);
  try {
    await work();
    show(button, 'success', labels);
  } catch (error) {
    if (!isNothing(error)) console.warn(error);
    show(button, isNothing(error) ? 'empty' : 'error', labels);
  } finally {
    clearTimeout(waiting);
    busy.delete(button);
    resets.set(
      button,
      setTimeout(() => reset(button, labels), resetDelay),
    );
  }
}

/**
 * Copies a text, and says in the button what came of it. Called within the click, as browsers demand.
 * @param idle what the button says before and after
 */
export const performCopy = (button: HTMLElement, text: string, idle: string): Promise<void> =>
  perform(button, () => navigator.clipboard.writeText(text), {idle, success: 'Copied!', error: 'Failed to copy'});

/** Makes a button say again what it is for. */
function reset(button: HTMLElement, labels?: Labels) {
  delete button.dataset.state;
  if (labels) button.textContent = labels.idle;
  say('');
}

function show(button: HTMLElement, state: State, labels?: Labels) {
  const text = labels ? labels[state] : button.querySelector(`.action__text--${state}`)?.textContent;
  if (!text) return;
  button.dataset.state = state;
  if (labels) button.textContent = text;
  say(text);
}
