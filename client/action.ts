import {say} from './status.ts';

/**
 * The states of an action's button. `src/components/DocActions/ActionButton` has a text for each. An idle button has no
 * `data-state` attribute.
 */
type State = 'loading' | 'success' | 'error' | 'empty';

/** The texts of a button that has no elements for the states. */
type Labels = Partial<Record<State, string>> & {idle: string};

/** How long the work can take, in milliseconds, before the button shows that it is loading. */
const loadingDelay = 300;
/** How long the button shows the outcome, in milliseconds. */
const resetDelay = 2000;

const busy = new WeakSet<HTMLElement>();
/** The button whose state was announced last. */
let announced: HTMLElement | undefined;
const resets = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Recognizes the error by name because the module that throws it (selectionLink.ts) is in a separate bundle. */
const isNothing = (error: unknown) => error instanceof Error && error.name === 'NothingToDo';

/**
 * Runs the action of a button and shows its progress and outcome. Clicks are ignored while the action runs.
 * @param work called synchronously, within the click
 * @param labels the button's texts, if it has no elements for the states
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
 * Copies a text and shows the outcome in the button. Call it within the click because browsers require that.
 * @param idle the button's text before and after
 */
export const performCopy = (button: HTMLElement, text: string, idle: string): Promise<void> =>
  perform(button, () => navigator.clipboard.writeText(text), {idle, success: 'Copied!', error: 'Failed to copy'});

/** Returns a button to its idle state. */
function reset(button: HTMLElement, labels?: Labels) {
  delete button.dataset.state;
  if (labels) button.textContent = labels.idle;
  if (announced === button) say('');
}

function show(button: HTMLElement, state: State, labels?: Labels) {
  const text = labels ? labels[state] : button.querySelector(`.action__text--${state}`)?.textContent;
  if (!text) return;
  button.dataset.state = state;
  if (labels) button.textContent = text;
  announced = button;
  say(text);
}
