import {onAction} from '../../../client/dom.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {retryImport} from '../../../client/retryImport.ts';

/** Whether there is a service; see plugins/ask. */
declare const __HAS_ASK__: boolean;

/** Loads the panel when it is first asked for, and opens it. */
export function initAsk() {
  // The import is inside: without a service the bundler makes no chunk of the panel.
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
