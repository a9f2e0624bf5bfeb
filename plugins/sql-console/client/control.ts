import {onAction} from '../../../client/dom.ts';
import {showLoadFailure} from '../../../client/loadFailure.ts';
import {retryImport} from '../../../client/retryImport.ts';

/** Opens the console with the statement of a sample, and loads the console the first time. */
export function initSqlConsole() {
  onAction('run-sql', async function open(button) {
    const statement = button.closest('figure')?.querySelector('code')?.textContent?.trimEnd() ?? '';
    button.setAttribute('aria-busy', 'true');
    try {
      const {openConsole} = await retryImport(() => import(/* webpackChunkName: "sql" */ './index.tsx'));
      openConsole(statement);
    } catch (error) {
      console.warn('The SQL console did not load.', error);
      showLoadFailure('The SQL console did not load.', () => open(button));
    } finally {
      button.removeAttribute('aria-busy');
    }
  });
}
