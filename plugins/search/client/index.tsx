/** The search interface, which pages load on intent: the dialog, and the island of the search page. */
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

/** Opens the dialog. @param query what was typed before it was there */
export function openSearch(query = '') {
  if (dialog.current) return dialog.current.open(query);
  const content = <SearchDialog ref={dialog} provider={getProvider()} settings={getSettings()} firstQuery={query} />;
  mountIsland('search', content);
}
