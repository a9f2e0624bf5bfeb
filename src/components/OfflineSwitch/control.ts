import {perform} from '../../../client/action.ts';
import {onAction, root} from '../../../client/dom.ts';
import {loadLater} from '../../../client/loadLater.ts';

/** The site's base URL, from the bundler. */
declare const __webpack_public_path__: string;

/** Handles the switch in the footer. `data-offline` on the root element says that docs are kept. */
export function initOffline() {
  showState();
  // The state might have changed in another tab, or on a page from which the reader went back.
  for (const type of ['pageshow', 'visibilitychange']) addEventListener(type, showState);
  onAction(
    'offline',
    (button) =>
      void perform(button, async () => {
        const {keepDocs, forgetDocs} = await loadLater();
        let isKept = root.hasAttribute('data-offline');
        try {
          await (isKept ? forgetDocs : keepDocs)(button.dataset.file!);
          isKept = !isKept;
        } finally {
          // Also after a failure, because `showState` takes a worker that is still saving the page for kept docs.
          root.toggleAttribute('data-offline', isKept);
        }
      }),
  );
}

function showState() {
  navigator.serviceWorker?.getRegistration().then(
    (found) => root.toggleAttribute('data-offline', Boolean(found?.scope.endsWith(__webpack_public_path__))),
    () => {},
  );
}
