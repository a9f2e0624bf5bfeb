import {perform} from '../../llms/client/action.ts';
import {onAction, root} from '../../static-first/controls/dom.ts';
import type * as Switch from './switch.ts';

/** Address of switch.ts as the build serves it. */
declare const __OFFLINE_SWITCH__: string;
declare const __BASE_URL__: string;

/** The switch in the footer; `data-offline` on the root says that docs are kept. */
export function initOffline() {
  navigator.serviceWorker?.getRegistration().then((found) => root.toggleAttribute('data-offline', Boolean(found?.scope.endsWith(__BASE_URL__))), () => {});
  onAction('offline', (button) =>
    void perform(button, async () => {
      const {keepDocs, forgetDocs} = (await import(__OFFLINE_SWITCH__)) as typeof Switch;
      const isKept = root.hasAttribute('data-offline');
      await (isKept ? forgetDocs : keepDocs)(button.dataset.file!);
      root.toggleAttribute('data-offline', !isKept);
    }),
  );
}
