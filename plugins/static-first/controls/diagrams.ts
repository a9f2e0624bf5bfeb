import {onAction} from './dom.ts';
import {loadLater, loadLaterNear} from './later.ts';

/** Enlarges drawings. */
export function initDiagrams() {
  onAction('zoom', (button) => {
    loadLater().then(({openDiagram}) => openDiagram(button), (error: unknown) => console.warn('The drawing cannot be enlarged now.', error));
  });
  loadLaterNear('[data-action=zoom]');
  onAction('close-dialog', (button) => button.closest('dialog')?.close());
}
