import {onAction} from '../../../client/dom.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';

/** Handles the buttons that enlarge drawings. */
export function initDiagrams() {
  onAction('zoom', function open(button) {
    loadLater().then(
      ({openDiagram}) => openDiagram(button),
      (error: unknown) => {
        console.warn('The diagram cannot be enlarged because its script did not load.', error);
        showLoadFailure('The larger view did not load.', () => open(button));
      },
    );
  });
  loadLaterNear('[data-action=zoom]');
}
