import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ActionButton from './ActionButton';

/**
 * The menu for using the docs with language models. It is a popover of plain buttons that opens without a script; what
 * they do is in control.ts.
 */
export default function DocActions(): ReactNode {
  const file = useBaseUrl('/llms-full.txt');
  return (
    <>
      <button
        type="button"
        className="doc-actions__open"
        popovertarget="doc-actions"
        aria-label="Document actions"
        title="Document actions">
        <svg
          viewBox="0 0 24 24"
          width="20"
          height="20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round">
          <path d="M13 3H6.5A1.5 1.5 0 0 0 5 4.5v15A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V13M9 13h4M9 17h6M18.5 2.5l.9 2.6 2.6.9-2.6.9-.9 2.6-.9-2.6L15 6l2.6-.9z" />
        </svg>
      </button>
      <div className="doc-actions" id="doc-actions" popover="auto" role="group" aria-label="Document actions">
        <ul className="doc-actions__list">
          <li>
            <ActionButton
              action="copy-docs"
              file={file}
              idle="Copy all docs content to clipboard for use in LLM prompts"
              loading="Copying..."
              success="Copied!"
              failure="Failed to copy"
            />
          </li>
          <li>
            <ActionButton
              action="download-docs"
              file={file}
              download="promptql-docs.md"
              idle="Download docs content"
              success="Downloaded"
              failure="Failed to fetch file."
            />
          </li>
          <li>
            <ActionButton
              action="copy-docs-url"
              file={file}
              idle="Copy URL to docs file"
              success="URL Copied!"
              failure="Failed to copy URL"
            />
          </li>
        </ul>
      </div>
    </>
  );
}
