import {onAction} from '../../../client/dom.ts';
import {retryImport} from '../../../client/retryImport.ts';
import {runLoaded} from '../../../client/runLoaded.ts';

/** Whether a service is configured; see plugins/ask. */
declare const __HAS_ASK__: boolean;

/** Opens the panel when its button is pressed, and loads it the first time. */
export function initAsk() {
  // The import is inside the condition so the bundler creates no chunk for the panel if there is no service.
  if (__HAS_ASK__) {
    const load = () => retryImport(() => import(/* webpackChunkName: "ask" */ './index.tsx'));
    onAction('ask', (button) => {
      const open = ({openPanel}: Awaited<ReturnType<typeof load>>) => openPanel(button.dataset.url!);
      void runLoaded(button, load, open, '“Ask the docs” did not load.');
    });
  }
}
