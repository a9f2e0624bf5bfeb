/** The search interface, which pages load on intent. */
import './search.css';
import {retryImport} from '../../../client/retryImport.ts';
import type {SearchProvider} from '../engine/types.ts';
import {SearchDialog} from './dialog.ts';
import {createEmbeddedProvider} from './embedded.ts';
import {createHostedProvider} from './hosted.ts';
import {SearchPage} from './page.ts';
import type {SearchSettings} from './settings.ts';

/** Settings of the build; see plugins/search. */
declare const __SEARCH_SETTINGS__: SearchSettings;

const settings = __SEARCH_SETTINGS__;
const importEngine = () => retryImport(() => import(/* webpackChunkName: "search-engine" */ './answering.ts'));
let provider: SearchProvider | undefined;
let dialog: SearchDialog | undefined;

/** Where answers come from: the one place that knows which provider it is. */
function theProvider(): SearchProvider {
  return (provider ??= settings.provider.kind === 'hosted' ? createHostedProvider(settings.provider) : createEmbeddedProvider(settings.provider, importEngine));
}

/** Loads what the first query needs. */
export function warm() {
  theProvider().warm();
}

/** Opens the dialog. @param query what was typed before it was there */
export function openSearch(query?: string) {
  dialog ??= new SearchDialog(theProvider(), settings);
  dialog.open(query);
}

/** Runs the search page, if this is it and it does not run yet. */
export function startSearchPage() {
  const input = document.querySelector<HTMLInputElement>('#search-q');
  const results = document.querySelector<HTMLElement>('[data-search-results]:not([data-running])');
  const status = document.querySelector<HTMLElement>('[data-search-status]');
  if (!input || !results || !status) return;
  results.dataset.running = '';
  new SearchPage(theProvider(), settings, input, results, status);
}
