import {perform} from '../../static-first/controls/action.ts';
import {onAction, root} from '../../static-first/controls/dom.ts';
import {loadLater} from '../../static-first/controls/later.ts';

declare const __BASE_URL__: string;

/** The switch in the footer; `data-offline` on the root says that docs are kept. */
export function initOffline() {
  navigator.serviceWorker?.getRegistration().then((found) => root.toggleAttribute('data-offline', Boolean(found?.scope.endsWith(__BASE_URL__))), () => {});
  onAction('offline', (button) =>
    void perform(button, async () => {
      const {keepDocs, forgetDocs} = await loadLater();
      const isKept = root.hasAttribute('data-offline');
      await (isKept ? forgetDocs : keepDocs)(button.dataset.file!);
      root.toggleAttribute('data-offline', !isKept);
    }),
  );
}
