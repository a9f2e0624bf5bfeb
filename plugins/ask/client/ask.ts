import {onAction} from '../../../client/dom.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {retryImport} from '../../../client/retryImport.ts';

/** Whether a service is configured; see plugins/ask. */
declare const __HAS_ASK__: boolean;

/** Opens the panel when its button is pressed, and loads it the first time. */
export function initAsk() {
  // The import is inside the condition so the bundler creates no chunk for the panel if there is no service.
  if (__HAS_ASK__) {
    const open = async (button: HTMLElement) => {
      button.setAttribute('aria-busy', 'true');
      try {
        const {openPanel} = await retryImport(() => import(/* webpackChunkName: "ask" */ './index.tsx'));
        openPanel(button.dataset.url!);
      } catch (error) {
        console.warn('The panel did not load.', error);
        showLoadFailure('“Ask the docs” did not load.', () => open(button));
      } finally {
        button.removeAttribute('aria-busy');
      }
    };
    onAction('ask', open);
  }
}
