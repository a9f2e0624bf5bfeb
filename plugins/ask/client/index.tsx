/** The panel, which pages load when a reader opens it. */
import {createRef} from 'react';
import {mountIsland} from '../../../client/island.tsx';
import {AskPanel, type AskOpener} from './AskPanel.tsx';

const panel = createRef<AskOpener>();

/** Opens the panel, or shows it again. @param url the WebSocket URL of the service */
export function openPanel(url: string) {
  if (panel.current) return panel.current.open();
  mountIsland('ask', <AskPanel ref={panel} url={url} />);
}
