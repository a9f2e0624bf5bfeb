import type {ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';
import type {AskData} from '../index';

/** The button that opens the panel (ask.ts handles the click). Renders nothing if the service is off. */
export default function AskButton(): ReactNode {
  const data = usePluginData('ask') as AskData | undefined;
  if (!data) return null;
  return (
    <button type="button" className="ask-button needs-js" data-action="ask" data-url={data.url} aria-haspopup="dialog">
      <Icon path={icons.ask} size={18} />
      <span className="ask-button__label">Ask the docs</span>
    </button>
  );
}
