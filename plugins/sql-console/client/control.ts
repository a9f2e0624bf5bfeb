import {onAction} from '../../../client/dom.ts';
import {retryImport} from '../../../client/retryImport.ts';
import {runLoaded} from '../../../client/runLoaded.ts';

const load = () => retryImport(() => import(/* webpackChunkName: "sql" */ './index.tsx'));

/** Opens the console with the statement of a sample, and loads the console the first time. */
export function initSqlConsole() {
  onAction('run-sql', (button) => {
    const statement = button.closest('figure')?.querySelector('code')?.textContent?.trimEnd() ?? '';
    void runLoaded(button, load, ({openConsole}) => openConsole(statement), 'The SQL console did not load.');
  });
}
