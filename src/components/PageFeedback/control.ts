import {onAction} from '../../../client/dom.ts';
import {loadLater} from '../../../client/loadLater.ts';

/** Opens the report of a page, section, or sample. Sends nothing, because the reader sees the form or email first. */
export function initReport() {
  onAction('report', (control, event) => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-action=report]');
    // Leave clicks for a new tab or window to the browser, which opens the report of the page.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void loadLater()
      .then(({writeReport}) => writeReport(control, link))
      .catch(() => link.href)
      // The reader might be on another page by now.
      .then((address) => control.isConnected && location.assign(address));
  });
}
