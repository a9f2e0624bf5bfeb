import {onAction} from '../../../client/dom.ts';
import {loadLater, loadLaterNear} from '../../../client/loadLater.ts';
import {runLoaded} from '../../../client/runLoaded.ts';

/** Handles the buttons that enlarge drawings. */
export function initDiagrams() {
  onAction(
    'zoom',
    (button) =>
      void runLoaded(button, loadLater, ({openDiagram}) => openDiagram(button), 'The larger view did not load.'),
  );
  loadLaterNear('[data-action=zoom]');
}
