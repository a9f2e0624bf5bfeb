import type {Plugin} from '@docusaurus/types';
import {readServices} from '../../config/services.ts';

/** The data for the button, which `usePluginData('ask')` returns. It is undefined if the service is off. */
export interface AskData {
  /** The WebSocket URL of the service. */
  url: string;
}

/** Adds "Ask the docs" to the site if `DOCS_BOT_URL` names a service; see README.md. */
export default function ask(): Plugin {
  const url = readServices(process.env).docsBotUrl;
  return {
    name: 'ask',
    async contentLoaded({actions}) {
      if (url !== undefined) actions.setGlobalData({url} satisfies AskData);
    },
    configureWebpack(_config, _isServer, {currentBundler}) {
      const {DefinePlugin} = currentBundler.instance;
      return {plugins: [new DefinePlugin({__HAS_ASK__: String(url !== undefined)})]};
    },
  };
}
