import {retryImport} from '../../../client/retryImport.ts';
import type {SearchProvider} from '../engine/types.ts';
import {createEmbeddedProvider, type EmbeddedOptions} from './embedded.ts';
import {createHostedProvider} from './hosted.ts';
import type {SearchSettings} from './settings.ts';

/** Settings of the build; see plugins/search. */
declare const __SEARCH_SETTINGS__: SearchSettings;
/** Whether the hosted service answers. The bundler leaves out what the other value would run. */
declare const __HOSTED_SEARCH__: boolean;

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
    __HOSTED_SEARCH__ && options.kind === 'hosted'
      ? createHostedProvider(options)
      : createEmbeddedProvider(options as EmbeddedOptions, importEngine));
}
