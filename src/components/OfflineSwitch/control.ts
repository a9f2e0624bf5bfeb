import {perform} from '../../../client/action.ts';
import {onAction, root} from '../../../client/dom.ts';
import {loadLater} from '../../../client/loadLater.ts';

/** Base URL of the site, as the bundler knows it. */
declare const __webpack_public_path__: string;

/** The switch in the footer; `data-offline` on the root says that docs are kept. */
export function initOffline() {
  showState();
  // It may have changed in another tab, or on a page from which Back leads here.
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, showState);
  onAction(
    'offline',
    (button) =>
      void perform(button, async () => {
        const {keepDocs, forgetDocs} = await loadLater();
        const isKept = root.hasAttribute('data-offline');
        await (isKept ? forgetDocs : keepDocs)(button.dataset.file!);
        root.toggleAttribute('data-offline', !isKept);
      }),
  );
}

function showState() {
  navigator.serviceWorker?.getRegistration().then(
    (found) => root.toggleAttribute('data-offline', Boolean(found?.scope.endsWith(__webpack_public_path__))),
    () => {},
  );
}
