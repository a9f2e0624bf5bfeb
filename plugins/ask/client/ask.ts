import {retryImport} from '../../../client/retryImport.ts';
import {onAction} from '../../../client/dom.ts';

/** Whether there is a service; see plugins/ask. */
declare const __HAS_ASK__: boolean;

/** Loads the panel when it is first asked for, and opens it. */
export function initAsk() {
  if (__HAS_ASK__) {
    onAction('ask', async (button) => {
      button.setAttribute('aria-busy', 'true');
      try {
        const {openPanel} = await retryImport(() => import(/* webpackChunkName: "ask" */ './panel.ts'));
        openPanel(button.dataset.url!);
      } catch (error) {
        console.warn('The panel did not load.', error);
      } finally {
        button.removeAttribute('aria-busy');
      }
    });
  }
}
