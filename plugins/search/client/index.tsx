/**
 * The search interface, which pages load when readers are about to use it: the dialog, and the island of the search
 * page.
 */
import {createRef} from 'react';
import {mountIsland} from '../../../client/island.tsx';
import {getProvider, getSettings} from './provider.ts';
import {SearchDialog, type SearchOpener} from './SearchDialog.tsx';

export {default} from './SearchPage.tsx';

const dialog = createRef<SearchOpener>();

/** Loads what the first query needs. */
export function warm() {
  getProvider().warm();
}

/**
 * Opens the dialog.
 * @param query text that was typed before the dialog was loaded
 */
export function openSearch(query = '') {
  if (dialog.current) return dialog.current.open(query);
  const content = <SearchDialog ref={dialog} provider={getProvider()} settings={getSettings()} firstQuery={query} />;
  mountIsland('search', content);
}
