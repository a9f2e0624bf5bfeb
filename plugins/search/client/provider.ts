import {retryImport} from '../../../client/retryImport.ts';
import type {SearchProvider} from '../engine/types.ts';
import {createEmbeddedProvider, type EmbeddedOptions} from './embedded.ts';
import {createHostedProvider} from './hosted.ts';
import type {SearchSettings} from './settings.ts';

/** The settings of the build; see plugins/search. */
declare const __SEARCH_SETTINGS__: SearchSettings;
/** Whether the hosted service answers queries. The bundler removes the code for the other case. */
declare const __HOSTED_SEARCH__: boolean;

const importEngine = () => retryImport(() => import(/* webpackChunkName: "search-engine" */ './answering.ts'));
let provider: SearchProvider | undefined;

/** Returns the settings that the build passes to the interface. */
export function getSettings(): SearchSettings {
  return __SEARCH_SETTINGS__;
}

/** Returns the search provider. Only this function knows which provider it is. */
export function getProvider(): SearchProvider {
  const {provider: options} = getSettings();
  return (provider ??=
    __HOSTED_SEARCH__ && options.kind === 'hosted'
      ? createHostedProvider(options)
      : createEmbeddedProvider(options as EmbeddedOptions, importEngine));
}
