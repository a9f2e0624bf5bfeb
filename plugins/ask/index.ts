import type {Plugin} from '@docusaurus/types';
import {readServices} from '../../config/services.ts';

/** What the button needs: `usePluginData('ask')`; there is none while the service is off. */
export interface AskData {
  /** Websocket of the service. */
  url: string;
}

/** Puts "Ask the docs" into the site when `DOCS_BOT_URL` names a service; see README.md. */
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
