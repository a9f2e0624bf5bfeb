import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ActionButton from '../DocActions/ActionButton';

/**
 * The switch that saves the pages a reader visits for offline reading. plugins/offline does the work, and the
 * stylesheet shows the text that matches `data-offline` on the root element.
 */
export default function OfflineSwitch(): ReactNode {
  return (
    <div className="offline" role="group" aria-label="Reading offline">
      <ActionButton
        action="offline"
        file={useBaseUrl('/sw.js')}
        idle={byState('Keep docs offline', 'Stop keeping docs offline')}
        loading="One moment..."
        success="Done"
        failure="Failed to keep docs offline"
      />
      <p className="offline__about">
        Pages you visit {byState('will be', 'are')} saved in this browser, so you can read them offline.
      </p>
    </div>
  );
}

const byState = (begin: string, end: string) => (
  <>
    <span className="offline__begin">{begin}</span>
    <span className="offline__end">{end}</span>
  </>
);
