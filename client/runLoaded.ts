import {showLoadFailure} from './loadFailure.ts';

/**
 * Loads a module and runs what the reader asked for, unless the reader has left the page in the meantime. If either
 * fails, a dialog offers to try both again.
 * @param control what the reader used; it's marked as busy until the module has run
 * @param text a sentence about what didn't load, for the dialog
 */
export async function runLoaded<Module>(
  control: Element,
  load: () => Promise<Module>,
  run: (module: Module) => unknown,
  text: string,
): Promise<void> {
  control.setAttribute('aria-busy', 'true');
  try {
    const module = await load();
    if (control.isConnected) await run(module);
  } catch (error) {
    console.warn(text, error);
    if (control.isConnected) showLoadFailure(text, () => runLoaded(control, load, run, text));
  } finally {
    control.removeAttribute('aria-busy');
  }
}
