import {showLoadFailure} from './loadFailure.ts';

/**
 * Loads a module and runs what the reader asked for. If either fails, a dialog offers to try both again.
 * @param text a sentence about what didn't load, for the dialog
 * @param button is marked as busy in the meantime
 */
export async function runLoaded<Module>(
  load: () => Promise<Module>,
  run: (module: Module) => unknown,
  text: string,
  button?: HTMLElement,
): Promise<void> {
  button?.setAttribute('aria-busy', 'true');
  try {
    await run(await load());
  } catch (error) {
    console.warn(text, error);
    showLoadFailure(text, () => runLoaded(load, run, text, button));
  } finally {
    button?.removeAttribute('aria-busy');
  }
}
