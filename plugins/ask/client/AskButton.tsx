import type {ReactNode} from 'react';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {AskData} from '../index';

/** Opens the panel (ask.ts answers the click); nothing while the service is off. */
export default function AskButton(): ReactNode {
  const data = usePluginData('ask') as AskData | undefined;
  if (!data) return null;
  return (
    <button type="button" className="ask-button needs-js" data-action="ask" data-url={data.url} aria-haspopup="dialog">
      <svg
        viewBox="0 0 24 24"
        width="18"
        height="18"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round">
        <path d="M4 5.5A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-5 4v-4h-.5A1.5 1.5 0 0 1 4 14.5z" />
      </svg>
      <span className="ask-button__label">Ask the docs</span>
    </button>
  );
}
