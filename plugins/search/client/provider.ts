import {retryImport} from '../../../client/retryImport.ts';
import type {SearchProvider} from '../engine/types.ts';
import {createEmbeddedProvider} from './embedded.ts';
import {createHostedProvider} from './hosted.ts';
import type {SearchSettings} from './settings.ts';

/** Settings of the build; see plugins/search. */
declare const __SEARCH_SETTINGS__: SearchSettings;

const importEngine = () => retryImport(() => import(/* webpackChunkName: "search-engine" */ './answering.ts'));
let provider: SearchProvider | undefined;

/** What the build tells the interface. */
export function getSettings(): SearchSettings {
  return __SEARCH_SETTINGS__;
}

/** Where answers come from: the one place that knows which provider it is. */
export function getProvider(): SearchProvider {
  const {provider: options} = getSettings();
  return (provider ??=
    options.kind === 'hosted' ? createHostedProvider(options) : createEmbeddedProvider(options, importEngine));
}
